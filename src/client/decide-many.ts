// Decides many cases, several at a time: as fast as the service takes them, and for no more than they may cost.

import { inputTokensMax } from '../../generated/limits.ts'
import { type CaseToDecide, createCaseAsker, type DecidedCase, type ManyClient } from './ask-case.ts'
import { microsOf } from './explain/plan.ts'
import { textOf } from './json.ts'
import { checkManyOptions, type DecideManyOptions } from './options.ts'
import { createPace } from './pace.ts'
import { sleepWithTimer } from './retrying-fetch.ts'

export type { CaseToDecide, DecidedCase, DecisionOn, ManyClient } from './ask-case.ts'
export type { DecideManyOptions } from './options.ts'

/** One more decision could have cost more than `usdMax`. */
export class UsdMaxReachedError extends Error {
  /** The cost of the decisions so far. */
  readonly spentUsd: number
  override readonly name = 'UsdMaxReachedError'

  constructor(spentUsd: number, usdMax: number) {
    super(`decideMany: ${spentUsd} USD are spent, and another decision could go beyond usdMax, ${usdMax}`)
    this.spentUsd = spentUsd
  }
}

/**
 * Yields each case with its decision as soon as that is there, so not in their order; or with the error that is its
 * own: a request that is invalid or too large, or that failed again and again while others were answered. Any other
 * error ends it, and is thrown when the calls under way have ended: no credit, a wrong key, a service that is away,
 * `UsdMaxReachedError`. Reads no more cases than it asks about. Throws a TypeError for invalid options.
 */
export function decideMany<const Case extends CaseToDecide>(
  client: ManyClient,
  cases: Iterable<Case> | AsyncIterable<Case>,
  options: DecideManyOptions = {},
): AsyncGenerator<DecidedCase<Case>, void, undefined> {
  return decideAll(client, cases, checkManyOptions(options))
}

async function* decideAll<Case extends CaseToDecide>(
  client: ManyClient,
  cases: Iterable<Case> | AsyncIterable<Case>,
  { random = Math.random, sleep = sleepWithTimer, ...options }: ReturnType<typeof checkManyOptions>,
): AsyncGenerator<DecidedCase<Case>, void, undefined> {
  const { atOnce, usdMax } = options
  const left = new AbortController()
  const signal = AbortSignal.any([left.signal, ...(options.signal ? [options.signal] : [])])
  const pace = createPace({ atOnce, random, sleep, signal })
  const askCase = createCaseAsker(client, pace, { ...options, signal, isOver: () => stop !== null })
  const spending = createSpending(usdMax)
  const source = Symbol.asyncIterator in cases ? cases[Symbol.asyncIterator]() : cases[Symbol.iterator]()
  const underWay = new Set<Promise<void>>()
  const decided: DecidedCase<Case>[] = []
  let next: { one: Case; text: string } | null = null
  let reading: Promise<void> | null = null
  let isEnd = false
  let stop = null as { reason: unknown } | null
  const aborted = new Promise<void>(resolve => {
    const end = () => resolve(stopWith(signal.reason))
    if (signal.aborted) end()
    else signal.addEventListener('abort', end, { once: true })
  })

  try {
    for (;;) {
      begin()
      // Some may have been decided while the last ones were looked at.
      if (decided.length === 0) {
        const awaited = [...underWay, ...(reading === null || stop !== null ? [] : [reading, aborted])]
        if (awaited.length === 0) break
        await Promise.race(awaited)
      }
      yield* decided.splice(0)
    }
    if (stop !== null) throw stop.reason
  } finally {
    // Whoever stops listening hangs up: what is under way is charged only if its answer is there already.
    left.abort(new Error('decideMany: nobody waits for the rest'))
    if (!isEnd) void Promise.resolve(source.return?.()).catch(() => {})
  }

  function stopWith(reason: unknown): void {
    stop ??= { reason }
  }

  /** Asks about the next case if there is room, and reads the one after. */
  function begin(): void {
    if (stop !== null) return
    const reserved = next === null ? null : spending.reserve(next.text)
    if (next !== null && reserved !== null) {
      const asking = ask(next.one, next.text, reserved)
      underWay.add(asking)
      void asking.then(() => underWay.delete(asking))
      next = null
    }
    if (next !== null && underWay.size === 0) stopWith(new UsdMaxReachedError(spending.spentUsd(), usdMax))
    if (next === null && reading === null && !isEnd && underWay.size < atOnce) reading = read()
  }

  async function read(): Promise<void> {
    try {
      const { done, value } = await source.next()
      if (done) isEnd = true
      else next = { one: value, text: textOf(value.request) }
    } catch (error) {
      isEnd = true
      stopWith(error)
    } finally {
      reading = null
    }
  }

  async function ask(one: Case, text: string, reserved: number): Promise<void> {
    try {
      const outcome = await askCase(one, text)
      // Without an answer nothing is charged, unless it was lost on its way.
      if (outcome.error === null || !outcome.error.retryable)
        spending.settle(reserved, outcome.decision?.usage.input_tokens ?? 0)
      decided.push(outcome)
    } catch (error) {
      stopWith(error)
    }
  }
}

/** A letter of another script or an emoji may be read as its Latin name, which has at most so many tokens. */
const tokensOfRareLetter = 42

/** Until its answer tells what a decision costs, the most that it can cost is set aside. */
function createSpending(usdMax: number) {
  const microsMax = usdMax * 1e6
  let spent = 0
  let aside = 0

  return {
    spentUsd: () => spent / 1e6,
    /** Sets aside the most that a request can cost; null if that could be too much. */
    reserve(request: string): number | null {
      const most = microsOf(Math.min(inputTokensMax, tokensAtMost(request)))
      // A hair above, because 0.07 USD are 70000.00000000001 millionths.
      if (spent + aside + most > microsMax + 0.001) return null
      aside += most
      return most
    },
    /** Takes the real charge. If the reply is lost, the charge is not known, and all that was set aside stays. */
    settle(reserved: number, inputTokens: number): void {
      aside -= reserved
      spent += microsOf(inputTokens)
    },
  }
}

/** No token is shorter than a character, and no character of ASCII is more than one. */
function tokensAtMost(request: string): number {
  const rare = request.match(/[^\x00-\x7f]/gu)?.length ?? 0
  return request.length + rare * tokensOfRareLetter
}
