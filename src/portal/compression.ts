// Compresses responses as far as the browser can read them.

import { constants } from 'node:zlib'
import type { Context, Middleware } from 'koa'
import compress from 'koa-compress'

/** The forms of a response, the shortest first. */
const encodings = ['br', 'gzip', 'identity'] as const

/** Middleware that compresses what the later ones write, and leaves it as it is for a client that accepts nothing. */
export function createCompression(): Middleware {
  const compressed = compress({
    br: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } },
    zstd: false,
    deflate: false,
  })
  return (context: Context, next) => {
    // koa-compress fails if a client accepts none of its encodings, so it gets to see the one that is chosen here.
    context.req.headers['accept-encoding'] = chooseEncoding(context.get('Accept-Encoding'))
    return compressed(context, next)
  }
}

/** The encoding that an Accept-Encoding header prefers, the shorter of equals (RFC 9110, 12.5.3). */
export function chooseEncoding(header: string): (typeof encodings)[number] {
  const weights = new Map(header.toLowerCase().split(',').map(weightIn))
  const weightOf = (encoding: string) => weights.get(encoding) ?? weights.get('*') ?? 0
  const heaviest = Math.max(...encodings.map(weightOf))
  return heaviest === 0 ? 'identity' : encodings.find(encoding => weightOf(encoding) === heaviest)!
}

/** One entry of the header. A weight that is none counts as 0. */
function weightIn(entry: string): [encoding: string, weight: number] {
  const [encoding = '', ...parameters] = entry.split(';').map(part => part.replaceAll(/\s/g, ''))
  const weight = parameters.find(parameter => parameter.startsWith('q='))?.slice(2) ?? '1'
  return [encoding, /^(0|1|[01]?\.\d+|[01]\.)$/.test(weight) ? Number(weight) : 0]
}
