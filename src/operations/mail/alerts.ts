// Tells by mail, once each time, that credit or a budget runs low or a key expires soon. It looks every minute instead
// of with every charge, which must not wait for it.

import type { ExpiringKey } from '../../accounts/keys/expiring-keys.ts'
import type { Mail, Mailer } from '../../accounts/people/mail.ts'
import { toMinute } from '../../base/store/clock.ts'
import { formatUsd } from '../../contract/price.ts'
import type { LowBudget, LowCredit } from '../../ledger/low-funds.ts'
import type { Accounts } from '../../ledger/open-accounts.ts'
import { openRounds } from '../rounds.ts'
import { writeMail } from './mails.ts'

type AlertsContext = Accounts & { mailer: Mailer; portalUrl: string; onFailure: (error: unknown) => void }

const everyMs = 60_000

/**
 * One round now and one every minute, until closed. Several processes may do it at once. `onFailure` is told when a
 * mail could not be sent; it is tried again with the next round.
 */
export function openAlerts(context: AlertsContext) {
  return openRounds(everyMs, () => sendAlerts(context), context.onFailure)
}

/**
 * One round. Of a process that dies between claim and mail, the mail is lost: better than to send it again and again.
 *
 * Admins are told of all three, and whoever made a key also that it expires.
 */
export async function sendAlerts(context: AlertsContext): Promise<void> {
  const { lowFunds, expiringKeys, members, mailer, portalUrl, onFailure } = context
  for (const organizationId of await lowFunds.findCredit()) {
    const low = await lowFunds.claimCredit(organizationId)
    if (low) await send(low, writeMail('lowCredit', creditFacts(low)), lowFunds.giveBackCredit)
  }
  for (const found of await lowFunds.findBudgets()) {
    const low = await lowFunds.claimBudget(found)
    if (low) await send(low, writeMail('lowBudget', budgetFacts(low)), lowFunds.giveBackBudget)
  }
  for (const key of await expiringKeys.find())
    if (await expiringKeys.claim(key))
      await send(key, writeMail('expiringKey', expiryFacts(key)), expiringKeys.giveBack)

  async function send<Low extends { organizationId: string; createdBy?: string | null }>(
    low: Low,
    mail: Mail,
    giveBack: (low: Low) => Promise<void>,
  ): Promise<void> {
    const people = await members.list(low.organizationId)
    const told = people.filter(({ role, userId }) => role === 'admin' || userId === low.createdBy)
    if (told.length === 0) return
    const emails = told.map(({ email }) => email)
    await mailer.send(emails, mail).catch(async error => {
      await giveBack(low)
      onFailure(error)
    })
  }

  function creditFacts({ organizationName, creditMicros, lineMicros }: LowCredit) {
    const amounts = { left: formatUsd(creditMicros), line: formatUsd(lineMicros) }
    return { organizationName, ...amounts, creditUrl: `${portalUrl}/credit` }
  }

  function budgetFacts({ organizationName, keyName, keyId, spentMicros, budgetMicros, month }: LowBudget) {
    const amounts = { spent: formatUsd(spentMicros), budget: formatUsd(budgetMicros) }
    const next = new Date(`${month}-01`)
    next.setUTCMonth(next.getUTCMonth() + 1)
    const anew = next.toISOString().slice(0, 10)
    return { organizationName, keyName, ...amounts, anew, keyUrl: `${portalUrl}/keys/${keyId}` }
  }

  function expiryFacts({ organizationName, name: keyName, keyId, expiresAt }: ExpiringKey) {
    return { organizationName, keyName, expires: toMinute(expiresAt), keyUrl: `${portalUrl}/keys/${keyId}` }
  }
}
