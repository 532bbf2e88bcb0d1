// Takes back the credit of refunded and disputed payments, as the payment service reports them.

import type { Knex } from 'knex'
import { recordAct } from '../accounts/organizations/audit.ts'
import { lockIfThere } from '../accounts/organizations/organization-rows.ts'
import type { Store } from '../base/store/clock.ts'
import { addEntry } from '../base/store/ledger-rows.ts'
import { type FromRow, type RefundRow, type ReversalRow, toRow } from '../base/store/tables.ts'
import { formatUsd } from '../contract/price.ts'

/**
 * `source`: the refunds of a payment together, or one dispute. `amountMicros`: all that it takes back, including what
 * it took before. `won`: a dispute that was decided for us.
 */
type Reversal = FromRow<ReversalRow>

/** `failed`: the money stays with us. */
type Refund = FromRow<RefundRow>

export type Reversals = ReturnType<typeof createReversals>

/**
 * Messages come twice, late and in any order, so each only says what its refund or dispute takes now; the ledger is
 * then brought to the sum of all, and never takes more back than was credited; the credit may fall below zero. Refunds
 * are told as the sum of a payment's and one by one: only the latter tells that one failed.
 */
export function createReversals({ database, clock }: Store) {
  return { record, recordRefund }

  /** False for a payment that was never credited. A deleted organization has nothing left to take. */
  function record(reversal: Reversal): Promise<boolean> {
    const { source, payment } = reversal
    const taking = isOfRefunds(source) ? 'Refunded' : 'Disputed with the bank'
    const told = { source, payment, taking, giving: 'A dispute was decided in our favour' }
    return book(told, transaction => remember(transaction, reversal))
  }

  /** The same for one refund, which is among those of its payment. */
  function recordRefund(refund: Refund): Promise<boolean> {
    const { refundId: source, payment } = refund
    const told = { source, payment, taking: 'Refunded', giving: 'A refund failed' }
    return book(told, transaction => rememberRefund(transaction, refund))
  }

  /** `taking`, `giving`: the notes about it when it takes credit, and when it gives some back. */
  async function book(
    { source, payment, taking, giving }: Record<'source' | 'payment' | 'taking' | 'giving', string>,
    write: (transaction: Knex) => Promise<void>,
  ): Promise<boolean> {
    return database.transaction(async transaction => {
      const credited = { payment, kind: 'credit' } as const
      const credit = await transaction('ledger').where(credited).first('organization_id', 'amount_micros')
      if (!credit) return false
      const organizationId = credit.organization_id
      if (!(await lockIfThere(transaction, organizationId))) return true
      await write(transaction)
      const amountMicros = await dueOf(transaction, payment, credit.amount_micros)
      if (amountMicros === 0) return true
      const detail = amountMicros > 0 ? giving : taking
      const at = clock()
      const entry = { organizationId, amountMicros, payment, note: `${detail} (${source})`, createdAt: at }
      const subjectId = await addEntry(transaction, { ...entry, kind: 'adjustment' })
      const about = { subjectId, subject: `${formatUsd(amountMicros)} USD`, detail }
      await recordAct(transaction, { organizationId, kind: 'credit.adjusted', by: 'service', ...about, at })
      return true
    })
  }
}

async function remember(transaction: Knex, { source, payment, amountMicros, won }: Reversal): Promise<void> {
  const row = await transaction('reversals').where({ source }).first()
  const next = { amount_micros: won ? 0 : Math.max(amountMicros, row?.amount_micros ?? 0), won }
  if (!row) await transaction('reversals').insert({ source, payment, ...next })
  else if (!row.won) await transaction('reversals').where({ source }).update(next)
}

async function rememberRefund(transaction: Knex, refund: Refund): Promise<void> {
  const row = toRow<RefundRow>(refund)
  const { refund_id, failed } = row
  await transaction('refunds').insert(row).onConflict('refund_id').ignore()
  if (failed) await transaction('refunds').where({ refund_id }).update({ failed })
}

/** Returns what has to be added to the ledger, usually a negative amount. */
async function dueOf(transaction: Knex, payment: string, creditedMicros: number): Promise<number> {
  const rows: ReversalRow[] = await transaction('reversals').where({ payment })
  const refunds: RefundRow[] = await transaction('refunds').where({ payment })
  const disputed = sumOf(rows.filter(({ source }) => !isOfRefunds(source)))
  const told = sumOf(rows.filter(({ source }) => isOfRefunds(source)))
  const failed = sumOf(refunds.filter(refund => refund.failed))
  // The largest sum that was told may or may not include those that failed: it counts as it is, unless the refunds that
  // are known one by one are more.
  const taken = disputed + Math.max(0, Math.max(told, sumOf(refunds)) - failed)
  const [booked] = await transaction('ledger')
    .where({ payment, kind: 'adjustment' })
    .sum({ micros: 'amount_micros' })
  return -Math.min(taken, creditedMicros) - (booked?.micros ?? 0)
}

function sumOf(rows: { amount_micros: number }[]): number {
  return rows.reduce((sum, { amount_micros }) => sum + amount_micros, 0)
}

function isOfRefunds(source: string): boolean {
  return source.startsWith('refunds of ')
}
