// The model on processors that this machine is not, by emulation: its graphs alone, since all of a service takes
// minutes.

import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { homedir, tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect } from 'chai'
import { build } from 'esbuild'
import type { Context } from 'mocha'
import type { Golden } from '../../src/scoring/model/manifest.ts'
import { readManifest } from '../../src/scoring/model/model.ts'
import { goldenReadings, tolerance } from '../../src/scoring/model/self-test.ts'
import { modelDir } from '../scoring/linked-model.ts'
import { skipWithout } from '../testing/skip.ts'

const run = promisify(execFile)
const root = fileURLToPath(new URL('../..', import.meta.url))
const arm64 = join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'decision-service/arm64')

describe('the graphs of the model, emulated', function () {
  this.timeout(600_000)
  let folder: string
  let goldens: Golden[]

  before(async () => {
    // A state of many windows takes minutes.
    goldens = (await readManifest(modelDir)).golden.filter(({ state }) => JSON.stringify(state).length < 1000)
    folder = await mkdtemp(join(tmpdir(), 'processors-'))
    await writeFile(join(folder, 'readings.json'), JSON.stringify(goldenReadings(goldens)))
    // As JavaScript in one file: an emulated processor would take seconds to make it of the sources.
    await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
    await build({
      entryPoints: [join(root, 'tests/processors/answer.ts')],
      outfile: join(folder, 'answer.js'),
      ...{ bundle: true, platform: 'node', format: 'esm', packages: 'external' },
    })
    await writeFile(join(folder, 'package.json'), '{ "type": "module" }')
  })
  after(() => rm(folder, { recursive: true, force: true }))

  for (const [processor, why] of Object.entries({
    Nehalem: 'without AVX',
    Haswell: 'with AVX2, whose products of u8 by s8 saturate',
  })) {
    it(`give the golden answers on x64 ${why} (${processor})`, async function () {
      expectGolden(await answersOn(this, processor))
    })
  }

  it('give the golden answers on arm64', async function () {
    expectGolden(await answersOn(this, 'cortex-a72'))
  })

  async function answersOn(test: Context, processor: string): Promise<number[][]> {
    const [emulator, ...before] = emulatorOf(test, processor)
    const script = [join(folder, 'answer.js'), modelDir, join(folder, 'readings.json')]
    const { stdout } = await run(emulator!, [...before, ...script])
    return (JSON.parse(stdout) as number[][][]).map(([answer]) => answer!)
  }

  function expectGolden(answers: number[][]): void {
    expect(answers).to.have.length(goldens.length)
    for (const [i, { probabilities }] of goldens.entries()) {
      for (const [k, p] of probabilities.entries()) expect(answers[i]![k]).to.be.closeTo(p, tolerance)
    }
  }
})

/** The start of a command line that runs a script of Node on this processor. */
function emulatorOf(test: Context, processor: string): string[] {
  const arm = processor.startsWith('cortex')
  const emulator = arm ? 'qemu-aarch64' : 'qemu-x86_64'
  const onPath = process.env.PATH!.split(delimiter).some(folder => existsSync(join(folder, emulator)))
  if (!onPath) skipWithout(test, emulator, 'apt-get install qemu-user')
  if (!arm) return [emulator, '-cpu', processor, process.execPath]
  const node = join(arm64, 'node')
  if (!existsSync(node)) skipWithout(test, 'Node for arm64', 'tests/processors/install.sh')
  return [emulator, '-cpu', processor, '-L', arm64, node]
}
