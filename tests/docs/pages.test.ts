// Every code block of the READMEs and of docs/ does what it says: commands run, TypeScript compiles and runs,
// JSON is what the service takes or gives, settings connect. Lines that cannot be run are listed with the
// reason in tests/docs/run-shell.ts.

import { globSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { startMock } from '../../src/service/mock/start-mock.ts'
import type { Service } from '../../src/service/start.ts'
import { type Block, readBlocks } from './blocks.ts'
import { checkJson, connect } from './check-json.ts'
import { notRun, prepareShell, runShell } from './run-shell.ts'
import { compileTypeScript, type TypeScript } from './run-typescript.ts'

/** By retries.test.ts and continuous-integration.test.ts. */
const runElsewhere = ['python', 'go', 'yaml']
const found = globSync('docs/*.md', { cwd: new URL('../..', import.meta.url) })
const isTypeScript = ({ language }: Block) => language === 'ts'
const pages = ['README.md', 'src/client/README.md', ...found].sort()

describe('the documentation', function () {
  this.timeout(600_000)
  let mock: Service
  let typeScript: TypeScript
  let folder: string

  before(async () => {
    mock = await startMock({ port: 0 })
    typeScript = await compileTypeScript(pages.flatMap(blocksOf).filter(isTypeScript))
  })
  after(async () => {
    typeScript?.remove()
    await mock.close()
  })

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'decision-page-'))
  })
  afterEach(() => rm(folder, { recursive: true, force: true }))

  const baseUrl = () => `http://localhost:${mock.ports.api}`
  const blocksOf = (page: string) => {
    const [api, portal, ops] = [mock.ports.api, mock.ports.portal, mock.ports.ops].map(String)
    return readBlocks(page, {
      'localhost:8080': `localhost:${api}`,
      'localhost:8081': `localhost:${portal}`,
      'localhost:8082': `localhost:${ops}`,
    })
  }

  for (const page of pages) {
    it(`${page} holds what it shows`, async () => {
      const blocks = blocksOf(page)
      const state = { baseUrl: baseUrl(), folder, questions: {} }
      const env = prepareShell(folder)

      for (const block of blocks) await at(block, () => checkBlock(block, state, env))
      if (blocks.some(isTypeScript)) await typeScript.run(page, env)
    })
  }

  it('leaves nothing out without need', () => {
    const lines = pages.flatMap(blocksOf).flatMap(({ text }) => text.split('\n'))

    for (const [pattern, reason] of notRun)
      expect(
        lines.some(line => pattern.test(line.replace(/ +# .*$/, ''))),
        reason,
      ).to.equal(true)
  })
})

async function checkBlock(
  block: Block,
  state: Parameters<typeof checkJson>[1],
  env: Record<string, string>,
): Promise<unknown> {
  const { language, text } = block
  if (language === 'sh') return runShell(block, state.folder, env)
  if (language === 'json') return checkJson(JSON.parse(text), state)
  if (language === 'toml') return connect([readServer(text, env)], state)
  return expect(language, 'a language that this folder can run').to.be.oneOf(['ts', ...runElsewhere])
}

function readServer(toml: string, env: Record<string, string>) {
  const read = (name: string) => new RegExp(`^${name} = "(.*)"$`, 'm').exec(toml)![1]!
  expect(env).to.have.property(read('bearer_token_env_var'))
  return { url: read('url'), headers: { Authorization: `Bearer ${env[read('bearer_token_env_var')]}` } }
}

async function at({ page, line }: Block, check: () => unknown): Promise<void> {
  try {
    await check()
  } catch (error) {
    if (error instanceof Error) error.message = `${page}:${line}: ${error.message}`
    throw error
  }
}
