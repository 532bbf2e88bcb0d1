// Decides whose turn it is: tenants by the work they have had, within a tenant the earliest promise. However many are
// waiting, a turn costs only a few steps in heaps.

import TinyQueue from 'tinyqueue'

export interface Waiting {
  readonly tenant: string
  readonly dueAtMs: number
}

interface Tenant {
  /** The work it has had, on a clock shared by all tenants: one that comes back starts at the present. */
  hadMs: number
  waiting: TinyQueue<Waiting>
  queued: boolean
}

const newQueueOf = <T>(rank: (item: T) => number) => new TinyQueue<T>([], (a, b) => rank(a) - rank(b))

/** Start-time fair queueing over tenants (Goyal, Vin, Cheng 1996), earliest deadline first within each. */
export function createFairQueue<T extends Waiting>() {
  const tenants = new Map<string, Tenant>()
  const queue = newQueueOf<Tenant>(tenant => tenant.hadMs)
  let presentMs = 0
  /** The tenant whose turn it is: how much work it gets, and so its place in the queue, is not known yet. */
  let atWork: Tenant | null = null

  function tenantOf(name: string): Tenant {
    let tenant = tenants.get(name)
    if (tenant === undefined) {
      tenant = { hadMs: presentMs, waiting: newQueueOf<Waiting>(one => one.dueAtMs), queued: false }
      tenants.set(name, tenant)
    }
    return tenant
  }

  function enqueue(tenant: Tenant): void {
    if (tenant.queued || tenant === atWork || tenant.waiting.length === 0) return
    // Nobody saves up turns while having nothing to do.
    tenant.hadMs = Math.max(tenant.hadMs, presentMs)
    tenant.queued = true
    queue.push(tenant)
  }

  return {
    add(waiting: T): void {
      const tenant = tenantOf(waiting.tenant)
      tenant.waiting.push(waiting)
      enqueue(tenant)
    },
    /** Takes out the next in turn, or undefined. Its tenant gets no other turn until `had` is called. */
    next(): T | undefined {
      for (let tenant = queue.pop(); tenant !== undefined; tenant = queue.pop()) {
        tenant.queued = false
        if (tenant.waiting.length === 0) continue
        presentMs = Math.max(presentMs, tenant.hadMs)
        atWork = tenant
        return tenant.waiting.pop() as T
      }
      return undefined
    },
    /** The tenant of the last turn has had this much work. */
    had(name: string, ms: number): void {
      atWork = null
      const tenant = tenants.get(name)
      if (tenant === undefined) return
      tenant.hadMs += ms
      enqueue(tenant)
    },
    /** Forgets a tenant that has nothing waiting or running any more. */
    leave(name: string): void {
      // Anything left in its queue has been stopped; `next` skips the empty queue.
      const tenant = tenants.get(name)
      if (tenant !== undefined) tenant.waiting = newQueueOf<Waiting>(one => one.dueAtMs)
      tenants.delete(name)
    },
  }
}
