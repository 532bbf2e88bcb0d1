// Each block of features learns alone: the labels follow one thing that only this block sees.

import { expect } from 'chai'
import type { QuestionType } from '../../../src/contract/question-types.ts'
import { answerOf } from '../../../src/desk/learn/answer-of.ts'
import { fieldsBlock } from '../../../src/desk/learn/blocks/fields.ts'
import { treesBlock } from '../../../src/desk/learn/blocks/trees.ts'
import { fitQuestion, shownFor } from '../../../src/desk/learn/choose.ts'
import { copiesOf, type Example, gather } from '../../../src/desk/learn/examples.ts'
import { createRandom } from '../../../src/desk/measure/bootstrap.ts'
import { mean } from '../../../src/desk/measure/measures.ts'
import { numbersIn } from '../../../src/scoring/fitted/case-blocks.ts'
import { writeFittedSet } from '../../../src/scoring/fitted/fitted-set.ts'
import { taughtBy } from '../../testing/taught.ts'

const { question } = taughtBy(1)
const random = createRandom(5)
const fitOf = (type: QuestionType, examples: Example[]) => fitQuestion(type, 'it', shownFor('it', examples))
const pick = <T>(some: readonly T[]) => some[Math.floor(random() * some.length)]!

/** A reader that says nothing, of a case with this state. */
function exampleOf(state: unknown, right: boolean, caseVector = new Float32Array(4)): Example {
  const text = typeof state === 'string' ? state : JSON.stringify(state)
  const vectors = Float32Array.from({ length: 8 }, () => random() - 0.5)
  const ofCase = { caseVector, lastMean: null }
  return { scores: [random() - 0.5], prior: [0], vectors, ...ofCase, state: text, right: [Number(right)] }
}

const makers: Record<string, () => Example> = {
  'a word of a note': () => {
    const right = random() < 0.4
    const note = [
      pick(['Letter sent', 'No reply', 'Second call']),
      right ? 'customer denies it' : 'all in order',
    ]
    return exampleOf(note.sort(() => random() - 0.5).join('. '), right)
  },
  'the end of a note that is written without blanks': () => {
    const right = random() < 0.4
    const characters = Array.from({ length: 60 }, () => pick([...'顾客上午来电询问账户余额已寄出函']))
    return exampleOf(characters.toSpliced(50, 4, right ? '否认付款' : '一切正常').join(''), right)
  },
  'a number, spelled as in Germany': () => {
    const amount = 100 + Math.floor(random() * 9900)
    const text = `${Math.floor(amount / 1000) || ''}${amount >= 1000 ? '.' : ''}${String(amount % 1000).padStart(amount >= 1000 ? 3 : 1, '0')},50`
    return exampleOf({ Betrag: text, Filiale: pick(['Nord', 'Ost']) }, amount > 4000)
  },
  'the hour of a moment': () => {
    const hour = Math.floor(random() * 24)
    return exampleOf(
      { when: `03.11.2026 ${String(hour).padStart(2, '0')}:15`, desk: pick(['a', 'b']) },
      hour < 6,
    )
  },
  'the days between two dates': () => {
    const days = Math.floor(random() * 28)
    const date = (day: number) => new Date(Date.UTC(2026, 1, day)).toISOString().slice(0, 10)
    const start = Math.floor(random() * 300)
    return exampleOf({ opened: date(start), paid: date(start + days) }, days < 9)
  },
  'two fields together': () => {
    const [device, payee] = [pick(['new', 'known']), pick(['new', 'known'])]
    return exampleOf({ device, payee }, (device === 'new') === (payee === 'new'))
  },
  'a value that is missing': () => {
    const has = random() < 0.5
    return exampleOf({ ...(has && { phone: 'yes' }), desk: pick(['a', 'b']) }, !has)
  },
  'how many entries a list has': () => {
    const entries = Math.floor(random() * 6)
    return exampleOf(
      { claims: Array.from({ length: entries }, () => ({ kind: pick(['a', 'b']) })) },
      entries > 3,
    )
  },
  'the mean vector of the case': () => {
    const caseVector = Float32Array.from({ length: 4 }, () => random() - 0.5)
    return exampleOf('the same text', caseVector[1]! > 0, caseVector)
  },
}

