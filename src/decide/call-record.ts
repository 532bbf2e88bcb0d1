// Defines the record of one call: the metadata that may be logged, counted and stored, and nothing else.

export interface CallRecord {
  requestId: string
  surface: 'http' | 'mcp' | 'portal'
  operation: string
  status: number
  errorType: string | null
  /** Why it was refused or failed, in finer detail than the error types of the contract; null if it was answered. */
  reason: string | null
  durationMs: number
  organizationId: string | null
  keyId: string | null
  model: string | null
  tokens: number | null
  /** The amount that was charged; null if nothing was. */
  costMicros: number | null
  /** See Prepared. */
  unreadShare: number | null
}

/** One line of the log, in the terms of the contract. */
export function toLogLine(record: CallRecord): object {
  return {
    request_id: record.requestId,
    surface: record.surface,
    operation: record.operation,
    status: record.status,
    error_type: record.errorType,
    reason: record.reason,
    duration_ms: record.durationMs,
    organization_id: record.organizationId,
    key_id: record.keyId,
    input_tokens: record.tokens,
  }
}
