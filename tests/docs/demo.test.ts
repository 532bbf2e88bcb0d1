// `npm run demo` as a process of its own: bars for all cases, and for the built-in reader what does better.

import { execFile } from 'node:child_process'
import { readdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect } from 'chai'
import { quickModelDir } from '../scoring/linked-model.ts'
import { startOddServer } from '../testing/odd-server.ts'

const run = promisify(execFile)
const root = fileURLToPath(new URL('../..', import.meta.url))
const labels = Object.fromEntries([...'ABCDEFGHIJ', ...'123456789', 'Yes', 'No'].map(label => [label, 0.04]))

describe('the demo', function () {
  this.timeout(300_000)

  async function demo(...args: string[]): Promise<string> {
    const env = { ...process.env, MODEL_DIR: quickModelDir() }
    const { stdout } = await run(process.execPath, ['tools/demo.ts', ...args], { cwd: root, env })
    const examples = (await readdir(`${root}/spec/examples`)).filter(name => name.endsWith('.json'))
    for (const name of examples)
      expect(stdout).to.include(name.replace('.json', '').replaceAll('-', ' ')).and.to.include('█')
    return stdout
  }

  it('names the command for a larger model and the card, after the answers of the built-in reader', async () => {
    const stdout = await demo()

    expect(stdout).to.include('npm run demo -- --reader gguf:').and.to.include('EVALUATION.md')
  })

  it('does not with a larger model', async () => {
    const server = await startOddServer('vllm', { say: () => labels })

    const stdout = await demo('--reader', `http:${server.url}`)

    await server.close()
    expect(stdout).to.not.include('--reader')
  })
})
