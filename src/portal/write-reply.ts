// Writes a page's reply as an HTTP response: a page, a redirect, a file or a line of text, compressed as far as the
// browser can read it.

import { constants } from 'node:zlib'
import type { Context, Middleware } from 'koa'
import compress from 'koa-compress'
import type { Place } from '../base/intake/receive-body.ts'
import type { Clock } from '../base/store/clock.ts'
import { staticVersion } from './assets/static.ts'
import { type Cookies, csrfTokenOf } from './shell/cookies.ts'
import { frame } from './shell/layout.ts'
import { pageBytesMax, type Reply, type Visit } from './shell/visit.ts'

type Kind<K extends Reply['kind']> = Extract<Reply, { kind: K }>

/** `deviceCookies`: of the token that outlives signing out. */
export function createWriteReply(cookies: Cookies, deviceCookies: Cookies, clock: Clock) {
  /**
   * Counts what it makes of the reply into the place of the visit, which is held until the browser has read it.
   * Throws before anything is written: `overloaded` if there is no room, and an error for a page above a megabyte.
   */
  return function writeReply(context: Context, visit: Visit, reply: Reply, place: Place): void {
    context.set('Cache-Control', 'no-store')
    if (reply.kind === 'file') writeFile(context, reply)
    else if (reply.kind === 'text')
      Object.assign(context, { status: reply.status, type: 'text/plain', body: reply.text })
    else if (reply.kind === 'download') writeDownload(context, reply, place)
    else if (reply.kind === 'redirect') writeRedirect(context, visit, reply)
    else writePage(context, visit, reply, place)
  }

  // Browsers send no cookie with requests caused by another site, except when navigating to a page. So setting one on
  // any other response to a request without a cookie could replace the session of somebody who is signed in.
  function isFirstPage(context: Context): boolean {
    return context.method === 'GET' && cookies.read(context.get('Cookie')) === null
  }

  function writeRedirect(context: Context, visit: Visit, { to, browserToken }: Kind<'redirect'>) {
    if (browserToken !== undefined || isFirstPage(context))
      context.append('Set-Cookie', cookies.write(browserToken ?? visit.browserToken))
    // A person who signs in is known here from now on.
    if (browserToken !== undefined) context.append('Set-Cookie', deviceCookies.write(visit.deviceToken))
    context.redirect(to)
    context.status = 303
  }

  function writePage(context: Context, visit: Visit, reply: Kind<'page'>, place: Place) {
    const isRefusedForm = context.method === 'POST' && reply.status >= 400
    const shown = { ...visit, csrfToken: csrfTokenOf(visit.browserToken) }
    const written = frame(shown, { ...reply, version: staticVersion, isRefusedForm })
    const { fault, faultField } = reply
    const refused = fault && faultField ? { field: faultField, sentence: fault } : null
    const text = written.toString({ fault: refused, now: clock() })
    const bytes = Buffer.byteLength(text)
    if (bytes > pageBytesMax) throw new Error(`the page “${reply.title}” would have ${bytes} bytes`)
    place.take(bytes)
    if (isFirstPage(context)) context.append('Set-Cookie', cookies.write(visit.browserToken))
    if (reply.retryAfterSeconds !== undefined) context.set('Retry-After', String(reply.retryAfterSeconds))
    context.status = reply.status
    context.type = 'text/html; charset=utf-8'
    context.body = text
  }
}

function writeDownload(context: Context, { type, name, content }: Kind<'download'>, place: Place): void {
  if (typeof content === 'string') place.take(Buffer.byteLength(content))
  context.status = 200
  // koa-compress does not notice a failing stream: the response would never end, whereas Koa itself breaks it off.
  context.compress = false
  context.attachment(name)
  context.type = type
  context.body = content
}

function writeFile(context: Context, file: Kind<'file'>): void {
  const { type, bytes, encoding, etag, lasting } = file
  context.set('Cache-Control', lasting ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
  context.status = 200
  context.set('ETag', etag)
  if (encoding) context.set('Content-Encoding', encoding)
  context.type = type
  context.body = bytes
  if (context.fresh) context.status = 304
}

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
