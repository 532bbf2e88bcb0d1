// One page that was visited: the metadata that is logged of it.

export interface Visited {
  requestId: string
  method: string
  /** The pattern of the page, so that no link is ever logged; null where there is none. */
  path: string | null
  status: number
  durationMs: number
}

/** One line of the log. */
export function toVisitLine({ requestId, method, path, status, durationMs }: Visited): object {
  return { request_id: requestId, surface: 'portal', method, path, status, duration_ms: durationMs }
}
