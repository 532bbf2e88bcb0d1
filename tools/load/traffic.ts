// The generator of load, in a process of its own, so that it does not slow what it measures. It is told over IPC what
// to send and says what came back.

import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { bodyOf } from '../bench/over-http.ts'
import { mixedRequest, type Size, sizeOf } from '../bench/requests.ts'

/** One stretch of traffic. */
export interface Stretch {
  port: number
  secret: string
  seconds: number
  /** So many a second, whatever comes back; null for a closed loop of `lanes` callers that wait for their answer. */
  perSecond: number | null
  lanes: number
  /** Requests of the mix, or those of one size alone. */
  size: 'mixed' | Size
  /** Between two calls of a lane. */
  pauseMs: number
}

/** What became of one request; times in milliseconds from sending to the last byte. */
export interface Outcome {
  /** HTTP status; 0 when the connection failed. */
  status: number
  ms: number
  retryAfterSeconds: number | null
  size: Size
  /** As the answer says them; 0 where there is none. */
  tokens: number
}

const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY })
/** Longer than a decision may take: what takes more is a dropped connection. */
const giveUpMs = 60_000

function send({ port, secret }: Stretch, { body, size }: Sent): Promise<Outcome> {
  const began = performance.now()
  const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${secret}` }
  return new Promise(resolve => {
    const end = (status: number, text = '', retryAfter?: string) =>
      resolve({
        status,
        ms: performance.now() - began,
        retryAfterSeconds: retryAfter === undefined ? null : Number(retryAfter),
        size,
        tokens: Number(/"input_tokens":(\d+)/.exec(text)?.[1] ?? 0),
      })
    const sent = request({ port, path: '/v1/decide', method: 'POST', agent, headers }, response => {
      const { statusCode = 0, headers } = response
      let text = ''
      response
        .setEncoding('utf8')
        .on('data', chunk => {
          text += chunk
        })
        .once('end', () => end(statusCode, text, headers['retry-after']))
        .once('error', () => end(0))
    })
    sent.setTimeout(giveUpMs, () => sent.destroy())
    sent.once('error', () => end(0)).end(body)
  })
}

interface Sent {
  body: string
  size: Size
}

let sentCount = 0

function next(wanted: Stretch['size']): Sent {
  while (wanted !== 'mixed' && sizeOf(sentCount) !== wanted) sentCount++
  const i = sentCount++
  return { body: bodyOf(mixedRequest(i)), size: sizeOf(i) }
}

async function closedLoop(stretch: Stretch): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  const endAtMs = performance.now() + stretch.seconds * 1000
  const lane = async () => {
    while (performance.now() < endAtMs) {
      outcomes.push(await send(stretch, next(stretch.size)))
      if (stretch.pauseMs > 0) await sleep(stretch.pauseMs)
    }
  }
  await Promise.all(Array.from({ length: stretch.lanes }, lane))
  return outcomes
}

/** Requests leave at their moment, however many are still under way. */
async function openLoop(stretch: Stretch, perSecond: number): Promise<Outcome[]> {
  const count = Math.round(perSecond * stretch.seconds)
  const began = performance.now()
  const underWay: Promise<Outcome>[] = []
  while (underWay.length < count) {
    const dueNow = Math.min(count, Math.floor(((performance.now() - began) * perSecond) / 1000))
    while (underWay.length < dueNow) underWay.push(send(stretch, next(stretch.size)))
    await sleep(1)
  }
  return Promise.all(underWay)
}

process.on('message', async (stretch: Stretch) => {
  const { perSecond } = stretch
  const outcomes = perSecond === null ? await closedLoop(stretch) : await openLoop(stretch, perSecond)
  process.send?.(outcomes)
})
process.on('disconnect', () => process.exit())
