// Checks the agent tools: the list, that decide equals HTTP, what errors say, and what an answer costs.

import { usdPerMillionTokens } from '../../../generated/limits.ts'
import { operations } from '../../../generated/operations.ts'
import { getAccountOutput, schemas, signUpOutput } from '../../../generated/schemas.ts'
import { type Case, expectDecision, expectSame, expectThat, expectValid, inGroup, Skipped } from './case.ts'
import { wrongKey } from './http.ts'
import { decideRepeatedly } from './idempotency.ts'
import { questions, requestOf, state, tooLongState } from './requests.ts'
import type { Target } from './target.ts'

const tool = inGroup('agent tools')
const charges = inGroup('charges')
const microsPerThousandTokens = Math.round(usdPerMillionTokens * 1000)
const call = { state, questions }

const wordless = { ...call, questions: { q: { type: 'noul' } } }
const refusals: [string, object, RegExp][] = [
  ['a broken rule', { ...call, state: ' ' }, /^invalid_request: .+ \(state\)$/],
  ['a broken rule of a question', wordless, /^invalid_request: .+ \(questions\.q\.instructions\)$/],
  ['an unknown field', { ...call, context: 'x' }, /^invalid_request: .+$/],
  ['an unknown model', { ...call, model: 'service-2' }, /^model_not_found: .+ \(model\)$/],
  ['too many tokens', { ...call, state: tooLongState }, /^request_too_large: /],
  ['a wrong key', { ...call, api_key: wrongKey }, /^authentication_error: .+sign_up/],
]

export const agentCases: Case[] = [
  tool('the four tools are listed, with the schemas of the contract', async target => {
    const { tools: listed = [] } = await resultOf<{ tools: ListedTool[] }>(target, 'tools/list', {})
    expectSame('the names', listed.map(({ name }) => name).sort(), Object.keys(operations).sort())
    for (const { name, inputSchema, outputSchema, annotations } of listed) {
      const wanted = operations[name as keyof typeof operations].tool
      expectSame(`the input of ${name}`, shapeOf(inputSchema), shapeOf(schemas[wanted.input]))
      expectSame(`the output of ${name}`, shapeOf(outputSchema), shapeOf(schemas[wanted.output]))
      expectSame(`the annotations of ${name}`, sorted(annotations), sorted(wanted.annotations))
    }
  }),
  ...[{ cursor: 5 }, { cursor: 'unknown' }].map(params =>
    tool(`tools/list refuses ${JSON.stringify(params)} as invalid params`, async target => {
      const { code } = await resultOf<{ code: number }>(target, 'tools/list', params)
      expectSame('the code', code, -32602)
    }),
  ),
  tool('decide answers as POST /v1/decide does', async target => {
    const { answers, usage } = expectDecision(await target.decide(requestOf(call)))
    const { structured, text } = await callOrSkip(target, 'decide', call)
    expectSame('the answers', structured?.answers, answers)
    expectSame('the usage', structured?.usage, usage)
    expectSame('the text', JSON.parse(text), structured)
  }),
  tool('the key may be an argument, and then wins over the header', async target => {
    const byArgument = await callOrSkip(target, 'decide', { ...call, api_key: target.apiKey }, null)
    const wrong = await callOrSkip(target, 'get_account', { api_key: wrongKey })
    expectSame('isError with the key as an argument', byArgument.isError, false)
    expectSame('isError with a wrong argument beside a right header', wrong.isError, true)
  }),
  ...refusals.map(([name, input, pattern]) =>
    tool(`decide says what is wrong: ${name}`, async target => {
      const { isError, text } = await callOrSkip(target, 'decide', input)
      expectSame('isError', isError, true)
      expectThat(pattern.test(text), `the text is ${text}`)
    }),
  ),
  tool('get_account shows the account', async target => {
    const { structured } = await callOrSkip(target, 'get_account', {})
    expectValid('result', getAccountOutput, structured)
    expectSame('usd_per_million_tokens', structured!.usd_per_million_tokens, usdPerMillionTokens)
    expectSame('models', structured!.models, ['service-1'])
  }),
  tool('sign_up needs no key, and an unknown setup_code is invalid', async target => {
    const started = await callOrSkip(target, 'sign_up', { agent_name: 'contract check' }, null)
    expectValid('result', signUpOutput, started.structured)
    const unknown = await callOrSkip(target, 'get_api_key', { setup_code: 'unknown' }, null)
    expectThat(unknown.structured?.status === 'invalid', `the result is ${unknown.text}`)
  }),
  charge('an answer costs its tokens, rounded up to a millionth of a dollar', async target => {
    const { usage } = expectDecision(await target.decide(requestOf({ questions })))
    return costMicros(usage.input_tokens)
  }),
  charge('an answer asked for again under its Idempotency-Key costs nothing more', async target => {
    const { usage } = expectDecision(await decideRepeatedly(target, requestOf({ questions })))
    return costMicros(usage.input_tokens)
  }),
  charge('an answer to an agent costs the same', async target => {
    const { structured } = await callOrSkip(target, 'decide', call)
    return costMicros((structured!.usage as { input_tokens: number }).input_tokens)
  }),
  charge('a request that is refused costs nothing', async target => {
    await target.decide(requestOf({ state: ' ' }))
    await target.decide(requestOf({ state: tooLongState }))
    await target.decide(requestOf({ model: 'service-2' }))
    return 0
  }),
]

