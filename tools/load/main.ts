// `npx node tools/load/main.ts`: the service above its capacity. Finds the capacity in a closed loop, then
// sends 2, 5 and 10 times as much in an open loop beside a bystander organization that asks one request at a
// time, and prints what came of it.
// A closed loop of half the time stands before and after each: machines get faster and slower within minutes.
// Requests a second say too much of it if more of the large ones are refused than of the small ones: shares
// of the best are told in requests, in tokens, and in work, by what a request of each size costs here.
// Options: --seconds N (of each stretch, 120), --factors 2,5,10,10,10 (the last ones alike, to see whether
// memory grows), --threads N, --json, --database URL and --redis URL (an SQLite of its own, and none).

import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { sizes } from '../bench/requests.ts'
import { type Generator, openGenerator } from './generator.ts'
import { type LoadedService, openLoadedService } from './service.ts'
import { type Costs, quantile, type Summary, summarize } from './summary.ts'
import type { Outcome, Stretch } from './traffic.ts'

const { values: options } = parseArgs({
  options: {
    seconds: { type: 'string', default: '120' },
    factors: { type: 'string', default: '2,5,10,10,10' },
    threads: { type: 'string' },
    database: { type: 'string' },
    redis: { type: 'string' },
    json: { type: 'boolean', default: false },
  },
})
const seconds = Number(options.seconds)
const factors = options.factors.split(',').map(Number)
/** Enough callers to keep every thread busy, few enough to keep the queue short. */
const closed = { perSecond: null, lanes: 12, pauseMs: 0 } as const
const bystanderPauseMs = 100
const alone = { perSecond: null, lanes: 1, pauseMs: 0 } as const

type Best = Summary & { processorsBusy: number }

interface Parts {
  service: LoadedService
  flood: Generator
  aside: Generator
}

function say(line: string): void {
  if (!options.json) console.log(line)
}

async function measure(parts: Parts) {
  const { service, flood, aside } = parts
  await flood.run({ ...floodOf(service), ...closed, seconds: 10 })
  const costs = await measureCosts(parts)
  say(`a request costs, in milliseconds of one processor: ${JSON.stringify(costs, rounded)}`)
  const unloadedMs = quantile(answeredMs(await aside.run({ ...bystanderOf(service), seconds: 10 })), 0.5)
  say(`a small one alone: ${unloadedMs.toFixed(1)} ms`)

  const stretches = []
  const bests = [await measureBest(parts, costs)]
  for (const factor of factors) {
    const before = bests.at(-1)!
    const { all, ...found } = await measureAbove(parts, costs, factor * before.answeredPerSecond, unloadedMs)
    say(`${factor} times: ${JSON.stringify({ factor, ...found }, rounded)}`)
    const after = await measureBest(parts, costs)
    bests.push(after)
    const shares = sharesOf([before, after], all)
    say(`of the closed loops before and after: ${JSON.stringify(shares, rounded)}`)
    stretches.push({ factor, ...found, ...shares })
  }
  say(`resident after each: ${stretches.map(({ residentMb }) => residentMb.toFixed(0)).join(', ')} MB`)
  return { seconds, bests, costs, unloadedMs, stretches }
}

function floodOf({ port, flooder }: LoadedService) {
  return { port, secret: flooder.secret, size: 'mixed' } as const
}

function bystanderOf({ port, bystander }: LoadedService) {
  return { port, secret: bystander.secret, size: 'small', ...alone, pauseMs: bystanderPauseMs } as const
}

/** A closed loop, for half the time of a stretch. */
async function measureBest({ service, flood }: Parts, costs: Costs): Promise<Best> {
  const stretch = { ...floodOf(service), ...closed, seconds: seconds / 2 }
  const [outcomes, processorsBusy] = await busyMeanwhile(service, () => flood.run(stretch))
  const best = { ...summarize(outcomes, stretch.seconds, costs), processorsBusy }
  say(`closed loop: ${JSON.stringify(best, rounded)}`)
  return best
}

/**
 * An open loop beside the bystander, what was answered to both (`all`), and what was left of it afterwards.
 */
