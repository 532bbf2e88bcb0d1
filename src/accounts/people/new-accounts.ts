// Stores accounts whose address is not proved yet. Each waits for a link, good once, for an hour, which is mailed or
// which an operator hands on.

import type { Knex } from 'knex'
import { type Clock, dayMs, hourMs } from '../../clock.ts'
import type { NewAccountRow } from '../../store/people-tables.ts'
import { checkEmail, normalEmail, plainLine } from '../../store/plain-text.ts'
import { hashSecret, makeToken } from '../../store/secrets.ts'

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

export interface AskedAccount extends WaitingAccount {
  /** Of the browser that asks. */
  browserToken: string
}

export type NewAccounts = ReturnType<typeof createNewAccounts>

const newAccountMs = hourMs
/** An operator may not be there every day. */
const waitingMs = 7 * dayMs

export function createNewAccounts({ database, clock }: { database: Knex; clock: Clock }) {
  return { start, wait, renew, find, wasAskedBy, take }

  /** The token of the link. Several may wait for one address; the first that is taken becomes its account. */
  function start(account: AskedAccount): Promise<string> {
    return insert(account, newAccountMs)
  }

  /** The same where no mail is sent: it waits for an operator, who makes its link. */
  async function wait(account: AskedAccount): Promise<void> {
    await insert(account, waitingMs)
  }

  /**
   * The token of a new link for the latest that waits for this address, good for an hour; null when none does. Earlier
   * ones end: with less time left than they have, this one would be taken for the earliest when it is renewed again.
   */
  async function renew(email: string): Promise<string | null> {
    const now = clock().getTime()
    const own = { email: normalEmail(email) }
    const token = makeToken()
    return database.transaction(async transaction => {
      const waiting = transaction('new_accounts').where(own).where('expires_at', '>', now)
      const row = await waiting.orderBy('expires_at', 'desc').first('token_hash')
      if (!row) return null
      const latest = { token_hash: row.token_hash }
      await transaction('new_accounts').where(own).whereNot(latest).delete()
      const renewed = { token_hash: hashSecret(token), expires_at: now + newAccountMs }
      await transaction('new_accounts').where(latest).update(renewed)
      return token
    })
  }

  async function insert(account: AskedAccount, ms: number): Promise<string> {
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
      browser_hash: hashSecret(account.browserToken),
      expires_at: clock().getTime() + ms,
    })
    return token
  }

  async function find(token: string): Promise<WaitingAccount | null> {
    const row = await rowOf(token).first()
    return row ? toWaitingAccount(row) : null
  }

  /** Whether this browser asked for the account: then whoever has it chose the password. */
  async function wasAskedBy(token: string, browserToken: string): Promise<boolean> {
    const row = await rowOf(token).first('browser_hash')
    return row?.browser_hash === hashSecret(browserToken)
  }

  /** True for the one call that ends the waiting. */
  async function take(token: string): Promise<boolean> {
    return (await rowOf(token).delete()) === 1
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