interface ListedTool {
  name: string
  inputSchema: object
  outputSchema: object
  annotations: object
}

/** `spend` makes calls and returns what they cost together, in millionths of a dollar. */
function charge(name: string, spend: (target: Target) => Promise<number>): Case {
  return charges(name, async target => {
    // Other callers in the same organization may spend between two looks, but hardly three times in a row.
    for (let tries = 1; ; tries += 1) {
      const before = await creditMicros(target)
      const cost = await spend(target)
      const charged = before - (await creditMicros(target))
      if (charged === cost) return
      expectThat(
        tries < 3 && charged > cost,
        `${charged} millionths of a dollar were charged, not ${cost}; nobody else may use the organization meanwhile`,
      )
    }
  })
}

async function creditMicros(target: Target): Promise<number> {
  const { structured } = await callOrSkip(target, 'get_account', {})
  return Math.round((structured?.credit_usd as number) * 1e6)
}

function costMicros(tokens: number): number {
  return Math.floor((tokens * microsPerThousandTokens + 999) / 1000)
}

interface ToolResult {
  isError: boolean
  structuredContent: Record<string, unknown>
  content: { text?: string }[]
}

/** `text`: of the first content. */
async function callOrSkip(target: Target, name: string, input: object, key?: string | null) {
  const params = { name, arguments: input }
  const result = await resultOf<ToolResult>(target, 'tools/call', params, key)
  const text = result.content?.[0]?.text ?? ''
  // Without a key, whoever calls from the same address shares its limits.
  if (key === null && text.startsWith('rate_limited'))
    throw new Skipped(`calls from this address are limited: ${text}`)
  return { isError: result.isError === true, structured: result.structuredContent, text }
}

/** The result or, of a message that is refused as such, the error. */
async function resultOf<Result>(
  target: Target,
  method: string,
  params: object,
  key?: string | null,
): Promise<Partial<Result>> {
  const message = await target.callMcp(method, params, key)
  if (message === null) throw new Skipped('there is nothing at /mcp')
  return message.result ?? message.error ?? {}
}

/** The fields of a schema and which of them are required; descriptions may change. */
function shapeOf(schema: object): object {
  const { properties = {}, required = [] } = schema as { properties?: object; required?: readonly string[] }
  return { properties: Object.keys(properties).sort(), required: [...required].sort() }
}

function sorted(fields: object = {}): [string, unknown][] {
  return Object.entries(fields)
    .filter(([name]) => name !== 'title')
    .sort(([one], [other]) => (one < other ? -1 : 1))
}
