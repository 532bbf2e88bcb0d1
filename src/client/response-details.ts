// Reads what a response says in its headers.

/** The state of the key's rate limit, according to the service. */
export interface RateLimit {
  /** Calls allowed per window, or null if the response does not say. */
  limit: number | null
  /** Calls that are left. */
  remaining: number
  /** Seconds until the limit is full again. */
  resetSeconds: number
}

export interface ResponseDetails {
  status: number
  /** The `X-Request-Id`: quote it for support. Null if something on the way removed it. */
  requestId: string | null
  /** The `X-Model-Revision`. Null on errors. */
  modelRevision: string | null
  /** The `X-Unread-Share`: how much of the state the model could not read, from 0 to 1. Null on errors. */
  unreadShare: number | null
  rateLimit: RateLimit | null
  /** The number of times that the request was sent before this response arrived. */
  tries: number
}

export function readDetails({ ok, status, headers }: Response, tries: number): ResponseDetails {
  return {
    status,
    requestId: headers.get('x-request-id'),
    modelRevision: headers.get('x-model-revision'),
    unreadShare: ok ? Number(headers.get('x-unread-share') ?? 0) : null,
    rateLimit: readRateLimit(headers),
    tries,
  }
}

/** Null if there is no `RateLimit` header in the form given by the contract. */
export function readRateLimit(headers: Headers): RateLimit | null {
  const left = /;r=(\d+);t=(\d+)/.exec(headers.get('ratelimit') ?? '')
  if (!left) return null
  const policy = /;q=(\d+)/.exec(headers.get('ratelimit-policy') ?? '')
  return {
    limit: policy ? Number(policy[1]) : null,
    remaining: Number(left[1]),
    resetSeconds: Number(left[2]),
  }
}
