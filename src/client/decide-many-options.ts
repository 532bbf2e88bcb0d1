// Checks the options of decideMany.

import type { DecisionServiceError } from './errors.ts'
import { checkOptions, type DecideOptions, isFunction, isWhole, type OptionRules, ofCall } from './options.ts'
import type { RetryOptions } from './retrying-fetch.ts'

export interface DecideManyOptions extends Pick<DecideOptions, 'timeoutMs' | 'headers' | 'signal'> {
  /** The most cases that are asked about at the same time: fewer while the service refuses some. Default: 8. */
  atOnce?: number | undefined
  /** Stops before all decisions together could cost more than this. Default: no limit. */
  usdMax?: number | undefined
  /**
   * How long to wait, in all, for a case that is refused or not answered. After that it fails, and if several in a row
   * do, or the service cannot be reached at all, everything stops. Default: 600,000.
   */
  waitMsMax?: number | undefined
  /** Called before each pause: the service has refused a case or failed, and nothing is sent for so long. */
  onPause?: ((waitMs: number, error: DecisionServiceError) => void) | undefined
  /** The source of jitter, from 0 to 1, and the wait before the next try: for tests. */
  random?: RetryOptions['random'] | undefined
  sleep?: RetryOptions['sleep'] | undefined
}

const isNumber = (value: unknown) => typeof value === 'number' && value >= 0

const rules: OptionRules<DecideManyOptions> = {
  timeoutMs: ofCall.timeoutMs,
  headers: ofCall.headers,
  signal: ofCall.signal,
  atOnce: ['a whole number from 1 to 1000', value => isWhole(value, 1, 1000)],
  usdMax: ['a number of 0 or more', isNumber],
  waitMsMax: ['a number of milliseconds', isNumber],
  onPause: ['a function', isFunction],
  random: ['a function', isFunction],
  sleep: ['a function', isFunction],
}

/** Throws a TypeError that names every fault. */
export function checkManyOptions(options: DecideManyOptions) {
  checkOptions('decideMany', options, rules)
  const { atOnce = 8, usdMax = Infinity, waitMsMax = 600_000, ...others } = options
  return { ...others, atOnce, usdMax, waitMsMax }
}
