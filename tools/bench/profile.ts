// The time that a request spends in each part of the service, alone and when every thread is busy.

import { AsyncLocalStorage } from 'node:async_hooks'
import type { Reading } from '../../src/contract/reading.ts'
import type { Scorer, ScoringWatch } from '../../src/scoring/reading.ts'
import { createMetrics } from '../../src/service/ops/metrics.ts'
import type { StandIns } from '../../src/service/parts.ts'
import { milliseconds } from './figures.ts'
import { bodyOf, type OverHttp } from './over-http.ts'

/** Milliseconds of one request, part by part. */
interface Times {
  beganMs: number
  head: number
  body: number
  tokenize: number
  scored: number
  wait: number
  encode: number
  question: number
  charge: number
  inside: number
}

interface Part {
  name: string
  /** True for time that the reader takes. */
  isReading: boolean
  times: number[]
}

export interface Profile {
  parts: Part[]
  /** From sending to the answer, without the time of threads. */
  around: number[]
  perSecond: number
  /**
   * Milliseconds of processor that the service takes for one request, and the part of it of the
   * door's thread.
   */
  cpuMs: number
  doorCpuMs: number
  /** Shares of the time that the door's thread and the scoring threads had nothing to do. */
  doorIdle: number
  threadsIdle: number
}

const current = new AsyncLocalStorage<Times>()

/** Notes the scorer's times for the request at hand; the scorer has to be opened with this. */
export const watch: ScoringWatch = {
  timed(phase, ms) {
    const times = current.getStore()
    if (times && phase !== 'tokenize') times[phase] += ms
  },
  threadLost() {},
}

/** Opens a door before a scorer. */
export type OpenDoor = (scorer: Scorer, standIns: StandIns) => Promise<OverHttp>

/** `lanes` requests at once, each followed by the next. */
export async function profile(
  openDoor: OpenDoor,
  scorer: Scorer,
  threads: number,
  reading: Reading,
  { lanes, forMs }: { lanes: number; forMs: number },
): Promise<Profile> {
  const all: Times[] = []
  const metrics = createMetrics()
  const http = await openDoor(observed(scorer), {
    metrics: {
      ...metrics,
      charged(ms) {
        metrics.charged(ms)
        current.getStore()!.charge = ms
      },
    },
    wrapListener: listener => (request, response) => {
      const times = newTimes()
      response.once('finish', () => {
        times.inside = performance.now() - times.beganMs
        all.push(times)
      })
      current.run(times, () => listener(request, response))
    },
  })
  const body = bodyOf(reading)
  // Warms up until the engine has compiled the code of a request, as in a service that has run for longer.
  await http.decide(body, 3 * threads, 4 * forMs)
  all.length = 0
  const loop = performance.eventLoopUtilization()
  const cpu = process.cpuUsage()
  const doorCpu = process.threadCpuUsage()
  const beganMs = performance.now()
  const outside = await http.decide(body, lanes, forMs)
  const tookMs = performance.now() - beganMs
  const cpuMs = milliseconds(process.cpuUsage(cpu)) / all.length
  const doorCpuMs = milliseconds(process.threadCpuUsage(doorCpu)) / all.length
  const doorIdle = 1 - performance.eventLoopUtilization(loop).utilization
  await http.close()
  const scoringMs = sum(all.map(({ encode, question }) => encode + question))
  return {
    parts: partsOf(all, outside),
    // Alone they follow one another, so the times of both ends belong together.
    around: outside.map((ms, i) => ms - all[i]!.encode - all[i]!.question),
    perSecond: (1000 * all.length) / tookMs,
    cpuMs,
    doorCpuMs,
    doorIdle,
    threadsIdle: 1 - scoringMs / threads / tookMs,
  }
}

function observed(scorer: Scorer): Scorer {
  const since = (ms: number) => performance.now() - ms
  return {
    ...scorer,
    checkRoom(tenant) {
      scorer.checkRoom(tenant)
      const times = current.getStore()!
      times.head = since(times.beganMs)
    },
    async prepare(reading) {
      const times = current.getStore()!
      times.body = since(times.beganMs) - times.head
      const prepared = await scorer.prepare(reading)
      times.tokenize = since(times.beganMs) - times.head - times.body
      return prepared
    },
    async score(prepared, options) {
      const beganMs = performance.now()
      const found = await scorer.score(prepared, options)
      current.getStore()!.scored = since(beganMs)
      return found
    },
  }
}

function partsOf(all: Times[], outside: number[]): Part[] {
  const part = (name: string, of: (times: Times, i: number) => number, isReading = false) => ({
    name,
    isReading,
    times: all.map(of),
  })
  return [
    part('sockets, both ends', ({ inside }, i) => (outside[i] ?? inside) - inside),
    part('head: key, rate, credit', ({ head }) => head),
    part('body: read, parse, rules', ({ body }) => body),
    part('tokenize', ({ tokenize }) => tokenize, true),
    part('wait for a thread', ({ wait }) => wait, true),
    part('encode', ({ encode }) => encode, true),
    part('question', ({ question }) => question, true),
    part('plan, hand over, read out', t => t.scored - t.wait - t.encode - t.question, true),
    part('charge', ({ charge }) => charge),
    part('answer', t => t.inside - t.head - t.body - t.tokenize - t.scored - t.charge),
  ]
}

function newTimes(): Times {
  const none = { head: 0, body: 0, tokenize: 0, scored: 0, wait: 0, encode: 0, question: 0 }
  return { beganMs: performance.now(), ...none, charge: 0, inside: 0 }
}

function sum(values: number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
