// Files that are served as they are, read once at start, each with a tag by which browsers keep it.

import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { forAnyone, type Page } from './access.ts'
import type { Reply } from './visit.ts'

const files: [string, string, string][] = [
  ['/static/portal.css', 'portal.css', 'text/css; charset=utf-8'],
  ['/static/pictures.css', '../../labels/report-pictures.css', 'text/css; charset=utf-8'],
  ['/static/playground.css', 'playground.css', 'text/css; charset=utf-8'],
  ['/static/playground.js', '../../../generated/playground.js', 'text/javascript; charset=utf-8'],
  ['/static/portal.js', 'portal.js', 'text/javascript; charset=utf-8'],
  ['/static/icon.svg', 'icon.svg', 'image/svg+xml'],
  ['/openapi.yaml', '../../../generated/openapi.yaml', 'application/yaml; charset=utf-8'],
  ['/openapi-3.0.yaml', '../../../generated/openapi-3.0.yaml', 'application/yaml; charset=utf-8'],
]

/** The pages, and a version that changes when any of them does. */
export function createStaticPages(): { pages: Page[]; version: string } {
  const version = createHash('sha256')
  const pages = files.map(([path, file, type]) => {
    const bytes = readFileSync(new URL(file, import.meta.url))
    version.update(bytes)
    const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`
    const reply: Reply = { kind: 'file', type, bytes, etag }
    return forAnyone('GET', path, () => reply)
  })
  return { pages, version: version.digest('hex').slice(0, 12) }
}
