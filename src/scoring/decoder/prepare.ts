// Counts what a request takes: its price with the service's own tokenizer, its room and time with the model's.

import { inputTokensMax } from '../../../generated/limits.ts'
import { Problem } from '../../contract/problem.ts'
import type { Reading } from '../../contract/reading.ts'
import type { Prepared } from '../reading.ts'
import { questionMs, type Speed } from './cost.ts'
import type { Engine } from './engine.ts'
import { type Directions, textsOf } from './read-question.ts'

export interface DecoderPrepared extends Prepared {
  /** The same reading, as the built-in reader has prepared it. */
  counted: Prepared
  reading: Reading
  state: string
  stateTokens: number
  costMs: number
}

/** A text of more than this many letters for each token there is room for is not even counted: blanks, for instance. */
const lettersPerTokenMax = 16

const lettersAtOnce = 1_000_000

/** Throws `request_too_large` for what the model has no room for. */
export async function prepareReading(
  given: Reading,
  counted: Prepared,
  engine: Engine,
  speed: Speed,
  directions: Directions,
): Promise<DecoderPrepared> {
  const reading = readable(given, engine.longestRun)
  const { tokens, unreadShare } = counted
  const prepared = { tokens, unreadShare, counted, reading, state: '', stateTokens: 0, costMs: 0 }
  // Its caller refuses it for that.
  if (tokens > inputTokensMax) return prepared
  const state = engine.wording.stateText(reading.state)
  if (state.length > lettersPerTokenMax * engine.roomTokens) throw tooLarge(engine.roomTokens)
  const [stateTokens] = (await engine.count([state])) as [number]
  let costMs = speed.stateMsPerToken * (stateTokens + engine.frameTokens)
  const long: string[] = []
  let letters = 0
  for (const question of reading.questions) {
    for (const text of textsOf(question, directions, engine.wording)) {
      if (text.length > lettersPerTokenMax * engine.roomTokens) throw tooLarge(engine.roomTokens)
      costMs += questionMs(speed, text)
      // No text has more tokens than bytes.
      if (stateTokens + 4 * text.length <= engine.roomTokens) continue
      long.push(text)
      letters += text.length
      if (letters < lettersAtOnce) continue
      await checkRoom(engine, stateTokens, long.splice(0))
      letters = 0
    }
  }
  await checkRoom(engine, stateTokens, long)
  return { ...prepared, state, stateTokens, costMs }
}

/** Half of a surrogate pair is no text, and servers refuse it. Throws for a run that ends tokenizers. */
function readable({ state, questions }: Reading, longestRun = Number.POSITIVE_INFINITY): Reading {
  const whole = <T extends string | null>(text: T) => {
    if (text && text.length > longestRun && text.matchAll(runs).some(([run]) => run.length > longestRun))
      throw new Problem(
        'request_too_large',
        `the model that answers reads at most ${longestRun} letters, digits, signs or blanks in a row: break up longer ones`,
      )
    return (text?.toWellFormed() ?? null) as T
  }
  return {
    state: whole(state),
    questions: questions.map(question => ({
      ...question,
      instructions: whole(question.instructions),
      criteria: whole(question.criteria),
      options: question.options.map(({ text, criterion }) => ({
        text: whole(text),
        criterion: whole(criterion),
      })),
    })),
  }
}

const runs = /[\p{L}\p{M}]+|\s+|\p{N}+|[^\p{L}\p{M}\s\p{N}]+/gu

async function checkRoom(engine: Engine, stateTokens: number, long: string[]): Promise<void> {
  const { roomTokens } = engine
  if (stateTokens > roomTokens) throw tooLarge(roomTokens)
  const counts = long.length === 0 ? [] : await engine.count(long)
  if (counts.some(count => stateTokens + count > roomTokens)) throw tooLarge(roomTokens)
}

function tooLarge(roomTokens: number): Problem {
  return new Problem(
    'request_too_large',
    `the model that answers has room for ${roomTokens} of its own tokens in a state and a question: shorten the state, or what a question says`,
  )
}
