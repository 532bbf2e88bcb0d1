// Puts rows to a reader and keeps its answers in a file, so that hours of work can be resumed.

import { hash } from 'node:crypto'
import { appendFile, readFile } from 'node:fs/promises'
import { parseJson } from '../../client/json.ts'
import type { Reading } from '../../contract/reading.ts'
import type { CalibrationRow } from './rows.ts'

export interface Heard {
  id: string
  /** For each question, what each of its readings said. */
  said: number[][][]
  /** The same with `{}` for the state; null where that was not asked. */
  bare: number[][][] | null
  ms: number
}

interface AskRowsOptions {
  file: string
  /** The revision of the reader; answers of another one are left out. */
  revision: string
  onRow(): void
}

/** Every third of the reported rows is asked once more without its state. */
const bareEvery = 3

/** In the order of the rows. */
export async function askRows(
  rows: CalibrationRow[],
  read: (reading: Reading) => Promise<number[][][]>,
  { file, revision, onRow }: AskRowsOptions,
): Promise<Heard[]> {
  const heard = await readHeard(file, revision)
  for (const [i, row] of rows.entries()) {
    const asked = digestOf(row)
    if (!heard.has(asked)) {
      const found = await askRow(row, read, !row.isFitted && i % bareEvery === 0)
      heard.set(asked, found)
      await appendFile(file, `${JSON.stringify({ revision, asked, ...found })}\n`, { mode: 0o600 })
    }
    onRow()
  }
  return rows.map(row => heard.get(digestOf(row))!)
}

/** Digests its name and what is asked: rows of another file may have the same names. */
function digestOf({ id, asked }: CalibrationRow): string {
  return hash('sha256', `${id}\n${asked.body}`)
}

async function askRow(
  { id, asked }: CalibrationRow,
  read: (reading: Reading) => Promise<number[][][]>,
  withBare: boolean,
): Promise<Heard> {
  const { reading } = asked.request
  const beganMs = performance.now()
  const said = await read(reading)
  const ms = Math.round(performance.now() - beganMs)
  const bare = withBare ? await read({ ...reading, state: '{}' }) : null
  return { id, said, bare, ms }
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
