// Turns the tokens of texts into the sequences the model reads, by pure functions. Nothing is ever left out: what does
// not fit into a block goes into separate windows.

import type { TokenizedQuestion } from '../tokens/tokenized.ts'
import type { ModelShape } from './manifest.ts'

/** A block with its special tokens, and the windows with what did not fit. */
interface Block {
  ids: Uint16Array
  ownWindows: Uint16Array[]
}

/** The windows of the state: each overlaps the one before it, and the last reaches the end. */
export function stateWindows(state: Uint16Array, shape: ModelShape): Uint16Array[] {
  const { tokens, stride } = shape.window
  const length = 1 + Math.max(0, Math.ceil((state.length - tokens) / stride))
  return Array.from({ length }, (_, i) => windowOf(state, i * stride, tokens, shape))
}

export function questionBlock(question: TokenizedQuestion, shape: ModelShape): Block {
  const text = join(question.instructions, question.criteria, shape)
  return cut(shape.special.cls, text, shape.questionTokensMax, shape)
}

/** The question read as a window, to find the state windows most like it. */
export function questionWindow(question: TokenizedQuestion, shape: ModelShape): Uint16Array {
  const text = join(question.instructions, question.criteria, shape)
  return windowOf(text, 0, shape.window.tokens, shape)
}

export function optionBlock(question: TokenizedQuestion, index: number, shape: ModelShape): Block {
  const { text, criterion } = question.option(index)
  return cut(shape.special.mask, join(text, criterion, shape), shape.optionTokensMax, shape)
}

/** Returns the length of an option's block, and whether some of its text goes into separate windows. Builds neither. */
export function optionSize(question: TokenizedQuestion, index: number, { optionTokensMax }: ModelShape) {
  const { text, criterion } = question.option(index)
  const whole = 2 + text.length + (criterion === null ? 0 : 1 + criterion.length)
  return { tokens: Math.min(whole, optionTokensMax), overflows: whole > optionTokensMax }
}

function join(first: Uint16Array, second: Uint16Array | null, { special }: ModelShape): Uint16Array {
  if (second === null) return first
  const joined = new Uint16Array(first.length + 1 + second.length)
  joined.set(first)
  joined[first.length] = special.sep
  joined.set(second, first.length + 1)
  return joined
}

function cut(opening: number, text: Uint16Array, tokensMax: number, shape: ModelShape): Block {
  const kept = tokensMax - 2
  const ownWindows: Uint16Array[] = []
  for (let start = kept; start < text.length; start += shape.window.tokens) {
    ownWindows.push(windowOf(text, start, shape.window.tokens, shape))
  }
  return { ids: enclose(opening, text.subarray(0, kept), shape), ownWindows }
}

function windowOf(text: Uint16Array, start: number, length: number, shape: ModelShape): Uint16Array {
  return enclose(shape.special.cls, text.subarray(start, start + length), shape)
}

function enclose(opening: number, text: Uint16Array, { special }: ModelShape): Uint16Array {
  const ids = new Uint16Array(text.length + 2)
  ids[0] = opening
  ids.set(text, 1)
  ids[ids.length - 1] = special.sep
  return ids
}
