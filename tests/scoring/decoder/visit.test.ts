// Estimated times of the parts of a visit: corrections of the estimates have to compare like with like.

import { expect } from 'chai'
import { visit } from '../../../src/scoring/decoder/visit.ts'
import { createEntrance } from '../../../src/scoring/run/entrance.ts'
import { createSmallDecoder } from '../../testing/small-decoder.ts'

const speed = { stateMsPerToken: 1, askMs: 10, askMsPerToken: 0 }
const labels = [['Yes'], ['No']]

/** The parts of a visit, each with its estimated time. */
async function partsOf(decides: boolean): Promise<[string, number][]> {
  const engine = { ...createSmallDecoder(() => [1, 1]), decides }
  const { signal } = new AbortController()
  const guest = { tenant: 'a', dueAtMs: 0, background: false, costMs: 120, signal }
  const parts: [string, number][] = []
  const watch = {
    begun() {},
    did: (what: string, _: number, estimatedMs: number) => void parts.push([what, estimatedMs]),
  }
  const one = { guest, state: 'paid twice', stateTokens: 100 }
  await visit({ entrance: createEntrance(), engine, speed }, one, watch, async ask => {
    await ask('Was it?', labels)
    await ask('Was it late?', labels)
  })
  return parts
}

describe('a visit', () => {
  it('reads the state first, and counts its time with the first question where that has it read', async () => {
    expect(await partsOf(false)).to.deep.equal([
      ['encode', 100],
      ['question', 10],
      ['question', 10],
    ])
    expect(await partsOf(true)).to.deep.equal([
      ['question', 110],
      ['question', 10],
    ])
  })
})
