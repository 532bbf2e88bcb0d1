// Defines what an organization has in memory on the Quality page: a file, a run, or why it failed; and its last report.

import type { ErrorType } from '../../../generated/errors.ts'
import { noteOfLeftOut, type Unit } from '../cases/faults.ts'
import type { CasesFormat } from '../cases/labelled-case.ts'
import type { TableLook } from '../cases/tables/look-at-table.ts'
import type { Lesson } from '../learn/teach.ts'
import type { CountedFile, HeldFile } from './priced-cases.ts'

/** Whose work it is: a person, for an organization. */
export interface Who {
  organizationId: string
  userId: string
}

/** Who has a place, and since when, or since when nothing has moved in a run (on the clock of performance.now()). */
interface Held {
  userId: string
  sinceMs: number
}

/** `type` is null unless a problem of the contract ended it. */
export interface WhyItFailed {
  type: ErrorType | null
  message: string
}

export type QualityWork =
  | { state: 'reading'; held: Held; stop(): void }
  | ({ state: 'read'; held: Held } & ReadFile)
  | ({ state: 'running'; held: Held; stop(because?: string): void } & Record<
      'cases' | 'vectorBytes' | 'read' | 'learnt',
      number
    >)
  | { state: 'failed'; why: WhyItFailed; read: number; cases: number }

export interface ReadFile {
  fileName: string
  bytes: HeldFile
  format: CasesFormat
  /** The contents of its columns; null if it is no table. */
  look: TableLook | null
  /** The unit that the numbers of its cases count. */
  unit: Unit
  file: CountedFile
  /** True if somebody has said that what cannot be used is to be left out. */
  skipsBad: boolean
}

export interface Learning {
  lessons: Lesson[]
  /** The set that was in use for each question, by its id, and was measured beside; none for the model alone. */
  besideSets: Map<string, string>
  /** The set that was kept, not in use yet; null if nothing helped. */
  fittedSetId: string | null
}

export interface QualityReport extends Learning {
  fileName: string
  /** When the run was done. */
  date: Date
  cases: number
  /** The columns of a table that make up its cases; null for JSON lines. */
  columns: string[] | null
  notes: string[]
}

export function isReady({ file, skipsBad }: ReadFile): boolean {
  return file.cases.length > 0 && (file.faults.length === 0 || skipsBad)
}

/** True if it can be run once what cannot be used is left out: not if the rest of the file was not read. */
export function canSkipBad({ file }: ReadFile): boolean {
  return file.cases.length > 0 && !file.faults.some(({ isEnd }) => isEnd)
}

/** Returns notes about it, also on what is left out. */
export function notesOf({ file: { faults, notes }, unit }: ReadFile): string[] {
  return faults.length === 0 ? notes : [noteOfLeftOut(faults, unit), ...notes]
}
