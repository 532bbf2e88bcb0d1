// Gives every request a place on a server, or lets it wait. It is the place that holds its state, else one on the
// server that its state belongs to, else one on the server with the least to do.

import { hash } from 'node:crypto'
import type { Server, ServerPlace } from './server.ts'
import { unavailable } from './server-fault.ts'

interface Waiter {
  key: string
  except: Server | undefined
  found: PromiseWithResolvers<ServerPlace>
}

export function createPlaces(servers: Server[]) {
  const waiting = new Set<Waiter>()
  let taken = 0

  function tryTake({ key, except, found }: Waiter): boolean {
    const up = servers.filter(server => server.out === null && server !== except)
    const place = choose(up, key)
    if (place !== null) {
      Object.assign(place, { isTaken: true, takenAt: ++taken })
      found.resolve(place)
    } else if (up.length === 0) found.reject(unavailable())
    return place !== null || up.length === 0
  }

  function changed(): void {
    for (const waiter of waiting) if (tryTake(waiter)) waiting.delete(waiter)
  }

  /** Rejects with the signal's reason, or with the problem `overloaded` if no server but `except` can be asked. */
  async function take(key: string, signal: AbortSignal, except?: Server): Promise<ServerPlace> {
    signal.throwIfAborted()
    const waiter: Waiter = { key, except, found: Promise.withResolvers() }
    if (tryTake(waiter)) return waiter.found.promise
    const leave = () => {
      if (waiting.delete(waiter)) waiter.found.reject(signal.reason)
    }
    waiting.add(waiter)
    signal.addEventListener('abort', leave)
    return waiter.found.promise.finally(() => signal.removeEventListener('abort', leave))
  }

  function giveBack(place: ServerPlace): void {
    place.isTaken = false
    changed()
  }

  return { take, giveBack, changed }
}

function choose(up: Server[], key: string): ServerPlace | null {
  const free = up.flatMap(({ places }) => places.filter(({ isTaken }) => !isTaken))
  const holder = free.find(({ holds }) => holds === key)
  if (holder !== undefined) return holder
  const home = mostOf(up, server => rank(key, server.name))
  const atHome = free.filter(({ server }) => server === home)
  const idlest = mostOf(free, ({ server }) => -busyShare(server))?.server
  const candidates = atHome.length > 0 ? atHome : free.filter(({ server }) => server === idlest)
  return mostOf(candidates, ({ takenAt }) => -takenAt)
}

/** The same for every replica: each state belongs to the server that ranks highest for it. */
function rank(key: string, name: string): number {
  return hash('sha256', `${key} ${name}`, 'buffer').readUIntBE(0, 6)
}

function busyShare({ places }: Server): number {
  return places.filter(({ isTaken }) => isTaken).length / places.length
}

function mostOf<T>(all: T[], measure: (one: T) => number): T | null {
  let best: T | null = null
  for (const one of all) if (best === null || measure(one) > measure(best)) best = one
  return best
}
