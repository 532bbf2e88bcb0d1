// Keeps the servers that a reader asks, and looks every few seconds which of them can be asked.

import { setTimeout as sleep } from 'node:timers/promises'
import type { ScoringLog, ServersWatch } from '../reading.ts'
import type { Address } from './call-server.ts'
import { type Canary, isSameCanary, sing } from './canary.ts'
import type { Known, Used } from './dialects/dialect.ts'
import { digestOf, type Wanted } from './dialects/find-dialect.ts'
import { createPlaces } from './places.ts'
import { nameServers, Server } from './server.ts'
import { ServerFault } from './server-fault.ts'

export interface PoolOptions {
  addresses: Address[]
  wanted: Wanted
  log: ScoringLog
  watch?: ServersWatch | undefined
  everyMs?: number
  patienceMs?: number
}

export type Pool = Awaited<ReturnType<typeof openPool>>

const usualEveryMs = 5000
const usualPatienceMs = 5000
const pauseMsMax = 30_000

/** Throws an Error that says of every server why it cannot be asked, unless there is one. */
export async function openPool(options: PoolOptions) {
  const { addresses, wanted, log, watch, everyMs = usualEveryMs, patienceMs = usualPatienceMs } = options
  const closing = new AbortController()
  const names = nameServers(addresses)
  const servers = addresses.map((address, i) => new Server(names[i]!, { address, wanted, patienceMs }))
  const places = createPlaces(servers)
  const looked = await lookAtStart()
  const model = looked.find(found => !(found instanceof Error)) as Known | undefined
  if (model === undefined) throw new Error(reasonsOf(servers, looked as Error[]).join('; '))
  const digest = digestOf(model)
  const isOther = (found: Known | Error) => !(found instanceof Error) && digestOf(found) !== digest
  const others = names.filter((_, i) => isOther(looked[i]!))
  if (others.length > 0) throw new Error(`${others.join(', ')} serves another model than the first server`)
  let canary: Canary | null = null
  for (const [i, server] of servers.entries()) {
    const found = looked[i]!
    const fault = found instanceof Error ? faultOf(found) : await takeIn(server, found).catch(faultOf)
    if (fault) leaveOut(server, fault)
  }
  if (canary === null) throw new Error(reasonsOf(servers, looked).join('; '))
  for (const server of servers) void lookAfter(server)

  /**
   * Returns what each server says it serves, or why it cannot be asked. While none can be asked and one still loads its
   * model, that one is waited for; beside one that can be asked, it joins when it is ready.
   */
  async function lookAtStart(): Promise<(Known | Error)[]> {
    for (let isAgain = false; ; isAgain = true) {
      const looked = await Promise.all(
        servers.map(server => server.look(closing.signal).catch((error: Error) => error)),
      )
      const loading = looked.map(found => found instanceof ServerFault && found.status === 503)
      if (!loading.includes(true) || looked.some(found => !(found instanceof Error))) return looked
      for (const [i, { name }] of servers.entries())
        if (loading[i] && !isAgain) log.info({ server: name }, 'waiting for a server that loads its model')
      await sleep(everyMs, undefined, { signal: closing.signal })
    }
  }

  /** Every server has to answer one question as the first did; one that others ask is asked at the place `index`. */
  async function takeIn(server: Server, found: Known, index?: number): Promise<void> {
    if (digestOf(found) !== digest)
      throw new ServerFault('model', 'it serves another model than at the start')
    if (found.model.contextTokens < model!.model.contextTokens)
      throw new ServerFault('model', 'its context is smaller than at the start')
    if (server.out === null && index === undefined) return
    const heard = await sing(server, found, closing.signal, index)
    canary ??= heard
    if (!isSameCanary(canary, heard))
      throw new ServerFault('model', 'it answers unlike the model at the start')
    server.takeIn(found)
    places.changed()
  }

  async function lookAfter(server: Server): Promise<void> {
    let pauseMs = everyMs
    while (!closing.signal.aborted) {
      await sleep(pauseMs, undefined, { ref: false, signal: closing.signal }).catch(() => {})
      if (closing.signal.aborted) return
      const wasOut = server.out !== null
      try {
        await takeIn(server, await server.look(closing.signal))
        if (wasOut) log.info({ server: server.name }, 'a server answers again')
        pauseMs = everyMs
      } catch (error) {
        if (closing.signal.aborted) return
        const fault = faultOf(error)
        // A gateway that counts requests says nothing of what is behind it.
        if (fault.status !== 429) leaveOut(server, fault)
        pauseMs = Math.min(2 * pauseMs, pauseMsMax)
      }
    }
  }

  function leaveOut(server: Server, fault: ServerFault): void {
    if (server.out !== fault.message)
      log.warn({ server: server.name, reason: fault.message }, 'a server is left out until it can be asked')
    watch?.fault(server.name, fault.kind)
    server.leaveOut(fault)
    places.changed()
  }

  /** Finds out by a server's own question whether it can be asked now; the question is asked at a free place. */
  async function examine(server: Server, index?: number): Promise<'well' | 'ill' | 'busy'> {
    const found = await server.look(closing.signal).catch(faultOf)
    if (found instanceof ServerFault) return found.status === 429 ? 'busy' : 'ill'
    const fault = await takeIn(server, found, index).then(() => null, faultOf)
    return fault === null ? 'well' : fault.isBusy ? 'busy' : 'ill'
  }

  /**
   * Notes a fault that a request met with, and has its server looked at, by its own question at the place `index`;
   * throws any other error, such as the caller's leaving. Leaves the server out if it is at fault for more than this
   * request, and tells how far the request is to blame: with an earlier fault, at another server, for no more than both.
   */
  async function note(server: Server, fault: unknown, index?: number, earlier?: ServerFault) {
    if (!(fault instanceof ServerFault)) throw fault
    const isDoubtful = server.out === null && !fault.isOfRequest && !fault.isBusy
    const { suspects } = server
    suspects.count += isDoubtful ? 1 : 0
    suspects.open++
    const found = isDoubtful ? await examine(server, index) : null
    if (found === 'ill' && server.out === null) leaveOut(server, fault)
    else watch?.fault(server.name, fault.kind)
    const isBusy = fault.isBusy || found === 'busy'
    const blame = fault.isOfRequest ? 1 : isBusy ? 0 : fault.blame / Math.max(1, suspects.count)
    if (--suspects.open === 0 && server.out === null) suspects.count = 0
    const harm = server.out === null ? 0 : blame
    return new ServerFault(fault.kind, fault.message, {
      ...fault,
      blame: Math.min(blame, earlier?.blame ?? 1),
      harm: Math.max(harm, earlier?.harm ?? 0),
    })
  }

  return {
    servers,
    get up() {
      return servers.filter(({ out }) => out === null)
    },
    /** The model that answers, as the first server described it. */
    model,
    digest,
    take: places.take,
    giveBack: places.giveBack,
    note,
    /** Notes what was done; with `isMeasured`, its time shows how long is too long from now on. */
    async timed<T extends Used>(server: Server, run: () => Promise<T>, isMeasured = true): Promise<T> {
      const began = performance.now()
      const done = await run()
      const ms = performance.now() - began
      if (isMeasured) server.did(done.read, ms)
      watch?.used(server.name, { cachedTokens: done.cached ?? 0, readTokens: done.read, ms })
      return done
    },
    close: () => closing.abort(),
  }
}

function reasonsOf(servers: Server[], looked: (Known | Error)[]): string[] {
  return servers.map(({ name, out }, i) => {
    const found = looked[i]!
    return `${name}: ${found instanceof Error ? found.message : out}`
  })
}

function faultOf(error: unknown): ServerFault {
  return error instanceof ServerFault ? error : new ServerFault('nonsense', (error as Error).message)
}
