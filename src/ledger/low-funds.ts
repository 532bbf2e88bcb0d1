// Finds the organizations whose credit, and the keys whose budget, has fallen to where their admins want to be told.

import { worksAt } from '../accounts/keys/key-rows.ts'
import { dayOf, type Store } from '../base/store/clock.ts'
import { insertNew } from '../base/store/rows.ts'
import { daysOf } from './budgets.ts'

export interface LowCredit {
  organizationId: string
  organizationName: string
  creditMicros: number
  lineMicros: number
}

export interface LowBudget {
  organizationId: string
  organizationName: string
  keyId: string
  keyName: string
  lineId: string
  spentMicros: number
  budgetMicros: number
  month: string
}

/**
 * Each alert is claimed before its mail is sent and given back if that fails: one of several processes sends it, once.
 * Claiming reads the figures again: credit may have been added in the meantime.
 */
export function createLowFunds({ database, clock }: Store) {
  return { findCredit, claimCredit, giveBackCredit, findBudgets, claimBudget, giveBackBudget, purge }

  /** The ids of organizations below their line that have been above it since their last mail. */
  async function findCredit(): Promise<string[]> {
    return withLowCredit().pluck('organization_id')
  }

  /** Null if another process was faster, or there is more credit by now. */
  async function claimCredit(organizationId: string): Promise<LowCredit | null> {
    const [row] = await withLowCredit()
      .where({ organization_id: organizationId })
      .update({ low_credit_due: false })
      .returning(['name', 'credit_micros', 'low_credit_micros'])
    if (!row) return null
    const { name: organizationName, credit_micros: creditMicros, low_credit_micros: lineMicros } = row
    return { organizationId, organizationName, creditMicros, lineMicros: lineMicros as number }
  }

  function withLowCredit() {
    return database('organizations')
      .where({ low_credit_due: true })
      .whereRaw('credit_micros < low_credit_micros')
  }

  async function giveBackCredit({ organizationId }: LowCredit): Promise<void> {
    await database('organizations')
      .where({ organization_id: organizationId })
      .update({ low_credit_due: true })
  }

  /** Budgets of working keys that have spent this month the share that their organization has set. */
  async function findBudgets(only: { keyId?: string } = {}): Promise<LowBudget[]> {
    const now = clock()
    const month = dayOf(now).slice(0, 7)
    const rows = await database('keys')
      .join('organizations', 'organizations.organization_id', 'keys.organization_id')
      .join('keys as line', 'line.line_id', 'keys.line_id')
      .join('usage_days', {
        'usage_days.organization_id': 'keys.organization_id',
        'usage_days.key_id': 'line.key_id',
      })
      .whereBetween('usage_days.day', daysOf(month))
      .whereNotNull('keys.budget_micros')
      .where({ 'keys.replaced_by': null })
      .where(worksAt(now))
      .where(only.keyId === undefined ? {} : { 'keys.key_id': only.keyId })
      .whereNotExists(
        database('budget_mails')
          .where({ month })
          .whereRaw(
            'budget_mails.line_id = keys.line_id and budget_mails.budget_micros = keys.budget_micros',
          ),
      )
      .groupBy('keys.key_id', 'organizations.organization_id')
      .havingRaw('sum(cost_micros) * 100 >= keys.budget_micros * organizations.budget_percent')
      .select(
        'keys.organization_id as organizationId',
        'organizations.name as organizationName',
        'keys.key_id as keyId',
        'keys.name as keyName',
        'keys.line_id as lineId',
        'keys.budget_micros as budgetMicros',
      )
      .sum({ spentMicros: 'cost_micros' })
    return rows.map(row => ({ ...row, spentMicros: Number(row.spentMicros), month })) as LowBudget[]
  }

  /** Null if another process was faster, or if the budget has changed or its key has ended by now. */
  async function claimBudget({ keyId }: LowBudget): Promise<LowBudget | null> {
    const [low] = await findBudgets({ keyId })
    if (!low) return null
    const row = toMailRow(low)
    const isNew = await insertNew(database, 'budget_mails', row, ['line_id', 'month', 'budget_micros'])
    return isNew ? low : null
  }

  async function giveBackBudget(low: LowBudget): Promise<void> {
    await database('budget_mails').where(toMailRow(low)).delete()
  }

  async function purge(): Promise<void> {
    await database('budget_mails').where('month', '<', dayOf(clock()).slice(0, 7)).delete()
  }
}

function toMailRow({ lineId, month, budgetMicros }: LowBudget) {
  return { line_id: lineId, month, budget_micros: budgetMicros }
}
