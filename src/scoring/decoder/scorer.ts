// Scores with a decoder: admits a request, has it read, and turns what the model says into probabilities. Tokens and
// vectors are those of the built-in reader, whose scores may count beside the decoder's.

import { overloaded } from '../../contract/problem.ts'
import type { Reading } from '../../contract/reading.ts'
import { answersOf, type QuestionFound, withPriors } from '../model/readout.ts'
import type { ScoreOptions, Scorer, ScoringWatch } from '../reading.ts'
import { createEntrance } from '../run/entrance.ts'
import { createFront } from '../run/front.ts'
import { Load } from '../run/load.ts'
import type { OpenScorer } from '../scorer.ts'
import { ThreadLost } from '../thread-lost.ts'
import { measureSpeed, type Speed } from './cost.ts'
import type { Engine } from './engine.ts'
import { type DecoderPrepared, prepareReading } from './prepare.ts'
import { type Profile, profiledScores } from './profile.ts'
import { readQuestion, together } from './read-question.ts'
import { visit } from './visit.ts'

interface DecoderScorerParts {
  revision: string
  name: string
  engine: Engine
  /** The built-in reader: its tokenizer counts, and its vectors are learnt from. */
  encoder: Pick<OpenScorer, 'prepare' | 'find' | 'hidden' | 'close'>
  profile: Profile
  speed: Speed
  /** The number of threads that the metric shows; the places of the decoder if it computes elsewhere. */
  threads?: number | undefined
  queueMs?: number | undefined
  watch?: ScoringWatch | undefined
}

export function createDecoderScorer(parts: DecoderScorerParts): Scorer {
  const { engine, encoder, profile, watch } = parts
  const speed = { ...parts.speed }
  const places = () => Math.max(1, engine.places)
  const entrance = createEntrance(places)
  const load = new Load()
  const front = createFront({
    load,
    places,
    usesAll: false,
    queueMs: parts.queueMs,
    checkWorking() {
      if (!engine.working) throwLost(engine.unavailable?.())
    },
    enterAlone: () => entrance.enter({ tenant: '', dueAtMs: performance.now(), background: true, costMs: 0 }),
    measure: async () => void Object.assign(speed, await measureSpeed(engine)),
  })

  /** Returns the readings of every question; the model may be busy a moment longer than the request. */
  function readAdmitted(prepared: DecoderPrepared, options: ScoreOptions): Promise<number[][][]> {
    return front.admit(prepared.costMs, options, (turn, signal) => {
      const stopped = Promise.withResolvers<never>()
      signal.addEventListener('abort', () => stopped.reject(signal.reason))
      const { reading, state, stateTokens, costMs } = prepared
      const guest = { ...turn, costMs, signal }
      const work = visit({ entrance, engine, speed, load, watch, guest, state, stateTokens }, ask =>
        Array.fromAsync(reading.questions, question =>
          readQuestion(question, ask, profile.directions, engine.wording),
        ),
      )
      front.keep(work)
      work.catch(error => options.onLate?.(error))
      return Promise.race([work, stopped.promise]).catch(throwLost)
    })
  }

  /** True if the profile or labels use the scores of the built-in reader. */
  function usesBuiltin(questions: Reading['questions'], fitted: ScoreOptions['fitted']): boolean {
    return questions.some(({ type }, i) => {
      const { weights, caseWeights, lastWeights } = fitted?.[i] ?? {}
      return profile.builtinWeights[type] !== 0 || weights || caseWeights || lastWeights
    })
  }

  /** Both at once, so that what the built-in reader refuses is refused at the start; what ends one ends both. */
  async function readBoth(prepared: DecoderPrepared, options: ScoreOptions, wantsVectors: boolean) {
    const ending = new AbortController()
    const signals = [ending.signal, options.signal].filter(signal => signal !== undefined)
    const both = { ...options, signal: AbortSignal.any(signals) }
    try {
      const found = encoder.find(prepared.counted, both, wantsVectors)
      return await Promise.all([readAdmitted(prepared, both), found])
    } catch (error) {
      ending.abort(error)
      throw error
    }
  }

  async function find(
    prepared: DecoderPrepared,
    options: ScoreOptions,
    wantsVectors: boolean,
  ): Promise<QuestionFound[]> {
    const { questions } = prepared.reading
    const [readings, seen] =
      wantsVectors || usesBuiltin(questions, options.fitted)
        ? await readBoth(prepared, options, wantsVectors)
        : [await readAdmitted(prepared, options), null]
    return questions.map(({ type }, i) => {
      const own = seen?.[i]
      const scores = profiledScores(profile, type, together(readings[i]!), own?.scores)
      return { weighed: null, vectors: null, caseVector: null, lastMean: null, ...own, scores }
    })
  }

  return {
    revision: parts.revision,
    name: parts.name,
    hidden: encoder.hidden,
    async prepare(reading, options) {
      const beganMs = performance.now()
      const prepared = await encoder
        .prepare(reading, options)
        .then(counted => prepareReading(reading, counted, engine, speed, profile.directions))
        .catch(throwLost)
      watch?.timed('tokenize', performance.now() - beganMs)
      return prepared
    },
    async score(given, options) {
      const prepared = given as DecoderPrepared
      return answersOf(prepared.reading.questions, await find(prepared, options, false), options.fitted)
    },
    async vectors(given, options) {
      const prepared = given as DecoderPrepared
      return withPriors(prepared.reading.questions, await find(prepared, options, true))
    },
    hear: (given, options) => readAdmitted(given as DecoderPrepared, options),
    checkRoom: front.checkRoom,
    threads: () => (engine.working ? (parts.threads ?? engine.places) : 0),
    queue: front.queue,
    async close() {
      await front.close()
      await Promise.all([engine.close(), encoder.close()])
    },
  }
}

/** The process that ran the model is started again; the next try finds it. */
function throwLost(error: unknown = null): never {
  if (error !== null && !(error instanceof ThreadLost)) throw error
  throw overloaded('threads', 5, 'The model stopped while it was working on this request.', error)
}
