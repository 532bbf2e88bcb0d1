// The generator of load, in a process of its own, so that it does not slow what it measures. It is told over
// IPC what to send and says what came back.

import { setTimeout as sleep } from 'node:timers/promises'
import { type Connection, openConnection, requestBytes } from '../bench/connection.ts'
import { bodyOf } from '../bench/over-http.ts'
import { mixedRequest, mixLength, type Size, sizeOf } from '../bench/requests.ts'

/** One stretch of traffic. */
export interface Stretch {
  port: number
  secret: string
  seconds: number
  /**
   * So many a second, whatever comes back; null for a closed loop of `lanes` callers that wait
   * for their answer.
   */
  perSecond: number | null
  lanes: number
  /** Requests of the mix, or those of one size alone. */
  size: 'mixed' | Size
  /** Between two calls of a lane. */
  pauseMs: number
}

/** The outcome of one request; times in milliseconds from sending to the last byte. */
export interface Outcome {
  /** HTTP status; 0 when the connection failed. */
  status: number
  ms: number
  /** When it was there, since the stretch began. */
  atMs: number
  retryAfterSeconds: number | null
  size: Size
  /** As the answer says them; 0 where there is none. */
  tokens: number
}

/** Longer than a decision may take: what takes more is a dropped connection. */
const giveUpMs = 60_000

/** Less than the service keeps a connection that nothing comes over. */
const keptMs = 3000

/** Connections that no request uses, since when; the latest is the last. */
const idle: { connection: Connection; sinceMs: number }[] = []

/** A connection that the service will not close meanwhile. */
function takeConnection(port: number): Connection {
  const last = idle.at(-1)
  if (last && performance.now() - last.sinceMs < keptMs) return idle.pop()!.connection
  for (const { connection } of idle.splice(0)) connection.close()
  return openConnection(port)
}

async function send(port: number, { bytes, size }: Sent, stretchBeganMs: number): Promise<Outcome> {
  const beganMs = performance.now()
  const connection = takeConnection(port)
  const late = setTimeout(() => connection.close(), giveUpMs)
  const reply = await connection.exchange(bytes).catch(() => null)
  clearTimeout(late)
  const nowMs = performance.now()
  if (reply !== null) idle.push({ connection, sinceMs: nowMs })
  const { status = 0, head = '', body = '' } = reply ?? {}
  const retryAfter = /\r\nretry-after: (\S+)/i.exec(head)?.[1]
  return {
    status,
    ms: nowMs - beganMs,
    atMs: nowMs - stretchBeganMs,
    retryAfterSeconds: retryAfter === undefined ? null : Number(retryAfter),
    size,
    tokens: Number(/"input_tokens":(\d+)/.exec(body)?.[1] ?? 0),
  }
}

interface Sent {
  bytes: Buffer
  size: Size
}

/** Made once for each key: to make them anew would take more of the machine than to send them. */
const mixes = new Map<string, Sent[]>()
let sentCount = 0

function next({ secret, size }: Stretch): Sent {
  const mix = mixes.get(secret) ?? makeMix(secret)
  while (size !== 'mixed' && sizeOf(sentCount) !== size) sentCount++
  return mix[sentCount++ % mixLength]!
}

function makeMix(secret: string): Sent[] {
  const mix = Array.from({ length: mixLength }, (_, i) => ({
    bytes: requestBytes(secret, bodyOf(mixedRequest(i))),
    size: sizeOf(i),
  }))
  mixes.set(secret, mix)
  return mix
}

async function closedLoop(stretch: Stretch): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  const beganMs = performance.now()
  const lane = async () => {
    while (performance.now() - beganMs < stretch.seconds * 1000) {
      outcomes.push(await send(stretch.port, next(stretch), beganMs))
      if (stretch.pauseMs > 0) await sleep(stretch.pauseMs)
    }
  }
  await Promise.all(Array.from({ length: stretch.lanes }, lane))
  return outcomes
}

/** Requests leave at their moment, however many are still under way. */
async function openLoop(stretch: Stretch, perSecond: number): Promise<Outcome[]> {
  const count = Math.round(perSecond * stretch.seconds)
  const beganMs = performance.now()
  const underWay: Promise<Outcome>[] = []
  while (underWay.length < count) {
    const dueNow = Math.min(count, Math.floor(((performance.now() - beganMs) * perSecond) / 1000))
    while (underWay.length < dueNow) underWay.push(send(stretch.port, next(stretch), beganMs))
    await sleep(2)
  }
  return Promise.all(underWay)
}

process.on('message', async (stretch: Stretch) => {
  const { perSecond } = stretch
  const outcomes = perSecond === null ? await closedLoop(stretch) : await openLoop(stretch, perSecond)
  process.send?.(outcomes)
})
process.on('disconnect', () => process.exit())
