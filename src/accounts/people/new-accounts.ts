// Stores accounts whose address is not proved yet. Each waits for a link, good once, for an hour, which is mailed or
// which an operator hands on.

import { dayMs, hourMs, type Store } from '../../base/store/clock.ts'
import { checkEmail, normalEmail, plainLine } from '../../base/store/plain-text.ts'
import { hashSecret, makeToken } from '../../base/store/secrets/secrets.ts'
import { type FromRow, fromRow, type NewAccountRow, toRow } from '../../base/store/tables.ts'

/** `next`: the page that the person was on the way to. `linkId`: of the agent's sign-up that brought the person. */
export interface WaitingAccount
  extends Omit<FromRow<NewAccountRow>, 'tokenHash' | 'browserHash' | 'expiresAt' | 'organizationName'> {
  /** Null for a person who creates no organization. */
  organizationName: string | null
}

interface AskedAccount extends WaitingAccount {
  /** The token of the browser that asks. */
  browserToken: string
}

const newAccountMs = hourMs
/** An account waits this long for an operator, who may not be there every day. */
const waitingMs = 7 * dayMs

export function createNewAccounts({ database, clock }: Store) {
  return { start, renew, find, wasAskedBy, take }

  /**
   * The token of its link. Several may wait for one address; the first taken becomes its account. Where no mail is
   * sent, it waits for an operator, who renews the link.
   */
  async function start(account: AskedAccount, forOperator = false): Promise<string> {
    const { browserToken, ...asked } = account
    const token = makeToken()
    const row: FromRow<NewAccountRow> = {
      ...asked,
      tokenHash: hashSecret(token),
      email: checkEmail(account.email),
      name: plainLine(account.name, 100),
      organizationName: account.organizationName ?? '',
      browserHash: hashSecret(browserToken),
      expiresAt: new Date(clock().getTime() + (forOperator ? waitingMs : newAccountMs)),
    }
    await database('new_accounts').insert(toRow(row))
    return token
  }

  /**
   * A new link, good for an hour, for the latest account that waits for this address; null if none waits. Earlier ones
   * end: having more time left, one of them would be taken for the latest next time.
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

  async function find(token: string): Promise<WaitingAccount | null> {
    const row = await rowOf(token).first()
    return row ? { ...fromRow(row), organizationName: row.organization_name || null } : null
  }

  /** True if this browser asked for the account: then whoever has it chose the password. */
  async function wasAskedBy(token: string, browserToken: string): Promise<boolean> {
    const row = await rowOf(token).first('browser_hash')
    return row?.browser_hash === hashSecret(browserToken)
  }

  async function take(token: string): Promise<boolean> {
    return (await rowOf(token).delete()) === 1
  }

  function rowOf(token: string) {
    return database<NewAccountRow>('new_accounts')
      .where({ token_hash: hashSecret(token) })
      .where('expires_at', '>', clock().getTime())
  }
}
