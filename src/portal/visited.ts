// Builds the metadata that is logged for a visited page.

export interface Visited {
  requestId: string
  method: string
  /** The pattern of the page's path, so that no link is ever logged; null if there is no such page. */
  path: string | null
  status: number
  durationMs: number
}

/** One line of the log. */
export function toVisitLine({ requestId, method, path, status, durationMs }: Visited): object {
  return { request_id: requestId, surface: 'portal', method, path, status, duration_ms: durationMs }
}
