// Opens the scorer over a decoder that is ready: measures and tests it, and opens the built-in reader beside it.

import { inputTokensMax } from '../../../generated/limits.ts'
import type { Fitting } from '../known-readers.ts'
import { readManifest } from '../model/model.ts'
import { openScorer } from '../open-scorer.ts'
import { readerName } from '../reader-name.ts'
import type { ProfileOwner, ReaderModel, ReaderOptions } from '../reader-options.ts'
import type { ReaderServer, Scorer, ScoringLog } from '../reading.ts'
import { ThreadLost } from '../thread-lost.ts'
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

/** A reader over a decoder that was found, but not opened. */
export interface FoundDecoder {
  kind: 'gguf' | 'http'
  /** The path of the model's file, or its name with a server. */
  model: string
  /** The parts of the revision that name the model, between the kind and the digests. */
  revisionNames: string[]
  owner: ProfileOwner
  fitting: Fitting
  open(options: ReaderOptions): Promise<OpenedDecoder>
  /** Without opening it, when nothing more is to be learnt of it. */
  close(): void
}

export interface OpenedDecoder {
  engine: Engine
  /** The number of threads that the metric shows, if it computes here. */
  threads?: number
  facts: object
  servers?: () => ReaderServer[]
  /** The fault and what to do, if its process ends while it is tested. */
  diedSentence?: string
}

/** A decoder's model, with what was measured of it. */
interface DecoderModel extends ReaderModel {
  profile: NamedProfile
  /** Why the profile that is known of it is not used; null if it is, or none is. */
  misfit: string | null
}

export async function findDecoderModel(
  { kind, revisionNames, owner, fitting }: FoundDecoder,
  { reader, modelDir, isRaw = false }: Pick<ReaderOptions, 'reader' | 'modelDir' | 'isRaw'>,
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
  const revision = [kind, ...revisionNames, ...digests, owner.prompt, profile.name, encoder].join('-')
  return { profile, revision, hidden, misfit }
}

/** Throws an Error that says why the model cannot answer, and closes everything then. */
export async function openDecoder(found: FoundDecoder, options: ReaderOptions): Promise<Scorer> {
  const model = await findDecoderModel(found, options).catch((error: Error) => {
    found.close()
    throw error
  })
  const opened = await found.open(options)
  try {
    return await openScorerOver(found, model, opened, options)
  } catch (error) {
    await opened.engine.close()
    const { diedSentence } = opened
    throw error instanceof ThreadLost && diedSentence ? new Error(diedSentence, { cause: error }) : error
  }
}

async function openScorerOver(
  { kind, model, fitting }: FoundDecoder,
  { revision, profile, misfit }: DecoderModel,
  { engine, threads, facts, servers }: OpenedDecoder,
  { modelDir, threads: threadsHere, log, watch, queueMs, measure: measureEncoder }: ReaderOptions,
): Promise<Scorer> {
  const isElsewhere = threads === undefined
  const speed = await measureSpeed(engine)
  const { moved, ...tested } = await testDecoder(engine, profile.directions)
  const labelMass = engine.hidesMass ? null : Math.round(1000 * Math.min(1, tested.labelMass)) / 1000
  // Equal bits are promised for what computes in this machine, and not for servers.
  if (moved !== null && !isElsewhere)
    throw new Error(
      `READER: the model answers question ${moved} of the self-test differently in company, on this machine: choose another model, or another processor`,
    )
  if (moved !== null)
    log.warn(
      { question: moved },
      'the servers answer a question differently in company: answers are not equal to the last bit',
    )
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
  const about = { revision, name: readerName(kind, model), profile }
  const scorer = createDecoderScorer({ ...about, engine, encoder, speed, threads, queueMs, watch })
  const warnings = labelMass !== null && labelMass < labelMassMin ? [littleMass] : []
  return { ...scorer, ...(servers && { servers }), ...(labelMass !== null && { labelMass, warnings }) }
}

function warn({ roomTokens }: Engine, profile: NamedProfile, mass: number | null, log: ScoringLog): void {
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
  if (mass !== null && mass < labelMassMin) log.warn({ label_mass: mass }, littleMass)
}
