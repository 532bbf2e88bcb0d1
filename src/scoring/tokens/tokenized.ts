// Keeps a reading as token ids: its texts in one list, in a fixed order, with the position of each.

import type { QuestionType } from '../../contract/question-types.ts'
import type { Reading } from '../../contract/reading.ts'
import { type Tokenizer, TokenSink } from './tokenizer.ts'

/** Texts one after another, so that a reading of 65,000 texts is sent to another thread as one. */
export interface PackedTexts {
  text: string
  ends: Uint32Array<ArrayBuffer>
}

export interface PackedTokens {
  ids: Uint16Array<ArrayBuffer>
  ends: Uint32Array<ArrayBuffer>
  /** The share of the state that was not read; see Prepared. */
  unreadShare: number
}

export interface TokenizedQuestion {
  type: QuestionType
  instructions: Uint16Array
  criteria: Uint16Array | null
  optionCount: number
  option(index: number): { text: Uint16Array; criterion: Uint16Array | null }
  baseRate: number[] | null
}

export interface Tokenized {
  tokens: number
  unreadShare: number
  state: Uint16Array
  questions: TokenizedQuestion[]
}

export function packTexts(reading: Reading): PackedTexts {
  const texts = [reading.state]
  for (const question of reading.questions) {
    texts.push(question.instructions)
    if (question.criteria !== null) texts.push(question.criteria)
    for (const option of question.options) {
      texts.push(option.text)
      if (option.criterion !== null) texts.push(option.criterion)
    }
  }
  const ends = new Uint32Array(texts.length)
  let end = 0
  for (let i = 0; i < texts.length; i++) ends[i] = end += texts[i]!.length
  return { text: texts.join(''), ends }
}

export function tokenizeTexts(tokenizer: Tokenizer, packed: PackedTexts): PackedTokens {
  const sink = new TokenSink()
  const ends = new Uint32Array(packed.ends.length)
  let from = 0
  for (let i = 0; i < ends.length; i++) {
    tokenizer.tokenize(packed.text, sink, from, packed.ends[i]!)
    ends[i] = sink.length
    from = packed.ends[i]!
  }
  const ids = sink.ids()
  return { ids, ends, unreadShare: unreadShareOf(ids.subarray(0, ends[0]), tokenizer.unknownId) }
}

/** A state with nothing left to read, such as only control characters, counts as wholly unread. */
function unreadShareOf(state: Uint16Array, unknownId: number): number {
  if (state.length === 0) return 1
  let unread = 0
  for (const id of state) if (id === unknownId) unread++
  return roundShare(unread / state.length)
}

/** Rounds to four decimals, but 0 only for none and 1 only for all. */
export function roundShare(share: number): number {
  if (share === 0 || share === 1) return share
  return Math.min(0.9999, Math.max(0.0001, Math.round(share * 10_000) / 10_000))
}

/** Assigns the tokens to the texts of the reading that they came from. */
export function unpackTokens(reading: Reading, { ids, ends, unreadShare }: PackedTokens): Tokenized {
  let next = 0
  const textAt = (index: number) => ids.subarray(index === 0 ? 0 : ends[index - 1]!, ends[index]!)
  const take = () => textAt(next++)
  let uncounted = 0

  const state = take()
  const questions = reading.questions.map(({ type, criteria, options, baseRate }): TokenizedQuestion => {
    const instructions = take()
    const criteriaIds = criteria === null ? null : take()
    const optionAt = Int32Array.from(options, option => {
      const at = next
      if (type === 'noul') uncounted += textAt(at).length
      next += option.criterion === null ? 1 : 2
      return at
    })
    return {
      type,
      instructions,
      criteria: criteriaIds,
      optionCount: options.length,
      option: index => ({
        text: textAt(optionAt[index]!),
        criterion: options[index]!.criterion === null ? null : textAt(optionAt[index]! + 1),
      }),
      baseRate,
    }
  })
  // Texts of only invisible characters have no tokens, but no answer is free.
  const tokens = Math.max(1, ids.length - uncounted)
  return { tokens, unreadShare, state, questions }
}
