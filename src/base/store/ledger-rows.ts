// Adds one row to the ledger: every change of an organization's credit that is not a decision.

import type { Knex } from 'knex'
import type { LedgerRow } from './tables.ts'

/** `grant`: given by the service; `credit`: bought or added; `adjustment`: a correction up or down. */
export type EntryKind = 'grant' | 'credit' | 'adjustment'

export interface LedgerEntry {
  entryId: string
  organizationId: string
  kind: EntryKind
  amountMicros: number
  note: string
  /** The payment it came from; the same payment is never entered twice. */
  reference: string | null
  /** The payment at the payment service, which its refunds and disputes name. */
  payment?: string | null
  /** Null for the service itself and the command line. */
  createdBy: string | null
  createdAt: Date
}

/**
 * Adds the entry and changes the credit by its amount. False if its reference already exists; then nothing is changed.
 */
export async function addEntry(transaction: Knex, entry: LedgerEntry): Promise<boolean> {
  const { organizationId, amountMicros } = entry
  const written = await transaction('ledger')
    .insert(toRow(entry))
    .onConflict('reference')
    .ignore()
    .returning('entry_id')
  if (written.length !== 1) return false
  await transaction('organizations')
    .where({ organization_id: organizationId })
    .update({
      credit_micros: transaction.raw('credit_micros + ?', [amountMicros]),
      // Once credit is above the line again, the next drop below it is mailed again (alerts.ts).
      low_credit_due: transaction.raw(
        'low_credit_due or coalesce(credit_micros + ? >= low_credit_micros, false)',
        [amountMicros],
      ),
    })
  return true
}

function toRow(entry: LedgerEntry): LedgerRow {
  return {
    entry_id: entry.entryId,
    organization_id: entry.organizationId,
    kind: entry.kind,
    amount_micros: entry.amountMicros,
    note: entry.note,
    reference: entry.reference,
    payment: entry.payment ?? null,
    created_by: entry.createdBy,
    created_at: entry.createdAt.getTime(),
  }
}

export function toEntry(row: LedgerRow): LedgerEntry {
  return {
    entryId: row.entry_id,
    organizationId: row.organization_id,
    kind: row.kind,
    amountMicros: row.amount_micros,
    note: row.note,
    reference: row.reference,
    createdBy: row.created_by,
    createdAt: new Date(row.created_at),
  }
}
