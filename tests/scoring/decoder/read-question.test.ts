// From what a decoder says to the logits of the options, by answers that are known by hand.

import { expect } from 'chai'
import type { ReadQuestion } from '../../../src/contract/reading.ts'
import {
  type Directions,
  readQuestion,
  textsOf,
  together,
} from '../../../src/scoring/decoder/read-question.ts'
import { createSmallDecoder, shownIn } from '../../testing/small-decoder.ts'
import { ask } from '../real-scorer.ts'

const once: Directions = { noul: 'forward', choice: 'forward', score: 'forward' }
const backwards: Directions = { noul: 'reversed', choice: 'reversed', score: 'reversed' }
const twice: Directions = { noul: 'both', choice: 'both', score: 'both' }

async function logitsOf(
  question: ReadQuestion,
  directions: Directions,
  say: (text: string, labels: string[]) => number[],
) {
  const decoder = createSmallDecoder(say)
  const { signal } = new AbortController()
  const read = await decoder.read('', signal)
  const readings = await readQuestion(question, (text, labels) => read.ask(text, labels, signal), directions)
  const logits = together(readings)
  const asked = decoder.did.filter(([what]) => what === 'ask').map(([, text]) => text)
  return { readings, logits, chances: logits.map(Math.exp), asked }
}

/** Says each option as often as its text says, `red 3` three times as often as `blue 1`. */
const byText = (text: string, labels: string[]) =>
  labels.map(label => Number(/\d+$/.exec(shownIn(text).get(label) ?? '')![0]))

const close = (found: number[], expected: number[]) => {
  expect(found).to.have.length(expected.length)
  for (const [i, value] of expected.entries()) expect(found[i]).to.be.closeTo(value, 1e-12)
}

describe('a question read out of a decoder', () => {
  it('is one of yes and no for a noul, and the mean of both orders if that is wanted', async () => {
    const question = ask('noul', 'Was it paid?')
    const say = (text: string) => (/Yes or No/.test(text) ? [3, 1] : text === '' ? [] : [1, 1])

    const { chances } = await logitsOf(question, once, say)
    const both = await logitsOf(question, twice, say)

    close(chances, [0.75, 0.25])
    close([both.logits[0]! - both.logits[1]!], [Math.log(3) / 2])
    expect(both.asked.map(text => text.split('\n').at(-1))).to.deep.equal([
      'Answer Yes or No.',
      'Answer No or Yes.',
    ])
  })

  it('has readings of their own for both orders, and only the one that is wanted', async () => {
    // Prefers what is listed first.
    const say = (_: string, labels: string[]) => labels.map((_, i) => labels.length - i)
    for (const question of [
      ask('choice', 'Which?', ['a', 'b', 'c']),
      ask('score', 'How?', ['low', 'high']),
    ]) {
      const [forward, reversed, both] = await Promise.all(
        [once, backwards, twice].map(
          async directions => (await logitsOf(question, directions, say)).readings,
        ),
      )

      expect(both).to.deep.equal([...forward!, ...reversed!])
      expect(reversed).to.deep.equal(forward!.map(reading => reading.toReversed()))
    }
  })

  it('is a letter for a choice, the same whatever the order in which options were listed', async () => {
    const texts = ['blue 1', 'red 3', 'green 4']
    // Prefers what is listed first, as decoders do.
    const biased = (text: string, labels: string[]) =>
      text === '' ? [] : byText(text, labels).map((weight, i) => weight / (i + 1))

    const { logits } = await logitsOf(ask('choice', 'Which?', texts), twice, biased)
    const turned = await logitsOf(ask('choice', 'Which?', texts.toReversed()), twice, biased)

    expect(turned.logits.toReversed()).to.deep.equal(logits)
    const [forward, backward] = [
      [1, 3 / 3, 4 / 2],
      [1 / 3, 3, 4 / 2],
    ]
    const shares = (weights: number[]) => weights.map(one => one / weights.reduce((a, b) => a + b))
    const [f, b] = [shares(forward), shares(backward)]
    close(
      logits.map(Math.exp),
      f.map((share, i) => Math.sqrt(share * b[i]!)),
    )
  })

  it('gives options that read the same the same', async () => {
    const say = (_: string, labels: string[]) => labels.map((_, i) => i + 1)
    const question = ask('choice', 'Which?', ['b', 'a', 'b'])

    const { chances } = await logitsOf(question, once, say)

    close(chances, [2.5 / 6, 1 / 6, 2.5 / 6])
  })

  it('links groups of a long choice by the best of each: shares are those of one list', async () => {
    const weights = Array.from({ length: 120 }, (_, i) => ((i * 37) % 101) + 1)
    const texts = weights.map((weight, i) => `option ${String(i).padStart(3, '0')} of ${weight}`)

    const { chances, asked } = await logitsOf(ask('choice', 'Which?', texts), once, byText)

    const total = weights.reduce((a, b) => a + b)
    close(
      chances,
      weights.map(weight => weight / total),
    )
    expect(asked).to.have.length(Math.ceil(120 / 26) + 1)
    expect(asked.map(text => shownIn(text).size)).to.deep.equal([26, 26, 26, 26, 16, 5])
  })

  it('is one of yes and no for each option of a multi_choice, with no other option in sight', async () => {
    const question = ask('multi_choice', 'Which?', ['paid twice', 'refunded'])
    const say = (text: string) => (text.includes('paid twice') ? [3, 1] : [1, 4])

    const { logits, asked } = await logitsOf(question, once, say)

    close(logits, [Math.log(3), -Math.log(4)])
    expect(asked.filter(text => text.includes('paid twice'))).to.have.length(1)
  })

  it('is a digit for up to nine levels in their order, and a letter for more', async () => {
    const levels = ['z low 1', 'a middle 2', 'high 5']
    const said: string[][] = []
    const say = (text: string, labels: string[]) => {
      said.push(labels)
      return byText(text, labels)
    }

    const { chances } = await logitsOf(ask('score', 'How?', levels), twice, say)
    await logitsOf(
      ask(
        'score',
        'How?',
        Array.from({ length: 10 }, (_, i) => `level ${i + 1}`),
      ),
      once,
      say,
    )

    close(chances, [1 / 8, 2 / 8, 5 / 8])
    expect(said.filter(labels => labels.length > 0).map(labels => labels.join(''))).to.deep.equal([
      '123',
      '123',
      'ABCDEFGHIJ',
    ])
  })

  it('knows beforehand what it may be asked, and nothing longer is', async () => {
    const many = Array.from({ length: 60 }, (_, i) => `option ${'x'.repeat(i)} ${i + 1}`)
    for (const question of [
      ask('choice', 'Which?', many),
      ask('score', 'How?', many.slice(0, 5)),
      ask('noul', 'Is it?'),
    ]) {
      const longest = Math.max(...textsOf(question, twice).map(text => text.length))

      const { asked } = await logitsOf(question, twice, (_, labels) => labels.map((_, i) => i + 1))

      expect(Math.max(...asked.map(text => text.length))).to.be.at.most(longest)
    }
  })
})
