// `npm run bench`: how fast the service is on this machine, as medians of several runs, and as shares where they can
// be compared on any machine. Options: --requests N (for the memory part), --threads N, --model DIR, --only PART,
// --round MS (how long each measured stretch lasts), --database URL (an empty one, for the part about charges).

import { availableParallelism, cpus } from 'node:os'
import { parseArgs } from 'node:util'
import type { Interval } from '../src/labels/bootstrap.ts'
import { shapeOf } from '../src/scoring/model/manifest.ts'
import { openModel } from '../src/scoring/model/model.ts'
import { questionBlock, stateWindows } from '../src/scoring/model/sequences.ts'
import { openScorer } from '../src/scoring/open-scorer.ts'
import type { Reading, Scorer } from '../src/scoring/reading.ts'
import type { Tokenized } from '../src/scoring/tokens/tokenized.ts'
import { digestOfAnswers } from './bench/answers.ts'
import { type Bare, openBare } from './bench/bare.ts'
import { measureCharges } from './bench/charges.ts'
import { fittedCost } from './bench/fitted.ts'
import { bodyOf, openOverHttp } from './bench/over-http.ts'
import { milliseconds, type Profile, profile, quantile, watch } from './bench/profile.ts'
import { choice, mixedRequest, stateOf, yesOrNo } from './bench/requests.ts'

const { values: options } = parseArgs({
  options: {
    requests: { type: 'string', default: '10000' },
    threads: { type: 'string', default: String(availableParallelism()) },
    round: { type: 'string', default: '3000' },
    model: { type: 'string', default: 'models/service-1' },
    only: { type: 'string' },
    database: { type: 'string' },
  },
})
const threads = Number(options.threads)
const roundMs = Number(options.round)

interface Bench {
  scorer: Scorer
  dir: string
}

async function scoreMs(scorer: Scorer, reading: Reading): Promise<number> {
  const began = performance.now()
  await scorer.score(await scorer.prepare(reading), { deadlineAtMs: began + 600_000 })
  return performance.now() - began
}

async function medianOf(runs: number, run: () => Promise<number>): Promise<number> {
  const values: number[] = []
  for (let i = 0; i < runs; i++) values.push(await run())
  return median(values)
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1]!
}

/** Service and bare loops by turns, so that other work on the machine meets both. */
async function throughput({ scorer, dir }: Bench): Promise<void> {
  const { manifest } = await openModel(dir)
  const shape = shapeOf(manifest)
  const reading: Reading = { state: stateOf(1800), questions: yesOrNo(1) }
  const tokenized = (await scorer.prepare(reading)) as Tokenized
  const windows = stateWindows(tokenized.state, shape).map(ids => ids.length)
  const question = {
    tokens: questionBlock(tokenized.questions[0]!, shape).ids.length,
    options: 2,
    optionTokens: 3,
  }
  const bares: [string, Bare][] = [
    ['the same windows alone', await openBare({ dir, shape, windows, question: null }, threads)],
    ['the same windows and question', await openBare({ dir, shape, windows, question }, threads)],
  ]
  const tokens = windows.reduce((sum, length) => sum + length, 0)
  const http = await openOverHttp(scorer)
  const found: { service: number; bare: number[] }[] = []
  for (let round = 0; round < 5; round++) {
    const beganMs = performance.now()
    const answered = await http.decide(bodyOf(reading), 3 * threads, roundMs)
    // What was begun in time is answered after it: until then.
    const service = (1000 * answered.length) / (performance.now() - beganMs)
    const bare: number[] = []
    for (const [, loops] of bares) bare.push(await loops.perSecond(roundMs))
    found.push({ service, bare })
  }
  print(
    `service over HTTP: ${Math.round(median(found.map(({ service }) => service)) * tokens)} window tokens/s (1,800-token state, 1 question)`,
  )
  await http.close()
  for (const [i, [name, loops]] of bares.entries()) {
    const rate = Math.round(median(found.map(({ bare }) => bare[i]!)) * tokens)
    const share = median(found.map(({ service, bare }) => service / bare[i]!))
    print(`bare loops of ${name}: ${rate} window tokens/s; the service reaches ${share.toFixed(2)} of it`)
    await loops.close()
  }
}

async function encodeOnce({ scorer }: Bench): Promise<void> {
  const state = stateOf(16_000)
  const onceMs = await medianOf(3, () => scoreMs(scorer, { state, questions: yesOrNo(128) }))
  const againMs = (await medianOf(5, () => scoreMs(scorer, { state, questions: yesOrNo(1) }))) * 128
  print(`128 questions over 16,000 tokens: ${(onceMs / 1000).toFixed(2)} s`)
  print(
    `reading the state again for each: ${(againMs / 1000).toFixed(1)} s (one question timed 5 times, extrapolated to 128), ` +
      `${(againMs / onceMs).toFixed(0)} times as long`,
  )
}

