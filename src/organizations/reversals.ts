// Payments that go back: refunds and disputes, as the payment service reports them. Its messages may come twice, late and
// in any order, so each only says what its refund or dispute takes now; the ledger is then brought to the sum of all of
// them, and never takes more back than was credited. The credit may fall below zero.

import type { Knex } from 'knex'
import type { Clock } from '../clock.ts'
import { createIds } from '../store/ids.ts'
import type { ReversalRow } from '../store/tables.ts'
import { recordAct } from './audit.ts'
import { addEntry } from './ledger-rows.ts'
import { lockIfThere } from './organization-rows.ts'
import { formatUsd } from './price.ts'

export interface Reversal {
  /** The refunds of a payment together, or one dispute. */
  source: string
  payment: string
  /** What it takes of the payment in all, not in addition to what it took before. */
  amountMicros: number
  /** A dispute that was decided for us. */
  won: boolean
}

export type Reversals = ReturnType<typeof createReversals>

export function createReversals({ database, clock }: { database: Knex; clock: Clock }) {
  const newId = createIds(clock)

  return { record }

  /** False for a payment that was never credited. A deleted organization has nothing left to take. */
  async function record(reversal: Reversal): Promise<boolean> {
    return database.transaction(async transaction => {
      const credit = await transaction('ledger')
        .where({ payment: reversal.payment, kind: 'credit' })
        .first('organization_id', 'amount_micros')
      if (!credit) return false
      if (!(await lockIfThere(transaction, credit.organization_id))) return true
      await remember(transaction, reversal)
      const due = await dueOf(transaction, reversal.payment, credit.amount_micros)
      if (due !== 0) await adjust(transaction, credit.organization_id, { ...reversal, amountMicros: due })
      return true
    })
  }

  async function adjust(transaction: Knex, organizationId: string, reversal: Reversal): Promise<void> {
    const { amountMicros, payment, source } = reversal
    const entryId = newId('led')
    const createdAt = clock()
    const note = noteOf(reversal)
    await addEntry(transaction, {
      ...{ entryId, organizationId, amountMicros, payment, createdAt },
      ...{ kind: 'adjustment', note: `${note} (${source})`, reference: null, createdBy: null },
    })
    const about = { subjectId: entryId, subject: `${formatUsd(amountMicros)} USD`, detail: note }
    const act = { organizationId, kind: 'credit.adjusted', by: 'service', at: createdAt } as const
    await recordAct(transaction, { ...act, ...about })
  }
}

async function remember(transaction: Knex, { source, payment, amountMicros, won }: Reversal): Promise<void> {
  const row = await transaction('reversals').where({ source }).first()
  const next = { amount_micros: won ? 0 : Math.max(amountMicros, row?.amount_micros ?? 0), won }
  if (!row) await transaction('reversals').insert({ source, payment, ...next })
  else if (!row.won) await transaction('reversals').where({ source }).update(next)
}

/** What has to be added to the ledger, usually a negative amount. */
async function dueOf(transaction: Knex, payment: string, creditedMicros: number): Promise<number> {
  const rows: ReversalRow[] = await transaction('reversals').where({ payment })
  const taken = rows.reduce((sum, row) => sum + row.amount_micros, 0)
  const [booked] = await transaction('ledger')
    .where({ payment, kind: 'adjustment' })
    .sum({ micros: 'amount_micros' })
  return -Math.min(taken, creditedMicros) - (booked?.micros ?? 0)
}

function noteOf({ amountMicros, source }: Reversal): string {
  if (amountMicros > 0) return 'A dispute was decided in our favour'
  return source.startsWith('refunds of ') ? 'Refunded' : 'Disputed with the bank'
}
