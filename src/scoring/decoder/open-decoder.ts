// Opens the scorer over a decoder that is ready: measures and tests it, and opens the built-in reader beside it.

import { inputTokensMax } from '../../../generated/limits.ts'
import type { Fitting } from '../known-readers.ts'
import { readManifest } from '../model/model.ts'
import { openScorer } from '../open-scorer.ts'
import type { ProfileOwner, ReaderModel, ReaderOptions } from '../reader-options.ts'
import type { Scorer, ScoringLog } from '../reading.ts'
import { measureSpeed } from './cost.ts'
import type { Engine } from './engine.ts'
import { countsBuiltin, type NamedProfile, raw, readProfile, unfitted } from './profile.ts'
import { createDecoderScorer } from './scorer.ts'
import { testDecoder } from './self-test.ts'

/** Tokens that the words around a state and a question take. */
const promptTokens = 512
/** Below this, the model rather wants to say something else. */
const labelMassMin = 0.8
const littleMass =
  'the model often wants to say something else than a label: its answers mean little; choose another model'

/** A decoder's model, with what was measured of it. */
export interface DecoderModel extends ReaderModel {
  profile: NamedProfile
  fitting: Fitting
  /** Why the profile that is known of it is not used; null if it is, or none is. */
  misfit: string | null
}

/** `names` are the parts of the revision that name the reader and its model. */
export async function findDecoderModel(
  names: string[],
  owner: ProfileOwner,
  { reader, modelDir, isRaw = false }: Pick<ReaderOptions, 'reader' | 'modelDir' | 'isRaw'>,
  fitting: Fitting,
): Promise<DecoderModel> {
  const { revision: encoder, hidden } = await readManifest(modelDir)
  let profile = isRaw ? raw : unfitted
  let misfit: string | null = null
  if (!isRaw && fitting.profile !== null)
    try {
      profile = await readProfile(fitting.profile, { ...owner, builtin: encoder })
    } catch (error) {
      // Nobody asked for this one: it may be of the built-in reader that ships, beside another.
      if (reader.profile !== null) throw error
      misfit = (error as Error).message
    }
  const digests = [owner.digest, ...(owner.adapter ? [owner.adapter] : [])].map(one => one.slice(0, 12))
  // Fitted sets hold weights for the encoder's vectors, so its revision is part of this one.
  const revision = [...names, ...digests, owner.prompt, profile.name, encoder].join('-')
  return { profile, revision, hidden, fitting, misfit }
}

interface OpenedDecoder {
  /** The name that people see. */
  name: string
  engine: Engine
  model: DecoderModel
  /** The number of threads that the metric shows, if it computes here. */
  threads?: number
  /** Further facts about the model for the log. */
  facts: object
}

/** Closes the engine if the model cannot answer, and throws an Error that says why. */
export async function openDecoder(
  { name, engine, model, threads, facts }: OpenedDecoder,
  { modelDir, threads: threadsHere, log, watch, queueMs, measure: measureEncoder }: ReaderOptions,
): Promise<Scorer> {
  const { revision, profile, fitting, misfit } = model
  const isElsewhere = threads === undefined
  try {
    const speed = await measureSpeed(engine)
    const { moved, ...tested } = await testDecoder(engine, profile.directions)
    const labelMass = engine.hidesMass ? null : Math.round(1000 * Math.min(1, tested.labelMass)) / 1000
    if (moved !== null) tellMoved(moved, isElsewhere, log)
    const mass = labelMass === null ? {} : { label_mass: labelMass }
    log.info({ revision, ...fitting, ...facts, ...mass }, 'the model is ready')
    if (misfit !== null) log.warn({}, misfit)
    warn(engine, profile, labelMass, log)
    // The processors here are free for it beside servers that read elsewhere.
    const isBusyBeside = isElsewhere && countsBuiltin(profile.builtinWeights)
    const encoder = await openScorer({
      modelDir,
      threads: isBusyBeside ? threadsHere : 1,
      log: { info() {}, warn: (fields, message) => log.warn(fields, message) },
      queueMs,
      measure: measureEncoder,
    })
    const measure = () => measureSpeed(engine)
    const parts = { revision, name, engine, encoder, profile, speed, measure }
    const scorer = createDecoderScorer({ ...parts, threads, queueMs, watch })
    if (labelMass === null) return scorer
    return { ...scorer, labelMass, warnings: labelMass < labelMassMin ? [littleMass] : [] }
  } catch (error) {
    await engine.close()
    throw error
  }
}

/** Equal bits are promised for what computes in this machine, and not for servers. */
function tellMoved(question: number, isElsewhere: boolean, log: ScoringLog): void {
  if (!isElsewhere)
    throw new Error(
      `READER: the model answers question ${question} of the self-test differently in company, on this machine: choose another model, or another processor`,
    )
  log.warn(
    { question },
    'the servers answer a question differently in company: answers are not equal to the last bit',
  )
}

function warn(
  { roomTokens }: Engine,
  profile: NamedProfile,
  labelMass: number | null,
  log: ScoringLog,
): void {
  if (profile === unfitted)
    log.warn(
      {},
      'the model has no profile (READER_PROFILE): its probabilities have not been compared with what is true',
    )
  if (roomTokens < inputTokensMax + promptTokens)
    log.warn(
      { room_tokens: roomTokens },
      'the model has too little room for the largest requests: what takes more of its own tokens is refused as request_too_large',
    )
  if (labelMass !== null && labelMass < labelMassMin) log.warn({ label_mass: labelMass }, littleMass)
}
