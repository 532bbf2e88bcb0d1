// The recipes of docs/mock.md for CI servers: their commands run in order, in one shell, on ports of their
// own. Their files keep the schemas of GitHub and GitLab (tests/interop/continuous-integration.test.ts).

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { expect } from 'chai'
import { parse } from 'yaml'
import { findFreePort } from '../testing/free-port.ts'
import { readBlocks } from './blocks.ts'

const cli = fileURLToPath(new URL('../../src/cli/main.ts', import.meta.url))

interface Recipe {
  commands: string[]
  environment: Record<string, string>
}

const github = ({
  jobs,
}: {
  jobs: { decisions: { env: Recipe['environment']; steps: { run?: string }[] } }
}) => ({
  commands: jobs.decisions.steps.flatMap(({ run }) => run ?? []),
  environment: jobs.decisions.env,
})
const gitlab = ({ decisions }: { decisions: { variables: Recipe['environment']; script: string[] } }) => ({
  commands: decisions.script,
  environment: decisions.variables,
})

/**
 * The package and the tests are those of the project that copies the recipe: its tests ask for one decision.
 */
const stoodIn = {
  npm: `
case "$*" in
  ci) ;;
  test) curl -sS --fail "$DECISION_BASE_URL/v1/decide" -H "Authorization: Bearer $DECISION_API_KEY" \\
    -H 'Content-Type: application/json' -d '{
    "model": "service-1", "state": "x", "questions": {"q": {"type": "noul", "instructions": "Is it urgent?"}}}' ;;
  *) exit 64 ;;
esac`,
  npx: `shift; exec '${process.execPath}' '${cli}' "$@"`,
}

describe('a recipe for CI', function () {
  this.timeout(180_000)
  let folder: string

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'decision-ci-'))
  })
  afterEach(() => rm(folder, { recursive: true }))

  /** Returns output and exit code. Ends background processes afterwards, as a CI server does. */
  async function run({ commands, environment }: Recipe) {
    const ports = { api: await findFreePort(), ops: await findFreePort() }
    const own = (value: string) =>
      value
        .replaceAll('localhost:8080', `localhost:${ports.api}`)
        .replaceAll('localhost:8082', `localhost:${ports.ops}`)
    const programs = join(folder, 'programs')
    mkdirSync(programs)
    for (const [name, body] of Object.entries(stoodIn)) {
      writeFileSync(join(programs, name), `#!/usr/bin/env bash\n${body}\n`)
      chmodSync(join(programs, name), 0o755)
    }
    const variables = Object.entries(environment).map(([name, value]) => [name, own(value)])
    const env = {
      ...process.env,
      ...Object.fromEntries(variables),
      PATH: `${programs}:${process.env.PATH}`,
      PORT: String(ports.api),
      PORTAL_PORT: '0',
      OPS_PORT: String(ports.ops),
    }
    const shell = spawn('bash', ['-eo', 'pipefail', '-c', own(commands.join('\n'))], {
      cwd: folder,
      env,
      detached: true,
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    const said = text(shell.stdout)
    const [exitCode] = await once(shell, 'exit')
    process.kill(-shell.pid!)
    return { exitCode, said: await said }
  }

  const recipes = readBlocks('docs/mock.md', {}).filter(({ language }) => language === 'yaml')
  for (const [name, read] of Object.entries({ github, gitlab }))
    it(`of ${name} waits for the mock, runs the tests, and reports on the contract`, async () => {
      const recipe = recipes.find(({ text: yaml }) => yaml.includes('jobs:') === (name === 'github'))!

      const { exitCode, said } = await run(read(parse(recipe.text)))

      expect(exitCode, said).to.equal(0)
      expect(said).to.include('"answers"')
      const report = await readFile(join(folder, 'contract.xml'), 'utf8')
      expect(report)
        .to.match(/<testsuites [^>]*failures="0"/)
        .and.to.match(/<testcase /)
      expect(await readFile(join(folder, 'mock.log'), 'utf8')).to.include('http://')
    })
})
