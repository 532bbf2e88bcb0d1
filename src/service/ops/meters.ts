// Makes counters, gauges and histograms of a registry, as all metrics here are made.

import { Counter, Gauge, Histogram, type Registry } from 'prom-client'

export type Meters = ReturnType<typeof createMeters>

export function createMeters(registry: Registry) {
  const registers = [registry]

  return { counter, counterBy, gauge, gaugeBy, info, histogram }

  function counter<Label extends string>(name: string, help: string, ...labelNames: Label[]): Counter<Label> {
    return new Counter({ name, help, labelNames, registers })
  }

  /** With every value shown from the start, at 0: a rate over a series that has just appeared is missing. */
  function counterBy<Label extends string>(
    name: string,
    help: string,
    label: Label,
    values: readonly string[],
  ): Counter<Label> {
    const counted = counter(name, help, label)
    for (const value of values) counted.inc({ [label]: value } as Record<Label, string>, 0)
    return counted
  }

  /** `read` is called whenever the metrics are; without it, the gauge is set. */
  function gauge(name: string, help: string, read?: () => number): Gauge {
    const collect = function (this: Gauge) {
      if (read) this.set(read())
    }
    return new Gauge({ name, help, registers, ...(read && { collect }) })
  }

  /** With what `read` says whenever the metrics are read: a number for each value of the label. */
  function gaugeBy(
    name: string,
    help: string,
    label: string,
    read: () => (readonly [value: string, number: number])[],
  ): void {
    const collect = function (this: Gauge) {
      for (const [value, number] of read()) this.set({ [label]: value }, number)
    }
    new Gauge({ name, help, labelNames: [label], registers, collect })
  }

  /** Always 1: what there is to know is in its labels. */
  function info(name: string, help: string, labels: Record<string, string>): void {
    new Gauge({ name, help, labelNames: Object.keys(labels), registers }).set(labels, 1)
  }

  function histogram<Label extends string>(
    name: string,
    help: string,
    buckets: number[],
    ...labelNames: Label[]
  ): Histogram<Label> {
    return new Histogram({ name, help, buckets, labelNames, registers })
  }
}
