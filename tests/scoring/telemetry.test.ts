// onnxruntime reports to its makers unless it is told not to: it then leaves a number of the machine and a queue of
// reports in the home folder. In a process as an operator starts it, without what keeps it quiet in tests and on build
// machines.

import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { runProcess } from '../testing/command-line.ts'
import { quickModelDir } from './linked-model.ts'

describe('onnxruntime', () => {
  it('leaves nothing in the home folder, as it has nothing to report', async () => {
    const home = await mkdtemp(join(tmpdir(), 'home-'))
    const env = { HOME: home, MODEL_DIR: quickModelDir(), SCORER_THREADS: '1' }

    const { code, stdout, stderr } = await runProcess(
      ['decide', '--file', 'spec/examples/wire-release.json'],
      { env },
    )

    const left = await readdir(home, { recursive: true })
    await rm(home, { recursive: true })
    expect({ code, stderr }).to.deep.equal({ code: 0, stderr: '' })
    expect(stdout).to.include('"answers"')
    expect(left).to.deep.equal([])
  })
})
