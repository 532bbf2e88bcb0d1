// Logs and counts the failures that nothing else handled, and lets the service go on.

import type { Logger } from 'pino'
import { stackOf } from './log.ts'
import type { Metrics } from './metrics.ts'

/**
 * Call it once the service listens: a failure before that has to end the start.
 *
 * Node would end the process, and every request under way with it: whoever finds one input that fails like this could
 * end the service as often as they like. What is broken afterwards is small. A rejection left one request without its
 * answer. An exception also unwound whatever called it: a connection may never be answered, and room that it held may
 * stay taken until a restart. Neither can be wrong about money, which changes only in transactions of the database, or
 * about answers, which are computed in threads of their own. So people decide when to restart: the alert
 * DecisionUnhandled tells them to (docs/metrics.md).
 */
export function keepServing(log: Pick<Logger, 'fatal'>, { unhandled }: Pick<Metrics, 'unhandled'>): void {
  process.on('unhandledRejection', reason => tell('rejection', reason))
  process.on('uncaughtException', error => tell('exception', error))

  function tell(kind: 'rejection' | 'exception', error: unknown): void {
    unhandled(kind)
    log.fatal({ kind, stack: stackOf(error) }, 'a failure that nothing handled')
  }
}
