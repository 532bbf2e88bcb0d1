// Finds a reader over servers of a model.

import type { FoundDecoder } from '../decoder/open-decoder.ts'
import { prompts } from '../decoder/prompt.ts'
import { fittingOf } from '../known-readers.ts'
import { endOf } from '../reader-name.ts'
import type { FindOptions } from '../reader-options.ts'
import { createTextCounter } from '../token-counter.ts'
import { systemOneWording } from './dialects/system-one-wording.ts'
import { createHttpEngine } from './engine.ts'
import { openPool } from './pool.ts'

/** Asks the servers what they serve. Throws an Error that says of every server why it cannot be asked. */
export async function findHttp({ reader, log, watch }: FindOptions): Promise<FoundDecoder> {
  // From `http:URL,URL…`; the first `http:` may be left out. The version in a path is ours to add.
  const urls = reader.name.replace(/^http:(?=https?:)/, '').split(',')
  const { apiKey = null } = reader
  const pool = await openPool({
    addresses: urls.map(url => ({ url: url.replace(/\/+$/, '').replace(/\/v1$/, ''), apiKey })),
    wanted: { dialect: reader.dialect ?? 'auto', model: reader.model ?? null },
    log: log ?? { info() {}, warn() {} },
    ...reader.servers,
    watch: watch?.servers,
  }).catch((error: Error) => {
    throw new Error(`READER: no server can answer: ${error.message}`)
  })
  const { digest, model, servers, close } = pool
  const { name, contextTokens } = model.model
  const end = endOf(name).replace(/\.gguf$/i, '')
  // A profile belongs to the model, and to the way that it is asked in.
  const { version: prompt } = model.frame === null ? systemOneWording : prompts
  const fitting = await fittingOf(reader, digest).catch((error: Error) => {
    close()
    throw error
  })
  return {
    kind: 'http',
    model: name,
    // Letters that a header and a file's name may have; of a path only its end.
    revisionNames: [end.replace(/[^\w.]+/g, '_').slice(0, 40)],
    owner: { digest, prompt },
    fitting,
    async open({ modelDir }) {
      return {
        engine: createHttpEngine(pool, createTextCounter(modelDir), reader.contextTokens),
        facts: { server: model.dialect.name, model: name, digest, context_tokens: contextTokens },
        servers: () => servers.map(({ name, out }) => ({ name, out })),
      }
    },
    close,
  }
}
