// What became of one call: the metadata that may be logged, counted and kept, and nothing else of it.

export interface CallRecord {
  requestId: string
  surface: 'http' | 'mcp' | 'portal'
  operation: string
  status: number
  errorType: string | null
  /** Why it was refused or failed, in more words than the contract has types; null when it was answered. */
  reason: string | null
  durationMs: number
  organizationId: string | null
  keyId: string | null
  model: string | null
  tokens: number | null
  /** What was charged; null when nothing was. */
  costMicros: number | null
  /** As Prepared says it. */
  unreadShare: number | null
}

/** One line of the log, in the words of the contract. */
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
