// The mock as a test team meets it: a process of its own, then its errors, waits and canned answers over both surfaces.
// On SQLite alone.

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { expect } from 'chai'
import { type ProblemName, problems } from '../generated/errors.ts'
import { decisionResponse } from '../generated/schemas.ts'
import { makeKeyText } from '../src/accounts/keys/key-text.ts'
import { createDecisionClient } from '../src/client/client.ts'
import { startMock } from '../src/service/mock/start-mock.ts'
import type { Service } from '../src/service/start.ts'
import { readExamples } from '../tools/generate/read-examples.ts'
import { findFreePort } from './testing/free-port.ts'
import { createValidator } from './testing/schemas.ts'
import { requestText } from './testing/service.ts'

const program = fileURLToPath(new URL('../src/cli/main.ts', import.meta.url))

interface Ask {
  key?: string | null
  headers?: Record<string, string>
  body?: string
}

async function ask(
  { ports }: Pick<Service, 'ports'>,
  { key = 'any', headers = {}, body = requestText() }: Ask,
) {
  const authorization: Record<string, string> = key === null ? {} : { Authorization: `Bearer ${key}` }
  const response = await fetch(`http://127.0.0.1:${ports.api}/v1/decide`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...authorization, ...headers },
    body,
  })
  const text = await response.text()
  return { status: response.status, headers: response.headers, text }
}

