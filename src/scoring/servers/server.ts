// Keeps the state of one server: what it serves, whether it can be asked, and the places of requests.

import { endInTime } from '../end-in-time.ts'
import { type Address, callServer, type ServerCall } from './call-server.ts'
import type { Known } from './dialects/dialect.ts'
import { lookAt, type Wanted } from './dialects/find-dialect.ts'
import { ServerFault } from './server-fault.ts'

interface ServerOptions {
  address: Address
  wanted: Wanted
  /** A call that takes longer than this and four times what its tokens usually take has failed. */
  patienceMs: number
}

/** Where one request is worked on at a time. */
export interface ServerPlace {
  readonly server: Server
  readonly index: number
  isTaken: boolean
  /** The state that was read there last, by its digest. */
  holds: string | null
  takenAt: number
}

const stretch = 4
/** The patience for a first question is so many times as long: a model may first have to be loaded. */
const firstStretch = 48
/** Each new measurement counts for this part of the time for a token. */
const newPart = 0.2

const late = () => new ServerFault('late', 'it does not answer in time')

export class Server {
  known: Known | null = null
  /** Why it is not asked now; null if it is. */
  out: string | null = 'it has not been asked yet'
  places: ServerPlace[] = []
  /** The number of requests that failed there at the same time, and of those whose cause is still unknown. */
  suspects = { count: 0, open: 0 }
  readonly name: string
  #options: ServerOptions
  #leaving = new AbortController()
  #msPerToken: number | null = null

  constructor(name: string, options: ServerOptions) {
    this.name = name
    this.#options = options
  }

  /** One that ends with the caller's signal, when the server is left out, and when it takes far too long. */
  callFor(signal: AbortSignal, tokens: number): ServerCall {
    const { patienceMs } = this.#options
    const signals = [signal, this.#leaving.signal]
    // Before anything was measured, nobody knows how long is usual.
    if (this.#msPerToken === null) return this.#callUntil(signals, firstStretch * patienceMs)
    return this.#callUntil(signals, patienceMs + stretch * this.#msPerToken * tokens)
  }

  /** Asks what it is. Throws a ServerFault, or an Error if it cannot be used. */
  look(signal: AbortSignal): Promise<Known> {
    const { patienceMs, wanted } = this.#options
    const call = this.#callUntil([signal], patienceMs)
    const ask = this.#callUntil([signal], firstStretch * patienceMs)
    return lookAt({ call, ask }, wanted, this.out === null ? this.known : null)
  }

  #callUntil(signals: AbortSignal[], limitMs: number): ServerCall {
    return (path, body) =>
      endInTime(signals, limitMs, late, signal => callServer(this.#options.address, path, body, signal))
  }

  takeIn(found: Known): void {
    const { places: length } = found.model
    const newPlace = (index: number) => ({ server: this, index, isTaken: false, holds: null, takenAt: 0 })
    if (this.places.length !== length) this.places = Array.from({ length }, (_, index) => newPlace(index))
    this.known = found
    if (this.out !== null) this.suspects = { count: 0, open: 0 }
    this.out = null
  }

  /** Ends what is under way there. */
  leaveOut(fault: ServerFault): void {
    this.out = fault.message
    const busy = this.places.filter(({ isTaken }) => isTaken).length
    this.suspects.count = Math.max(this.suspects.count, busy)
    for (const place of this.places) place.holds = null
    this.#leaving.abort(fault)
    this.#leaving = new AbortController()
  }

  /** Records how many tokens were read in what time: the measure of how long is too long. */
  did(read: number, ms: number): void {
    if (read === 0) return
    const now = ms / read
    this.#msPerToken = this.#msPerToken === null ? now : this.#msPerToken + newPart * (now - this.#msPerToken)
  }
}

const forms = [({ host }: URL) => host, ({ host, pathname }: URL) => host + pathname, ({ href }: URL) => href]

/** By host and port; where several servers share these, with the path, and if need be the whole address. */
export function nameServers(addresses: { url: string }[]): string[] {
  const urls = addresses.map(({ url }) => new URL(url))
  const all = forms.map(form => urls.map(form))
  return all.find(names => new Set(names).size === names.length) ?? all.at(-1)!
}
