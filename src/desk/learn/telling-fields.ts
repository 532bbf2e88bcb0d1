// Finds fields that nearly tell the label by themselves: perhaps they were written after the decision.

import { aboutColumn, type NamedColumns } from '../cases/tables/named-columns.ts'
import { auc } from '../measure/measures.ts'
import { foldsOfCases, type ShownExample } from './examples.ts'

export interface TellingField {
  field: string
  /** The option or level that it tells; null for a yes/no. */
  answer: string | null
  auc: number
}

const aucMin = 0.97
/** The fewest labels of each answer. */
const labelsMin = 10
const shownMax = 5

/** The fields that tell most, each once: by its numbers, or by which of its values it has, if any. */
export function tellingFields(
  columns: NamedColumns,
  answers: string[],
  shown: ShownExample[],
): TellingField[] {
  const halves = foldsOfCases(shown, 2)
  const values = valuesOf(columns, shown.length)
  const best = new Map<string, TellingField>()
  const outputs = shown[0]!.right.length
  for (let j = 0; j < outputs; j++) {
    const yes = shown.map(({ right }) => right[j] === 1)
    const note = (field: string, numbers: ArrayLike<number>) => {
      const found = ranking(numbers, yes)
      if (found > (best.get(field)?.auc ?? aucMin))
        best.set(field, { field, answer: outputs === 1 ? null : answers[j]!, auc: found })
    }
    for (const [name, own] of columns) if (!name.startsWith('?')) note(aboutColumn(name).field, own)
    for (const [field, own] of values) note(field, sharesOf(own, yes, halves))
  }
  return [...best.values()].sort((a, b) => b.auc - a.auc).slice(0, shownMax)
}

/** Which of its values each field has in each case: any number or date is one, and none is another. */
function valuesOf(columns: NamedColumns, count: number): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const [name, numbers] of columns) {
    if (!/^[?=@]/.test(name)) continue
    const { field } = aboutColumn(name)
    const own = found.get(field) ?? new Array<string>(count).fill('')
    found.set(field, own)
    for (const n of own.keys()) if (!Number.isNaN(numbers[n])) own[n] = name.startsWith('?') ? name : name[0]!
  }
  return found
}

/** For each case, the share of yes among those of the other half that have the same value. */
function sharesOf(values: string[], yes: boolean[], halves: number[][]): Float64Array {
  const shares = new Float64Array(values.length)
  const base = yes.filter(Boolean).length / yes.length
  for (const [h, half] of halves.entries()) {
    const others = Map.groupBy(halves[1 - h] ?? [], n => values[n]!)
    const known = new Map(
      others.entries().map(([value, same]) => {
        return [value, (same.filter(n => yes[n]).length + base) / (same.length + 1)]
      }),
    )
    for (const n of half) shares[n] = known.get(values[n]!) ?? base
  }
  return shares
}

/** The AUC in its better direction, of the cases that have a number; 0 with too few of an answer. */
function ranking(numbers: ArrayLike<number>, yes: boolean[]): number {
  const all = yes.map((isYes, line) => ({ line, p: numbers[line]!, yes: isYes }))
  const judged = all.filter(({ p }) => !Number.isNaN(p))
  const count = judged.filter(one => one.yes).length
  if (Math.min(count, judged.length - count) < labelsMin) return 0
  const found = auc(judged)
  return Math.max(found, 1 - found)
}
