// One row of the ledger: every change of an organization's credit that is not a decision.

import type { Knex } from 'knex'

/** `grant`: given by the service; `credit`: bought or added; `adjustment`: a correction, either way. */
export type EntryKind = 'grant' | 'credit' | 'adjustment'

export interface LedgerEntry {
  entryId: string
  organizationId: string
  kind: EntryKind
  amountMicros: number
  note: string
  /** The payment that it came from; the same one is never entered twice. */
  reference?: string | null
  createdBy?: string | null
  createdAt: Date
}

/** False when an entry with this reference is there already, and nothing was written. */
export async function insertLedgerRow(transaction: Knex, entry: LedgerEntry): Promise<boolean> {
  const written = await transaction('ledger')
    .insert({
      entry_id: entry.entryId,
      organization_id: entry.organizationId,
      kind: entry.kind,
      amount_micros: entry.amountMicros,
      note: entry.note,
      reference: entry.reference ?? null,
      created_by: entry.createdBy ?? null,
      created_at: entry.createdAt.getTime(),
    })
    .onConflict('reference')
    .ignore()
    .returning('entry_id')
  return written.length === 1
}
