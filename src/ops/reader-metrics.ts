// Defines the metrics of readers over a decoder; with other readers they are empty. They tell how much the model wants
// to say a label and, of servers, which can be asked, how quick they are, how much they still knew, and what was wrong
// with their answers.

import { Counter, Gauge, type Registry } from 'prom-client'
import type { ReaderServer, Scorer, ServersWatch } from '../scoring/reading.ts'

export function createServersMetrics(registry: Registry): ServersWatch {
  const registers = [registry]
  const tokens = new Counter({
    name: 'decision_reader_tokens_total',
    help: 'Tokens of the model that a server still knew from earlier requests, and that it read.',
    labelNames: ['server', 'source'],
    registers,
  })
  const seconds = new Counter({
    name: 'decision_reader_seconds_total',
    help: 'Time that servers took to read and answer.',
    labelNames: ['server'],
    registers,
  })
  const faults = new Counter({
    name: 'decision_reader_faults_total',
    help: 'Requests to servers that gave nothing that can be used.',
    labelNames: ['server', 'kind'],
    registers,
  })
  return {
    used(server, { cachedTokens, readTokens, ms }) {
      tokens.inc({ server, source: 'cached' }, cachedTokens)
      tokens.inc({ server, source: 'read' }, readTokens)
      seconds.inc({ server }, ms / 1000)
    },
    fault: (server, kind) => faults.inc({ server, kind }),
  }
}

export function showServers(registry: Registry, servers: () => ReaderServer[]): void {
  new Gauge({
    name: 'decision_reader_server_up',
    help: '1 for a server that can be asked, 0 for one that is left out.',
    labelNames: ['server'],
    registers: [registry],
    collect() {
      for (const { name, out } of servers()) this.set({ server: name }, out === null ? 1 : 0)
    },
  })
}

export function showLabelMass(
  registry: Registry,
  { name, labelMass }: Pick<Scorer, 'name' | 'labelMass'>,
): void {
  const gauge = new Gauge({
    name: 'decision_reader_label_mass',
    help: 'How much of what the model of the reader wants to say is a label, on questions of the start.',
    labelNames: ['reader'],
    registers: [registry],
  })
  if (labelMass !== undefined) gauge.set({ reader: name }, labelMass)
}
