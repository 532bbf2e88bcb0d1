// Checks the promises about learnt answers and policies on drawn tables whose truth is known.

import { print } from './bench.ts'
import { isInside, kinds, type Simulated, simulate } from './labels/drawn-tables.ts'

const tables = 200
const labels = 600

/** Takes about half an hour; prints what it has after each twenty tables. */
export async function promises(): Promise<void> {
  const found = kinds.map(kind => ({ kind, each: [] as Simulated[] }))
  for (let seed = 1; seed <= tables; seed++) {
    const { kind, each } = found[seed % kinds.length]!
    each.push(simulate(seed, kind, labels))
    if (seed % 20 === 0) print(`${seed} tables of ${labels} claims:\n${found.map(linesOf).join('\n')}`)
  }
}

function linesOf({ kind, each }: { kind: string; each: Simulated[] }): string {
  const policies = each.flatMap(one => one.policies)
  const lines = (['decides', 'isAdvised'] as const).map(which => {
    const some = policies.filter(one => one[which])
    const inside = some.filter(({ promised, paid }) => isInside(promised, paid)).length
    const [promised, paid] = [some.map(one => one.promised.value), some.map(one => one.paid)].map(mean)
    const what = which === 'decides' ? 'decide something' : 'are advised'
    return `  ${kind}: ${some.length} of ${policies.length} policies ${what}; true cost inside ${share(inside, some.length)}; promised ${promised!.toFixed(2)}, paid ${paid!.toFixed(2)}`
  })
  const figures = (['accuracy', 'log_loss', 'ece', 'auc'] as const).map(name => {
    const inside = each.filter(one => isInside(one.figures[name].shown, one.figures[name].truth)).length
    return `${name} ${share(inside, each.length)}`
  })
  return [...lines, `  ${kind}: truth inside ${figures.join(', ')}`].join('\n')
}

function share(count: number, all: number): string {
  return all === 0 ? '–' : `${((100 * count) / all).toFixed(0)}%`
}

function mean(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
