// Defines what one kind of server has to be able to do for the reader. Types only; llama-server.ts and vllm.ts do it.

import type { Call } from './call-server.ts'

/** What a server says of its model. */
export interface ModelFacts {
  /** The model's name with the server, which every reply has to repeat. */
  name: string
  /** Everything that the server says of the model, to tell it from another one. */
  identity: unknown[]
  /** Tokens that the model sees at once. */
  contextTokens: number
  /** Requests that it works on at the same time. */
  places: number
  /** How many tokens the model knows; null if the server does not say. */
  vocabulary: number | null
}

/** The tokens around every state and question. */
export interface Frame {
  head: number[]
  tail: number[]
  /** Those among them that are markers. */
  markers: number[]
}

/** How many of the prompt's tokens the server still knew, and how many it read; null if it does not say. */
export interface Used {
  cached: number | null
  read: number
}

export interface Said extends Used {
  /** For each token that was asked for, the logarithm of how likely the model is to say it next. */
  logs: Map<number, number>
}

/** Where a state is read, and how. */
export interface Place {
  call: Call
  model: ModelFacts
  /** Which of the server's places: from 0. */
  index: number
  /** Tells a state of one tenant from others, for servers that keep them apart. */
  salt: string
}

export interface Dialect {
  readonly name: 'llama-server' | 'vllm'
  /** `wanted` is the model's name; null for the only one or the first. */
  facts(call: Call, wanted: string | null): Promise<ModelFacts>
  /** Throws an Error if the model's template cannot be used. */
  frame(call: Call, model: ModelFacts, system: string): Promise<Frame>
  /** Nothing in the text becomes one of the markers, or of what looks like one. */
  tokenize(call: Call, model: ModelFacts, text: string, markers: number[]): Promise<number[]>
  /** Has a state read that the place does not hold. */
  read(place: Place, state: number[]): Promise<Used>
  /** What the model says after a state, which was read before, and a question on top of it. */
  ask(place: Place, state: number[], question: number[], wanted: number[]): Promise<Said>
}

/** What is known of a server that has answered. */
export type Known = Labeller | Decider

/** One that says how likely labels are. */
export interface Labeller {
  dialect: Dialect
  model: ModelFacts
  frame: Frame
}

/** One that decides questions itself. */
export interface Decider {
  dialect: { readonly name: 'systemone' }
  model: ModelFacts
  frame: null
  /** What to ask for as the model: its replies may name it otherwise. */
  askedAs: string
  /** Whether it can keep what it remembers of tenants apart. */
  isSalted: boolean
  /** Whether it says how much of what the model wanted to say is a label. */
  tellsMass: boolean
}
