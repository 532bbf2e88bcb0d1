// What learning from many texts keeps in memory: a few bytes for an n-gram of a case, and no rows of folds that wait.

import { setImmediate as nextTurn } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect } from 'chai'
import { type FeatureRow, learnEach } from '../../../src/desk/learn/blocks/linear.ts'
import { shownFor } from '../../../src/desk/learn/choose.ts'
import { gather } from '../../../src/desk/learn/examples.ts'
import { fieldsOf } from '../../../src/scoring/fitted/case-fields.ts'
import { hashOf, keyed, ngramsOf } from '../../../src/scoring/fitted/ngrams.ts'
import { taughtBy } from '../../testing/taught.ts'

const [example] = taughtBy(1).examples
const shownOf = (...states: string[]) =>
  shownFor(
    'it',
    states.map(state => ({ ...example!, state })),
  )

describe('the n-grams of cases that are learnt from', () => {
  it('are those of the text, with its counts and in its order', () => {
    const states = ['A letter was sent, and a letter came.', 'The letter was blank. '.repeat(400)]

    const shown = shownOf(...states)

    for (const [n, state] of states.entries())
      for (const kind of ['words', 'letters'] as const) {
        const { terms, counts, hashes } = shown[n]!.features.ngrams[kind]
        const expected = [...ngramsOf(fieldsOf(state))[kind]]
        expect(Array.from(terms, (term, i) => [hashes[term], counts[i]])).to.deep.equal(
          expected.map(([hash, count]) => [keyed(hash, hashOf('it')), count]),
        )
      }
  })

  it('take five bytes each, and their hashes are there once for all cases', () => {
    const [one, other] = shownOf('No reply to the second letter', 'No reply to the first call')

    for (const kind of ['words', 'letters'] as const) {
      const { terms, counts, hashes } = one!.features.ngrams[kind]
      expect(terms.byteLength + counts.byteLength).to.equal(5 * terms.length)
      expect(other!.features.ngrams[kind].hashes).to.equal(hashes)
    }
  })

  it('are in no row of a fold that waits for the others', async () => {
    setFlagsFromString('--expose-gc')
    const collect = runInNewContext('gc')
    const set = gather('noul', taughtBy(40).examples)
    const made: WeakRef<FeatureRow>[] = []
    const rowsOf = (values: Float64Array) => () =>
      Array.from(values, value => {
        const row = { at: Uint32Array.of(0), values: Float32Array.of(value) }
        made.push(new WeakRef(row))
        return row
      })

    const path = learnEach(set, rowsOf(set.scores), rowsOf(set.scores.subarray(0, 8)), 1)
    const first = path.next().value
    // What a reference was just made to is there until the next turn.
    await nextTurn()
    collect()

    expect(made).to.have.length(48)
    expect(made.filter(row => row.deref() !== undefined)).to.have.length(0)
    expect(first!.scores).to.have.length(8)
    expect(path.next().done).to.equal(false)
  })
})