async function large({ scorer }: Bench): Promise<void> {
  const ms = await medianOf(3, () => scoreMs(scorer, { state: stateOf(32_000), questions: yesOrNo(5) }))
  print(`32,000 tokens with 5 questions: ${(ms / 1000).toFixed(2)} s`)
}

/** What surrounds a small request, part by part, against the same runs of the bare model. */
async function overhead({ scorer, dir }: Bench): Promise<void> {
  const shape = shapeOf((await openModel(dir)).manifest)
  for (const tokens of [30, 250]) {
    const reading: Reading = { state: stateOf(tokens), questions: yesOrNo(1) }
    const { questions } = (await scorer.prepare(reading)) as Tokenized
    const question = { tokens: questionBlock(questions[0]!, shape).ids.length, options: 2, optionTokens: 3 }
    const runs = { dir, shape, windows: [tokens + 2], question }
    const bare = await openBare(runs, threads)
    const alone = await profile(scorer, threads, reading, { lanes: 1, forMs: roundMs })
    const rounds: { bare: Awaited<ReturnType<Bare['measure']>>; busy: Profile }[] = []
    for (let round = 0; round < 3; round++) {
      const found = await bare.measure(roundMs)
      const busy = await profile(scorer, threads, reading, { lanes: 3 * threads, forMs: roundMs })
      rounds.push({ bare: found, busy })
    }
    await bare.close()
    printProfile(tokens, alone, rounds)
  }
}

function printProfile(
  tokens: number,
  alone: Profile,
  rounds: { bare: { perSecond: number; cpuMs: number }; busy: Profile }[],
): void {
  const ms = (value: number) => value.toFixed(2)
  const share = (value: number) => value.toFixed(2)
  const both = (values: number[]) => `${ms(quantile(values, 0.5))} | ${ms(quantile(values, 0.99))}`
  const { busy } = rounds.at(-1)!
  const line = (name: string, first: string, second: string) =>
    print(`| ${name} | ${first} | | ${second} | |`)
  const pair = (name: string, of: (profile: Profile) => number) => line(name, ms(of(alone)), ms(of(busy)))
  print(`\n| ${tokens} tokens, 1 question: milliseconds | alone | p99 | busy | p99 |\n|---|---|---|---|---|`)
  for (const [i, { name, times }] of alone.parts.entries())
    print(`| ${name} | ${both(times)} | ${both(busy.parts[i]!.times)} |`)
  print(`| **around the time of threads** | ${both(alone.around)} | | |`)
  pair("processor: the door's thread", ({ doorCpuMs }) => doorCpuMs)
  pair('processor: all of the service', ({ cpuMs }) => cpuMs)
  line('processor: bare runs of the model', '', ms(median(rounds.map(({ bare }) => bare.cpuMs))))
  line(
    'bare runs, as a share of it',
    '',
    share(median(rounds.map(({ bare, busy }) => bare.cpuMs / busy.cpuMs))),
  )
  pair("the door's thread idle", ({ doorIdle }) => doorIdle)
  pair('the scoring threads idle', ({ threadsIdle }) => threadsIdle)
  line('answers a second', share(alone.perSecond), share(median(rounds.map(({ busy }) => busy.perSecond))))
  const reached = median(rounds.map(({ bare, busy }) => busy.perSecond / bare.perSecond))
  line('of bare runs a second', '', share(reached))
}

/** Decisions a second over HTTP with every thread busy, and what each costs: the table of docs/sizing.md. */
async function sizes({ scorer }: Bench): Promise<void> {
  const asked: [tokens: number, questions: string, Reading['questions']][] = [
    [150, '1 yes or no', yesOrNo(1)],
    [150, '1 choice of 20 options', [choice(20)]],
    [150, '5 yes or no', yesOrNo(5)],
    [1500, '1', yesOrNo(1)],
    [1500, '5', yesOrNo(5)],
    [4000, '5', yesOrNo(5)],
    [4000, '20', yesOrNo(20)],
    [20_000, '5', yesOrNo(5)],
    [32_000, '5', yesOrNo(5)],
  ]
  const http = await openOverHttp(scorer)
  print(`| state | questions | alone | processor | decisions a second |\n|---|---|---|---|---|`)
  for (const [tokens, name, questions] of asked) {
    const body = bodyOf({ state: stateOf(tokens), questions })
    const alone = quantile(await http.decide(body, 1, roundMs), 0.5)
    const [cpu, beganMs] = [process.cpuUsage(), performance.now()]
    const { length } = await http.decide(body, 3 * threads, 2 * roundMs)
    const perSecond = (1000 * length) / (performance.now() - beganMs)
    const cpuMs = milliseconds(process.cpuUsage(cpu)) / length
    print(
      `| ${tokens} | ${name} | ${alone.toFixed(0)} ms | ${cpuMs.toFixed(0)} ms | ${perSecond.toPrecision(2)} |`,
    )
  }
  await http.close()
}

