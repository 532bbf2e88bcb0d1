import { readFileSync } from 'node:fs'
import { expect } from 'chai'
import type { Reading, ReadQuestion } from '../../../src/contract/reading.ts'
import { packTexts, tokenizeTexts, unpackTokens } from '../../../src/scoring/tokens/tokenized.ts'
import { createTokenizer } from '../../../src/scoring/tokens/tokenizer.ts'

const vocabularyText = readFileSync('models/service-1/vocab.txt', 'utf8')
const ids = vocabularyText.split('\n')
const tokenizer = createTokenizer({ vocabularyText, unknownId: 100 })

function read(reading: Reading) {
  return unpackTokens(reading, tokenizeTexts(tokenizer, packTexts(reading)))
}

function wordIds(...words: string[]): number[] {
  return words.map(word => ids.indexOf(word))
}

const question: ReadQuestion = {
  type: 'choice',
  instructions: 'who paid',
  criteria: 'count cash',
  options: [
    { text: 'bank', criterion: null },
    { text: 'the shop', criterion: 'no card' },
  ],
  baseRate: null,
}

describe('a tokenized reading', () => {
  it('gives every text its own tokens', () => {
    const { state, questions } = read({ state: 'one two', questions: [question, question] })

    expect([...state]).to.deep.equal(wordIds('one', 'two'))
    for (const { instructions, criteria, option } of questions) {
      expect([...instructions]).to.deep.equal(wordIds('who', 'paid'))
      expect([...criteria!]).to.deep.equal(wordIds('count', 'cash'))
      expect([...option(0).text]).to.deep.equal(wordIds('bank'))
      expect(option(0).criterion).to.equal(null)
      expect([...option(1).criterion!]).to.deep.equal(wordIds('no', 'card'))
    }
  })

  it('counts every text once', () => {
    const { tokens } = read({ state: 'one two', questions: [question, question] })

    expect(tokens).to.equal(2 + 2 * (2 + 2 + 1 + 2 + 2))
  })

  it('counts at least one token, also where there is nothing to read', () => {
    const invisible = {
      ...question,
      type: 'noul' as const,
      instructions: '\u200b',
      criteria: null,
      options: [],
    }

    const { tokens } = read({ state: '\u200b', questions: [invisible] })

    expect(tokens).to.equal(1)
  })

  it('does not count the own words of a noul, but what the caller says about them', () => {
    const noul: ReadQuestion = {
      type: 'noul',
      instructions: 'who paid',
      criteria: null,
      options: [
        { text: 'yes', criterion: 'in cash' },
        { text: 'no', criterion: null },
      ],
      baseRate: null,
    }

    const { tokens, questions } = read({ state: 'one', questions: [noul] })

    expect(tokens).to.equal(1 + 2 + 2)
    expect([...questions[0]!.option(0).text]).to.deep.equal(wordIds('yes'))
  })

  it('says how much of the state is unread, whatever is asked', () => {
    const shareOf = (state: string, questions = [question]) => read({ state, questions }).unreadShare

    expect(shareOf('one two')).to.equal(0)
    expect(shareOf('one two ሴም')).to.equal(0.3333)
    expect(shareOf('ሴም')).to.equal(1)
    expect(shareOf(`ሴም ${'one '.repeat(30_000)}`)).to.equal(0.0001)
    expect(shareOf(`one ${'ሴም '.repeat(30_000)}`)).to.equal(0.9999)
    expect(shareOf('one two', [{ ...question, instructions: 'ሴም' }])).to.equal(0)
  })

  it('says that a state is unread of which nothing is left to read', () => {
    expect(read({ state: '\u200b\ue000', questions: [question] }).unreadShare).to.equal(1)
  })

  it('never joins texts to one word', () => {
    const { state, questions } = read({ state: 'pass', questions: [{ ...question, instructions: 'word' }] })

    expect([...state]).to.deep.equal(wordIds('pass'))
    expect([...questions[0]!.instructions]).to.deep.equal(wordIds('word'))
  })
})
