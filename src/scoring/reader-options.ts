// Defines what every reader is opened with. Types only.

import type { ScoringLog, ScoringWatch } from './reading.ts'
import type { Measured } from './run/slice.ts'

/** For the probabilities of labels, for whole decisions, or as is found out. */
export type DialectChoice = 'auto' | 'labels' | 'systemone'

/** Which reader answers; the configuration's READER. */
export interface ReaderSettings {
  /**
   * `builtin`: the model in `modelDir`; `gguf:PATH` or `gguf:hf:OWNER/REPO:QUANT`: a decoder in a GGUF file;
   * `http:URL,URL…`: servers of one.
   */
  name: string
  /** Where the library for GGUF files is installed, and models are fetched to. */
  folder: string
  /** A file with what was measured of the reader, or null. */
  profile: string | null
  /** SHA-256 that the file has to have, in hexadecimal digits; null for any. */
  digest?: string | null
  /** The largest context in tokens of the reader's model; null for what the largest request takes. */
  contextTokens: number | null
  /** The name of the model with the servers, or null for the only one or the first. */
  model?: string | null
  /** What the servers ask for as a bearer, or null. */
  apiKey?: string | null
  /** How the servers are asked; `auto` without it. */
  dialect?: DialectChoice
  /** How often servers are looked after, and how long they may take before they have failed. */
  servers?: { everyMs?: number; patienceMs?: number }
}

export interface ReaderOptions {
  reader: ReaderSettings
  /** The shipped model: it answers, or counts the tokens of what another reader answers. */
  modelDir: string
  threads: number
  log: ScoringLog
  /** How long small requests wait at most before further ones are refused. */
  queueMs?: number
  watch?: ScoringWatch
  /** Finds out how quick the shipped model is on this machine, where that need not be measured. */
  measure?(): Promise<Measured>
  /** Its scores before any calibration, to measure it; the built-in reader has its own in any case. */
  isRaw?: boolean
}

/** What a profile belongs to. */
export interface ProfileOwner {
  /** Of the model. */
  digest: string
  /** The version of the words that it is asked in. */
  prompt: string
}

/** What has to fit a fitted set. */
export interface ReaderModel {
  revision: string
  /** How many numbers a vector has. */
  hidden: number
}
