// Opens whichever reader is configured. The rest of the service sees only a Scorer, and needs no change for a new reader.

import { readManifest } from './model/model.ts'
import type { Scorer, ScoringLog, ScoringWatch } from './reading.ts'

/** Which reader answers; the configuration's READER. */
export interface ReaderSettings {
  /** `builtin`: the model in `modelDir`. */
  name: string
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
}

/** What has to fit a fitted set. */
export interface ReaderModel {
  revision: string
  /** How many numbers a vector has. */
  hidden: number
}

/** Throws one Error with every reason why the reader cannot answer, and what to do. */
export async function openReader({ reader: _, ...options }: ReaderOptions): Promise<Scorer> {
  // Loaded only here: with a stand-in, neither the runtime nor the time to load it is needed.
  const { openScorer } = await import('./open-scorer.ts')
  return openScorer(options)
}

/** The revision that the reader's answers will have, known without the seconds that opening it takes. */
export async function readReaderModel({
  modelDir,
}: Pick<ReaderOptions, 'reader' | 'modelDir'>): Promise<ReaderModel> {
  const { revision, hidden } = await readManifest(modelDir)
  return { revision, hidden }
}
