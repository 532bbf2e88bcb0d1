// Promises about learnt answers hold on tables whose truth is known. `npm run bench -- --only promises`
// checks two hundred of them.

import { expect } from 'chai'
import {
  isInside,
  type Kind,
  kinds,
  type Simulated,
  simulate,
} from '../../../tools/bench/labels/drawn-tables.ts'

const seeds = [1001, 1002, 1003, 1004]

describe('promises of what was learnt', function () {
  this.timeout(600_000)

  let tables: (Simulated & { kind: Kind })[]
  before(() => {
    tables = kinds.flatMap(kind => seeds.map(seed => ({ kind, ...simulate(seed, kind, 600) })))
  })

  it('hold the true cost of policies in their intervals', () => {
    const decided = tables.flatMap(({ policies }) => policies).filter(({ decides }) => decides)

    const inside = decided.filter(({ promised, paid }) => isInside(promised, paid))

    // At 95 in 100, fewer than 85 have a chance of 1 in 1,000 or so.
    expect(decided.length).to.be.above(30)
    expect(inside.length / decided.length).to.be.at.least(0.85)
  })

  it('advise no policy where labels mean nothing, and some where they do', () => {
    const advised = Map.groupBy(tables, ({ kind }) => kind === 'meaningless')
    const count = (isMeaningless: boolean) =>
      advised.get(isMeaningless)!.flatMap(({ policies }) => policies.filter(one => one.isAdvised)).length

    expect(count(true)).to.equal(0)
    expect(count(false)).to.be.above(5)
  })

  it('hold the true accuracy, log-loss, calibration error and ranking', () => {
    for (const name of ['accuracy', 'log_loss', 'ece', 'auc'] as const) {
      const inside = tables.filter(({ figures }) => isInside(figures[name].shown, figures[name].truth))

      // At 92 in 100, as the long run has it, fewer than 8 of 12 have a chance of 1 in 1,000.
      expect(inside.length, name).to.be.at.least(8)
    }
  })
})
