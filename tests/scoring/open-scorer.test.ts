import { expect } from 'chai'
import { Problem } from '../../src/contract/problem.ts'
import type { Reading, ReadQuestion } from '../../src/contract/reading.ts'
import type { Scorer } from '../../src/scoring/reading.ts'
import { linkModel } from './linked-model.ts'
import { ask, measuredAt, openRealScorer, score } from './real-scorer.ts'

const note =
  'The customer phoned at 09:05, changed the password, and sent 4,980 EUR to a first-time payee in Riga.'
/** About 1,000 tokens: 5 windows, more than a question sees. */
const longState = `${'Branch log: routine visit, documents checked, customer left satisfied. '.repeat(72)}${note}`
const longPolicy = 'Payments to a first-time payee within an hour of a password change are held. '.repeat(20)
const actions = ['hold the payment', 'call the customer', 'close the account', 'do nothing at all', 'ask']

/** One question of each type and shape: criteria, long texts with windows of their own, options of many lengths. */
const mixed: ReadQuestion[] = [
  ask('noul', 'Was the password changed?'),
  { ...ask('choice', 'What should be done?', actions), criteria: longPolicy },
  ask('multi_choice', 'Which of these apply?', [
    ...actions,
    longPolicy,
    'a payment abroad',
    'fraud',
    'theft',
  ]),
  ask('score', 'How risky is it?', ['not at all', 'a little', 'rather', 'very']),
  {
    ...ask('noul', 'Hold it?'),
    options: [
      { text: 'yes', criterion: 'The payee is new.' },
      { text: 'no', criterion: null },
    ],
  },
]

