// What answered requests cost, taken from the credit of their organization.
//
// Charges of one organization that arrive while another one of it is being written wait for that, and are then written
// together, in one transaction: all of them change the row of the organization and that of the day, and each alone would
// keep the others waiting for its commit, on PostgreSQL a few hundred a second over all replicas. Nobody waits for more to
// come, and nobody is answered before the commit of the transaction that holds the charge.
//
// Where one of them may not be charged, none is, and each is written by itself. Held by
// tests/organizations/charges.test.ts, and by those that ledger.ts names.

import type { Knex } from 'knex'
import type { Clock } from '../clock.ts'
import { Problem, tooLate } from '../problem.ts'
import { ask } from '../store/ask.ts'
import { checkBudget, findLimited } from './budgets.ts'
import { type ChargedRequest, claimKey, type Repeatable } from './idempotency-keys.ts'
import { costMicros } from './price.ts'
import { changeDays, insertUsageRows, type RequestFacts, toAnswered, type UsageRecord } from './usage-rows.ts'

export interface Charge extends RequestFacts {
  model: string
  tokens: number
  /** How much of the state was not read, where that is known. */
  unreadShare?: number
  /** Where the caller named the request: under one name it is charged once. */
  repeatable?: Repeatable | null
  /** Fires when the client is gone: what is not being written by then is not charged. */
  signal?: AbortSignal
  /** On the clock of performance.now(): nobody is charged for an answer that comes later. */
  deadlineAtMs?: number
}

export interface Charged {
  costMicros: number
  /** The request that was charged: an earlier one, where this one repeats it. */
  requestId: string
}

interface Waiting {
  charge: Charge
  end: PromiseWithResolvers<Charged>
}

/** What is about to be written of one charge. */
interface Entry {
  record: UsageRecord
  /** The request that it repeats. */
  first: ChargedRequest | null
}

/** Charges of one transaction: beyond so many, more of them do not make it cheaper. */
const togetherMax = 64

export function createCharges({ database, clock }: { database: Knex; clock: Clock }) {
  /** Of the organizations that are being charged. */
  const lines = new Map<string, Waiting[]>()

  return { charge }

  /**
   * Takes the cost of one answered request and records it, in one transaction: both or neither. A request that repeats one
   * which was charged is recorded with a cost of 0 ("charges a named request once"); throws `invalid_request` where it
   * has the name of another, and `insufficient_credit` where it would pass the budget of its key. The request id is the
   * primary key of the record, so a charge that is tried again after its commit was lost on the way back fails as a whole
   * instead of being taken twice ("is made once for a request"). Whoever has gone by the time that it is written is not
   * charged; throws the reason of its signal, and `overloaded` once its deadline is over.
   */
  function charge(made: Charge): Promise<Charged> {
    const { organizationId } = made.caller
    const waiting: Waiting = { charge: made, end: Promise.withResolvers() }
    const line = lines.get(organizationId)
    if (line) line.push(waiting)
    else {
      const begun = [waiting]
      lines.set(organizationId, begun)
      void writeLine(organizationId, begun)
    }
    return waiting.end.promise
  }

  async function writeLine(organizationId: string, line: Waiting[]): Promise<void> {
    while (line.length > 0) await write(organizationId, line.splice(0, togetherMax))
    lines.delete(organizationId)
  }

  async function write(organizationId: string, together: Waiting[]): Promise<void> {
    try {
      await writeTogether(organizationId, together)
    } catch (error) {
      if (together.length > 1 && !isOutage(error)) await writeEach(organizationId, together)
      else rejectAll(together, error)
    }
  }

  async function writeEach(organizationId: string, waiting: Waiting[]): Promise<void> {
    for (const [i, one] of waiting.entries()) {
      try {
        await writeTogether(organizationId, [one])
      } catch (error) {
        if (isOutage(error)) return rejectAll(waiting.slice(i), error)
        one.end.reject(error)
      }
    }
  }

  async function writeTogether(organizationId: string, together: Waiting[]): Promise<void> {
    const written = await database.transaction(async transaction => {
      // Only now: the database may have been waited for.
      const wanted = rejectUnwanted(together)
      const charges = wanted.map(({ charge }) => charge)
      const charged = await take(transaction, organizationId, charges)
      return wanted.map(({ end }, i) => ({ end, charged: charged[i]! }))
    })
    for (const { end, charged } of written) end.resolve(charged)
  }

  async function take(transaction: Knex, organizationId: string, charges: Charge[]): Promise<Charged[]> {
    if (charges.length === 0) return []
    const entries = new Map<Charge, Entry>()
    // Names are locked until the commit: two replicas that hold some must not wait for each other's.
    for (const charge of charges.toSorted(byName))
      entries.set(charge, await claim(transaction, charge, clock()))
    const all = charges.map(charge => entries.get(charge)!)
    const paid = all.filter(({ first }) => first === null)
    if (paid.length > 0) await takeCredit(transaction, organizationId, paid)
    const records = all.map(({ record }) => record)
    await insertUsageRows(transaction, records)
    await changeDays(transaction, records.map(toAnswered))
    return all.map(({ first, record: { costMicros, requestId } }) => ({
      costMicros,
      requestId: first?.requestId ?? requestId,
    }))
  }
}

