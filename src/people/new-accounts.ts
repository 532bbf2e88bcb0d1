// Accounts asked for by people whose address is not proved yet: each waits behind a mailed link, good once, for an hour.

import type { Knex } from 'knex'
import type { Clock } from '../clock.ts'
import type { NewAccountRow } from '../store/people-tables.ts'
import { checkEmail, plainLine } from '../store/plain-text.ts'
import { hashSecret, makeToken } from '../store/secrets.ts'

export interface WaitingAccount {
  email: string
  name: string | null
  passwordHash: string
  /** Null for somebody who founds none. */
  organizationName: string | null
  retentionDays: NewAccountRow['retention_days']
  /** Where the person was going. */
  next: string
  /** Of the agent's sign-up that they came by. */
  linkId: string | null
}

export type NewAccounts = ReturnType<typeof createNewAccounts>

const newAccountMs = 3_600_000

export function createNewAccounts({ database, clock }: { database: Knex; clock: Clock }) {
  return { start, find, take, purge }

  /** The token of the link. Several may wait for one address; the first that is taken becomes its account. */
  async function start(account: WaitingAccount): Promise<string> {
    const token = makeToken()
    await database('new_accounts').insert({
      token_hash: hashSecret(token),
      email: checkEmail(account.email),
      name: plainLine(account.name, 100),
      password_hash: account.passwordHash,
      organization_name: account.organizationName ?? '',
      retention_days: account.retentionDays,
      next: account.next,
      link_id: account.linkId,
      expires_at: clock().getTime() + newAccountMs,
    })
    return token
  }

  async function find(token: string): Promise<WaitingAccount | null> {
    const row = await rowOf(token).first()
    return row ? toWaitingAccount(row) : null
  }

  /** True for the one call that ends the waiting. */
  async function take(token: string): Promise<boolean> {
    return (await rowOf(token).delete()) === 1
  }

  async function purge(): Promise<void> {
    await database('new_accounts').where('expires_at', '<=', clock().getTime()).delete()
  }

  function rowOf(token: string) {
    return database<NewAccountRow>('new_accounts')
      .where({ token_hash: hashSecret(token) })
      .where('expires_at', '>', clock().getTime())
  }
}

function toWaitingAccount(row: NewAccountRow): WaitingAccount {
  return {
    email: row.email,
    name: row.name,
    passwordHash: row.password_hash,
    organizationName: row.organization_name || null,
    retentionDays: row.retention_days,
    next: row.next,
    linkId: row.link_id,
  }
}
