// Opens the configured reader. The rest of the service sees only a Scorer, and needs no change for a new reader.

import type { Profile, ProfileOrigin } from './decoder/profile.ts'
import { keepFailuresAway } from './failed-readings.ts'
import { readManifest } from './model/model.ts'
import type { ProfileOwner, ReaderModel, ReaderOptions, ReaderSettings } from './reader-options.ts'
import type { Scorer } from './reading.ts'

export const builtinReader: ReaderSettings = {
  name: 'builtin',
  folder: 'data/readers',
  profile: null,
  contextTokens: null,
}

/** Throws an Error with every reason why the reader cannot answer, and what to do. */
export async function openReader(options: ReaderOptions): Promise<Scorer> {
  return keepFailuresAway(await open(options))
}

async function open(options: ReaderOptions): Promise<Scorer> {
  // Loaded only here: with a stand-in, neither the runtime nor the time to load it is needed.
  if (isGguf(options.reader)) return (await import('./gguf/open-gguf.ts')).openGguf(options)
  if (isHttp(options.reader)) return (await import('./servers/open-http.ts')).openHttp(options)
  return (await import('./open-scorer.ts')).openScorer(options)
}

/** The revision that the reader's answers will have, known without the seconds that opening it takes. */
export async function readReaderModel(
  options: Pick<ReaderOptions, 'reader' | 'modelDir'>,
): Promise<ReaderModel> {
  if (isGguf(options.reader)) return (await import('./gguf/open-gguf.ts')).readGgufModel(options)
  if (isHttp(options.reader)) return (await import('./servers/open-http.ts')).readHttpModel(options)
  const { revision, hidden } = await readManifest(options.modelDir)
  return { revision, hidden }
}

/** Makes the profile of a reader from a fit; null for the built-in one, whose calibration ships with its model. */
export async function writeProfile(
  reader: ReaderSettings,
  fit: Profile,
  origin: ProfileOrigin,
): Promise<string | null> {
  const owner = await ownerOf(reader)
  if (owner === null) return null
  return (await import('./decoder/profile.ts')).profileText(owner, fit, origin)
}

/** Returns the model that a profile belongs to; null for the built-in reader. */
async function ownerOf(reader: ReaderSettings): Promise<ProfileOwner | null> {
  if (isGguf(reader)) return (await import('./gguf/open-gguf.ts')).readGgufOwner(reader)
  if (isHttp(reader)) return (await import('./servers/open-http.ts')).readHttpOwner(reader)
  return null
}

function isHttp({ name }: ReaderSettings): boolean {
  return /^https?:/.test(name)
}

function isGguf({ name }: ReaderSettings): boolean {
  return name.startsWith('gguf:')
}
