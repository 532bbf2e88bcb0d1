// Defines what the service and the process that runs the model send each other.

import type { Label } from '../decoder/engine.ts'

export interface ChildStart {
  file: string
  /** A file with weights that are added to its own. */
  adapter?: string | null
  folder: string
  threads: number
  /** The largest context wanted, in tokens of the model. */
  contextTokens: number
  system: string
  vocabularyOnly?: boolean
}

export interface Facts {
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
  /** To tokenize runs of this length, where the process has the vocabulary alone. */
  | { name: 'try'; letters: number }

export type ToChild =
  | { kind: 'start'; start: ChildStart }
  | { kind: 'call'; id: number; call: ChildCall }
  | { kind: 'stop'; id: number }

export type FromChild =
  | { kind: 'ready'; facts: Facts | null }
  | { kind: 'refused'; sentence: string }
  /** It works on this call from now on: if it dies or hangs, the last call begun is the cause. */
  | { kind: 'begun'; id: number }
  | { kind: 'done'; id: number; value: unknown }
  | { kind: 'failed'; id: number; reason: string }
