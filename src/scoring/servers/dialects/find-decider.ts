// Finds out what a System One server serves: by its list of models, if it has one, and by one question.

import { endOf } from '../../reader-name.ts'
import type { ServerCall } from '../call-server.ts'
import { modelsOf, type ReplyFields } from '../reply.ts'
import { isUnknownPath, nullIfUnknown, ServerFault } from '../server-fault.ts'
import type { Decider } from './dialect.ts'
import { areRounded, type Decided, decideSample, path } from './system-one.ts'

/** Requests at once, if the server does not say how many it works on. */
const placesUsual = 4

/** One for what is answered at once, and one for a question: a model may first have to be loaded. */
export interface Calls {
  call: ServerCall
  ask: ServerCall
}

/** Throws a ServerFault, or an Error if it cannot be asked in this way. */
export async function findDecider({ call, ask }: Calls, wanted: string | null): Promise<Decider> {
  await callIfKnown(call, '/health')
  const listed = await listModels(call)
  const askedAs = wanted ?? listed[0]?.id
  if (typeof askedAs !== 'string') throw new Error('it does not say what it serves: set READER_MODEL')
  const { model: name, mass } = await firstReply(ask, askedAs)
  // Only llama-server has this path.
  const props = ((await callIfKnown(call, '/props')) ?? {}) as ReplyFields
  const { total_slots, default_generation_settings } = props
  const { n_ctx } = (default_generation_settings ?? {}) as ReplyFields
  const own = listed.find(({ id }) => id === askedAs)
  const limit = own?.max_model_len ?? n_ctx
  return {
    dialect: { name: 'systemone' },
    frame: null,
    askedAs,
    isSalted: own?.owned_by === 'vllm',
    tellsMass: mass !== null,
    model: {
      name,
      // It may be the path of a file.
      identity: [endOf(name)],
      contextTokens: typeof limit === 'number' ? limit : Number.POSITIVE_INFINITY,
      places: Number.isSafeInteger(total_slots) ? Math.max(1, total_slots as number) : placesUsual,
      vocabulary: null,
    },
  }
}

/** Asks no question of one that was found before: it may be busy. Every reply names the model anyway. */
export async function findDeciderAgain(
  call: ServerCall,
  wanted: string | null,
  before: Decider,
): Promise<Decider> {
  await callIfKnown(call, '/health')
  const listed = await listModels(call)
  const isListed = listed.length === 0 || listed.some(({ id }) => id === before.askedAs)
  if (wanted === null && !isListed)
    throw new ServerFault('model', 'it serves another model than at the start')
  return before
}

async function firstReply(ask: ServerCall, askedAs: string): Promise<Decided> {
  const decided = await decideSample(ask, askedAs).catch((error: unknown) => {
    if (!isUnknownPath(error)) throw error
    throw new Error(
      `it answered with ${error.status} to POST ${path}: it does not speak System One, or has no model "${askedAs}" that decides`,
    )
  })
  if (areRounded(decided.shares))
    throw new Error('it rounds its probabilities, which cannot be calibrated then: let it say all digits')
  return decided
}

async function listModels(call: ServerCall): Promise<ReplyFields[]> {
  const list = await callIfKnown(call, '/v1/models')
  return list === null ? [] : modelsOf(list)
}

/** Asks at a path that not every server has; null without it, or if the reply is not JSON. */
function callIfKnown(call: ServerCall, path: string): Promise<unknown> {
  return call(path).catch(nullIfUnknown)
}
