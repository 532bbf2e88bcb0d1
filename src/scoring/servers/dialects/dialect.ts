// Defines what one kind of server has to be able to do for the reader. Types only; llama-server.ts and vllm.ts do it.

import type { ServerCall } from '../call-server.ts'

interface ModelFacts {
  /** The model's name with the server, which every reply has to repeat. */
  name: string
  /** Everything that the server says of the model, to tell it from another one. */
  identity: unknown[]
  contextTokens: number
  places: number
  /** The number of tokens that the model knows; null if the server does not say. */
  vocabulary: number | null
}

export interface Frame {
  head: number[]
  tail: number[]
  /** Those among them that are markers. */
  markers: number[]
}

/** The number of the prompt's tokens that the server still knew, and that it read; null if it does not say. */
export interface Used {
  cached: number | null
  read: number
}

export interface Said extends Used {
  /** For each token that was asked for, the logarithm of how likely the model is to say it next. */
  logs: Map<number, number>
}

export interface ReadingPlace {
  call: ServerCall
  model: ModelFacts
  /** Which of the server's places: from 0. */
  index: number
  /** Tells a state of one tenant from others, for servers that keep them apart. */
  salt: string
}

export interface Dialect {
  readonly name: 'llama-server' | 'vllm'
  /** `wanted` is the model's name; null for the only one or the first. */
  facts(call: ServerCall, wanted: string | null): Promise<ModelFacts>
  /** Throws an Error if the model's template cannot be used. */
  frame(call: ServerCall, model: ModelFacts): Promise<Frame>
  /** Nothing in the text becomes one of the markers, or of what looks like one. */
  tokenize(call: ServerCall, model: ModelFacts, text: string, markers: number[]): Promise<number[]>
  /** Has a state read that the place does not hold. */
  read(place: ReadingPlace, state: number[]): Promise<Used>
  /** Asks a question on top of a state that was read before, and returns what the model says. */
  ask(place: ReadingPlace, state: number[], question: number[], wanted: number[]): Promise<Said>
}

export type Known = Labeller | Decider

export interface Labeller {
  dialect: Dialect
  model: ModelFacts
  frame: Frame
}

export interface Decider {
  dialect: { readonly name: 'systemone' }
  model: ModelFacts
  frame: null
  /** The model name to ask for: its replies may use another one. */
  askedAs: string
  /** True if it can keep what it remembers of tenants apart. */
  isSalted: boolean
  /** True if it says how much of what the model wanted to say is a label. */
  tellsMass: boolean
}
