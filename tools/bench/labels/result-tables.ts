// The gains as tables, as they stand in the evaluation card.

import { mean } from '../../../src/desk/measure/measures.ts'
import type { Figures } from './figures.ts'
import type { Measure } from './tasks.ts'

export interface Result {
  task: string
  measure: Measure
  labels: number
  /** For the reader without labels, the service, and each of the first things to try. */
  figures: Record<string, Figures>
}

const others = ['words', 'letters', 'fields', 'base']
const head =
  '| task | by | reader alone | learnt | words | letters | fields | base vectors | learnt against the best of them |'

export function resultTables(revision: string, results: Result[]): string {
  const tables = [...Map.groupBy(results, ({ labels }) => labels)].map(([labels, some]) =>
    tableOf(labels, some),
  )
  return [`Model ${revision}; means of three draws, one of 1,000 labels.`, ...tables].join('\n\n')
}

function tableOf(labels: number, results: Result[]): string {
  const rows = [...Map.groupBy(results, ({ task }) => task).values()].map(rowOf)
  const lines = rows.map(({ task, measure, of, gain }) => {
    const cells = ['reader', 'service', ...others].map(way => of(way, 'value')?.toFixed(3) ?? '–')
    return `| ${[task, measure, ...cells, signed(gain)].join(' | ')} |`
  })
  const meanOf = (way: string, figure: keyof Figures) =>
    mean(rows.flatMap(({ of }) => of(way, figure) ?? [])).toFixed(3)
  const bestLoss = mean(rows.map(({ of }) => Math.min(...others.flatMap(way => of(way, 'loss') ?? []))))
  const facts = [
    `mean of the service ${meanOf('service', 'value')}, of the reader alone ${meanOf('reader', 'value')}`,
    `against the best of the first things ${signed(mean(rows.map(({ gain }) => gain)))}, worst ${signed(Math.min(...rows.map(({ gain }) => gain)))}`,
    `log-loss ${meanOf('service', 'loss')} against ${bestLoss.toFixed(3)}, of the lowest of them task by task`,
    `ECE ${meanOf('service', 'ece')}`,
  ]
  return [
    `**${labels} labels**: ${facts.join('; ')}.`,
    '',
    head,
    '|---|---|---|---|---|---|---|---|---|',
    ...lines,
  ].join('\n')
}

function rowOf(draws: Result[]) {
  const [{ task, measure }] = draws as [Result]
  const of = (way: string, figure: keyof Figures) =>
    draws[0]!.figures[way] && mean(draws.map(({ figures }) => figures[way]![figure]))
  const best = Math.max(...others.flatMap(way => of(way, 'value') ?? []))
  return { task, measure, of, gain: of('service', 'value')! - best }
}

function signed(value: number): string {
  return `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(3)}`
}
