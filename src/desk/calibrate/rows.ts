// Reads the rows that readers are calibrated and measured on, as models/rows/README.md describes them.

import { hash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { gunzipSync } from 'node:zlib'
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
    const [id, group, set, builtIn] = line.split('\t') as [
      string,
      string,
      CalibrationRow['set'],
      CalibrationRow['builtIn'],
    ]
    return { id, group, set, builtIn }
  })
  const heldDrills = rows.filter(({ set, builtIn }) => set === 'drills' && builtIn === 'nothing')
  const drills = [...new Set(heldDrills.map(({ group }) => group))].sort()
  const forFit = new Set(drills.filter((_, i) => i % 2 === 0))
  return rows.map(row => ({ ...row, isFitted: row.builtIn !== 'nothing' || forFit.has(row.group) }))
}
