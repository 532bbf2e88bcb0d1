// Makes counters and gauges as all metrics here are made.

import { Counter, Gauge, type Registry } from 'prom-client'

export function counter(registry: Registry, name: string, help: string): Counter {
  return new Counter({ name, help, registers: [registry] })
}

/** With every value shown from the start, at 0: a rate over a series that has just appeared is missing. */
export function counterBy<Label extends string>(
  registry: Registry,
  name: string,
  help: string,
  label: Label,
  values: readonly string[],
): Counter<Label> {
  const counted = new Counter<Label>({ name, help, labelNames: [label], registers: [registry] })
  for (const value of values) counted.inc({ [label]: value } as Record<Label, string>, 0)
  return counted
}

export function gauge(registry: Registry, name: string, help: string, read?: () => number): Gauge {
  const collect = function (this: Gauge) {
    if (read) this.set(read())
  }
  return new Gauge({ name, help, registers: [registry], ...(read && { collect }) })
}
