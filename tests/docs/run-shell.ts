// Runs the shell blocks of a page one after the other in a folder of their own. Commands that would run for
// as long as one lets them are stopped when they are up; what cannot be run here is left out, for a reason.

import { execFile } from 'node:child_process'
import { chmodSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect } from 'chai'
import { quickModelDir } from '../scoring/linked-model.ts'
import type { Block } from './blocks.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const cli = join(root, 'src/cli/main.ts')

/** Lines that are not run, and why. */
export const notRun: [RegExp, string][] = [
  [/^npm ci( && npm test.*)?$/, 'the checks begin with it, and inside themselves would not end'],
  [/^npm ci && npm run demo$/, 'tests/docs/demo.test.ts does it, and looks at what it prints'],
  [/^npm (pack|install .*\.tgz)/, 'tests/packages does it, in fresh projects'],
  [
    /^npm install --prefix |^READER=|--reader (gguf|http):/,
    'needs a model and its library or server; tests/readers does it',
  ],
  [/^curl .*huggingface\.co/, 'fetches gigabytes'],
  [/^(VLLM_BATCH_INVARIANT=1 )?vllm serve |^llama-server /, 'needs a model, and vLLM or llama-server'],
  [
    /^(sqlite3|createdb|pg_dump|pg_restore|DATABASE_URL=postgres:.* database copy|rm -f data\/|cp backup)/,
    'needs sqlite3 and a PostgreSQL; tests/base/store/copy-database.test.ts copies',
  ],
  [/^npm run (evaluate|bench)\b/, 'measures for minutes, on files of the caller'],
  [/^( *docker |for old in |done$|export .*(BASE_URL|TLS_FOLDER)=)/, 'needs Docker'],
  [/^(kubectl|helm) /, 'needs a cluster'],
  [
    /^python tools\/train\/tune\.py|^MODEL_DIR=models\/tuned /,
    'trains for an hour, and asks what came of it; tools/train/tests/test_tune.py does so with a tiny model',
  ],
  [/^claude mcp add/, 'needs that agent; what it writes is the block of JSON behind it'],
  [
    /^(npx (@hey-api\/openapi-ts|openapi-typescript|swagger-typescript-api|orval|kubb|typed-openapi)|openapi-\S+|datamodel-codegen) /,
    'tests/interop/generators.test.ts runs them, and uses what they make',
  ],
]

const serve = `
"$@" > "$OUT" 2>&1 & pid=$!
for _ in $(seq 600); do
  if grep -q http:// "$OUT"; then kill $pid; wait $pid || true; cat "$OUT"; exit 0; fi
  kill -0 $pid 2> /dev/null || break
  sleep 0.1
done
cat "$OUT" >&2; kill $pid 2> /dev/null; exit 1`

const npm = `
case "$*" in
  start) exec serve node ${root}src/main.ts ;;
  'run mock') exec serve node ${cli} mock ;;
  'ci') ;;
  'run --silent cli -- '*) shift 4; exec node ${cli} "$@" ;;
  *) echo "tests/docs/run-shell.ts does not know: npm $*" >&2; exit 64 ;;
esac`

const npx = `
case "$*" in
  'decision-service mock'*) shift; exec serve node ${cli} "$@" ;;
  'decision-service '*) shift; exec node ${cli} "$@" ;;
  *) echo "tests/docs/run-shell.ts does not know: npx $*" >&2; exit 64 ;;
esac`

/** Puts the commands above into a folder; returns the environment that the blocks of a page share. */
export function prepareShell(folder: string): Record<string, string> {
  const commands = join(folder, 'commands')
  mkdirSync(commands)
  for (const [name, body] of Object.entries({ serve, npm, npx })) {
    writeFileSync(join(commands, name), `#!/usr/bin/env bash\n${body}\n`)
    chmodSync(join(commands, name), 0o755)
  }
  for (const own of ['deploy', 'models']) mkdirSync(join(folder, own))
  for (const shown of ['spec', 'docs', 'deploy/try-certificate.sh', 'models/readers'])
    symlinkSync(join(root, shown), join(folder, shown))
  const own = Object.entries(process.env).filter(([name]) => !name.startsWith('TEST_'))
  return {
    ...(Object.fromEntries(own) as Record<string, string>),
    PATH: `${commands}:${process.env.PATH}`,
    OUT: join(folder, 'out.log'),
    PORT: '0',
    PORTAL_PORT: '0',
    OPS_PORT: '0',
    DATABASE_URL: `sqlite:${join(folder, 'page.db')}`,
    MODEL_DIR: quickModelDir(),
    SCORER_THREADS: '1',
    API_KEY: 'any-key',
  }
}

/**
 * Fails when a command does, or when a decision is not what its page says: an answer, or the error asked for.
 */
export async function runShell(block: Block, folder: string, env: Record<string, string>): Promise<void> {
  const lines = block.text.split('\n').map(line => line.replace(/ +# .*$/, ''))
  const script = lines.filter(line => !notRun.some(([pattern]) => pattern.test(line))).join('\n')
  if (script.trim() === '') return
  const named = script.includes('ORG_ID') ? await nameOrganization(script, folder, env) : script
  const { stdout } = await run(named, folder, env)
  if (!script.includes('/v1/decide')) return
  const isAskedToFail = /mock_|Mock-Error:/.test(script)
  expect(stdout).to.include(isAskedToFail ? '"error"' : '"answers"')
}

async function nameOrganization(
  script: string,
  folder: string,
  env: Record<string, string>,
): Promise<string> {
  const { stdout } = await run(`node ${cli} org create --name Page --json`, folder, env)
  return script.replaceAll('ORG_ID', JSON.parse(stdout).organization_id)
}

async function run(script: string, cwd: string, env: Record<string, string>) {
  const options = { cwd, env, maxBuffer: 2 ** 26 }
  return promisify(execFile)('bash', ['-euo', 'pipefail', '-c', script], options).catch(error =>
    expect.fail(`${script}\n${error.stdout}${error.stderr}`.slice(-3000)),
  )
}
