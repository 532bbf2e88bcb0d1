// Serves static files, read once at start, each with an ETag for browser caches.

import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import { once } from '../forms/once.ts'
import { forAnyone, type Page } from '../shell/access.ts'
import type { Reply, Visit } from '../shell/visit.ts'

/** Smaller ones gain nothing. */
const packedBytesMin = 1024

const webauthn = import.meta
  .resolve('@simplewebauthn/browser')
  .replace(/(?<=@simplewebauthn\/browser\/).*$/, '')

// One style sheet, because a page waits for each one, and the rest of it is then already cached for other pages.
const styles = [
  ...['portal.css', 'workspace.css', 'playground.css'],
  ...['../../desk/report/pictures.css', '../../desk/explain/marks.css'],
]
const files: [path: string, parts: string[], type: string][] = [
  ['/static/portal.css', styles, 'text/css; charset=utf-8'],
  ['/static/playground.js', ['../../../generated/playground.js'], 'text/javascript; charset=utf-8'],
  ['/static/colour-json.js', ['../../../generated/colour-json.js'], 'text/javascript; charset=utf-8'],
  ['/static/portal.js', ['portal.js'], 'text/javascript; charset=utf-8'],
  ['/static/passkeys.js', ['passkeys.js'], 'text/javascript; charset=utf-8'],
  ['/static/webauthn.js', [`${webauthn}dist/bundle/index.umd.min.js`], 'text/javascript; charset=utf-8'],
  ['/static/icon.svg', ['icon.svg'], 'image/svg+xml'],
  ['/openapi.yaml', ['../../../generated/openapi.yaml'], 'application/yaml; charset=utf-8'],
  ['/openapi-3.0.yaml', ['../../../generated/openapi-3.0.yaml'], 'application/yaml; charset=utf-8'],
  ['/openapi-codegen.yaml', ['../../../generated/openapi-codegen.yaml'], 'application/yaml; charset=utf-8'],
]

const read = files.map(([path, parts, type]) => {
  const bytes = Buffer.concat(parts.map(file => readFileSync(new URL(file, import.meta.url))))
  return { path, type, bytes: type.startsWith('text/css') ? withoutComments(bytes) : bytes }
})

/** Changes whenever any of the files does. */
export const staticVersion = digestOf(Buffer.concat(read.map(({ bytes }) => bytes)))

export const staticPages: Page[] = read.map(({ path, type, bytes }) => {
  // Weak, because the same tag stands for the file and its compressed forms.
  const etag = `W/"${digestOf(bytes)}"`
  const packed = once(() => promisify(brotliCompress)(bytes))
  const serve = async ({ query, header }: Visit): Promise<Reply> => {
    // During a rollout, a server may be asked for files of the other version: those are not cached permanently.
    const file = { kind: 'file', type, etag, lasting: query.get('v') === staticVersion } as const
    // Brotli at its best takes a moment, so it is done once; pages are compressed as they go (write-reply.ts).
    const isPacked = header('Accept-Encoding') === 'br' && bytes.length >= packedBytesMin
    return isPacked ? { ...file, bytes: await packed(), encoding: 'br' } : { ...file, bytes }
  }
  return { ...forAnyone('GET', path, serve), isFile: true }
})

/** A style sheet without what only its writers read: a fifth less travels. No text in ours looks like either. */
function withoutComments(bytes: Buffer): Buffer {
  const rules = bytes.toString().replaceAll(/\/\*.*?\*\//gs, '')
  return Buffer.from(rules.replaceAll(/\s+/g, ' '))
}

function digestOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('base64url').slice(0, 16)
}
