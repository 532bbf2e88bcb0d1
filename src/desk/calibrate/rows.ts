// Reads the rows that readers are calibrated and measured on, as models/rows/README.md describes them, and puts them to
// a reader, whose answers are kept in a file, so that hours of work can be resumed.

import { hash } from 'node:crypto'
import { appendFile, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { gunzipSync } from 'node:zlib'
import { parseJson } from '../../client/json.ts'
import type { Reading } from '../../contract/reading.ts'
import { isFault, type LabelledCase } from '../cases/labelled-case.ts'
import { readLines } from '../cases/read-cases.ts'

export interface CalibrationRow {
  id: string
  /** A case and its twin, or the draws of a drill: these are never split. */
  group: string
  set: 'cases' | 'drills'
  /** The use that the built-in reader has made of it: nothing, its temperatures, or its training. */
  builtIn: 'nothing' | 'temperatures' | 'trained'
  /** True if a profile is fitted on it; figures are reported of the others, which no reader was fitted on. */
  isFitted: boolean
  asked: LabelledCase
}

/** With the digest of their file. Throws an Error that names the file if the rows are not those that were written. */
export async function readRows(folder: string): Promise<{ rows: CalibrationRow[]; digest: string }> {
  const about = await readTable(join(folder, 'rows.tsv'))
  const file = join(folder, 'rows.jsonl.gz')
  const packed = await readFile(file)
  const rows: CalibrationRow[] = []
  for await (const one of readLines(Readable.from([gunzipSync(packed)]), { questions: null })) {
    if (isFault(one)) throw new Error(`${file}, line ${one.line}: ${one.reason}`)
    const row = about[one.line - 1]
    if (row === undefined) throw new Error(`${folder}: rows.tsv has no line for row ${one.line}`)
    rows.push({ ...row, asked: one })
  }
  if (rows.length !== about.length)
    throw new Error(`${folder}: rows.tsv has ${about.length} rows, the other file ${rows.length}`)
  return { rows, digest: hash('sha256', packed) }
}

async function readTable(file: string): Promise<Omit<CalibrationRow, 'asked'>[]> {
  const [, ...lines] = (await readFile(file, 'utf8')).trimEnd().split('\n')
  const rows = lines.map(line => {
    const [id, group, set, builtIn] = line.split('\t')
    return { id, group, set, builtIn } as Omit<CalibrationRow, 'isFitted' | 'asked'>
  })
  const heldDrills = rows.filter(({ set, builtIn }) => set === 'drills' && builtIn === 'nothing')
  const drills = [...new Set(heldDrills.map(({ group }) => group))].sort()
  const forFit = new Set(drills.filter((_, i) => i % 2 === 0))
  return rows.map(row => ({ ...row, isFitted: row.builtIn !== 'nothing' || forFit.has(row.group) }))
}

export interface Heard {
  id: string
  /** For each question, what each of its readings said. */
  said: number[][][]
  /** The same with `{}` for the state; null where that was not asked. */
  bare: number[][][] | null
  ms: number
}

/** Every third of the reported rows is asked once more without its state. */
const bareEvery = 3

/** In the order of the rows. `revision` is the reader's: of another one, what the file holds is left out. */
export async function askRows(
  rows: CalibrationRow[],
  read: (reading: Reading) => Promise<number[][][]>,
  { file, revision, onRow }: { file: string; revision: string; onRow(): void },
): Promise<Heard[]> {
  const heard = await readHeard(file, revision)
  // Of what is asked too: rows of another file may have the same names.
  const digests = rows.map(({ id, asked }) => hash('sha256', `${id}\n${asked.body}`))
  for (const [i, row] of rows.entries()) {
    const asked = digests[i]!
    if (!heard.has(asked)) {
      const { reading } = row.asked.request
      const beganMs = performance.now()
      const said = await read(reading)
      const ms = Math.round(performance.now() - beganMs)
      const isBare = !row.isFitted && i % bareEvery === 0
      const bare = isBare ? await read({ ...reading, state: '{}' }) : null
      const found = { id: row.id, said, bare, ms }
      heard.set(asked, found)
      await appendFile(file, `${JSON.stringify({ revision, asked, ...found })}\n`, { mode: 0o600 })
    }
    onRow()
  }
  return digests.map(asked => heard.get(asked)!)
}

/** By the digest of each row. A line that a stop cut off is asked again. */
async function readHeard(file: string, revision: string): Promise<Map<string, Heard>> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  const heard = new Map<string, Heard>()
  for (const line of text.split('\n')) {
    const found = parseJson(line) as (Heard & { revision: string; asked: string }) | undefined
    if (found?.revision === revision) heard.set(found.asked, found)
  }
  return heard
}
