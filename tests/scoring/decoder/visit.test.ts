// Estimated times of the parts of a visit: corrections of the estimates have to compare like with like.

import { expect } from 'chai'
import { visit } from '../../../src/scoring/decoder/visit.ts'
import { createEntrance } from '../../../src/scoring/run/entrance.ts'
import { Load } from '../../../src/scoring/run/load.ts'
import { createSmallDecoder } from '../../testing/small-decoder.ts'

const speed = { stateMsPerToken: 1, askMs: 10, askMsPerToken: 0 }
const labels = [['Yes'], ['No']]

/** The estimated times of the parts of a visit in turn, and the phases that took any time. */
async function partsOf(decides: boolean): Promise<{ estimated: number[]; phases: string[] }> {
  const engine = { ...createSmallDecoder(() => [1, 1]), decides }
  const { signal } = new AbortController()
  const guest = { tenant: 'a', dueAtMs: 0, background: false, costMs: 200, signal }
  const estimated: number[] = []
  const load = new Load()
  load.slowness.add = (_, estimatedMs) => void estimated.push(estimatedMs)
  const phases: string[] = []
  const left: number[] = []
  const watch = {
    timed: (phase: string, ms: number) => void (ms > 0 && phases.push(phase)),
    threadLost() {},
  }
  const decoder = { entrance: createEntrance(), engine, speed, load, watch }
  await visit({ ...decoder, guest, state: 'paid twice', stateTokens: 100 }, async ask => {
    for (const question of ['Was it?', 'Was it late?']) {
      await ask(question, labels)
      left.push(load.remainingMs)
    }
  })
  expect([...left, load.remainingMs]).to.deep.equal([90, 80, 0])
  return { estimated, phases }
}

describe('a visit', () => {
  it('reads the state first, and counts its time with the first question where that has it read', async () => {
    expect(await partsOf(false)).to.deep.equal({
      estimated: [100, 10, 10],
      phases: ['wait', 'encode', 'question'],
    })
    expect(await partsOf(true)).to.deep.equal({ estimated: [110, 10], phases: ['wait', 'question'] })
  })
})
