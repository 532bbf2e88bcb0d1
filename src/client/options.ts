// Checks the options of a client, of a call and of decideMany: faults are reported at once, not when they first matter.

import type { DecisionServiceError } from './errors.ts'
import type { RetryOptions, TryEnded } from './retrying-fetch.ts'

/** Options for one call, which override those of the client. */
export interface DecideOptions {
  /** Time limit of one try. A decision may take 30 seconds, so keep it above. Default: 40,000. */
  timeoutMs?: number | undefined
  /** Tries after the first one, for 429, 500, 502, 503, 504, network faults and timeouts. Default: 4. */
  retries?: number | undefined
  /** Sent in addition to those of the client; they take precedence if the names are the same. */
  headers?: Record<string, string> | undefined
  /** Aborts the call, its retries and its waits; the call then throws the signal's reason. */
  signal?: AbortSignal | undefined
}

export interface DecisionClientOptions extends Omit<DecideOptions, 'signal'> {
  /** For example `https://api.example.com`. Default: `DECISION_BASE_URL` from the environment. */
  baseUrl?: string | undefined
  /** Default: `DECISION_API_KEY` from the environment. */
  apiKey?: string | undefined
  /** Called after every try, for a log. It gets nothing from the case. If it throws, so does the call. */
  onTry?: ((ended: TryEnded) => void) | undefined
  /** Used in place of the global fetch. */
  fetch?: RetryOptions['fetch'] | undefined
  /** The source of jitter, from 0 to 1, and the wait between tries: for tests. */
  random?: RetryOptions['random'] | undefined
  sleep?: RetryOptions['sleep'] | undefined
}

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

type Check = (value: unknown) => boolean
type OptionRules<Options> = Record<keyof Options, [string, Check]>

const isFunction: Check = value => typeof value === 'function'
const isNumber: Check = value => typeof value === 'number' && value >= 0

export const ofCall: OptionRules<DecideOptions> = {
  timeoutMs: ['a number of milliseconds from 1 to 2147483647', value => isWhole(value, 1, 2 ** 31 - 1)],
  retries: ['a whole number from 0 to 100', value => isWhole(value, 0, 100)],
  headers: ['an object of texts by header name', isHeaders],
  signal: ['an AbortSignal', value => value instanceof AbortSignal],
}

const ofClient: OptionRules<DecisionClientOptions> = {
  baseUrl: [
    'an http or https address without credentials, query and fragment (or DECISION_BASE_URL is)',
    isBaseUrl,
  ],
  apiKey: ['the API key as a text of visible characters (or DECISION_API_KEY is)', isApiKey],
  timeoutMs: ofCall.timeoutMs,
  retries: ofCall.retries,
  headers: ofCall.headers,
  onTry: ['a function', isFunction],
  fetch: ['a function', isFunction],
  random: ['a function', isFunction],
  sleep: ['a function', isFunction],
}

const ofMany: OptionRules<DecideManyOptions> = {
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

/** With address and key from the environment if they are left out. Throws a TypeError that names every fault. */
export function checkClientOptions<Options extends DecisionClientOptions>(options: Options) {
  const { baseUrl, apiKey } = options
  const checked = {
    ...options,
    baseUrl: baseUrl === undefined ? readEnvironment('DECISION_BASE_URL') : baseUrl,
    apiKey: apiKey === undefined ? readEnvironment('DECISION_API_KEY') : apiKey,
  }
  checkOptions('createDecisionClient', checked, ofClient, ['baseUrl', 'apiKey'])
  const right = checked as Options & { baseUrl: string; apiKey: string }
  return { ...right, baseUrl: new URL(right.baseUrl).href.replace(/\/+$/, '') }
}

/** Throws a TypeError that names every fault. */
export function checkManyOptions(options: DecideManyOptions) {
  checkOptions('decideMany', options, ofMany)
  const { atOnce = 8, usdMax = Infinity, waitMsMax = 600_000, ...others } = options
  return { ...others, atOnce, usdMax, waitMsMax }
}

/** Throws a TypeError that names every fault. */
export function checkOptions(
  called: string,
  options: object,
  rules: OptionRules<Record<string, unknown>>,
  required: string[] = [],
): void {
  const faults = Object.entries(options)
    .filter(([name]) => !Object.hasOwn(rules, name))
    .map(([name]) => `there is no option ${name}`)
  for (const [name, [wanted, isRight]] of Object.entries(rules)) {
    const value = (options as Record<string, unknown>)[name]
    const isMissing = value === undefined && !required.includes(name)
    if (!isMissing && !isRight(value)) faults.push(`${name} must be ${wanted}`)
  }
  if (faults.length > 0) throw new TypeError(`${called}: ${faults.join('; ')}`)
}

// Nothing here may be specific to one platform: without a process, there is no environment. A file of variables leaves
// line ends and blanks around a value.
function readEnvironment(name: string): string | undefined {
  const { process } = globalThis as { process?: { env?: Record<string, string | undefined> } }
  return process?.env?.[name]?.trim()
}

function isWhole(value: unknown, min: number, max: number): boolean {
  return Number.isInteger(value) && (value as number) >= min && (value as number) <= max
}

function isBaseUrl(value: unknown): boolean {
  if (typeof value !== 'string' || /[?#]/.test(value)) return false
  try {
    const { protocol, username, password } = new URL(value)
    return /^https?:$/.test(protocol) && username === '' && password === ''
  } catch {
    return false
  }
}

function isApiKey(value: unknown): boolean {
  return typeof value === 'string' && /^[!-~]+$/.test(value)
}

function isHeaders(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  try {
    new Headers(value as Record<string, string>)
  } catch {
    return false
  }
  return Object.values(value).every(text => typeof text === 'string')
}
