// Finds out which kind of server an address leads to.

import type { Call } from './call-server.ts'
import type { Dialect } from './dialect.ts'
import { llamaServer } from './llama-server.ts'
import { fieldsOf, listOf } from './reply.ts'
import { vllm } from './vllm.ts'

/** Throws a ServerFault, or an Error if it is a server that we cannot ask. */
export async function findDialect(call: Call): Promise<Dialect> {
  const { data } = fieldsOf(await call('/v1/models'), 'list of models')
  const owners = listOf(data, 'models').map(model => fieldsOf(model, 'model').owned_by)
  if (owners.includes('llamacpp')) return llamaServer
  if (owners.includes('vllm')) return vllm
  throw new Error('it is neither llama-server nor vLLM')
}
