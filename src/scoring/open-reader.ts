// Opens the configured reader. The rest of the service sees only a Scorer, and needs no change for a new reader.

import type { FoundDecoder } from './decoder/open-decoder.ts'
import type { Profile, ProfileOrigin } from './decoder/profile.ts'
import { keepFailuresAway } from './failed-readings.ts'
import { readManifest } from './model/model.ts'
import type { FindOptions, ReaderModel, ReaderOptions, ReaderSettings } from './reader-options.ts'
import type { Scorer } from './reading.ts'

export const builtinReader: ReaderSettings = {
  name: 'builtin',
  folder: 'data/readers',
  profile: null,
  contextTokens: null,
}

/** Throws an Error with every reason why the reader cannot answer, and what to do. */
export async function openReader(options: ReaderOptions): Promise<Scorer> {
  const found = await findDecoder(options)
  // Loaded only here: with a stand-in, neither the runtime nor the time to load it is needed.
  const opening =
    found === null
      ? (await import('./open-scorer.ts')).openScorer(options)
      : (await import('./decoder/open-decoder.ts')).openDecoder(found, options)
  return keepFailuresAway(await opening)
}

/** The revision that the reader's answers will have, known without the seconds that opening it takes. */
export async function readReaderModel({
  reader,
  modelDir,
}: Pick<ReaderOptions, 'reader' | 'modelDir'>): Promise<ReaderModel> {
  const found = await findDecoder({ reader })
  if (found !== null) {
    found.close()
    return (await import('./decoder/open-decoder.ts')).findDecoderModel(found, { reader, modelDir })
  }
  const { revision, hidden } = await readManifest(modelDir)
  return { revision, hidden }
}

/** Makes the profile of a reader from a fit; null for the built-in one, whose calibration ships with its model. */
export async function writeProfile(
  reader: ReaderSettings,
  fit: Profile,
  origin: ProfileOrigin,
): Promise<string | null> {
  const found = await findDecoder({ reader })
  if (found === null) return null
  found.close()
  return (await import('./decoder/profile.ts')).profileText(found.owner, fit, origin)
}

async function findDecoder(options: FindOptions): Promise<FoundDecoder | null> {
  const { name } = options.reader
  if (name.startsWith('gguf:')) return (await import('./gguf/open-gguf.ts')).findGguf(options)
  if (/^https?:/.test(name)) return (await import('./servers/open-http.ts')).findHttp(options)
  return null
}
