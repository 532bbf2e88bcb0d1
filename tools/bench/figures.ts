// Statistics of many measurements.

export function median(values: number[]): number {
  return quantile(values, 0.5)
}

export function quantile(values: number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(share * values.length))] ?? 0
}

export async function medianOf(runs: number, run: () => Promise<number>): Promise<number> {
  const values: number[] = []
  for (let i = 0; i < runs; i++) values.push(await run())
  return median(values)
}

export function milliseconds({ user, system }: NodeJS.CpuUsage): number {
  return (user + system) / 1000
}
