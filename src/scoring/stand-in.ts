// Scores without a model, for the mock and for tests: numerically valid answers that depend only on the texts.

import { hash } from 'node:crypto'
import type { Reading } from '../contract/reading.ts'
import { answersOf, type QuestionFound, scoresOf, uncalibrated, withPriors } from './model/readout.ts'
import type { Prepared, ScoreOptions, Scorer } from './reading.ts'
import type { OpenScorer } from './scorer.ts'
import { roundShare } from './tokens/tokenized.ts'

interface StandInPrepared extends Prepared {
  reading: Reading
}

/** Answers immediately, the same for the same texts; the numbers mean nothing. Tokens are words and marks, roughly. */
export function createStandInScorer(): Scorer & Pick<OpenScorer, 'find'> {
  return {
    revision: 'stand-in',
    name: 'stand-in',
    prepare: async reading => {
      const unreadShare = unreadShareOf(reading.state)
      return { tokens: countTokens(reading), unreadShare, reading } as StandInPrepared
    },
    find: async (prepared, { fitted }) => findAll((prepared as StandInPrepared).reading, fitted),
    score: async (prepared, { fitted }) => {
      const { reading } = prepared as StandInPrepared
      return answersOf(reading.questions, findAll(reading, fitted), fitted)
    },
    vectors: async prepared => {
      const { reading } = prepared as StandInPrepared
      return withPriors(reading.questions, findAll(reading))
    },
    hidden: 1,
    checkRoom() {},
    threads: () => 1,
    queue: () => ({ running: 0, waiting: 0, costMs: 0 }),
    close: async () => {},
  }
}

/** A logit by option: the model's own readout makes scores of them, so sums and base rates follow the same rules. */
function findAll({ state, questions }: Reading, fitted: ScoreOptions['fitted'] = []): QuestionFound[] {
  return questions.map(({ type, instructions, criteria, options }, i) => {
    const logits = options.map(option =>
      logitOf(state, type, instructions, criteria ?? '', option.text, option.criterion ?? ''),
    )
    const vectors = Float32Array.from(logits)
    const weights = fitted[i]?.weights
    return {
      scores: scoresOf(type, logits, uncalibrated),
      weighed: Float64Array.from(vectors, (value, at) => (weights ? weights[at]! * value : 0)),
      vectors,
      caseVector: Float32Array.of(logitOf(state)),
      lastMean: Float32Array.of(logitOf(state)),
    }
  })
}

// A number between -2 and 2 computed from the texts, which are told apart by their lengths.
function logitOf(...texts: string[]): number {
  const digest = hash('sha256', JSON.stringify(texts), 'buffer')
  return digest.readUInt32BE(0) / 2 ** 30 - 2
}

function countTokens({ state, questions }: Reading): number {
  const texts = questions.flatMap(({ type, instructions, criteria, options }) => [
    instructions,
    criteria ?? '',
    ...options.flatMap(option => [type === 'noul' ? '' : option.text, option.criterion ?? '']),
  ])
  const tokens = [state, ...texts].reduce((sum, text) => sum + (text.match(aToken)?.length ?? 0), 0)
  // As with the model, no answer is free, even for a text of marks that are not counted.
  return Math.max(1, tokens)
}

const aToken = /\w+|[^\w\s]/g

// The model knows letters of more scripts than Latin; only its vocabulary tells which.
function unreadShareOf(state: string): number {
  const tokens = state.match(aToken) ?? []
  const unread = tokens.filter(token =>
    /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u.test(token),
  )
  return roundShare(unread.length / Math.max(1, tokens.length))
}
