// Defines what the service and the process that runs the model send each other.

import type { Label } from '../decoder/engine.ts'

/** Given once, when the process starts. */
export interface ChildStart {
  file: string
  /** A file with weights that are added to its own. */
  adapter?: string | null
  /** Where the library is installed. */
  folder: string
  threads: number
  /** The largest context wanted, in tokens of the model. */
  contextTokens: number
  /** The text before every state. */
  system: string
  /** To try its tokenizer alone. */
  vocabularyOnly?: boolean
}

/** The facts that the process reports once the model is loaded. */
export interface Facts {
  /** Tokens that a state and a question may have together. */
  roomTokens: number
  /** Tokens of the context, and of the longest one that the model was trained for. */
  contextTokens: number
  trainedTokens: number
  /** Where it computes: `false` for the processor, else the name of the interface to the graphics card. */
  gpu: string | false
}

export type ChildCall =
  | { name: 'count'; texts: string[] }
  | { name: 'read'; state: string; tenant: string }
  | { name: 'ask'; question: string; labels: Label[] }
  | { name: 'end' }
  /** Of a process with the vocabulary alone: to tokenize runs of this length. */
  | { name: 'try'; letters: number }

export type ToChild =
  | { kind: 'start'; start: ChildStart }
  | { kind: 'call'; id: number; call: ChildCall }
  /** The call of this id is no longer wanted. */
  | { kind: 'stop'; id: number }

export type FromChild =
  | { kind: 'ready'; facts: Facts | null }
  | { kind: 'refused'; sentence: string }
  /** It works on this call from now on: if it dies or hangs, the last call begun is the cause. */
  | { kind: 'begun'; id: number }
  | { kind: 'done'; id: number; value: unknown }
  | { kind: 'failed'; id: number; reason: string }
