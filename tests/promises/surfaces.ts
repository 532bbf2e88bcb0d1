// Makes a call through each surface, and reads its outcome. Each proof also looks at what only its surface
// has: headers, the advice to agents, the words of the page, the client's classes.

import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { expect } from 'chai'
import { type ProblemName, problems } from '../../generated/errors.ts'
import type { OperationName } from '../../generated/operations.ts'
import { createDecisionClient, ErrorResponseError } from '../../src/client/client.ts'
import type { Situation, Surface } from './promises.ts'
import type { Customer, World } from './world.ts'

export interface Call {
  operation: OperationName
  /** The fields of the request, or the arguments of the tool. */
  input: Record<string, unknown>
  situation: Situation
}

/** An answer as it came, or what is said of a failure. */
export type Outcome =
  | { answer: Record<string, unknown> }
  | { type: string; param: string | null; status: number | null }

export const surfaces: Record<Surface, (world: World, customer: Customer, call: Call) => Promise<Outcome>> = {
  http: askOverHttp,
  mcp: askAsAgent,
  portal: askInPlayground,
  client: askWithClient,
}

async function askOverHttp(world: World, { key }: Customer, { input, situation }: Call): Promise<Outcome> {
  const { path = '/v1/decide', body = JSON.stringify(input) } = situation
  const response = await fetch(`${world.baseUrl}${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(key !== null && { Authorization: `Bearer ${key}` }) },
    body,
  })
  const { status, headers } = response
  const answer = (await response.json()) as { error: { type: string; param: string | null } }
  expect(headers.get('content-type')).to.match(/^application\/json/)
  expect(headers.get('x-request-id')).to.match(/^req_/)
  expect(headers.has('retry-after')).to.equal(status === 429 || status === 503)
  expect(headers.get('www-authenticate')).to.equal(status === 401 ? 'Bearer' : null)
  if (status === 200) return { answer: { ...answer } }
  expect(Object.keys(answer.error)).to.have.members(['type', 'message', 'param'])
  return { status, type: answer.error.type, param: answer.error.param }
}

async function askAsAgent(world: World, { key, address }: Customer, call: Call): Promise<Outcome> {
  const headers = {
    'X-Forwarded-For': address,
    ...(key !== null && { Authorization: `Bearer ${key}` }),
  }
  const agent = new Client({ name: 'promises', version: '1' })
  await agent.connect(
    new StreamableHTTPClientTransport(new URL('/mcp', world.baseUrl), { requestInit: { headers } }),
  )
  try {
    const result = await agent.callTool({ name: call.operation, arguments: call.input })
    const { text } = result.content[0] as { text: string }
    if (!result.isError) return { answer: result.structuredContent as Record<string, unknown> }
    const [, type, said] = /^(\w+): (.+)$/s.exec(text)!
    expect(said).to.match(adviceFor(type as ProblemName))
    return { status: null, type: type!, param: /\(([^()\s]+)\)/.exec(said!)?.[1] ?? null }
  } finally {
    await agent.close()
  }
}

/** The end of a tool error: what to do next, where the catalogue says it. */
function adviceFor(name: ProblemName): RegExp {
  const next = problems[name].next ?? ''
  const parts = next.split(/\{\w+\}/).map(part => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`${parts.join('\\S+')}$`)
}

async function askInPlayground(_: World, { person }: Customer, { input }: Call): Promise<Outcome> {
  const { state, questions } = input
  const isText = typeof state === 'string'
  const seen = await person.post('/playground', {
    state: isText ? state : JSON.stringify(state),
    format: isText ? 'text' : 'json',
    questions: JSON.stringify(questions),
    do: 'run',
  })
  const shown = /<pre tabindex="0"><code>([\s\S]*?)<\/code>/.exec(seen.text)?.[1]
  if (shown) return { answer: JSON.parse(shown.replaceAll('&quot;', '"').replaceAll('&#39;', "'")) }
  expect(seen.text).to.include(seen.headers.get('x-request-id') ?? 'no request id')
  const refusal = /<code>(\w+)<\/code>(?: at <code>([^<]+)<\/code>)?\. Nothing was charged/.exec(seen.text)
  // Unforeseen failures, and forms too large to be read, get the portal's common page for faults.
  const ofPage: Record<number, string> = { 413: 'request_too_large', 500: 'internal_error' }
  const type = refusal?.[1] ?? ofPage[seen.status] ?? 'none'
  return { status: seen.status, type, param: refusal?.[2] ?? null }
}

async function askWithClient(
  { baseUrl }: World,
  { key }: Customer,
  { input, situation }: Call,
): Promise<Outcome> {
  const address = `${baseUrl}${situation.path ?? ''}`
  const client = createDecisionClient({ baseUrl: address, apiKey: key ?? '', retries: 0 })
  try {
    return { answer: { ...(await client.decide(input as never)) } }
  } catch (error) {
    if (!(error instanceof ErrorResponseError)) throw error
    const { status, type, param, requestId, retryable, retryAfterSeconds } = error
    expect(requestId).to.match(/^req_/)
    expect(retryable).to.equal(problems[type].retry)
    expect(retryAfterSeconds !== null).to.equal(status === 429 || status === 503)
    expect(error.name).to.equal(classes[type])
    return { status, type, param }
  }
}

const classes: Record<string, string> = {
  invalid_request: 'InvalidRequestError',
  authentication_error: 'AuthenticationError',
  insufficient_credit: 'InsufficientCreditError',
  model_not_found: 'ModelNotFoundError',
  request_too_large: 'RequestTooLargeError',
  rate_limited: 'RateLimitedError',
  internal_error: 'InternalServiceError',
  overloaded: 'OverloadedError',
}
