// Scores without a model, for the mock and for tests: numerically valid answers that depend only on the texts.

import { createHash } from 'node:crypto'
import type { Reading, ReadQuestion } from '../contract/reading.ts'
import { fittedScores, priorOf, probabilitiesOf, readout, scoresOf, uncalibrated } from './model/readout.ts'
import type { FittedQuestion, Prepared, Scorer } from './reading.ts'
import { roundShare } from './tokens/tokenized.ts'

interface StandInPrepared extends Prepared {
  reading: Reading
}

/**
 * Answers immediately, and the same for the same texts; the numbers mean nothing. Tokens are words and marks, counted
 * roughly.
 */
export function createStandInScorer(): Scorer {
  return {
    revision: 'stand-in',
    name: 'stand-in',
    prepare: async reading => {
      const unreadShare = unreadShareOf(reading.state)
      return { tokens: countTokens(reading), unreadShare, reading } as StandInPrepared
    },
    score: async (prepared, { fitted }) => {
      const { state, questions } = (prepared as StandInPrepared).reading
      return questions.map((question, i) => {
        const taught = fitted?.[i]
        return taught ? scoreFitted(state, question, taught) : scoreQuestion(state, question)
      })
    },
    vectors: async prepared => {
      const { state, questions } = (prepared as StandInPrepared).reading
      return questions.map(question => standInVectors(state, question))
    },
    hidden: 1,
    checkRoom() {},
    threads: () => 1,
    queue: () => ({ running: 0, waiting: 0, costMs: 0 }),
    close: async () => {},
  }
}

// Uses the model's own readout, so that sums and base rates follow the same rules to the last bit.
function scoreQuestion(
  state: string,
  { type, instructions, criteria, options, baseRate }: ReadQuestion,
): number[] {
  const logits = options.map(option =>
    logitOf(state, type, instructions, criteria ?? '', option.text, option.criterion ?? ''),
  )
  return readout(type, logits, uncalibrated, baseRate)
}

function scoreFitted(state: string, question: ReadQuestion, fitted: FittedQuestion): number[] {
  const { scores, vectors } = standInVectors(state, question)
  const weighed = vectors.map((value, i) => (fitted.weights?.[i] ?? 0) * value)
  return probabilitiesOf(
    question.type,
    fittedScores(question.type, scores, fitted, weighed),
    question.baseRate,
  )
}

/** One number for each option: its logit. */
function standInVectors(state: string, { type, instructions, criteria, options, baseRate }: ReadQuestion) {
  const logits = options.map(option =>
    logitOf(state, type, instructions, criteria ?? '', option.text, option.criterion ?? ''),
  )
  const scores = scoresOf(type, logits, uncalibrated)
  return { scores, prior: priorOf(type, baseRate, scores.length), vectors: Float32Array.from(logits) }
}

// A number between -2 and 2 computed from the texts, which are told apart by their lengths.
function logitOf(...texts: string[]): number {
  const digest = createHash('sha256').update(JSON.stringify(texts)).digest()
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
