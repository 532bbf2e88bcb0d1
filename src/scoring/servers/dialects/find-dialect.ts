// Finds out how a server can be asked: for the likelihoods of labels, or to decide.

import { hash } from 'node:crypto'
import type { Config } from '../../../base/settings/config.ts'
import type { ServerCall } from '../call-server.ts'
import { modelsOf } from '../reply.ts'
import { nullIfUnknown, ServerFault } from '../server-fault.ts'
import type { Dialect, Known } from './dialect.ts'
import { type Calls, findDecider, findDeciderAgain } from './find-decider.ts'
import { llamaServer } from './llama-server.ts'
import { vllm } from './vllm.ts'

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
  if (before?.frame === null) return findDeciderAgain(call, wanted.model, before)
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
