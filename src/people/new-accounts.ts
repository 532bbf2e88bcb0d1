// Accounts asked for by people whose address is not proved yet: each waits behind a mailed link, good once, for an hour.

import type { Knex } from 'knex'
import type { Clock } from '../clock.ts'
import type { RetentionDays } from '../organizations/organizations.ts'
import type { NewAccountRow } from '../store/people-tables.ts'
import { checkEmail, plainLine } from '../store/plain-text.ts'
import { hashSecret, makeToken } from '../store/secrets.ts'

export interface NewAccount {
  email: string
  name: string | null
  passwordHash: string
  organizationName: string
  retentionDays: RetentionDays
  /** Where the person was going. */
  next: string
}

export type NewAccounts = ReturnType<typeof createNewAccounts>

export const newAccountMs = 3_600_000

export function createNewAccounts({ database, clock }: { database: Knex; clock: Clock }) {
  return { start, find, take, purge }

  /** The token of the link. Several may wait for one address; the first that is taken becomes its account. */
  async function start(account: NewAccount): Promise<string> {
    const token = makeToken()
    await database('new_accounts').insert({
      token_hash: hashSecret(token),
      email: checkEmail(account.email),
      name: plainLine(account.name, 100),
      password_hash: account.passwordHash,
      organization_name: account.organizationName,
      retention_days: account.retentionDays,
      next: account.next,
      expires_at: clock().getTime() + newAccountMs,
    })
    return token
  }

  async function find(token: string): Promise<NewAccount | null> {
    const row = await rowOf(token).first()
    return row ? toNewAccount(row) : null
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

function toNewAccount(row: NewAccountRow): NewAccount {
  const { email, name, next } = row
  const organization = { organizationName: row.organization_name, retentionDays: row.retention_days }
  return { email, name, passwordHash: row.password_hash, ...organization, next }
}
