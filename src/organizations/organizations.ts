// Organizations: they hold the credit, and everything else belongs to one.

import type { Knex } from 'knex'
import { linkCreditUsd, linkPendingCreditUsd } from '../../generated/limits.ts'
import { isLinkId } from '../agents/sign-up-states.ts'
import type { Clock } from '../clock.ts'
import { Refusal } from '../refusal.ts'
import { createIds } from '../store/ids.ts'
import { dateOrNull } from '../store/moments.ts'
import { checkName } from '../store/plain-text.ts'
import type { OrganizationRow } from '../store/tables.ts'
import { addEntry } from './ledger-rows.ts'
import { checkOrganization, findOrganizationRow } from './organization-rows.ts'

/** How many days the metadata of requests is kept. */
export type RetentionDays = 30 | 90 | 365
export const retentionChoices: readonly RetentionDays[] = [30, 90, 365]

export interface Organization {
  organizationId: string
  name: string
  creditMicros: number
  /** Added to the credit when an operator approves the account. */
  pendingMicros: number
  retentionDays: RetentionDays
  createdAt: Date
  approvedAt: Date | null
}

export interface NewOrganization {
  name: string
  creditMicros?: number
  pendingMicros?: number
  retentionDays?: RetentionDays
  /** The person who becomes its first admin. */
  adminId?: string
}

export interface NewFromLink {
  linkId: string
  name: string
  userId: string
  retentionDays: RetentionDays
}

export type Organizations = ReturnType<typeof createOrganizations>

/** What an organization made from an agent's link starts with, and what is added when it is approved. */
const linkCreditMicros = linkCreditUsd * 1_000_000
const linkPendingMicros = linkPendingCreditUsd * 1_000_000

export function createOrganizations({ database, clock }: { database: Knex; clock: Clock }) {
  const newId = createIds(clock)

  return { create, createFromLink, find, show, approve, rename, setRetention, isEmpty }

  async function create(organization: NewOrganization): Promise<Organization> {
    const organizationId = await database.transaction(transaction => insert(transaction, organization))
    return show(organizationId)
  }

  /**
   * The organization of a person who came by an agent's link, with some credit at once and more pending. A link makes one
   * organization at most, and only while it waits for approval; refused with `link_closed` otherwise.
   */
  async function createFromLink({ linkId, name, userId, retentionDays }: NewFromLink): Promise<Organization> {
    if (!isLinkId(linkId)) throw linkClosed()
    const organizationId = await database.transaction(async transaction => {
      const organizationId = await insert(transaction, {
        name,
        creditMicros: linkCreditMicros,
        pendingMicros: linkPendingMicros,
        retentionDays,
        adminId: userId,
      })
      const used = await transaction('sign_ups')
        .where({ link_id: linkId, status: 'pending', new_organization_id: null })
        .where('expires_at', '>', clock().getTime())
        .update({ new_organization_id: organizationId })
      if (used !== 1) throw linkClosed()
      return organizationId
    })
    return show(organizationId)
  }

  async function find(organizationId: string): Promise<Organization | null> {
    const row = await findOrganizationRow(database, organizationId)
    return row ? toOrganization(row) : null
  }

  /** Refuses an id that no organization has. */
  async function show(organizationId: string): Promise<Organization> {
    return toOrganization(await checkOrganization(database, organizationId))
  }

  /** Approves the account: what is pending becomes credit. Doing it twice changes nothing. */
  async function approve(organizationId: string): Promise<Organization> {
    await checkOrganization(database, organizationId)
    await database.transaction(async transaction => {
      const organization = transaction('organizations').where({ organization_id: organizationId })
      const row = await organization.clone().forUpdate().first()
      if (!row || row.approved_at !== null) return
      await organization.update({ approved_at: clock().getTime(), pending_micros: 0 })
      if (row.pending_micros > 0)
        await grant(transaction, organizationId, row.pending_micros, 'Account approved')
    })
    return show(organizationId)
  }

  async function rename(organizationId: string, name: string): Promise<void> {
    await checkOrganization(database, organizationId)
    await database('organizations')
      .where({ organization_id: organizationId })
      .update({ name: checkName(name) })
  }

  async function setRetention(organizationId: string, retentionDays: RetentionDays): Promise<void> {
    await checkOrganization(database, organizationId)
    await database('organizations')
      .where({ organization_id: organizationId })
      .update({ retention_days: retentionDays })
  }

  /** True on a database without any organization. */
  async function isEmpty(): Promise<boolean> {
    return (await database('organizations').first('organization_id')) === undefined
  }

  async function insert(transaction: Knex, organization: NewOrganization): Promise<string> {
    const now = clock().getTime()
    const organizationId = newId('org')
    await transaction('organizations').insert({
      organization_id: organizationId,
      name: checkName(organization.name),
      credit_micros: 0,
      pending_micros: organization.pendingMicros ?? 0,
      retention_days: organization.retentionDays ?? 90,
      created_at: now,
    })
    const { creditMicros = 0, adminId } = organization
    if (creditMicros > 0) await grant(transaction, organizationId, creditMicros, 'Starting credit')
    if (adminId !== undefined) {
      const member = { organization_id: organizationId, user_id: adminId, created_at: now }
      await transaction('members').insert({ ...member, role: 'admin' })
    }
    return organizationId
  }

  async function grant(
    transaction: Knex,
    organizationId: string,
    amountMicros: number,
    note: string,
  ): Promise<void> {
    const entry = { entryId: newId('led'), organizationId, amountMicros, note, createdAt: clock() }
    await addEntry(transaction, { ...entry, kind: 'grant', reference: null, createdBy: null })
  }
}

function toOrganization(row: OrganizationRow): Organization {
  return {
    organizationId: row.organization_id,
    name: row.name,
    creditMicros: row.credit_micros,
    pendingMicros: row.pending_micros,
    retentionDays: row.retention_days,
    createdAt: new Date(row.created_at),
    approvedAt: dateOrNull(row.approved_at),
  }
}

function linkClosed(): Refusal {
  return new Refusal('link_closed', 'This sign-up link cannot be used any more.')
}