/** Processor time for a token of the state, which other work on the machine hardly moves. */
async function perToken({ scorer }: Bench): Promise<void> {
  const found: number[] = []
  for (const tokens of [500, 1000, 2000, 4000, 8000, 16_000, 32_000]) {
    const reading: Reading = { state: stateOf(tokens), questions: yesOrNo(1) }
    const cpuMs = await medianOf(Math.max(1, Math.min(9, 16_000 / tokens)), async () => {
      const cpu = process.cpuUsage()
      await scoreMs(scorer, reading)
      return milliseconds(process.cpuUsage(cpu))
    })
    found.push(cpuMs / tokens)
    print(
      `${tokens} tokens with 1 question: ${cpuMs.toFixed(0)} ms of processor, ${(cpuMs / tokens).toFixed(4)} a token`,
    )
  }
  print(`the dearest token costs ${(Math.max(...found) / Math.min(...found)).toFixed(2)} times the cheapest`)
}

async function answers({ scorer }: Bench): Promise<void> {
  print(`digest of the answers to all kinds of readings: ${await digestOfAnswers(scorer)}`)
}

async function fitted({ scorer }: Bench): Promise<void> {
  const requests: [string, Reading, number][] = [
    ['30 tokens with 1 question', { state: stateOf(30), questions: yesOrNo(1) }, 800],
    ['300 tokens with 5 questions', { state: stateOf(300), questions: [...yesOrNo(4), choice(8)] }, 200],
    ['1,800 tokens with 10 questions', { state: stateOf(1800), questions: yesOrNo(10) }, 60],
  ]
  const figure = (value: number) => value.toFixed(4)
  const range = ({ value, low, high }: Interval) => `${figure(value)} (${figure(low)} to ${figure(high)})`
  for (const [name, reading, pairs] of requests) {
    const { plainMs, fittedMs, ratio, processorRatio } = await fittedCost(scorer, reading, pairs)
    print(
      `${name}: ${plainMs.toFixed(2)} ms, all fitted ${fittedMs.toFixed(2)} ms; ` +
        `median of ${pairs} ratios ${range(ratio)}, of processor time ${range(processorRatio)}`,
    )
  }
}

async function charges(): Promise<void> {
  for (const { lanes, perSecond, ms } of await measureCharges(options.database, roundMs))
    print(
      `${lanes} charges of one organization at once: ${perSecond.toFixed(0)} a second, ${ms.toFixed(2)} ms each`,
    )
}

async function memory({ scorer }: Bench): Promise<void> {
  const total = Number(options.requests)
  let next = 0
  const lane = async () => {
    while (next < total) {
      const number = ++next
      await scoreMs(scorer, mixedRequest(number - 1))
      if (number % Math.ceil(total / 10) === 0)
        print(`resident after ${number} mixed requests: ${megabytes()} MB`)
    }
  }
  await Promise.all(Array.from({ length: 2 * threads }, lane))
  print(`resident at the end of ${total} mixed requests: ${megabytes()} MB`)
}

function megabytes(): number {
  return Math.round(process.memoryUsage.rss() / 1e6)
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}

const parts: Record<string, (bench: Bench) => Promise<void>> = {
  throughput,
  encodeOnce,
  large,
  overhead,
  sizes,
  perToken,
  answers,
  fitted,
  charges,
  memory,
}
const { only } = options
if (only !== undefined && !Object.hasOwn(parts, only))
  throw new Error(`--only takes ${Object.keys(parts).join(', ')}`)
const log = { info() {}, warn() {} }
const scorer = await openScorer({ modelDir: options.model, threads, log, queueMs: 600_000, watch })
print(
  `${cpus()[0]?.model.trim()}, ${availableParallelism()} cores, ${threads} scoring threads, model ${scorer.revision}`,
)
print(`resident after the start: ${megabytes()} MB`)
for (const [name, part] of Object.entries(parts)) {
  if (only === undefined || only === name) await part({ scorer, dir: options.model })
}
await scorer.close()