describe('the scorer of the shipped model', function () {
  this.timeout(60_000)
  let scorer: Scorer
  let ofLong: number[][]

  before(async () => {
    // A start that measures is in open-reader.test.ts.
    scorer = await openRealScorer(2, { measure: async () => measuredAt(5) })
    ofLong = await score(scorer, { state: longState, questions: mixed })
  })
  after(() => scorer.close())

  it('answers every type in its form', async () => {
    const [noul, choice, multi, levels] = (await score(scorer, { state: note, questions: mixed })) as [
      number[],
      number[],
      number[],
      number[],
    ]

    expect(noul).to.have.length(1)
    expect(choice).to.have.length(5)
    expect(multi).to.have.length(9)
    for (const p of [...noul, ...choice, ...multi, ...levels]) expect(p).to.be.within(0, 1)
    for (const distribution of [choice, levels]) {
      expect(distribution.reduce((sum, p) => sum + p, 0)).to.be.closeTo(1, 1e-12)
    }
  })

  it('counts tokens as they are read', async () => {
    const { tokens } = await scorer.prepare({ state: 'one two', questions: [ask('noul', 'who paid')] })

    expect(tokens).to.equal(4)
  })

  it('counts a large text as the sum of its small ones', async () => {
    const { tokens: one } = await scorer.prepare({ state: note, questions: [] })

    const { tokens: all } = await scorer.prepare({ state: `${note} `.repeat(1000), questions: [] })

    expect(all).to.equal(1000 * one)
  })

  describe('gives the same answers to the last bit', () => {
    for (const [name, state] of Object.entries({
      'a short state': note,
      'a long state': longState,
      'no state': '',
    })) {
      it(`for a question alone and among others, over ${name}`, async () => {
        const together = state === longState ? ofLong : await score(scorer, { state, questions: mixed })

        for (const [i, question] of mixed.entries()) {
          const [alone] = await score(scorer, { state, questions: [question] })
          expect(alone).to.deep.equal(together[i])
        }
      })
    }

    it('for a question alone, first and last of 128', async () => {
      const question = ask('noul', 'Was money sent abroad?')
      const others = Array.from({ length: 126 }, (_, i) =>
        ask('noul', `Is there a payment number ${i} in it?`),
      )

      const [alone] = await score(scorer, { state: note, questions: [question] })
      const among = await score(scorer, { state: note, questions: [question, ...others, question] })

      expect(among[0]).to.deep.equal(alone)
      expect(among[127]).to.deep.equal(alone)
    })

    it('for an option of a multi_choice whatever its siblings', async () => {
      const siblings = Array.from({ length: 60 }, (_, i) => `payment ${i} ${'late '.repeat(i % 7)}`)
      const all = ['sent abroad', ...siblings, 'a new payee', longPolicy]
      const [full] = await score(scorer, {
        state: note,
        questions: [ask('multi_choice', 'Which apply?', all)],
      })

      for (const pick of [
        [0, 61],
        [61, 0],
        [62, 5],
        [1, 2, 3, 4, 5, 6, 7, 8],
        [60, 0],
      ]) {
        const some = pick.map(i => all[i]!)
        const [found] = await score(scorer, {
          state: note,
          questions: [ask('multi_choice', 'Which apply?', some)],
        })
        expect(found).to.deep.equal(pick.map(i => full![i]))
      }
    })

    it('in any company, and while others are stopped', async () => {
      const reading: Reading = { state: longState, questions: mixed }
      const stopper = new AbortController()
      const stopped = scorer
        .score(await scorer.prepare(reading), {
          deadlineAtMs: performance.now() + 60_000,
          signal: stopper.signal,
        })
        .catch(error => error)

      const found = Promise.all([
        score(scorer, reading),
        ...Array.from({ length: 8 }, (_, i) =>
          score(scorer, { state: note.repeat(i), questions: mixed.slice(i % 4) }),
        ),
        score(scorer, reading),
      ])
      stopper.abort(new Error('hung up'))

      const answers = await found
      expect((await stopped).message).to.equal('hung up')
      expect(answers[0]).to.deep.equal(ofLong)
      expect(answers.at(-1)).to.deep.equal(ofLong)
    })
  })

  describe('with fitted questions', () => {
    const options = () => ({ deadlineAtMs: performance.now() + 60_000 })
    const logOdds = (p: number) => Math.log(p / (1 - p))
    /** One for each option; a noul has two. */
    const rows = (question: ReadQuestion) => question.options.length * scorer.hidden

    it('changes nothing, not even the last bit, where nothing was learnt', async () => {
      const prepared = await scorer.prepare({ state: longState, questions: mixed })

      const fitted = mixed.map(question => {
        const shifts = question.options.map(() => 0)
        return { slope: 1, shifts, weights: new Float32Array(rows(question)) }
      })

      expect(await scorer.score(prepared, { ...options(), fitted })).to.deep.equal(ofLong)
      const none = mixed.map(() => null)
      expect(await scorer.score(prepared, { ...options(), fitted: none })).to.deep.equal(ofLong)
    })

    it('reads slope × score + shift + weights · vector + case weights · case vector, of that question alone', async () => {
      const prepared = await scorer.prepare({ state: note, questions: mixed })
      const plain = await scorer.score(prepared, options())
      const found = await scorer.vectors(prepared, options())
      const weights = Float32Array.from({ length: rows(mixed[2]!) }, (_, i) => ((i % 7) - 3) / 100)
      const shifts = mixed[2]!.options.map((_, i) => i / 10)
      const { hidden } = scorer
      const caseWeights = Float32Array.from({ length: shifts.length * hidden }, (_, i) => ((i % 5) - 2) / 50)
      const taught = { slope: 0.5, shifts, weights }
      const { caseVector, lastMean } = found[2]!
      expect(Math.hypot(...lastMean!)).to.be.greaterThan(1)
      expect(Math.hypot(...lastMean!.map((x, k) => x - caseVector[k]!))).to.be.greaterThan(1)
      // Sets of earlier builds have weights for the mean of the last layer.
      for (const [vector, ofCase] of [
        [caseVector, { caseWeights }],
        [lastMean!, { lastWeights: caseWeights }],
      ] as const) {
        const fitted = mixed.map((_, i) => (i === 2 ? { ...taught, ...ofCase } : null))

        const answers = await scorer.score(prepared, { ...options(), fitted })

        for (const [i, p] of answers[2]!.entries()) {
          const own = found[2]!.vectors.subarray(i * hidden, (i + 1) * hidden)
          const weighed = own.reduce((sum, x, k) => sum + x * weights[i * hidden + k]!, 0)
          const added = vector.reduce((sum, x, k) => sum + x * caseWeights[i * hidden + k]!, 0)
          expect(logOdds(p)).to.be.closeTo(0.5 * logOdds(plain[2]![i]!) + i / 10 + weighed + added, 1e-5)
        }
        expect(answers.toSpliced(2, 1)).to.deep.equal(plain.toSpliced(2, 1))
      }
    })

    it('finds the same vectors in the background, where nothing is refused and nothing is load', async () => {
      const prepared = await scorer.prepare({ state: note, questions: mixed })
      const found = await scorer.vectors(prepared, options())
      const background = { deadlineAtMs: Number.POSITIVE_INFINITY, background: true }

      const behind = Promise.all(Array.from({ length: 3 }, () => scorer.vectors(prepared, background)))
      const load = scorer.queue()

      for (const vectors of await behind) expect(vectors).to.deep.equal(found)
      expect(load).to.deep.equal({ running: 0, waiting: 0, costMs: 0 })
    })

    it('shows the scores that answers are read from', async () => {
      const prepared = await scorer.prepare({ state: note, questions: mixed })
      const plain = await scorer.score(prepared, options())

      const [noul, choice] = await scorer.vectors(prepared, options())

      expect(noul!.scores[0]).to.be.closeTo(logOdds(plain[0]![0]!), 1e-9)
      const odds = choice!.scores.map(Math.exp)
      const total = odds.reduce((sum, value) => sum + value, 0)
      for (const [i, p] of plain[1]!.entries()) expect(odds[i]! / total).to.be.closeTo(p, 1e-12)
    })
  })

  it('lets the order of options and a name in a text change nothing but what is read', async () => {
    const [forward] = await score(scorer, { state: note, questions: [ask('choice', 'What now?', actions)] })
    const [backward] = await score(scorer, {
      state: note,
      questions: [ask('choice', 'What now?', actions.toReversed())],
    })

    for (const [i, p] of backward!.toReversed().entries()) expect(p).to.be.closeTo(forward![i]!, 1e-14)
  })

  it('reads the case: the state and its far end move answers', async () => {
    const questions = [ask('noul', 'Was the password changed?')]

    const [here] = await score(scorer, { state: longState, questions })
    const [gone] = await score(scorer, { state: longState.slice(0, -note.length), questions })

    expect(here).to.not.deep.equal(gone)
  })

  it('refuses on arrival what cannot be done by the deadline', async () => {
    const prepared = await scorer.prepare({ state: longState, questions: mixed })

    const error = await scorer.score(prepared, { deadlineAtMs: performance.now() + 1 }).catch(e => e)

    expect(error).to.be.instanceOf(Problem)
    expect(error.problem).to.equal('overloaded')
    expect(scorer.queue()).to.deep.equal({ running: 0, waiting: 0, costMs: 0 })
  })

  it('tells what runs and waits', async () => {
    const prepared = await scorer.prepare({ state: longState, questions: mixed })
    const running = scorer.score(prepared, { deadlineAtMs: performance.now() + 60_000 })
    await new Promise(setImmediate)

    const { running: count, costMs } = scorer.queue()

    expect(count).to.equal(1)
    expect(costMs).to.be.greaterThan(0)
    await running
    expect(scorer.queue()).to.deep.equal({ running: 0, waiting: 0, costMs: 0 })
  })

  it('does not begin for a caller who is gone', async () => {
    const prepared = await scorer.prepare({ state: note, questions: mixed })
    const signal = AbortSignal.abort(new Error('hung up'))

    const error = await scorer
      .score(prepared, { deadlineAtMs: performance.now() + 9000, signal })
      .catch(e => e)

    expect(error.message).to.equal('hung up')
  })

  describe('after a new start, with one thread', () => {
    let other: Scorer
    let times = 0
    const again = Promise.withResolvers<void>()

    before(async () => {
      const measure = async () => {
        if (++times > 1) again.resolve()
        return measuredAt(times > 1 ? 1 : 60_000)
      }
      other = await openRealScorer(1, { measure })
    })

    it('measures itself again after it found itself too slow: the machine may have been busy', async () => {
      const refused = await score(other, { state: longState, questions: mixed }).catch(error => error)
      await again.promise

      const answers = await score(other, { state: longState, questions: mixed })

      expect([refused.problem, refused.reason]).to.deep.equal(['overloaded', 'never_in_time'])
      expect(answers).to.have.length(mixed.length)
      expect(times).to.equal(2)
    })

    it('gives the same answers to the last bit', async () => {
      expect(await score(other, { state: longState, questions: mixed })).to.deep.equal(ofLong)
    })

    it('finishes what was admitted when it closes, and admits nothing more', async () => {
      const long = await other.prepare({ state: longState, questions: mixed })
      const prepared = await other.prepare({ state: note, questions: mixed })
      const admitted = other.score(long, { deadlineAtMs: performance.now() + 60_000 })
      const closed = other.close()

      const error = await other.score(prepared, { deadlineAtMs: performance.now() + 9000 }).catch(e => e)

      expect(error.problem).to.equal('overloaded')
      expect(await admitted).to.deep.equal(ofLong)
      await closed
    })
  })

  it('does not open with a golden answer that the model does not give', async () => {
    const wrong = linkModel(({ golden: [first], ...manifest }) => {
      const [p] = first!.probabilities
      return { ...manifest, golden: [{ ...first!, probabilities: [p! > 0.5 ? p! - 0.03 : p! + 0.03] }] }
    })

    const error = await openRealScorer(1, { modelDir: wrong, measure: async () => measuredAt(5) }).catch(
      e => e,
    )

    expect(error.message).to.match(/golden question 0/)
  })
})
