// Finds out how a server can be asked: for the likelihoods of labels, or to decide.

import { hash } from 'node:crypto'
import type { Config } from '../../../base/settings/config.ts'
import { endOf } from '../../reader-name.ts'
import type { ServerCall } from '../call-server.ts'
import { modelsOf, type ReplyFields } from '../reply.ts'
import { isUnknownPath, nullIfUnknown, ServerFault } from '../server-fault.ts'
import type { Decider, Dialect, Known } from './dialect.ts'
import { llamaServer } from './llama-server.ts'
import { areRounded, decideSample, path } from './system-one.ts'
import { vllm } from './vllm.ts'

/** Requests at once, if the server does not say how many it works on. */
const placesUsual = 4

/** One for what is answered at once, and one for a question: a model may first have to be loaded. */
interface Calls {
  call: ServerCall
  ask: ServerCall
}

export interface Wanted {
  dialect: Config['reader']['dialect']
  /** Its name, or null for the only model or the first. */
  model: string | null
}

/** The same for all servers with this model and template that are asked in the same way. */
export function digestOf({ dialect, model, frame }: Known): string {
  const parts = [dialect.name, ...model.identity, ...(frame === null ? [] : [frame.head, frame.tail])]
  return hash('sha256', JSON.stringify(parts))
}

/**
 * Finds out what a server is; `before` is what it was found to be, if it can be asked now. Labels come first:
 * where a server can do both, they are read on a path of our own. Throws a ServerFault, or an Error if it is a
 * server that we cannot ask.
 */
export async function lookAt(calls: Calls, wanted: Wanted, before: Known | null): Promise<Known> {
  const { call } = calls
  if (before?.frame === null) return findAgain(call, wanted.model, before)
  if (wanted.dialect === 'systemone') return findDecider(calls, wanted.model)
  if (wanted.dialect === 'labels') {
    const dialect = await findDialect(call)
    return dialect ? lookForLabels(call, dialect, wanted) : refuse('')
  }
  const dialect = await findDialect(call).catch(nullIfUnknown)
  if (dialect) return lookForLabels(call, dialect, wanted)
  return findDecider(calls, wanted.model).catch((error: Error) => {
    const isFault = error instanceof ServerFault && error.kind !== 'nonsense'
    throw isFault ? error : refuse(`, and ${error.message}`)
  })
}

async function lookForLabels(call: ServerCall, dialect: Dialect, wanted: Wanted): Promise<Known> {
  const model = await dialect.facts(call, wanted.model)
  return { dialect, model, frame: await dialect.frame(call, model) }
}

/** Null for a server that is asked for labels in no way that we know. */
async function findDialect(call: ServerCall): Promise<Dialect | null> {
  await call('/health')
  const owners = modelsOf(await call('/v1/models')).map(({ owned_by }) => owned_by)
  if (owners.includes('llamacpp')) return llamaServer
  return owners.includes('vllm') ? vllm : null
}

function refuse(more: string): never {
  throw new Error(`it is neither llama-server nor vLLM${more}`)
}

async function listModels(call: ServerCall) {
  await call('/health').catch(nullIfUnknown)
  const list = await call('/v1/models').catch(nullIfUnknown)
  return list === null ? [] : modelsOf(list)
}

/** One that was found before is asked no question: it may be busy, and every reply names the model anyway. */
async function findAgain(call: ServerCall, wanted: string | null, before: Decider): Promise<Decider> {
  const listed = await listModels(call)
  const isListed = listed.length === 0 || listed.some(({ id }) => id === before.askedAs)
  if (wanted !== null || isListed) return before
  throw new ServerFault('model', 'it serves another model than at the start')
}

/** Throws a ServerFault, or an Error if it cannot be asked in this way. */
async function findDecider({ call, ask }: Calls, wanted: string | null): Promise<Decider> {
  const listed = await listModels(call)
  const askedAs = wanted ?? listed[0]?.id
  if (typeof askedAs !== 'string') throw new Error('it does not say what it serves: set READER_MODEL')
  const {
    model: name,
    shares,
    mass,
  } = await decideSample(ask, askedAs).catch((error: unknown) => {
    if (!isUnknownPath(error)) throw error
    throw new Error(
      `it answered with ${error.status} to POST ${path}: it does not speak System One, or has no model "${askedAs}" that decides`,
    )
  })
  if (areRounded(shares))
    throw new Error('it rounds its probabilities, which cannot be calibrated then: let it say all digits')
  // Only llama-server has this path.
  const props = ((await call('/props').catch(nullIfUnknown)) ?? {}) as ReplyFields
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
