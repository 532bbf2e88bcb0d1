// Changes the settings of an organization: its name, how long records are kept, its alerts, and whether its answers are
// counted.

import type { Store } from '../../base/store/clock.ts'
import { checkName } from '../../base/store/plain-text.ts'
import type { OrganizationRow } from '../../base/store/tables.ts'
import { UserError } from '../../base/store/user-error.ts'
import { formatUsd } from '../../contract/price.ts'
import { movedNotice } from '../fitted-sets/watched-sets.ts'
import { isWhole } from '../keys/key-terms.ts'
import { type Actor, type NewAct, recordAct } from './audit.ts'
import { lockFor } from './members.ts'

export type RetentionDays = 30 | 90 | 365
export const retentionChoices: readonly RetentionDays[] = [30, 90, 365]
/** When admins get a mail, once each time it happens. */
export interface Alerts {
  /** When credit has fallen below this amount; null for never. */
  lowCreditMicros: number | null
  /** When a key has spent this share of its budget for the month; null for never. */
  budgetPercent: number | null
}

type Changed = Partial<OrganizationRow>

const lowCreditMicrosMax = 1_000_000_000_000

export function createSettings({ database, clock }: Store) {
  return { rename, setRetention, setAlerts, countAnswers }

  async function rename(organizationId: string, name: string, by: Actor): Promise<void> {
    const checked = checkName(name)
    await change(organizationId, by, { name: checked }, before => {
      return { kind: 'organization.renamed', subject: checked, detail: `before: ${before.name}` }
    })
  }

  async function setRetention(
    organizationId: string,
    retentionDays: RetentionDays,
    by: Actor,
  ): Promise<void> {
    await change(organizationId, by, { retention_days: retentionDays }, before => {
      return { kind: 'settings.retention', detail: `${retentionDays} days, before: ${before.retention_days}` }
    })
  }

  async function setAlerts(organizationId: string, alerts: Alerts, by: Actor): Promise<void> {
    const { lowCreditMicros, budgetPercent } = alerts
    if (lowCreditMicros !== null && !isWhole(lowCreditMicros, lowCreditMicrosMax))
      throw new UserError('invalid_amount', 'The credit alert must be above zero and at most 1,000,000 USD.')
    if (budgetPercent !== null && !isWhole(budgetPercent, 100))
      throw new UserError('invalid_amount', 'The share of a budget must be between 1 and 100 percent.')
    const changed = { low_credit_micros: lowCreditMicros, budget_percent: budgetPercent }
    await change(organizationId, by, changed, before => {
      return { kind: 'settings.alerts', detail: `${inWords(alerts)}; before: ${inWords(alertsOf(before))}` }
    })
  }

  /** Switches the counting of answers; switched off, what was counted is deleted. */
  async function countAnswers(organizationId: string, counts: boolean, by: Actor): Promise<void> {
    await change(organizationId, by, { counts_answers: counts }, () => {
      return { kind: 'settings.counts', detail: counts ? 'answers are counted' : 'counts were deleted' }
    })
  }

  /** A value that stays the same is neither written nor recorded. Refuses a person who is not an admin. */
  async function change(
    organizationId: string,
    by: Actor,
    changed: Changed,
    actOf: (before: OrganizationRow) => Pick<NewAct, 'kind' | 'subject' | 'detail'>,
  ): Promise<void> {
    await database.transaction(async transaction => {
      const row = await lockFor(transaction, organizationId, by, 'admin')
      const columns = Object.keys(changed) as (keyof Changed)[]
      if (columns.every(column => isSame(row[column], changed[column]))) return
      const own = transaction('organizations').where({ organization_id: organizationId })
      await own.update(changed)
      // If credit is above a new line now, it is mailed about once it falls below.
      if (changed.low_credit_micros !== undefined)
        await own.update({
          low_credit_due: transaction.raw('coalesce(credit_micros >= low_credit_micros, false)'),
        })
      if (changed.counts_answers === false) {
        const counted = { organization_id: organizationId }
        await transaction('answer_counts').where(counted).delete()
        // New counts begin from nothing, and so do the mails about them.
        await transaction('set_notices').where(counted).whereLike('notice', `${movedNotice}%`).delete()
      }
      await recordAct(transaction, { ...actOf(row), by, organizationId, at: clock() })
    })
  }
}

/** One of the two databases has no booleans. */
function isSame(stored: unknown, value: unknown): boolean {
  return stored === value || (typeof value === 'boolean' && Boolean(stored) === value)
}

export function alertsOf({ low_credit_micros, budget_percent }: OrganizationRow): Alerts {
  return { lowCreditMicros: low_credit_micros, budgetPercent: budget_percent }
}

function inWords({ lowCreditMicros, budgetPercent }: Alerts): string {
  const credit =
    lowCreditMicros === null ? 'no mail about credit' : `credit below ${formatUsd(lowCreditMicros)} USD`
  return `${credit}, ${budgetPercent === null ? 'no mail about budgets' : `budgets from ${budgetPercent}%`}`
}
