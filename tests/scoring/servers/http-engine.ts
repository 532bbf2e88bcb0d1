// Opens the decoder over odd servers, with nothing to wait for, and notes what it says of them.

import { EventEmitter } from 'node:events'
import type { Engine } from '../../../src/scoring/decoder/engine.ts'
import { createHttpEngine } from '../../../src/scoring/servers/engine.ts'
import { openPool, type Pool, type PoolOptions } from '../../../src/scoring/servers/pool.ts'
import type { OddServer } from '../../testing/odd-server.ts'

export const yesNo = [
  ['Yes', 'yes'],
  ['No', 'no'],
]

export interface OpenEngine {
  engine: Engine
  pool: Pool
  /** The server's name and what was wrong with it. */
  faults: [string, string][]
  /** By server. */
  used: Map<string, { cachedTokens: number; readTokens: number }>
  /** Emits each log entry under its sentence. */
  events: EventEmitter
  close(): void
}

/** It looks after servers once an hour, unless a test says otherwise. */
export async function openHttpEngine(
  servers: Pick<OddServer, 'url'>[],
  { dialect = 'auto', model = null, ...options }: Partial<PoolOptions & PoolOptions['wanted']> = {},
): Promise<OpenEngine> {
  const faults: [string, string][] = []
  const used: OpenEngine['used'] = new Map()
  const events = new EventEmitter()
  const watch: PoolOptions['watch'] = {
    used(name, { cachedTokens, readTokens }) {
      const before = used.get(name) ?? { cachedTokens: 0, readTokens: 0 }
      used.set(name, {
        cachedTokens: before.cachedTokens + cachedTokens,
        readTokens: before.readTokens + readTokens,
      })
    },
    fault: (name, kind) => void faults.push([name, kind]),
  }
  const tell = (_: object, sentence: string) => void events.emit(sentence)
  const pool = await openPool({
    addresses: servers.map(({ url }) => ({ url, apiKey: null })),
    wanted: { dialect, model },
    log: { info: tell, warn: tell },
    watch,
    everyMs: 3_600_000,
    patienceMs: 60_000,
    ...options,
  })
  const engine = createHttpEngine(pool, countWords, null)
  return { engine, pool, faults, used, events, close: pool.close }
}

const countWords = async (texts: string[]) => texts.map(text => text.split(/\s+/).length)

/** Asks one question on one state, as a request does. */
export async function askOnce(
  engine: Engine,
  state = 'paid twice',
  { question = 'Was it?', labels = yesNo, tenant = '', signal = new AbortController().signal } = {},
): Promise<number[]> {
  const read = await engine.read(state, signal, tenant)
  try {
    return await read.ask(question, labels, signal)
  } finally {
    await read.end()
  }
}
