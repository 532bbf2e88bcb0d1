// Fields that were written after the decision tell it nearly by themselves; honest ones do not, however strong.

import { expect } from 'chai'
import { namedColumns } from '../../../src/desk/cases/tables/named-columns.ts'
import { shownFor } from '../../../src/desk/learn/choose.ts'
import type { Example } from '../../../src/desk/learn/examples.ts'
import { tellingFields } from '../../../src/desk/learn/telling-fields.ts'
import { createRandom } from '../../../src/desk/measure/bootstrap.ts'

const random = createRandom(11)
const pick = <T>(some: readonly T[]) => some[Math.floor(random() * some.length)]!
const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())

/** Cases with an honest field, whose AUC is 0.9, and another of the maker's. */
function found(make: (yes: boolean, n: number) => object, count = 400, share = 0.3) {
  const examples = Array.from({ length: count }, (_, n): Example => {
    const yes = random() < share
    const honest = {
      risk: (normal() + (yes ? 1.81 : 0)).toFixed(4),
      channel: pick(['app', 'desk']),
      id: `case ${n} a`,
    }
    return {
      ...{ scores: [0], prior: [0], caseVector: new Float32Array(1), lastMean: null },
      vectors: Float32Array.of(random(), random()),
      state: JSON.stringify({ ...honest, ...make(yes, n) }),
      right: [Number(yes)],
    }
  })
  const columns = namedColumns(examples.map(({ state }) => state))
  return tellingFields(columns, ['yes', 'no'], shownFor('it', examples))
}

describe('fields that nearly tell the label by themselves', () => {
  const leaks: Record<string, (yes: boolean, n: number) => object> = {
    'a number that is higher for yes': yes => ({ leak: normal() + (yes ? 4 : 0) }),
    'a number that is lower for yes, spelled as in Germany': yes => ({
      leak: `${(9000 - (yes ? 4000 : 0) + Math.floor(random() * 999)).toString().replace(/^(\d)/, '$1.')},50`,
    }),
    'a value of a category': yes => ({ leak: yes ? 'charged back' : 'none' }),
    'several values of a category': yes => ({
      leak: yes ? pick(['charged back', 'refunded', 'sued']) : pick(['paid', 'open', 'void']),
    }),
    'a date that only yes has': (yes, n) => ({ leak: yes ? `2026-0${1 + (n % 9)}-11` : '' }),
    'a number that only no has': yes => (yes ? {} : { leak: random() }),
    'a yes or no of JSON, further inside': yes => ({ leak: yes !== random() < 0.01 }),
  }

  for (const [what, make] of Object.entries(leaks))
    it(`are named: ${what}`, () => {
      const fields = found(make)

      expect(fields.map(({ field }) => field)).to.deep.equal(['leak'])
      expect(fields[0]!.auc).to.be.within(0.97, 1)
      expect(fields[0]!.answer).to.equal(null)
    })

  it('are not honest ones, nor names of cases, nor names that few cases share', () => {
    const names = (_: boolean, n: number) => ({
      customer: `customer ${n % 130}`,
      seen: n,
      visits: pick([1, 2, 3]),
    })

    const rare = (_: boolean, n: number) => ({ customer: `customer ${n % 330}` })

    expect(found(names)).to.deep.equal([])
    expect(found(rare, 1000, 0.02)).to.deep.equal([])
  })

  it('take ten labels of each answer', () => {
    const leak = (yes: boolean) => ({ leak: yes })

    expect(found(leak, 40, 0.15)).to.deep.equal([])
    expect(found(leak, 80, 0.4).map(({ field }) => field)).to.deep.equal(['leak'])
  })

  it('say which option of a choice they tell, and how far apart two dates are', () => {
    const examples = Array.from({ length: 120 }, (_, n): Example => {
      const at = n % 3
      const closed = `2026-03-${at === 2 ? 28 : 10 + (n % 9)}`
      return {
        ...{ scores: [0, 0, 0], prior: [0, 0, 0], caseVector: new Float32Array(1), lastMean: null },
        vectors: Float32Array.of(random(), random(), random()),
        state: JSON.stringify({ opened: '2026-03-01', closed }),
        right: [0, 1, 2].map(j => Number(j === at)),
      }
    })
    const columns = namedColumns(examples.map(({ state }) => state))

    const fields = tellingFields(columns, ['own', 'scam', 'takeover'], shownFor('it', examples))

    expect(fields.map(({ field, answer }) => `${field}: ${answer}`)).to.have.members([
      'closed: takeover',
      'days from opened to closed: takeover',
    ])
  })
})
