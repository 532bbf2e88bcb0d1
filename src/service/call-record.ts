// What became of one call: the metadata that may be logged, counted and kept, and nothing else of it.

export interface CallRecord {
  requestId: string
  surface: 'http' | 'mcp' | 'portal'
  operation: string
  status: number
  errorType: string | null
  durationMs: number
  organizationId: string | null
  keyId: string | null
  model: string | null
  tokens: number | null
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
    duration_ms: record.durationMs,
    organization_id: record.organizationId,
    key_id: record.keyId,
    input_tokens: record.tokens,
  }
}
