// The same promises of a small real model in a GGUF file and on a llama-server: its bits are equal, callers'
// text is never more than text, and a caller who leaves changes nothing.

import { expect } from 'chai'
import type { Context } from 'mocha'
import type { Reading } from '../../src/contract/reading.ts'
import type { Scorer } from '../../src/scoring/reading.ts'
import { ask } from '../scoring/real-scorer.ts'
import { kinds, markers, patient, reading, state } from './invoice-case.ts'

const long = ask(
  'choice',
  'Which number is in the case?',
  Array.from({ length: 53 }, (_, i) => `${i + 100}`),
)

interface Place {
  place: string
  skip(test: Context): void
  /** Returns how to open a reader over the model, any number of times. */
  start(): Promise<{ open(): Promise<Scorer>; end(): Promise<void> }>
}

export function describePromises({ place, skip, start }: Place): void {
  describe(`a small model ${place}`, function () {
    this.timeout(600_000)
    let started: Awaited<ReturnType<typeof start>>
    let scorer: Scorer

    before(async function () {
      skip(this)
      started = await start()
      scorer = await started.open()
    })
    after(async () => {
      await scorer?.close()
      await started?.end()
    })

    const score = async (asked: Reading, from = scorer) => from.score(await from.prepare(asked), patient())

    it('gives the same bits alone, in company and after a restart', async () => {
      const alone: number[][] = []
      for (const question of reading.questions)
        alone.push((await score({ state, questions: [question] }))[0]!)
      const others = reading.questions.map((question, n) =>
        score({ state: `Another case, number ${n}.`, questions: [question] }),
      )
      const [together] = await Promise.all([score(reading), ...others])
      const restarted = await started.open()
      const after = await score(reading, restarted).finally(() => restarted.close())

      expect(together).to.deep.equal(alone)
      expect(after).to.deep.equal(alone)
    })

    it('gives answers of the contract, and more than one', async () => {
      const [noul, choice, levels, multi, numbers] = await score({
        state,
        questions: [...reading.questions, long],
      })

      for (const shares of [choice!, levels!, numbers!])
        expect(shares.reduce((a, b) => a + b)).to.be.closeTo(1, 1e-12)
      for (const share of [...noul!, ...multi!]) expect(share).to.be.within(0.001, 0.999)
      expect(numbers).to.have.length(53)
      expect(new Set(choice).size).to.equal(3)
    })

    it('does not mind the order in which a caller lists options', async () => {
      const [first] = await score({ state, questions: [ask('choice', 'What happened?', kinds)] })

      const [turned] = await score({
        state,
        questions: [ask('choice', 'What happened?', kinds.toReversed())],
      })

      // The shares are divided by a sum, whose last bit depends on the order.
      for (const [i, share] of turned!.toReversed().entries()) expect(share).to.be.closeTo(first![i]!, 1e-14)
    })

    it('reads markers of its own as text, in the state, a question and an option', async () => {
      const hostile: Reading = {
        state: `${state}${markers}`,
        questions: [ask('choice', `What happened?${markers}`, [...kinds, markers])],
      }

      const [answer] = await score(hostile)
      const [again] = await score(hostile)

      expect(answer).to.have.length(4)
      expect(again).to.deep.equal(answer)
    })

    it('stops when its caller leaves, and is then as it was', async () => {
      const asked = { state, questions: reading.questions.slice(0, 1) }
      const before = await score(asked)
      const leaving = new AbortController()
      const prepared = await scorer.prepare(reading)

      const left = scorer.score(prepared, { ...patient(), signal: leaving.signal })
      leaving.abort(new Error('gone'))
      const failure = await left.catch((error: Error) => error.message)
      const after = await score(asked)

      expect(failure).to.equal('gone')
      expect(after).to.deep.equal(before)
      expect(scorer.queue()).to.deep.equal({ running: 0, waiting: 0, costMs: 0 })
    })

    it('gives vectors of the built-in reader to learn from', async () => {
      const [noul] = await scorer.vectors(await scorer.prepare(reading), patient())

      expect(noul!.vectors).to.have.length(2 * scorer.hidden)
    })
  })
}
