// Opens a reader over servers of a model.

import type { Engine } from '../decoder/engine.ts'
import { type DecoderModel, findDecoderModel, openDecoder } from '../decoder/open-decoder.ts'
import { prompts, system } from '../decoder/prompt.ts'
import { fittingOf } from '../known-readers.ts'
import { readerName } from '../reader-name.ts'
import type { ProfileOwner, ReaderModel, ReaderOptions, ReaderSettings } from '../reader-options.ts'
import type { Scorer } from '../reading.ts'
import { createTextCounter } from '../token-counter.ts'
import type { Address } from './call-server.ts'
import { createDeciderEngine } from './dialects/decider-engine.ts'
import { shortName } from './dialects/model-name.ts'
import { systemOneWording } from './dialects/system-one-wording.ts'
import { createHttpEngine } from './engine.ts'
import { openPool, type Pool } from './pool.ts'

/** Throws an Error that says of every server why it cannot be asked. */
export async function openHttp(options: ReaderOptions): Promise<Scorer> {
  const { reader } = options
  const pool = await open(reader, options)
  const model = await modelOf(pool, options)
  const { dialect, model: served } = pool.model
  const engine = createEngine(pool, options)
  const facts = {
    server: dialect.name,
    model: served.name,
    digest: pool.digest,
    context_tokens: served.contextTokens,
  }
  const name = readerName('http', served.name)
  const scorer = await openDecoder({ name, engine, model, facts }, options)
  return { ...scorer, servers: () => pool.servers.map(({ name, out }) => ({ name, out })) }
}

/** Asks the servers what they serve, and returns the model that answers will be marked with. */
export async function readHttpModel(
  options: Pick<ReaderOptions, 'reader' | 'modelDir'>,
): Promise<ReaderModel> {
  const pool = await open(options.reader)
  pool.close()
  return modelOf(pool, options)
}

/** A profile belongs to the model, and to the way that it is asked in. */
export async function readHttpOwner(reader: ReaderSettings): Promise<ProfileOwner> {
  const pool = await open(reader)
  pool.close()
  return { digest: pool.digest, prompt: promptOf(pool) }
}

function createEngine(pool: Pool, { reader, modelDir, watch }: ReaderOptions): Engine {
  const { contextTokens } = reader
  if (pool.model.frame !== null) return createHttpEngine(pool, contextTokens, watch?.servers)
  const count = createTextCounter(modelDir)
  return createDeciderEngine(pool, { count, contextTokens, watch: watch?.servers })
}

function promptOf({ model }: Pool): string {
  return model.frame === null ? systemOneWording.version : prompts.version
}

async function modelOf(
  pool: Pool,
  options: Pick<ReaderOptions, 'reader' | 'modelDir' | 'isRaw'>,
): Promise<DecoderModel> {
  try {
    const names = ['http', shortName(pool.model)]
    const owner = { digest: pool.digest, prompt: promptOf(pool) }
    return await findDecoderModel(names, owner, options, await fittingOf(options.reader, pool.digest))
  } catch (error) {
    pool.close()
    throw error
  }
}

function open(
  reader: ReaderSettings,
  { log, watch }: Partial<Pick<ReaderOptions, 'log' | 'watch'>> = {},
): Promise<Pool> {
  return openPool({
    addresses: addressesOf(reader.name, reader.apiKey ?? null),
    dialect: reader.dialect ?? 'auto',
    wantedModel: reader.model ?? null,
    system,
    log: log ?? { info() {}, warn() {} },
    ...reader.servers,
    watch: watch?.servers,
  }).catch((error: Error) => {
    throw new Error(`READER: no server can answer: ${error.message}`)
  })
}

/** From `http:URL,URL…`; the first `http:` may be left out. The version in a path is ours to add. */
function addressesOf(name: string, apiKey: string | null): Address[] {
  const urls = name.replace(/^http:(?=https?:)/, '').split(',')
  return urls.map(url => ({ url: url.replace(/\/+$/, '').replace(/\/v1$/, ''), apiKey }))
}
