// From the tokens of texts to the sequences the model reads. Pure functions; nothing is ever left out:
// what does not fit a block goes into windows of its own.

import type { TokenizedQuestion } from '../tokens/tokenized.ts'
import type { Format } from './manifest.ts'

/** A block with its special tokens, and the windows that hold what did not fit. */
export interface Block {
  ids: Uint16Array
  ownWindows: Uint16Array[]
}

/** Windows of the state: each but the first begins before the last one's end, the last reaches the end. */
export function stateWindows(state: Uint16Array, format: Format): Uint16Array[] {
  const { tokens, stride } = format.window
  const windows = [windowOf(state, 0, tokens, format)]
  for (let start = 0; start + tokens < state.length; ) {
    start += stride
    windows.push(windowOf(state, start, tokens, format))
  }
  return windows
}

export function questionBlock(question: TokenizedQuestion, format: Format): Block {
  return cut(format.special.cls, questionText(question, format), format.questionTokensMax, format)
}

/** The question read as a window, to find the state windows most like it. */
export function questionWindow(question: TokenizedQuestion, format: Format): Uint16Array {
  return windowOf(questionText(question, format), 0, format.window.tokens, format)
}

export function optionBlock(question: TokenizedQuestion, index: number, format: Format): Block {
  const { text, criterion } = question.option(index)
  return cut(format.special.mask, join(text, criterion, format), format.optionTokensMax, format)
}

/** Length of an option's block and of its text, without building them. */
export function optionLength(question: TokenizedQuestion, index: number): number {
  const { text, criterion } = question.option(index)
  return 2 + text.length + (criterion === null ? 0 : 1 + criterion.length)
}

function questionText({ instructions, criteria }: TokenizedQuestion, format: Format): Uint16Array {
  return join(instructions, criteria, format)
}

function join(first: Uint16Array, second: Uint16Array | null, { special }: Format): Uint16Array {
  if (second === null) return first
  const joined = new Uint16Array(first.length + 1 + second.length)
  joined.set(first)
  joined[first.length] = special.sep
  joined.set(second, first.length + 1)
  return joined
}

function cut(opening: number, text: Uint16Array, tokensMax: number, format: Format): Block {
  const kept = tokensMax - 2
  const ownWindows: Uint16Array[] = []
  for (let start = kept; start < text.length; start += format.window.tokens) {
    ownWindows.push(windowOf(text, start, format.window.tokens, format))
  }
  return { ids: enclose(opening, text.subarray(0, kept), format), ownWindows }
}

function windowOf(text: Uint16Array, start: number, length: number, format: Format): Uint16Array {
  return enclose(format.special.cls, text.subarray(start, start + length), format)
}

function enclose(opening: number, text: Uint16Array, { special }: Format): Uint16Array {
  const ids = new Uint16Array(text.length + 2)
  ids[0] = opening
  ids.set(text, 1)
  ids[ids.length - 1] = special.sep
  return ids
}