/** What is the fault of the database is that of no charge, and would keep each of them waiting again. */
function isOutage(error: unknown): boolean {
  return error instanceof Problem && error.type === 'overloaded'
}

function rejectAll(waiting: Waiting[], error: unknown): void {
  for (const { end } of waiting) end.reject(error)
}

/** Those whose clients still wait for their answer; the others are rejected. */
function rejectUnwanted(together: Waiting[]): Waiting[] {
  return together.filter(({ charge, end }) => {
    const reason = whyUnwanted(charge)
    if (reason !== null) end.reject(reason)
    return reason === null
  })
}

function whyUnwanted({ signal, deadlineAtMs = Number.POSITIVE_INFINITY }: Charge): unknown {
  if (signal?.aborted) return signal.reason
  if (performance.now() <= deadlineAtMs) return null
  return tooLate(1)
}

/** Charges of one name stay in the order in which they came. */
function byName(a: Charge, b: Charge): number {
  const name = ({ caller, repeatable }: Charge) => `${caller.keyId} ${repeatable?.nameDigest ?? ''}`
  const [first, second] = [name(a), name(b)]
  return first < second ? -1 : Number(first > second)
}

async function claim(transaction: Knex, charge: Charge, createdAt: Date): Promise<Entry> {
  const { requestId, caller, model, tokens, unreadShare, durationMs, repeatable } = charge
  const { organizationId, keyId } = caller
  const record: UsageRecord = {
    requestId,
    organizationId,
    keyId,
    model,
    status: 200,
    errorType: null,
    inputTokens: tokens,
    costMicros: costMicros(tokens),
    unreadShare: unreadShare ?? null,
    durationMs,
    createdAt,
  }
  const first = repeatable ? await claimKey(transaction, keyId, repeatable, record) : null
  if (first) record.costMicros = 0
  return { record, first }
}

async function takeCredit(transaction: Knex, organizationId: string, paid: Entry[]): Promise<void> {
  const charged = await ask(
    transaction,
    'update organizations set credit_micros = credit_micros - ? where organization_id = ? returning organization_id',
    [costOf(paid), organizationId],
  )
  if (charged.length !== 1) throw new Error(`no organization ${organizationId} to charge`)
  // After the row of the organization is locked: what others have charged until now is seen, and nothing more comes; nor
  // does another budget, for which that row is locked too (keys.ts).
  const limited = await findLimited(
    transaction,
    paid.map(({ record }) => record.keyId),
  )
  // Keys that replace each other share a budget, so their charges are added up.
  for (const line of Map.groupBy(limited, ({ lineId }) => lineId).values()) {
    const keyIds = new Set(line.map(({ keyId }) => keyId))
    const some = paid.filter(({ record }) => keyIds.has(record.keyId))
    await checkBudget(transaction, line[0]!, costOf(some), some[0]!.record.createdAt)
  }
}

function costOf(entries: Entry[]): number {
  return entries.reduce((sum, { record }) => sum + record.costMicros, 0)
}
