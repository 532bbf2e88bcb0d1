// Defines what every reader is opened with. Types only.

import type { Config } from '../base/settings/config.ts'
import type { ScoringLog, ScoringWatch } from './reading.ts'
import type { Measured } from './run/slice.ts'

type Configured = Config['reader']

/** Which reader answers, and how often its servers are looked after and how long they may take. */
export interface ReaderSettings
  extends Pick<Configured, 'name' | 'folder' | 'profile' | 'contextTokens'>,
    Partial<Pick<Configured, 'adapter' | 'digest' | 'model' | 'apiKey' | 'dialect'>> {
  /** The folder of known readers, if it is another than that of the repository. */
  known?: string
  servers?: { everyMs?: number; patienceMs?: number }
}

export interface ReaderOptions {
  reader: ReaderSettings
  /** The shipped model: it answers, or counts the tokens of what another reader answers. */
  modelDir: string
  threads: number
  log: ScoringLog
  /** The longest that small requests wait before further ones are refused. */
  queueMs?: number | undefined
  watch?: ScoringWatch
  /** Finds out how quick the shipped model is on this machine, where that need not be measured. */
  measure?: (() => Promise<Measured>) | undefined
  /** Its scores before any calibration, to measure it; the built-in reader has its own in any case. */
  isRaw?: boolean
}

/** Enough to find a reader without opening it; what goes wrong there is only told to those that give the others. */
export type FindOptions = Pick<ReaderOptions, 'reader'> & Partial<Pick<ReaderOptions, 'log' | 'watch'>>

export interface ProfileOwner {
  digest: string
  /** The digest of the adapter that is added to it, if there is one. */
  adapter?: string
  prompt: string
}

export interface ReaderModel {
  revision: string
  hidden: number
}
