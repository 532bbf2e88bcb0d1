// Opens a reader over a GGUF file: finds the file, starts the process that runs it, measures and tests it, and opens the
// built-in reader beside it.

import { inputTokensMax } from '../../../generated/limits.ts'
import { measureSpeed } from '../decoder/cost.ts'
import { type NamedProfile, profileText, raw, readProfile, unfitted } from '../decoder/profile.ts'
import { promptVersion, system } from '../decoder/prompt.ts'
import { createDecoderScorer } from '../decoder/scorer.ts'
import { testDecoder } from '../decoder/self-test.ts'
import { readManifest } from '../model/model.ts'
import { openScorer } from '../open-scorer.ts'
import type { ReaderModel, ReaderOptions } from '../reader-options.ts'
import type { Scorer, ScoringLog } from '../reading.ts'
import type { Facts } from './messages.ts'
import { digestOf, findModelFile, watchFile } from './model-file.ts'
import { type OpenEngine, openEngine } from './open-engine.ts'

/** Room for the largest request of the contract in the tokens of most models, and for the prompt around it. */
const contextTokensUsual = Math.ceil(1.25 * inputTokensMax)
/** Tokens that the words around a state and a question take. */
const promptTokens = 512
/** Below this, the model rather wants to say something else. */
const labelMassMin = 0.8

/** Throws an Error whose sentence says what to do if the model cannot answer. */
export async function openGguf(options: ReaderOptions): Promise<Scorer> {
  const { reader, modelDir, threads, log, watch, queueMs } = options
  const { path, model, profile } = await findParts(options)
  const start = {
    file: path,
    folder: reader.folder,
    threads,
    contextTokens: reader.contextTokens ?? contextTokensUsual,
    system,
  }
  const engine = await openEngine({
    start,
    checkUnchanged: await watchFile(path),
    onLost(how) {
      watch?.threadLost('died')
      log.warn({ how }, 'the process that runs the model ended, and is started again')
    },
    onReplaced: () => log.info({}, 'the model answers again'),
  }).catch((error: Error) => {
    throw new Error(`READER: ${error.message}`)
  })
  try {
    const { speed, labelMass } = await tryOut(engine, profile)
    tell(engine.facts, { log, profile, labelMass, revision: model.revision })
    const patience = queueMs === undefined ? {} : { queueMs }
    const encoder = await openScorer({
      modelDir,
      threads: 1,
      log: { info() {}, warn: (fields, message) => log.warn(fields, message) },
      ...patience,
    })
    const measure = () => measureSpeed(engine)
    const parts = { revision: model.revision, engine, encoder, profile, speed, measure, threads }
    return createDecoderScorer({ ...parts, ...patience, ...(watch && { watch }) })
  } catch (error) {
    await engine.close()
    throw error
  }
}

/** The file of a profile for the reader's model, from what was fitted. */
export async function writeGgufProfile(
  { name, folder }: ReaderOptions['reader'],
  fit: Pick<NamedProfile, 'calibration' | 'levelShifts'>,
  rows: string,
): Promise<string> {
  const digest = await digestOf(await findModelFile(name, folder))
  return profileText(digest, { ...fit, directions: raw.directions }, rows)
}

/** What its answers will be marked with, without loading it. */
export async function readGgufModel(
  options: Pick<ReaderOptions, 'reader' | 'modelDir'>,
): Promise<ReaderModel> {
  return (await findParts(options)).model
}

interface Parts {
  path: string
  profile: NamedProfile
  model: ReaderModel
}

async function findParts({
  reader,
  modelDir,
  isRaw = false,
}: Pick<ReaderOptions, 'reader' | 'modelDir' | 'isRaw'>): Promise<Parts> {
  const path = await findModelFile(reader.name, reader.folder)
  const digest = await digestOf(path)
  const measured = isRaw ? raw : unfitted
  const profile = isRaw || reader.profile === null ? measured : await readProfile(reader.profile, digest)
  const { revision: encoder, hidden } = await readManifest(modelDir)
  // Fitted sets hold weights for the encoder's vectors, so its revision is part of this one.
  const revision = ['gguf', digest.slice(0, 12), promptVersion, profile.name, encoder].join('-')
  return { path, profile, model: { revision, hidden } }
}

async function tryOut(engine: OpenEngine, { directions }: NamedProfile) {
  const speed = await measureSpeed(engine)
  const { labelMass } = await testDecoder(engine, directions)
  return { speed, labelMass }
}

interface Told {
  log: ScoringLog
  profile: NamedProfile
  labelMass: number
  revision: string
}

function tell(facts: Facts, { log, profile, labelMass, revision }: Told): void {
  const mass = Math.round(1000 * labelMass) / 1000
  const { roomTokens, trainedTokens, contextTokens, gpu } = facts
  const sizes = { context_tokens: contextTokens, trained_tokens: trainedTokens }
  log.info({ revision, ...sizes, gpu, label_mass: mass }, 'the model is ready')
  if (profile === unfitted)
    log.warn(
      {},
      'the model has no profile (READER_PROFILE): its probabilities have not been compared with what is true',
    )
  if (roomTokens < inputTokensMax + promptTokens)
    log.warn(
      { room_tokens: roomTokens, trained_tokens: trainedTokens },
      `the model has too little room for the largest requests: what takes more of its own tokens is refused as request_too_large`,
    )
  if (labelMass < labelMassMin)
    log.warn(
      { label_mass: mass },
      'the model often wants to say something else than a label: its answers mean little',
    )
}
