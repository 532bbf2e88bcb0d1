// Creates, approves and deletes organizations, which hold the credit and own everything else.

import type { Knex } from 'knex'
import type { Store } from '../../base/store/clock.ts'
import { addEntry } from '../../base/store/ledger-rows.ts'
import { checkName } from '../../base/store/plain-text.ts'
import { deleteInSteps } from '../../base/store/rows.ts'
import { createId } from '../../base/store/secrets/ids.ts'
import { type FromRow, fromRow, type OrganizationRow } from '../../base/store/tables.ts'
import { type Actor, personOrOperator, recordAct } from './audit.ts'
import { checkMayDelete } from './members.ts'
import { checkOrganization, findOrganizationRow, lockOrganization } from './organization-rows.ts'
import { type Alerts, alertsOf, createSettings, type RetentionDays } from './settings.ts'

/**
 * `pendingMicros` are added to the credit on approval; `countsAnswers`: answers of its fitted sets are counted by day.
 */
export interface Organization extends Omit<FromRow<OrganizationRow>, 'countsAnswers'> {
  alerts: Alerts
  countsAnswers: boolean
}

interface NewOrganization {
  name: string
  creditMicros?: number
  pendingMicros?: number
  retentionDays?: RetentionDays
  adminId?: string
}

/** Runs in the transaction that creates or deletes an organization; if it throws, that does not happen. */
type AlsoWrite = (transaction: Knex, organizationId: string) => Promise<void>

/** Made at the first start outside production. */
export const sandboxName = 'Sandbox'

/** Tables whose rows mean something only while the organization exists. */
const ownTables = [
  ...(['members', 'invitations', 'set_notices', 'answer_counts', 'measurements'] as const),
  ...(['fitted_sets', 'policies', 'usage'] as const),
]

export type Organizations = ReturnType<typeof createOrganizations>

export function createOrganizations({ database, clock }: Store) {
  const settings = createSettings({ database, clock })
  return { create, find, list, show, approve, remove, isEmpty, findOpenSandbox, ...settings }

  async function create(organization: NewOrganization, alsoWrite?: AlsoWrite): Promise<Organization> {
    const { creditMicros = 0, pendingMicros = 0, retentionDays = 90, adminId } = organization
    const organizationId = createId('org')
    const name = checkName(organization.name)
    const at = clock()
    await database.transaction(async transaction => {
      const own = { organization_id: organizationId, created_at: at.getTime() }
      const columns = { name, pending_micros: pendingMicros, retention_days: retentionDays }
      await transaction('organizations').insert({ ...own, ...columns, credit_micros: 0 })
      await grant(transaction, organizationId, creditMicros, 'Starting credit')
      if (adminId !== undefined)
        await transaction('members').insert({ ...own, user_id: adminId, role: 'admin' })
      await alsoWrite?.(transaction, organizationId)
      const by = personOrOperator(adminId ?? null)
      await recordAct(transaction, { organizationId, kind: 'organization.created', by, subject: name, at })
    })
    return show(organizationId)
  }

  async function find(organizationId: string): Promise<Organization | null> {
    const row = await findOrganizationRow(database, organizationId)
    return row ? toOrganization(row) : null
  }

  /** In the order in which they were made. */
  async function list(limit: number): Promise<Organization[]> {
    const all = database('organizations').where({ deleted_at: null })
    return (await all.orderBy('organization_id').limit(limit)).map(toOrganization)
  }

  async function show(organizationId: string): Promise<Organization> {
    return toOrganization(await checkOrganization(database, organizationId))
  }

  /** Approves the account: pending credit becomes credit. Doing it twice changes nothing. */
  async function approve(organizationId: string, by: Actor = 'operator'): Promise<Organization> {
    await database.transaction(async transaction => {
      const row = await lockOrganization(transaction, organizationId)
      if (row.approved_at !== null) return
      await transaction('organizations')
        .where({ organization_id: organizationId })
        .update({ approved_at: clock().getTime(), pending_micros: 0 })
      await recordAct(transaction, { organizationId, kind: 'organization.approved', by, at: clock() })
      await grant(transaction, organizationId, row.pending_micros, 'Account approved')
    })
    return show(organizationId)
  }

  /**
   * Deletes all that is its own. What the law requires stays: its name, the ledger, and the daily totals that the
   * ledger is checked against. `alsoWrite` revokes its keys. There may be very many requests, so they go first, in
   * steps; if the process dies in between, an organization with fewer records remains, and can be deleted again.
   */
  async function remove(
    organizationId: string,
    by: Actor = 'operator',
    alsoWrite?: AlsoWrite,
  ): Promise<void> {
    const { name } = await checkOrganization(database, organizationId)
    await checkMayDelete(database, organizationId, by)
    const own = { organization_id: organizationId }
    await deleteInSteps(rowsMax => {
      const some = database('usage').where(own).select('request_id').limit(rowsMax)
      return database('usage').whereIn('request_id', some).delete()
    })
    await database.transaction(async transaction => {
      const row = await transaction('organizations').where(own).forUpdate().first('deleted_at')
      if (row?.deleted_at !== null) return
      await checkMayDelete(transaction, organizationId, by)
      await alsoWrite?.(transaction, organizationId)
      const act = { organizationId, kind: 'organization.deleted', by, at: clock() } as const
      await recordAct(transaction, { ...act, subject: name })
      await transaction('sessions').where(own).update({ organization_id: null })
      for (const table of ownTables) await transaction(table).where(own).delete()
      await transaction('organizations')
        .where(own)
        .update({ deleted_at: clock().getTime(), pending_micros: 0 })
    })
  }

  async function isEmpty(): Promise<boolean> {
    return (await database('organizations').first('organization_id')) === undefined
  }

  /** The id of the sandbox that nobody has joined yet; null if there is none. */
  async function findOpenSandbox(): Promise<string | null> {
    const row = await database('organizations')
      .where({ name: sandboxName, deleted_at: null })
      .whereNotIn('organization_id', database('members').select('organization_id'))
      .first('organization_id')
    return row?.organization_id ?? null
  }

  async function grant(
    transaction: Knex,
    organizationId: string,
    amountMicros: number,
    note: string,
  ): Promise<void> {
    if (amountMicros <= 0) return
    await addEntry(transaction, { organizationId, kind: 'grant', amountMicros, note, createdAt: clock() })
  }
}

function toOrganization(row: OrganizationRow): Organization {
  return { ...fromRow(row), alerts: alertsOf(row), countsAnswers: Boolean(row.counts_answers) }
}
