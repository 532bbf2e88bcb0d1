// Keeps the state of one server: what it serves, whether it can be asked, and the places of requests.

import { endInTime } from '../end-in-time.ts'
import { type Address, callServer, type ServerCall } from './call-server.ts'
import type { Known } from './dialects/dialect.ts'
import { lookAt, type Wanted } from './dialects/find-dialect.ts'
import { ServerFault } from './server-fault.ts'

/** Where one request is worked on at a time. */
export interface ServerPlace {
  readonly server: Server
  readonly index: number
  isTaken: boolean
  /** The state that was read there last, by its digest. */
  holds: string | null
  takenAt: number
}

export interface Server {
  readonly name: string
  known: Known | null
  /** Why it is not asked now; null if it is. */
  out: string | null
  places: ServerPlace[]
  /** The number of requests that failed there at the same time, and of those whose cause is still unknown. */
  suspects: { count: number; open: number }
  /** One that ends with the caller's signal, when the server is left out, and when it takes far too long. */
  callFor(signal: AbortSignal, tokens: number): ServerCall
  /** Asks what it is. Throws a ServerFault, or an Error if it cannot be used. */
  look(signal: AbortSignal): Promise<Known>
  takeIn(known: Known): void
  /** Ends what is under way there. */
  leaveOut(fault: ServerFault): void
  /** Records how many tokens were read in what time: the measure of how long is too long. */
  did(read: number, ms: number): void
}

interface ServerOptions {
  name: string
  address: Address
  wanted: Wanted
  /** A call that takes longer than this and four times what its tokens usually take has failed. */
  patienceMs: number
}

const stretch = 4
/** The patience for a first question is so many times as long: a model may first have to be loaded. */
const firstStretch = 48
/** Each new measurement counts for this part of the time for a token. */
const newPart = 0.2

const late = () => new ServerFault('late', 'it does not answer in time')

export function createServer({ name, address, wanted, patienceMs }: ServerOptions): Server {
  const firstMs = firstStretch * patienceMs
  let leaving = new AbortController()
  let msPerToken: number | null = null

  const callUntil =
    (signals: AbortSignal[], limitMs: number): ServerCall =>
    (path, body) =>
      endInTime(signals, limitMs, late, signal => callServer(address, path, body, signal))

  const server: Server = {
    name,
    known: null,
    out: 'it has not been asked yet',
    places: [],
    suspects: { count: 0, open: 0 },
    callFor(signal, tokens) {
      // Before anything was measured, nobody knows how long is usual.
      const limitMs = msPerToken === null ? firstMs : patienceMs + stretch * msPerToken * tokens
      return callUntil([signal, leaving.signal], limitMs)
    },
    async look(signal) {
      const calls = { call: callUntil([signal], patienceMs), ask: callUntil([signal], firstMs) }
      return lookAt(calls, wanted, server.out === null ? server.known : null)
    },
    takeIn(found) {
      const { places: length } = found.model
      if (server.places.length !== length)
        server.places = Array.from({ length }, (_, index) => {
          return { server, index, isTaken: false, holds: null, takenAt: 0 }
        })
      server.known = found
      if (server.out !== null) server.suspects = { count: 0, open: 0 }
      server.out = null
    },
    leaveOut(fault) {
      server.out = fault.message
      const busy = server.places.filter(({ isTaken }) => isTaken).length
      server.suspects.count = Math.max(server.suspects.count, busy)
      for (const place of server.places) place.holds = null
      leaving.abort(fault)
      leaving = new AbortController()
    },
    did(read, ms) {
      if (read === 0) return
      const now = ms / read
      msPerToken = msPerToken === null ? now : msPerToken + newPart * (now - msPerToken)
    },
  }
  return server
}

const forms = [({ host }: URL) => host, ({ host, pathname }: URL) => host + pathname, ({ href }: URL) => href]

/** By host and port; where several servers share these, with the path, and if need be the whole address. */
export function nameServers(addresses: { url: string }[]): string[] {
  const urls = addresses.map(({ url }) => new URL(url))
  const all = forms.map(form => urls.map(form))
  return all.find(names => new Set(names).size === names.length) ?? all.at(-1)!
}
