// `npm run demo` as a process of its own: labels that are learnt, what moved an answer, and with `--cases` every answer
// in a line, one case in full, and for the built-in reader what does better.

import { execFile } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
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
    const [, before, after] = /right without them ([\d.]+)%, with them ([\d.]+)%/.exec(stdout)!
    expect(Number(after)).to.be.above(Number(before))
    expect(stdout).to.match(/^ +[+−]\d\.\d\d +\d/m)
    return stdout
  }

  async function withCases(...args: string[]): Promise<string> {
    const stdout = await demo(...args)
    const examples = (await readdir(`${root}/spec/examples`)).filter(name => name.endsWith('.json'))
    for (const name of examples) {
      expect(stdout).to.include(`\n${name.replace('.json', '').replaceAll('-', ' ')}\n`)
      const { questions } = JSON.parse(await readFile(`${root}/spec/examples/${name}`, 'utf8'))
      for (const question of Object.keys(questions))
        expect(stdout).to.match(new RegExp(`^  ${question} .* (right: \\S|the case does not say)`, 'm'))
    }
    expect(stdout).to.include('█').and.to.include('undecided')
    return stdout
  }

  it('begins with labels that are learnt, and asks whole cases only where somebody wants them', async () => {
    const stdout = await demo()

    expect(stdout).to.include('--cases').and.to.not.include('wire release')
  })

  it('names the command for a larger model and the card, after the answers of the built-in reader', async () => {
    const stdout = await withCases('--cases')

    expect(stdout).to.include('npm run demo -- --reader gguf:').and.to.include('EVALUATION.md')
  })

  it('does not with a larger model', async () => {
    const server = await startOddServer('vllm', { say: () => labels })

    const stdout = await withCases('--reader', `http:${server.url}`)

    await server.close()
    expect(stdout).to.include('without a profile').and.not.include('--reader')
  })
})
