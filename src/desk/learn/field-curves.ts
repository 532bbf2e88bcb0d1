// Finds the fields whose curves move the answer most.

import { shortened } from '../../contract/shortened.ts'
import type { CaseBlocks } from '../../scoring/fitted/case-blocks.ts'
import { binOf } from '../../scoring/fitted/for-case.ts'
import { hashOf, keyed } from '../../scoring/fitted/ngrams.ts'
import { aboutColumn, type NamedColumns } from '../cases/tables/named-columns.ts'
import { mean } from '../measure/measures.ts'

export interface FieldCurve {
  field: string
  /** The option or level that it moves most; null for a yes/no. */
  answer: string | null
  /** The values at the edges of fifths of the cases that have one; none where it is there or not. */
  values: string[]
  /** The log-odds that it adds, against the average case, up to each share of these cases. */
  steps: [share: number, added: number][]
}

const curvesMax = 6
const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

/** The curve of each field that moves most, by how far what it adds scatters over the cases. */
export function fieldCurves(blocks: CaseBlocks, columns: NamedColumns, answers: string[]): FieldCurve[] {
  const names = new Map(columns.keys().map(name => [keyed(hashOf(name), blocks.key), name]))
  const found = blocks.curves.flatMap(({ column, edges, values }) => {
    const name = names.get(column)
    if (name === undefined) return []
    const bins = Array.from(columns.get(name)!, value =>
      binOf(Number.isNaN(value) ? undefined : value, edges),
    )
    const outputs = values.length / (edges.length + 2)
    return Array.from({ length: outputs }, (_, j) => {
      const own = values.filter((_, i) => i % outputs === j)
      const average = mean(bins.map(bin => own[bin]!))
      const added = own.map(one => one - average)
      const moved = mean(bins.map(bin => added[bin]! ** 2))
      return { name, edges, added, moved, answer: outputs === 1 ? null : answers[j]! }
    })
  })
  const byField = Map.groupBy(
    found.filter(({ moved }) => moved > 0).sort((a, b) => b.moved - a.moved),
    ({ name }) => aboutColumn(name).field,
  )
  const most = [...byField.values()].slice(0, curvesMax).map(([first]) => first!)
  return most.map(one => ({ ...drawn(one, columns.get(one.name)!), answer: one.answer }))
}

function drawn(
  { name, edges, added }: { name: string; edges: number[]; added: number[] },
  numbers: Float64Array,
): Omit<FieldCurve, 'answer'> {
  const field = shortened(aboutColumn(name).words)
  // One step for being without the value, and one for having it.
  if (name.startsWith('?')) return { field, values: [], steps: added.map((one, i) => [(i + 1) / 2, one]) }
  const sorted = numbers.filter(value => !Number.isNaN(value)).sort()
  const share = (edge = Number.POSITIVE_INFINITY) =>
    sorted.filter(value => value <= edge).length / sorted.length
  const at = [0, 0.2, 0.4, 0.6, 0.8, 1].map(part => sorted[Math.round(part * (sorted.length - 1))]!)
  return {
    field,
    values: at.map(value => written(name, value)),
    steps: added.slice(1).map((one, i) => [share(edges[i]), one]),
  }
}

function written(name: string, value: number): string {
  if (/^@.*\.weekday$/.test(name)) return weekdays[value]!
  if (/^@(?!.*\.hour$)/.test(name)) return new Date(value * 86_400_000).toISOString().slice(0, 10)
  return String(Number(value.toPrecision(4)))
}
