// How often: decide calls of one key, attempts at the doors without a key, and the growing wait of an agent that asks
// for its key again and again. Counted in memory, or in Redis for all replicas together.

export interface Spent {
  limit: number
  remaining: number
  resetSeconds: number
}

export interface LimitsOptions {
  redisUrl: string | null
  /** decide calls for each key. */
  perMinute: number
}

/** `unknown_code` counts wrong setup codes, the others every attempt. */
export type AttemptName = 'sign_in' | 'sign_up' | 'unknown_code'

export interface Limits {
  /** Counts one decide call of a key. Throws `rate_limited` when there were too many in this minute. */
  spend(keyId: string): Promise<Spent>
  /** Counts one attempt of somebody (an address, an account). Throws `rate_limited` when there were too many. */
  attempt(name: AttemptName, who: string): Promise<void>
  /** Throws `rate_limited` when the attempts are used up; counts nothing. */
  checkAttempts(name: AttemptName, who: string): Promise<void>
  /** Forgets the attempts of somebody who has succeeded. */
  forgive(name: AttemptName, who: string): Promise<void>
  /** How long this call of get_api_key has to wait: the first not at all, later ones longer, up to ten seconds. */
  slowDownMs(setupCode: string): Promise<number>
  close(): Promise<void>
}

export async function createLimits(_options: LimitsOptions): Promise<Limits> {
  throw new Error('not written yet')
}
