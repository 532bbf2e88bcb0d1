// What became of one request: the metadata that may be logged and counted, and nothing else of it.

import type { Call } from './decide.ts'

export interface Served {
  requestId: string
  surface: 'http' | 'mcp' | 'portal'
  operation: string
  status: number
  errorType: string | null
  durationMs: number
  organizationId: string | null
  keyId: string | null
  tokens: number | null
}

/** The metadata of a finished call. `outcome` is 200 and null, or the status and type of its problem. */
export function toServed(
  surface: Served['surface'],
  operation: string,
  call: Pick<Call, 'requestId' | 'arrivedAtMs' | 'caller' | 'tokens'>,
  outcome: { status: number; errorType: string | null },
): Served {
  return {
    requestId: call.requestId,
    surface,
    operation,
    status: outcome.status,
    errorType: outcome.errorType,
    durationMs: Math.round(performance.now() - call.arrivedAtMs),
    organizationId: call.caller?.organizationId ?? null,
    keyId: call.caller?.keyId ?? null,
    tokens: call.tokens ?? null,
  }
}

/** One line of the log, in the words of the contract. */
export function toLogLine(served: Served): object {
  return {
    request_id: served.requestId,
    surface: served.surface,
    operation: served.operation,
    status: served.status,
    error_type: served.errorType,
    duration_ms: served.durationMs,
    organization_id: served.organizationId,
    key_id: served.keyId,
    input_tokens: served.tokens,
  }
}