async function measureAbove(
  { service, flood, aside }: Parts,
  costs: Costs,
  perSecond: number,
  unloadedMs: number,
) {
  const asBystander = bystanderOf(service)
  const [[flooded, stood], processorsBusy] = await busyMeanwhile(service, () =>
    Promise.all([
      flood.run({ ...floodOf(service), seconds, perSecond, lanes: 0, pauseMs: 0 }),
      aside.run({ ...asBystander, seconds }),
    ]),
  )
  const recoveredMs = await recoveryMs(aside, { ...asBystander, pauseMs: 0 }, 3 * unloadedMs)
  const bystander = summarize(stood, seconds, costs)
  return {
    ...summarize(flooded, seconds, costs),
    bystanderThrough: bystander.answered / stood.length,
    bystanderP50: bystander.answeredP50,
    bystanderP99: bystander.answeredP99,
    processorsBusy,
    recoveredMs,
    residentMb: await settledMb(service),
    all: summarize([...flooded, ...stood], seconds, costs),
  }
}

/** The result, and the processors that the service kept busy: the rest is left to the generators. */
async function busyMeanwhile<Found>(
  service: LoadedService,
  run: () => Promise<Found>,
): Promise<[found: Found, processors: number]> {
  const [cpuMs, beganMs] = [await service.cpuMs(), performance.now()]
  const found = await run()
  return [found, ((await service.cpuMs()) - cpuMs) / (performance.now() - beganMs)]
}

/** The processor time of a request of each size on an otherwise idle service. */
async function measureCosts({ service, aside }: Parts): Promise<Costs> {
  const costs = {} as Costs
  for (const size of sizes) {
    const { port, bystander } = service
    const before = await service.cpuMs()
    const outcomes = await aside.run({ ...alone, port, secret: bystander.secret, size, seconds: 5 })
    const answered = answeredMs(outcomes).length
    // A size that this machine never answers in time adds nothing to the answered work.
    costs[size] = answered === 0 ? 0 : ((await service.cpuMs()) - before) / answered
  }
  return costs
}

/** Rates above the capacity, as shares of the mean of the best rates before and after. */
function sharesOf(bests: Summary[], all: Summary) {
  const share = (of: (found: Summary) => number) => of(all) / mean(bests.map(of))
  return {
    shareOfBest: share(found => found.answeredPerSecond),
    shareOfBestTokens: share(found => found.tokensPerSecond),
    shareOfBestWork: share(found => found.workPerSecond),
  }
}

function mean(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

const rounded = (_: string, value: unknown) =>
  typeof value === 'number' ? Math.round(value * 1000) / 1000 : value

function answeredMs(outcomes: Outcome[]): number[] {
  return outcomes.filter(({ status }) => status === 200).map(({ ms }) => ms)
}

/** Until a small request is answered in about the time that it takes on an idle service. */
async function recoveryMs(
  generator: Generator,
  stretch: Omit<Stretch, 'seconds'>,
  goodMs: number,
): Promise<number> {
  const began = performance.now()
  for (;;) {
    const outcomes = await generator.run({ ...stretch, seconds: 0.05 })
    if (outcomes.every(({ status, ms }) => status === 200 && ms <= goodMs)) return performance.now() - began
    if (performance.now() - began > 120_000) return Number.POSITIVE_INFINITY
  }
}

/**
 * Resident memory when connections have closed and garbage has been collected: the least of
 * some idle seconds.
 */
async function settledMb(service: LoadedService): Promise<number> {
  let least = Number.POSITIVE_INFINITY
  for (let second = 0; second < 8; second++) {
    await sleep(1000)
    least = Math.min(least, await service.residentMb())
  }
  return least
}

function closeAll({ service, flood, aside }: Parts) {
  flood.close()
  aside.close()
  return service.close()
}

const service = await openLoadedService({
  threads: options.threads === undefined ? null : Number(options.threads),
  databaseUrl: options.database ?? null,
  redisUrl: options.redis ?? null,
})
const [flood, aside] = [openGenerator(), openGenerator()]
const parts = { service, flood, aside }
const measured = await measure(parts).catch(async error => {
  await closeAll(parts)
  throw error
})
const charged = await closeAll(parts)
const wrong = charged.filter(({ costMicros, spentMicros }) => costMicros !== spentMicros)
say(`charged: ${JSON.stringify(charged)}`)
if (options.json) console.log(JSON.stringify({ ...measured, charged }))
if (wrong.length > 0) process.exitCode = 1
