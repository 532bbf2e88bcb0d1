// Charges answered requests to the credit of their organization.

import { ask, askTogether, type Queryable } from '../base/store/ask.ts'
import type { Store } from '../base/store/clock.ts'
import { costMicros } from '../contract/price.ts'
import { Problem, tooLate } from '../contract/problem.ts'
import { checkBudget, findLimited } from './budgets.ts'
import { type ChargedRequest, claimKey, type Repeatable } from './idempotency-keys.ts'
import { changeDays, insertUsageRows, type RequestFacts, type UsageRecord } from './usage-rows.ts'

export interface Charge extends RequestFacts {
  model: string
  tokens: number
  /** The part of the state that was not read, if known. */
  unreadShare?: number
  /** For a request with an Idempotency-Key, which is charged only once. */
  repeatable?: Repeatable | null
  /** Aborts when the client disconnects: a charge that is not being written by then is not made. */
  signal?: AbortSignal
  /** On the clock of performance.now(): an answer that would come later is not charged. */
  deadlineAtMs?: number
}

export interface Charged {
  costMicros: number
  /** The request that was charged: an earlier one if this one repeats it. */
  requestId: string
}

interface WaitingCharge {
  charge: Charge
  end: PromiseWithResolvers<Charged>
}

interface ChargeToWrite {
  record: UsageRecord
  first: ChargedRequest | null
}

/** The most charges in one transaction: beyond this number, each no longer gets cheaper. */
const togetherMax = 64

/**
 * Charges that arrive while another one of the same organization is being written wait for it, and are then written
 * together: one by one each would wait for the commit of the one before, on PostgreSQL a few hundred a second over all
 * replicas. No charge waits for others to arrive, and no request is answered before its charge is committed. If one of
 * them may not be charged, the transaction is rolled back and each is written on its own.
 */
export function createCharges({ database, clock }: Store) {
  const lines = new Map<string, WaitingCharge[]>()

  return { charge }

  /**
   * Charges one answered request and records it, in one transaction: both or neither. A repeat of one that has been
   * charged costs 0. Throws `invalid_request` if its Idempotency-Key was used for a different request, and
   * `insufficient_credit` beyond the budget of its key. The request id is the primary key, so a charge that is retried
   * because the reply to its commit was lost fails as a whole. A client that has disconnected before is not charged:
   * throws the reason of its signal, or `overloaded` once the deadline has passed.
   */
  function charge(made: Charge): Promise<Charged> {
    const { organizationId } = made.caller
    const waiting: WaitingCharge = { charge: made, end: Promise.withResolvers() }
    const line = lines.get(organizationId)
    if (line) line.push(waiting)
    else {
      const begun = [waiting]
      lines.set(organizationId, begun)
      void writeLine(organizationId, begun)
    }
    return waiting.end.promise
  }

  async function writeLine(organizationId: string, line: WaitingCharge[]): Promise<void> {
    while (line.length > 0) await write(organizationId, line.splice(0, togetherMax))
    lines.delete(organizationId)
  }

  async function write(organizationId: string, together: WaitingCharge[]): Promise<void> {
    try {
      await writeTogether(organizationId, together)
    } catch (error) {
      if (together.length > 1 && !isOutage(error)) await writeEach(organizationId, together)
      else rejectAll(together, error)
    }
  }

  async function writeEach(organizationId: string, waiting: WaitingCharge[]): Promise<void> {
    for (const [i, one] of waiting.entries()) {
      try {
        await writeTogether(organizationId, [one])
      } catch (error) {
        if (isOutage(error)) return rejectAll(waiting.slice(i), error)
        one.end.reject(error)
      }
    }
  }

  async function writeTogether(organizationId: string, together: WaitingCharge[]): Promise<void> {
    const written = await askTogether(database, async transaction => {
      // Checked only now, since there may have been a wait for the database.
      const wanted = rejectUnwanted(together)
      const charges = wanted.map(({ charge }) => charge)
      const charged = await take(transaction, organizationId, charges)
      return wanted.map(({ end }, i) => ({ end, charged: charged[i]! }))
    })
    for (const { end, charged } of written) end.resolve(charged)
  }

  async function take(transaction: Queryable, organizationId: string, charges: Charge[]): Promise<Charged[]> {
    if (charges.length === 0) return []
    const entries = new Map<Charge, ChargeToWrite>()
    // Idempotency-Keys are locked until the commit, so always in the same order: two replicas must not deadlock.
    for (const charge of charges.toSorted(byName))
      entries.set(charge, await claim(transaction, charge, clock()))
    const all = charges.map(charge => entries.get(charge)!)
    const paid = all.filter(({ first }) => first === null)
    if (paid.length > 0) await takeCredit(transaction, organizationId, paid)
    const records = all.map(({ record }) => record)
    await insertUsageRows(transaction, records)
    const changes = records.map(record => ({ ...record, answered: 1, failed: 0 }))
    await changeDays(transaction, changes)
    return all.map(({ first, record: { costMicros, requestId } }) => ({
      costMicros,
      requestId: first?.requestId ?? requestId,
    }))
  }
}

