// Credit: who may decide, what a decision takes, what is added.

import type { Knex } from 'knex'
import type { Clock } from '../clock.ts'
import { Problem } from '../problem.ts'
import { Refusal } from '../refusal.ts'
import { createIds } from '../store/ids.ts'
import { plainLine } from '../store/plain-text.ts'
import { addEntry, type EntryKind, type LedgerEntry, toEntry } from './ledger-rows.ts'
import { checkOrganization } from './organization-rows.ts'
import { costMicros } from './price.ts'
import { addToDay, insertUsageRow, type RequestFacts } from './usage-rows.ts'

export interface Charge extends RequestFacts {
  model: string
  tokens: number
}

export interface Credit {
  organizationId: string
  /** Negative only for an adjustment. */
  amountMicros: number
  kind: EntryKind
  note: string
  createdBy: string | null
  /** Of the payment: the same one is never credited twice. */
  reference?: string
}

export interface Balance {
  creditMicros: number
  pendingMicros: number
}

export type Ledger = ReturnType<typeof createLedger>

const noteCharactersMax = 200

export function createLedger({ database, clock }: { database: Knex; clock: Clock }) {
  const newId = createIds(clock)

  return { checkCredit, charge, addCredit, balance, entries }

  /** Throws `insufficient_credit` unless there is any: the request that uses the last of it up may go below zero. */
  async function checkCredit(organizationId: string): Promise<void> {
    const { creditMicros } = await balance(organizationId)
    if (creditMicros > 0) return
    throw new Problem('insufficient_credit', 'The credit of the organization is used up.')
  }

  /**
   * Takes the cost of one answered request and records it, in one transaction: both or neither. The same request id is
   * never charged twice. Returns the cost in millionths of a dollar.
   */
  async function charge({ requestId, caller, model, tokens, durationMs }: Charge): Promise<number> {
    const { organizationId, keyId } = caller
    const cost = costMicros(tokens)
    const facts = { requestId, organizationId, keyId, model, durationMs, createdAt: clock() }
    const record = { ...facts, status: 200, errorType: null, inputTokens: tokens, costMicros: cost }
    await database.transaction(async transaction => {
      // Lowered where it stands: reading it and writing the difference would lose one of two charges at once.
      const charged = await transaction('organizations')
        .where({ organization_id: organizationId })
        .decrement('credit_micros', cost)
      if (charged !== 1) throw new Error(`no organization ${organizationId} to charge`)
      await insertUsageRow(transaction, record)
      await addToDay(transaction, record)
    })
    return cost
  }

  /** Adds to the credit and says what it is then. A reference seen before changes nothing. */
  async function addCredit(credit: Credit): Promise<Balance> {
    const { organizationId, amountMicros } = credit
    if (!isAmount(amountMicros, credit.kind))
      throw new Refusal('invalid_amount', 'The amount must be above zero.')
    await checkOrganization(database, organizationId)
    const note = plainLine(credit.note, noteCharactersMax) ?? ''
    const facts = { reference: null, ...credit, note, entryId: newId('led'), createdAt: clock() }
    await database.transaction(transaction => addEntry(transaction, facts))
    return balance(organizationId)
  }

  async function balance(organizationId: string): Promise<Balance> {
    const row = await checkOrganization(database, organizationId)
    return { creditMicros: row.credit_micros, pendingMicros: row.pending_micros }
  }

  /** What was ever granted, added or corrected, the newest first. */
  async function entries(organizationId: string, limit = 100): Promise<LedgerEntry[]> {
    const rows = await database('ledger')
      .where({ organization_id: organizationId })
      .orderBy('entry_id', 'desc')
      .limit(limit)
    return rows.map(toEntry)
  }
}

function isAmount(micros: number, kind: EntryKind): boolean {
  return Number.isSafeInteger(micros) && (micros > 0 || (micros < 0 && kind === 'adjustment'))
}
