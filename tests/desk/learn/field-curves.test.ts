// The effect of each field in a report, under its name; and the names of columns.

import { expect } from 'chai'
import { aboutColumn, notesOnDates } from '../../../src/desk/cases/tables/named-columns.ts'
import { backtestOf, teach } from '../../../src/desk/learn/teach.ts'
import { createRandom } from '../../../src/desk/measure/bootstrap.ts'
import { reportPage } from '../../../src/desk/report/html.ts'
import { writeFittedSet } from '../../../src/scoring/fitted/fitted-set.ts'
import { taughtBy } from '../../testing/taught.ts'

const random = createRandom(9)
const pick = <T>(some: readonly T[]) => some[Math.floor(random() * some.length)]!

/** Yes from an amount of 500 on, and more often by telephone. */
function taught(count: number) {
  const base = taughtBy(count)
  const examples = base.examples.map(one => {
    const state = {
      amount: Math.floor(random() ** 2 * 2000),
      channel: pick(['telephone', 'app']),
      opened: `2026-0${pick([1, 2, 3])}-1${pick([1, 2, 3])}`,
    }
    const odds = (state.amount >= 500 ? 2 : -2) + (state.channel === 'telephone' ? 1.5 : -1.5)
    const right = [Number(random() < 1 / (1 + Math.exp(-odds)))]
    return { ...one, vectors: one.vectors.map(() => random()), state: JSON.stringify(state), right }
  })
  return { ...base, examples }
}

describe('what the fields do', function () {
  this.timeout(60_000)
  const lesson = teach(taught(400))
  const { curves, entry, blocks, most_frequent, before } = lesson.fit

  it('is a curve for each field that moves the answer, by its name and its values', () => {
    const [one, other] = ['amount', 'channel is telephone'].map(
      name =>
        curves.find(({ field }) => field === name) ?? curves.find(({ field }) => field.startsWith('channel')),
    )

    expect(curves.length).to.be.within(2, 6)
    const amounts = one!.values.map(Number)
    expect(amounts).to.deep.equal(amounts.toSorted((a, b) => a - b))
    expect(amounts.at(-1)).to.be.within(1900, 2000)
    // Half of the cases are below 500.
    const low = one!.steps.filter(([share]) => share <= 0.4).map(([, added]) => added)
    const high = one!.steps.filter(([share]) => share > 0.6).map(([, added]) => added)
    expect(Math.max(...low)).to.be.below(Math.min(...high) - 0.5)
    expect(one!.steps.at(-1)![0]).to.equal(1)
    expect([other!.values, other!.steps.length]).to.deep.equal([[], 2])
  })

  it('stands in the report beside each kind of features alone, and in no set', () => {
    const about = { labels: 'a.csv', date: '2026-03-31', cases: 400, notes: [], reader: null, revision: 'it' }

    const page = reportPage(backtestOf(about, [lesson]))

    expect(page.match(/aria-label="Curve of /g)).to.have.length(curves.length)
    expect(page).to.include('all together').and.to.include('always the most frequent answer')
    expect(blocks.find(({ name }) => name === 'reader')!.accuracy).to.equal(before.accuracy.value)
    expect(most_frequent).to.equal(lesson.report.majority)
    expect(writeFittedSet('it', [entry!])).to.not.match(/amount|channel|telephone|opened/)
  })
})

describe('the names of columns', () => {
  const names: Record<string, [field: string, words: string]> = {
    '=amount': ['amount', 'amount'],
    '?channel=app': ['channel', 'channel is app'],
    '?note=': ['note', 'note is empty'],
    '@opened': ['opened', 'opened'],
    '@opened.weekday': ['opened', 'weekday of opened'],
    '@a.when.hour': ['a.when', 'hour of a.when'],
    '-opened|closed': ['days from opened to closed', 'days from opened to closed'],
    '#claims': ['number of entries of claims', 'number of entries of claims'],
  }

  for (const [name, [field, words]] of Object.entries(names))
    it(`are read by people: ${name}`, () => {
      expect(aboutColumn(name)).to.deep.equal({ field, words })
    })

  it('say which are a date in nearly every case, of those that are no list and no time of day', () => {
    const states = Array.from({ length: 60 }, (_, i) =>
      JSON.stringify({
        ...{
          when: i === 7 ? 'unknown' : `${1 + (i % 28)}.03.2026`,
          hour: '14:05',
          paid: [{ on: '2026-03-01' }],
        },
        ...(i % 2 && { rare: '2026-03-01' }),
        at: { day: '2026-03-01 10:00' },
      }),
    )

    expect(notesOnDates(states).map(({ field }) => field)).to.have.members(['when', 'at.day'])
  })
})
