// The code that the playground and the reference give away: each piece is run as it stands, and brings the answers of
// the same request over HTTP.

import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect } from 'chai'
import type { Draft } from '../../src/portal/playground/draft.ts'
import { type SnippetName, snippetCharactersMax, snippetsOf } from '../../src/portal/playground/snippets.ts'
import { startTestService, type TestService } from '../testing/service.ts'
import { compileTypeScript, type TypeScript } from './run-typescript.ts'

// biome-ignore lint/suspicious/noTemplateCurlyInString: what a shell or a template would fill in is to stay as it is
const awkward = 'It\'s "quoted" `back` $HOME ${HOME} \\ ü € 🙂 </script>\nJSON\nEOF'
const plain = '{"type": "noul", "instructions": "New device?"}'
const questions = `{"q": ${plain}, "__proto__": {"type": "choice", "instructions": ${JSON.stringify(awkward)}, "options": {"a": "One", "b": "Two"}, "base_rate": {"a": 0.10, "b": 0.90}}}`
const drafts: Record<string, Draft> = {
  'a text': { state: awkward, format: 'text', questions },
  'plain JSON': {
    state: `{"a": [1, true, null, {"b": ${JSON.stringify(awkward)}}], "c": {}}`,
    format: 'json',
    questions,
  },
  'JSON that a language would spell otherwise': {
    state: '{"2": 10.50, "1": 12345678901234567890, "u": "\\u00e9", "d": 1, "d": 1e-7}',
    format: 'json',
    questions,
  },
}

describe('requests as code', function () {
  this.timeout(60_000)
  let service: TestService
  let secret: string
  let typeScript: TypeScript
  let folder: string

  before(async () => {
    service = await startTestService()
    secret = (await service.createOrganization()).secret
    const blockOf = ([page, draft]: [string, Draft]) => {
      return { page, line: 0, language: 'ts', text: textOf(draft, 'TypeScript') }
    }
    typeScript = await compileTypeScript(Object.entries(drafts).map(blockOf))
  })
  after(async () => {
    typeScript?.remove()
    await service.close()
  })
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'decision-snippet-'))
  })
  afterEach(() => rm(folder, { recursive: true, force: true }))

  const textOf = (draft: Draft, name: SnippetName) =>
    snippetsOf(draft, service.baseUrl)!.find(snippet => snippet.name === name)!.text
  const environment = () => ({
    ...process.env,
    API_KEY: secret,
    HOME: folder,
    GOCACHE: join(folder, 'cache'),
  })
  const run = async (program: string, parameters: string[]) =>
    (await promisify(execFile)(program, parameters, { cwd: folder, env: environment() })).stdout
  const post = (path: string, body: string) =>
    fetch(`${service.baseUrl}${path}`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Accept: 'application/json, text/event-stream',
        Authorization: `Bearer ${secret}`,
      },
      body,
    })

  async function answersOf({ state, format, questions }: Draft) {
    const stateText = format === 'json' ? state : JSON.stringify(state)
    const response = await post(
      '/v1/decide',
      `{"model":"service-1","state":${stateText},"questions":${questions}}`,
    )
    return ((await response.json()) as { answers: object }).answers
  }

  const runners: Record<SnippetName, (text: string, kind: string) => Promise<object>> = {
    curl: async text => JSON.parse(await run('bash', ['-c', text])).answers,
    TypeScript: async (_, kind) => JSON.parse(await typeScript.run(kind, environment())),
    Python: async text => {
      await writeFile(join(folder, 'page.py'), text)
      return JSON.parse(await run('python3', ['page.py']))
    },
    MCP: async text => {
      const response = await (await post('/mcp', text)).text()
      return JSON.parse(response.replace(/^[\s\S]*?data: /, '')).result.structuredContent.answers
    },
  }

  for (const name of Object.keys(runners) as SnippetName[])
    for (const [kind, draft] of Object.entries(drafts)) {
      it(`${name} asks about ${kind} what HTTP does`, async () => {
        const text = textOf(draft, name)

        expect(text).to.not.include(secret)
        expect(await runners[name](text, kind)).to.deep.equal(await answersOf(draft))
      })
    }

  it('are not made of what is no request, or too long to be copied', () => {
    const of = (draft: Partial<Draft>) => snippetsOf({ ...drafts['a text']!, ...draft }, 'http://localhost')

    expect([of({ state: ' ' }), of({ questions: '{' }), of({ format: 'json', state: '{' })]).to.deep.equal([
      null,
      null,
      null,
    ])
    expect(of({ state: 'x'.repeat(snippetCharactersMax + 1) })).to.equal(null)
    const nested = (depth: number, inner = '') => `${'['.repeat(depth)}${inner}${']'.repeat(depth)}`
    expect(of({ format: 'json', state: nested(90) })).to.have.length(4)
    expect(of({ format: 'json', state: nested(7000) })).to.equal(null)
    expect(of({ format: 'json', state: nested(90, `1${',1'.repeat(7000)}`) })).to.equal(null)
  })
})
