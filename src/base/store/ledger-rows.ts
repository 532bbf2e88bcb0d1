// Adds one row to the ledger: every change of an organization's credit that is not a decision.

import type { Knex } from 'knex'
import { insertNew } from './rows.ts'
import { createId } from './secrets/ids.ts'
import { type FromRow, type LedgerRow, toRow } from './tables.ts'

/**
 * `kind`: a grant is given by the service, a credit bought or added, an adjustment a correction up or down;
 * `reference`: a payment, never entered twice; `payment`: its name at Stripe; `createdBy`: null for the service itself.
 */
export type LedgerEntry = FromRow<LedgerRow>

const fromNobody = { reference: null, payment: null, createdBy: null }

export type NewEntry = Omit<LedgerEntry, 'entryId' | keyof typeof fromNobody> & Partial<LedgerEntry>

/**
 * Changes the credit by the entry's amount, and returns the entry's id. Null if its reference already exists: then
 * nothing is changed.
 */
export async function addEntry(transaction: Knex, entry: NewEntry): Promise<string | null> {
  const { organizationId, amountMicros } = entry
  const entryId = createId('led')
  const row = toRow<LedgerRow>({ ...fromNobody, ...entry, entryId })
  if (!(await insertNew(transaction, 'ledger', row, ['reference']))) return null
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
  return entryId
}