describe('learning from blocks of features', function () {
  this.timeout(60_000)

  for (const [what, make] of Object.entries(makers))
    it(`finds that labels follow ${what}`, () => {
      const [examples, unseen] = [Array.from({ length: 200 }, make), Array.from({ length: 200 }, make)]

      const { kind, fitted } = fitOf('noul', examples)

      const right = unseen.filter(one => answerOf(question, one, fitted)[0]! >= 0.5 === (one.right[0] === 1))
      expect(kind).to.equal('learnt')
      expect(right.length / unseen.length).to.be.greaterThan(0.9)
    })

  it('learns beside numbers that JSON can spell and sums cannot hold', () => {
    const odd = ['1e999', '-1e999', '1.7e308', '1.6e308', '-1.7e308', '"1.7e308"']
    const examples = Array.from({ length: 120 }, (_, i) => {
      const [right, amount] = [i % 3 === 0, i % 2 ? odd[(i >> 1) % odd.length]! : `${i}`]
      return exampleOf(`{"amount": ${amount}, "desk": "${right ? 'north' : 'south'}"}`, right)
    })

    const { kind, fitted, after } = fitOf('noul', examples)

    expect(kind).to.equal('learnt')
    expect(after.every(Number.isFinite)).to.equal(true)
    expect(numbersIn(fitted!.blocks!).every(Number.isFinite)).to.equal(true)
    for (const { edges } of fitted!.blocks!.curves) expect(edges.every(Number.isFinite)).to.equal(true)
  })

  it('counts cases that the reader cannot tell apart as the cases that they are', () => {
    const vectors = new Float32Array(8)
    const all = Array.from({ length: 100 }, (_, i) => exampleOf({ amount: i, desk: 'a b' }, i < 40))
    const examples = all.map(one => ({ ...one, vectors }))
    const spaced = examples.map(one => ({ ...one, state: one.state.replaceAll(/[{:,]/g, '$& \n') }))

    expect(copiesOf(shownFor('it', examples))).to.have.length(100)
    expect(copiesOf(shownFor('it', [...examples, ...spaced]))).to.have.length(100)
  })

  it('keeps no hash of what copies of one case alone have', () => {
    const examples = Array.from({ length: 80 }, (_, i) => exampleOf({ amount: i, note: 'paid' }, i < 40))
    const one = exampleOf({ name: 'Zwyxel', note: 'denies' }, true)

    const [alone, threefold] = [[one], [one, one, one]].map(some => {
      const { words, curves } = fitOf('noul', [...examples, ...some]).fitted!.blocks!
      return { words: words!.hashes, curves: curves.map(({ column }) => column) }
    })

    expect(threefold).to.deep.equal(alone)
  })

  it('does not learn hundreds of rare values by heart, which mean nothing', () => {
    const examples = Array.from({ length: 1200 }, () => {
      const amount = Math.floor(random() * 1000)
      const names = Array.from({ length: 6 }, (_, k) => [`f${k}`, `v${Math.floor(random() ** 2 * 100)}`])
      const right = random() < 1 / (1 + Math.exp(4 - amount / 250))
      return exampleOf({ amount, ...Object.fromEntries(names) }, right)
    })
    const [shown, unseen] = [shownFor('it', examples).slice(0, 600), shownFor('it', examples).slice(600)]

    const { scores } = fieldsBlock.learn(gather('noul', shown), shown, unseen).next().value!

    const yes = unseen.filter(({ right }) => right[0]).length / unseen.length
    const loss = (score: (n: number) => number) =>
      mean(unseen.map(({ right }, n) => Math.log1p(Math.exp(right[0] ? -score(n) : score(n)))))
    expect(loss(n => scores[n]!)).to.be.below(loss(() => Math.log(yes / (1 - yes))) - 0.02)
  })

  it('weighs no trees where there are too many options for any', () => {
    const examples = Array.from({ length: 150 }, (_, i) => {
      const one = exampleOf({ desk: i % 21, amount: i }, true)
      const right = Array.from({ length: 21 }, (_, option) => Number(option === i % 21))
      const vectors = Float32Array.from({ length: 84 }, () => random() - 0.5)
      return { ...one, vectors, scores: right.map(() => random() - 0.5), prior: right.map(() => 0), right }
    })

    const { blocks } = fitOf('choice', examples)

    expect(blocks.map(({ name }) => name))
      .to.include('fields')
      .and.to.not.include('trees')
  })

  it('begins with trees from how often yes is right, of which a base rate is a part', () => {
    const prior = [Math.log(0.08 / 0.92)]
    const examples = Array.from({ length: 100 }, (_, i) => ({ ...exampleOf({ amount: i }, i < 8), prior }))
    const set = gather('noul', examples)
    // Nothing is split by a column in which all have the same value.
    const shown = shownFor(
      'it',
      examples.map(one => ({ ...one, state: '{"amount": 1}' })),
    )

    const { scores } = treesBlock.learn(set, shown, shown.slice(0, 1)).next().value!

    expect(scores[0]! + prior[0]!).to.be.closeTo(prior[0]!, 0.1)
  })

  it('learns from 25 labels on', () => {
    const { kind } = fitOf('noul', Array.from({ length: 25 }, makers['the hour of a moment']!))

    expect(kind).to.equal('learnt')
  })

  it('keeps no word of a case in a set, and less than a megabyte of 200 labels', () => {
    const words = ['Zwyxel', 'Qhabber', 'Orlanthe', 'denies']
    const examples = Array.from({ length: 200 }, (_, i) => {
      const notes = Array.from({ length: 40 }, () => `${pick(words)}${Math.floor(random() * 400)}`)
      return exampleOf({ [`Spalte ${words[0]}`]: pick(words), note: notes.join(' ') }, i % 3 === 0)
    }).map(one => ({ ...one, right: [Number(one.state.includes('Orlanthe12'))] }))

    const { fitted } = fitOf('noul', examples)
    const text = writeFittedSet('0fbc49ef011e', [{ id: 'f'.repeat(64), name: null, labels: 200, ...fitted! }])

    expect(fitted!.blocks).to.not.equal(null)
    for (const word of [...words, 'Spalte', 'note']) expect(text).to.not.include(word)
    expect(text.length).to.be.lessThan(1024 * 1024)
  })
})
