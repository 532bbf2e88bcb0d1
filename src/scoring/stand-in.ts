// A scorer without a model, for the mock and for tests: numerically valid answers that follow from the texts alone.

import { createHash } from 'node:crypto'
import type { Calibration } from './model/manifest.ts'
import { readout, scoresOf } from './model/readout.ts'
import type { Prepared, Reading, ReadQuestion, Scorer } from './reading.ts'

const asItIs = [{ options_max: 255, temperature: 1, bias: 0 }]
const uncalibrated: Calibration = { noul: asItIs, choice: asItIs, multi_choice: asItIs, score: asItIs }

interface StandInPrepared extends Prepared {
  reading: Reading
}

/** Answers at once, the same for the same texts; the numbers mean nothing. Tokens are words and marks, counted roughly. */
export function createStandInScorer(): Scorer {
  return {
    revision: 'stand-in',
    prepare: async reading => ({ tokens: countTokens(reading), reading }) as StandInPrepared,
    score: async prepared => {
      const { state, questions } = (prepared as StandInPrepared).reading
      return questions.map(question => scoreQuestion(state, question))
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

// Through the model's own readout, so that sums and base rates obey the same rules to the last bit.
function scoreQuestion(
  state: string,
  { type, instructions, criteria, options, baseRate }: ReadQuestion,
): number[] {
  const logits = options.map(option =>
    logitOf(state, type, instructions, criteria ?? '', option.text, option.criterion ?? ''),
  )
  return readout(type, logits, uncalibrated, baseRate)
}

/** One number for each option, which says the same as its logit. */
function standInVectors(state: string, { type, instructions, criteria, options }: ReadQuestion) {
  const logits = options.map(option =>
    logitOf(state, type, instructions, criteria ?? '', option.text, option.criterion ?? ''),
  )
  return { scores: scoresOf(type, logits, uncalibrated), vectors: Float32Array.from(logits) }
}

// A number between -2 and 2 from the texts, the lengths kept apart.
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
  return [state, ...texts].reduce((sum, text) => sum + (text.match(/\w+|[^\w\s]/g)?.length ?? 0), 0)
}
