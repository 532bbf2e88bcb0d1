// Makes counters, gauges and histograms of a registry, as all metrics here are made.

import { Counter, Gauge, Histogram, type Registry } from 'prom-client'

export type Meters = ReturnType<typeof createMeters>

/** A number for each of these labels. */
type Labelled = [labels: Record<string, string>, value: number][]

export function createMeters(registry: Registry) {
  const registers = [registry]

  return { counter, counterBy, setter, gauge, info, histogram }

  function counter<Label extends string>(
    name: string,
    help: string,
    labelNames: Label[] = [],
  ): Counter<Label> {
    return new Counter({ name, help, labelNames, registers })
  }

  /**
   * Returns what counts one of these values. Each is shown from the start, at 0: a rate over a series that has just
   * appeared is missing.
   */
  function counterBy<Value extends string>(name: string, help: string, label: string, values: Value[]) {
    const counted = counter(name, help, [label])
    for (const value of values) counted.inc({ [label]: value }, 0)
    return (value: Value) => counted.inc({ [label]: value })
  }

  /** Returns what sets a gauge. */
  function setter(name: string, help: string): (value: number) => void {
    const gauge = new Gauge({ name, help, registers })
    return value => gauge.set(value)
  }

  /** `read` is called whenever the metrics are. */
  function gauge(name: string, help: string, read: () => number | Labelled, labelNames: string[] = []): void {
    const collect = function (this: Gauge) {
      const now = read()
      if (typeof now === 'number') this.set(now)
      else for (const [labels, value] of now) this.set(labels, value)
    }
    new Gauge({ name, help, labelNames, registers, collect })
  }

  /** Shows these labels, always with 1. */
  function info(name: string, help: string, labels: Record<string, string>): void {
    new Gauge({ name, help, labelNames: Object.keys(labels), registers }).set(labels, 1)
  }

  function histogram<Label extends string>(
    name: string,
    help: string,
    buckets: number[],
    labelNames: Label[] = [],
  ): Histogram<Label> {
    return new Histogram({ name, help, buckets, labelNames, registers })
  }
}
