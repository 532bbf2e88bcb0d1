// Grants the credit that an organization starts with when it is made through an agent's link. Each person gets it once,
// whatever their organizations and links, and only so many organizations get it in a UTC day.

import type { Knex } from 'knex'
import { dayOf, type Store } from '../base/store/clock.ts'
import { addEntry } from '../base/store/ledger-rows.ts'
import { normalEmail } from '../base/store/plain-text.ts'
import { hashSecret } from '../base/store/secrets/secrets.ts'
import type { StartingCreditRow } from '../base/store/tables.ts'

interface StartingCreditParts extends Store {
  /** The number of organizations that get it in a UTC day; 0 for none at all. */
  organizationsADay: number
}

interface StartingCreditGrant {
  organizationId: string
  userId: string
  creditMicros: number
  /** The amount that is added when an operator approves the account. */
  pendingMicros: number
}

/** Known by account and by address, so that neither another address nor another account gives more. */
export function createStartingCredit({ database, clock, organizationsADay }: StartingCreditParts) {
  return { isLeftFor, give }

  /** True if an organization that this person makes now would get it. */
  async function isLeftFor(userId: string): Promise<boolean> {
    if ((await newEmailHash(database, userId)) === null) return false
    const today = await database('starting_credit_days')
      .where({ day: dayOf(clock()) })
      .first('organizations')
    return (today?.organizations ?? 0) < organizationsADay
  }

  /** In the transaction that makes the organization. False if none is left for this person, or today. */
  async function give(transaction: Knex, start: StartingCreditGrant): Promise<boolean> {
    const { organizationId, userId, creditMicros, pendingMicros } = start
    const hash = await newEmailHash(transaction, userId)
    if (hash === null) return false
    const createdAt = clock()
    const row = { user_id: userId, email_hash: hash, organization_id: organizationId }
    if (!(await claim(transaction, { ...row, created_at: createdAt.getTime() }))) return false
    await transaction('organizations')
      .where({ organization_id: organizationId })
      .update({ pending_micros: pendingMicros })
    const entry = { organizationId, amountMicros: creditMicros, note: 'Starting credit', createdAt }
    return (await addEntry(transaction, { ...entry, kind: 'grant' })) !== null
  }

  /** The second of two organizations of one person at once waits for the first. Who comes too late may tomorrow. */
  async function claim(transaction: Knex, row: StartingCreditRow): Promise<boolean> {
    const claimed = await transaction('starting_credits')
      .insert(row)
      .onConflict()
      .ignore()
      .returning('user_id')
    if (claimed.length !== 1) return false
    if (await countToday(transaction)) return true
    await transaction('starting_credits').where({ user_id: row.user_id }).delete()
    return false
  }

  /** One atomic step, so that no number of simultaneous ones exceeds the limit. */
  async function countToday(transaction: Knex): Promise<boolean> {
    if (organizationsADay === 0) return false
    const counted = await transaction('starting_credit_days')
      .insert({ day: dayOf(clock()), organizations: 1 })
      .onConflict('day')
      .merge({ organizations: transaction.raw('starting_credit_days.organizations + 1') })
      .where('starting_credit_days.organizations', '<', organizationsADay)
      .returning('day')
    return counted.length === 1
  }
}

/** The hash of the address of somebody who has not had it; null for everybody else, and for nobody. */
async function newEmailHash(database: Knex, userId: string): Promise<string | null> {
  const user = await database('users').where({ user_id: userId, deleted_at: null }).first('email')
  if (!user) return null
  // Without what follows a plus sign: mail to `ann+1@` and `ann+2@` goes to one mailbox.
  const hash = hashSecret(normalEmail(user.email).replace(/\+[^@]*(?=@)/, ''))
  const own = database('starting_credits').where({ user_id: userId }).orWhere({ email_hash: hash })
  return (await own.first('user_id')) ? null : hash
}
