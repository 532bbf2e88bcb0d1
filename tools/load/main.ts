// `npm run load`: the service above its capacity. Finds the capacity in a closed loop, then sends 2, 5 and 10 times as
// much in an open loop beside a bystander organization that asks one request at a time, and prints what came of it.
// Options: --seconds N (of each stretch, 120), --factors 2,5,10, --threads N, --json. LOAD_DATABASE_URL: a PostgreSQL.

import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { type Generator, openGenerator } from './generator.ts'
import { type LoadedService, openLoadedService } from './service.ts'
import { quantile, summarize } from './summary.ts'
import type { Outcome, Stretch } from './traffic.ts'

const { values: options } = parseArgs({
  options: {
    seconds: { type: 'string', default: '120' },
    factors: { type: 'string', default: '2,5,10' },
    threads: { type: 'string' },
    json: { type: 'boolean', default: false },
  },
})
const seconds = Number(options.seconds)
const factors = options.factors.split(',').map(Number)
/** Enough callers to keep every thread busy, few enough to keep the queue short. */
const closedLanes = 12
const bystanderPauseMs = 100

interface Parts {
  service: LoadedService
  flood: Generator
  aside: Generator
}

function say(line: string): void {
  if (!options.json) console.log(line)
}

async function measure({ service, flood, aside }: Parts) {
  const asBystander = { port: service.port, secret: service.bystander.secret, size: 'small' } as const
  const asFlooder = { port: service.port, secret: service.flooder.secret, size: 'mixed' } as const
  const alone = { ...asBystander, perSecond: null, lanes: 1, pauseMs: bystanderPauseMs }

  await flood.run(closedLoop(10))
  const unloaded = answeredMs(await aside.run({ ...alone, seconds: 10 }))
  const unloadedMs = quantile(unloaded, 0.5)
  const best = summarize(await flood.run(closedLoop(seconds)), seconds)
  say(
    `closed loop: ${best.answeredPerSecond.toFixed(1)} answered a second; a small one alone ${unloadedMs.toFixed(1)} ms`,
  )

  const stretches = []
  for (const factor of factors) {
    const perSecond = factor * best.answeredPerSecond
    const [flooded, stood] = await Promise.all([
      flood.run({ ...asFlooder, seconds, perSecond, lanes: 0, pauseMs: 0 }),
      aside.run({ ...alone, seconds }),
    ])
    const recoveredMs = await recoveryMs(aside, alone, 3 * unloadedMs)
    const bystander = summarize(stood, seconds)
    const found = {
      factor,
      ...summarize(flooded, seconds),
      shareOfBest:
        (summarize(flooded, seconds).answeredPerSecond + bystander.answeredPerSecond) /
        best.answeredPerSecond,
      bystanderThrough: bystander.answered / stood.length,
      bystanderP50: bystander.answeredP50,
      bystanderP99: bystander.answeredP99,
      recoveredMs,
      residentMb: await service.residentMb(),
    }
    stretches.push(found)
    say(`${factor} times: ${JSON.stringify(found, rounded)}`)
    await sleep(3000)
  }
  return { seconds, capacityPerSecond: best.answeredPerSecond, unloadedMs, stretches }

  function closedLoop(forSeconds: number): Stretch {
    return { ...asFlooder, seconds: forSeconds, perSecond: null, lanes: closedLanes, pauseMs: 0 }
  }
}

const rounded = (_: string, value: unknown) =>
  typeof value === 'number' ? Math.round(value * 1000) / 1000 : value

function answeredMs(outcomes: Outcome[]): number[] {
  return outcomes.filter(({ status }) => status === 200).map(({ ms }) => ms)
}

/** Until a small request is answered in about the time that it takes on an idle service. */
async function recoveryMs(
  generator: Generator,
  alone: Omit<Stretch, 'seconds'>,
  goodMs: number,
): Promise<number> {
  const began = performance.now()
  for (;;) {
    const outcomes = await generator.run({ ...alone, seconds: 0.05, pauseMs: 0 })
    if (outcomes.every(({ status, ms }) => status === 200 && ms <= goodMs)) return performance.now() - began
    if (performance.now() - began > 120_000) return Number.POSITIVE_INFINITY
  }
}

const service = await openLoadedService(options.threads === undefined ? null : Number(options.threads))
const [flood, aside] = [openGenerator(), openGenerator()]
const measured = await measure({ service, flood, aside })
flood.close()
aside.close()
const charged = await service.close()
const wrong = charged.filter(({ costMicros, spentMicros }) => costMicros !== spentMicros)
say(`charged: ${JSON.stringify(charged)}`)
if (options.json) console.log(JSON.stringify({ ...measured, charged }))
if (wrong.length > 0) process.exitCode = 1