describe('the mock', () => {
  let mock: Service
  let folder: string

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'mock-'))
    mock = await startMock({ port: 0 })
  })
  after(async () => {
    await mock.close()
    await rm(folder, { recursive: true })
  })

  async function writeAnswers(answers: unknown): Promise<string> {
    const path = join(folder, 'answers.json')
    await writeFile(path, typeof answers === 'string' ? answers : JSON.stringify(answers))
    return path
  }

  const failureOf = (promise: Promise<unknown>) => promise.then(() => '', String)

  it('takes any key, and answers every example as its schema says, the same each time', async () => {
    for (const request of readExamples().requests.values()) {
      const first = await ask(mock, { body: JSON.stringify(request) })
      const again = await ask(mock, { key: 'another', body: JSON.stringify(request) })

      expect(createValidator().errorsOf(decisionResponse, JSON.parse(first.text))).to.equal(null)
      expect(JSON.parse(again.text)).to.deep.equal({
        ...JSON.parse(first.text),
        id: JSON.parse(again.text).id,
      })
    }
  })

  it('asks for a key and keeps the rules of a request, as the service does', async () => {
    const keyless = await ask(mock, { key: null })
    const blank = await ask(mock, { body: requestText({ state: ' ' }) })

    expect(keyless.status).to.equal(401)
    expect(JSON.parse(blank.text).error).to.include({ type: 'invalid_request', param: 'state' })
  })

  for (const name of Object.keys(problems) as ProblemName[]) {
    it(`answers ${name} to the key and to the header that ask for it`, async () => {
      const { status, type, retry } = problems[name]

      const byKey = await ask(mock, { key: `mock_${name}` })
      const byHeader = await ask(mock, { headers: { 'Mock-Error': name } })

      for (const { status: answered, headers, text } of [byKey, byHeader]) {
        expect([answered, JSON.parse(text).error.type]).to.deep.equal([status, type])
        expect(headers.get('x-request-id')).to.match(/^req_/)
        // As the contract has it: not on a 500.
        expect(headers.has('retry-after')).to.equal(retry && name !== 'internal_error')
      }
    })
  }

  it('fails as a gateway does, or not at all in HTTP', async () => {
    const gateway = await ask(mock, { headers: { 'Mock-Error': 'bad_gateway' } })
    const late = await ask(mock, { key: 'mock_gateway_timeout' })
    const cut = await failureOf(ask(mock, { key: 'mock_hang_up' }))

    expect([gateway.status, late.status]).to.deep.equal([502, 504])
    expect(gateway.headers.has('x-request-id')).to.equal(false)
    expect(gateway.headers.get('content-type')).to.equal('text/html')
    expect(cut).to.include('fetch failed')
  })

  it('fails a key so many times, and then answers it: for tests of retries', async () => {
    let tries = 0
    const client = createDecisionClient({
      baseUrl: `http://127.0.0.1:${mock.ports.api}`,
      apiKey: 'retries',
      sleep: async () => {},
      fetch: request => {
        tries += 1
        request.headers.set('Mock-Error', 'overloaded')
        request.headers.set('Mock-Error-Times', '2')
        return fetch(request)
      },
    })

    const { answers } = await client.decide({
      state: 'x',
      questions: { q: { type: 'noul', instructions: 'y' } },
    })

    expect(answers.q.type).to.equal('noul')
    expect(tries).to.equal(3)
  })

  it('waits before it answers', async () => {
    const ended: string[] = []
    const slow = ask(mock, { headers: { 'Mock-Latency-Ms': '300' } }).finally(() => ended.push('slow'))
    // Sent one after the other while the first waits.
    for (const name of ['one', 'two']) await ask(mock, {}).finally(() => ended.push(name))

    expect((await slow).status).to.equal(200)
    expect(ended).to.deep.equal(['one', 'two', 'slow'])
  })

  it('says what it does not understand', async () => {
    const unknown = await ask(mock, { key: 'mock_teapot' })
    const endless = await ask(mock, { headers: { 'Mock-Latency-Ms': 'long' } })

    expect([unknown.status, endless.status]).to.deep.equal([400, 400])
    expect(JSON.parse(unknown.text).error.message).to.include('teapot')
    expect(JSON.parse(endless.text).error.message).to.include('Mock-Latency-Ms')
  })

  it('has the agent tools, with the same errors on demand', async () => {
    const client = new Client({ name: 'test', version: '1' })
    await client.connect(new StreamableHTTPClientTransport(new URL(`http://127.0.0.1:${mock.ports.api}/mcp`)))
    const call = { state: 'x', questions: { q: { type: 'noul', instructions: 'y' } } }
    const decide = (apiKey: string) =>
      client.callTool({ name: 'decide', arguments: { ...call, api_key: apiKey } }) as Promise<{
        structuredContent?: { answers: object }
        content: { text: string }[]
      }>

    const answered = await decide('any')
    const limited = await decide('mock_rate_limited')
    const cut = await decide('mock_hang_up')
    const { structuredContent } = await client.callTool({ name: 'sign_up', arguments: {} })
    await client.close()

    expect(answered.structuredContent!.answers).to.have.property('q')
    expect(limited.content[0]!.text).to.match(/^rate_limited: .+ Wait 1 seconds/)
    expect(cut.content[0]!.text).to.match(/^invalid_request: .+ only by the bearer or by Mock-Error$/)
    const { signup_url } = structuredContent as { signup_url: string }
    expect(signup_url).to.match(new RegExp(`^http://localhost:${mock.ports.portal}/sign-up/`))
  })

  it('takes the key of an argument before that of the header, as the service does', async () => {
    const client = new Client({ name: 'test', version: '1' })
    const url = new URL(`http://127.0.0.1:${mock.ports.api}/mcp`)
    const requestInit = { headers: { Authorization: 'Bearer mock_insufficient_credit' } }
    await client.connect(new StreamableHTTPClientTransport(url, { requestInit }))
    const call = { state: 'x', questions: { q: { type: 'noul', instructions: 'y' } } }
    const decide = (key: object) => client.callTool({ name: 'decide', arguments: { ...call, ...key } })

    const [byHeader, byArgument] = [await decide({}), await decide({ api_key: 'any' })]
    await client.close()

    expect(JSON.stringify(byHeader.content)).to.include('insufficient_credit')
    expect(byArgument.structuredContent).to.have.property('answers')
  })

  it('charges at least one token, as the contract says', async () => {
    const questions = { q: { type: 'noul', instructions: '\ufeff' } }
    const { text } = await ask(mock, {
      body: JSON.stringify({ model: 'service-1', state: '\ufeff', questions }),
    })

    expect(JSON.parse(text).usage.input_tokens).to.equal(1)
  })

  it('takes a key that was made in it for that key: its organization, its limits, its end', async () => {
    const { organizations, keys } = mock.accounts
    const { organizationId } = await organizations.create({ name: 'Acme', creditMicros: 1_000_000 })
    const key = { organizationId, lifetime: 'never', createdBy: null } as const
    const { secret, keyId } = await keys.create({ ...key, name: 'Agent: Bot' })
    const elsewhere = { ...key, name: 'Elsewhere', terms: { addresses: ['192.0.2.1'] } }
    const { secret: limited } = await keys.create(elsewhere)

    const answered = await ask(mock, { key: secret })
    const recorded = await mock.accounts.usage.list(organizationId)
    const refused = await ask(mock, { key: limited })
    await keys.revoke(organizationId, keyId)
    const ended = await ask(mock, { key: secret })

    expect([answered.status, refused.status, ended.status]).to.deep.equal([200, 401, 401])
    expect(recorded.map(record => record.keyId)).to.deep.equal([keyId])
  })

  it('takes every other text for a key of its own, one that looks like a key too', async () => {
    const [one, other] = [makeKeyText('key'), 'any_other_text']
    const headers = { 'Idempotency-Key': 'order-7' }

    const answers = await Promise.all(
      [one, one, other].map(key => ask(mock, { key, headers, body: requestText({ state: 'The case.' }) })),
    )
    const changed = await ask(mock, { key: one, headers, body: requestText({ state: 'Another case.' }) })

    const ids = answers.map(({ text }) => JSON.parse(text).id)
    expect(answers.map(({ status }) => status)).to.deep.equal([200, 200, 200])
    expect(ids).to.deep.equal([ids[0], ids[0], ids[2]])
    expect(ids[2]).not.to.equal(ids[0])
    expect(changed.status).to.equal(400)
  })

  it('takes as many keys as there are tests: more than an organization can have', async () => {
    const { database } = mock.accounts
    await ask(mock, { key: 'test-0' })
    const mocks = () => database('organizations').where({ name: 'Mock' })
    const row = await database('keys').whereIn('organization_id', mocks().select('organization_id')).first()
    const rows = Array.from({ length: 1000 }, (_, i) => {
      const id = `key_filled_${i}`
      return { ...row!, key_id: id, line_id: id, name: id, secret_hash: id }
    })
    await database.batchInsert('keys', rows, 100)

    const keys = ['test-1', 'test-2', 'test-3', 'test-1']
    const asked = await Promise.all(keys.map(key => ask(mock, { key })))

    expect(asked.map(({ status }) => status)).to.deep.equal([200, 200, 200, 200])
    expect(await mocks()).to.have.length(2)
  })

  it('gives the answers of a file to the questions of those names', async () => {
    const answersFile = await writeAnswers({
      mule: { type: 'noul', probability: 0.97 },
      kind: { type: 'choice', probabilities: { b: 0.75, a: 0.25 } },
      signs: { type: 'multi_choice', probabilities: { a: 0.9, b: 0.5 } },
      risk: { type: 'score', probabilities: [0, 0.25, 0.75] },
    })
    const canned = await startMock({ port: 0, answersFile })
    const options = { a: 'one', b: 'two' }
    const questions = {
      risk: { type: 'score', instructions: 'x', levels: ['low', 'middle', 'high'], values: [0, 10, 100] },
      mule: { type: 'noul', instructions: 'x' },
      kind: { type: 'choice', instructions: 'x', options },
      signs: { type: 'multi_choice', instructions: 'x', options },
      other: { type: 'noul', instructions: 'x' },
    }

    const { text } = await ask(canned, { body: requestText({ questions }) })
    const misfit = await ask(canned, { body: requestText({ questions: { mule: questions.kind } }) })
    await canned.close()

    const { answers } = JSON.parse(text)
    expect(Object.keys(answers)).to.deep.equal(Object.keys(questions))
    expect(answers).to.deep.include({
      mule: { type: 'noul', value: true, probability: 0.97 },
      kind: { type: 'choice', value: 'b', probabilities: { a: 0.25, b: 0.75 } },
      signs: { type: 'multi_choice', values: ['a', 'b'], probabilities: { a: 0.9, b: 0.5 } },
      risk: { type: 'score', value: 77.5, level: 'high', probabilities: [0, 0.25, 0.75] },
    })
    expect(answers.other.probability).to.be.within(0, 1)
    expect(JSON.parse(misfit.text).error).to.include({ type: 'invalid_request', param: 'questions.mule' })
  })

  it('says at start everything that is wrong with a file of answers', async () => {
    const answersFile = await writeAnswers({
      '1st': { type: 'noul', probability: 1 },
      high: { type: 'noul', probability: 1.5 },
      sum: { type: 'choice', probabilities: { a: 0.5, b: 0.4 } },
      more: { type: 'noul', probability: 1, value: true },
      kind: { type: 'maybe' },
    })

    const failure = await failureOf(startMock({ port: 0, answersFile }))
    const notJson = await failureOf(startMock({ port: 0, answersFile: await writeAnswers('{') }))

    for (const name of ['1st', 'high', 'sum', 'more', 'kind']) expect(failure).to.include(`  ${name}: `)
    expect(notJson).to.include('is not JSON')
  })

  it('ends at once when its port is taken', async () => {
    const child = spawn(process.execPath, [program, 'mock', '--port', String(mock.ports.api)])
    const [line] = await once(child.stderr, 'data')
    const [code] = await once(child, 'exit')

    expect(String(line)).to.include('EADDRINUSE')
    expect(code).to.equal(1)
  })

  it('starts from the command line, leaves no file, and ends on SIGTERM', async () => {
    const port = await findFreePort()
    const left = new Set(await readdir(folder))
    const child = spawn(process.execPath, [program, 'mock', '--port', String(port)], { cwd: folder })
    const said: string[] = []
    for await (const line of createInterface(child.stdout)) {
      said.push(line)
      if (line.startsWith('curl ')) break
    }

    const { status } = await ask({ ports: { api: port, portal: 0, ops: 0 } }, {})
    child.kill('SIGTERM')
    const [code] = await once(child, 'exit')

    expect(said[0]).to.match(/^Starting/)
    expect(said.at(-4)).to.match(new RegExp(`^API +http://localhost:${port}$`))
    expect(said.at(-1)).to.include(`http://localhost:${port}/v1/decide`)
    expect([status, code]).to.deep.equal([200, 0])
    expect(new Set(await readdir(folder))).to.deep.equal(left)
  })
})