/** An outage is not the fault of any one charge: retrying each would only keep them all waiting again. */
function isOutage(error: unknown): boolean {
  return error instanceof Problem && error.type === 'overloaded'
}

function rejectAll(waiting: WaitingCharge[], error: unknown): void {
  for (const { end } of waiting) end.reject(error)
}

/** Returns the charges whose clients are still waiting for their answer, and rejects the others. */
function rejectUnwanted(together: WaitingCharge[]): WaitingCharge[] {
  return together.filter(({ charge: { signal, deadlineAtMs = Infinity }, end }) => {
    if (signal?.aborted) end.reject(signal.reason)
    else if (performance.now() > deadlineAtMs) end.reject(tooLate(1))
    else return true
    return false
  })
}

/** Sorts by Idempotency-Key; charges with the same one stay in the order in which they came. */
function byName(a: Charge, b: Charge): number {
  const name = ({ caller, repeatable }: Charge) => `${caller.keyId} ${repeatable?.nameDigest ?? ''}`
  const [first, second] = [name(a), name(b)]
  return first < second ? -1 : Number(first > second)
}

async function claim(transaction: Queryable, charge: Charge, createdAt: Date): Promise<ChargeToWrite> {
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
    durationMs: Math.round(durationMs),
    createdAt,
  }
  const first = repeatable ? await claimKey(transaction, keyId, repeatable, record) : null
  if (first) record.costMicros = 0
  return { record, first }
}

async function takeCredit(
  transaction: Queryable,
  organizationId: string,
  paid: ChargeToWrite[],
): Promise<void> {
  const charged = await ask(
    transaction,
    'update organizations set credit_micros = credit_micros - ? where organization_id = ? returning organization_id',
    [costOf(paid), organizationId],
  )
  if (charged.length !== 1) throw new Error(`no organization ${organizationId} to charge`)
  // Read after the row of the organization is locked: this sees what others have charged until now. Nothing more can
  // come in between, nor another budget, for which that row is locked too (keys.ts).
  const limited = await findLimited(
    transaction,
    paid.map(({ record }) => record.keyId),
  )
  // Keys that replace each other share one budget, so their charges are added up.
  for (const line of Map.groupBy(limited, ({ lineId }) => lineId).values()) {
    const keyIds = new Set(line.map(({ keyId }) => keyId))
    const some = paid.filter(({ record }) => keyIds.has(record.keyId))
    await checkBudget(transaction, line[0]!, costOf(some), some[0]!.record.createdAt)
  }
}

function costOf(entries: ChargeToWrite[]): number {
  return entries.reduce((sum, { record }) => sum + record.costMicros, 0)
}
