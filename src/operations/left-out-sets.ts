// Says that an organization's fitted set is left out because another model answers now: in the audit log and by mail
// once for each model, in the log once for each process. The metrics and the overview say it for as long as it lasts.

import type { LeftOutSet, LeftOutSets } from '../accounts/organizations/left-out-sets.ts'
import type { Members } from '../accounts/organizations/members.ts'
import type { Mailer } from '../accounts/people/mail.ts'
import { mails } from '../accounts/people/mails.ts'
import { openRounds } from './rounds.ts'

export interface LeftOutSetsParts {
  leftOutSets: LeftOutSets
  members: Pick<Members, 'list'>
  /** Null where no mail is sent. */
  mailer: Mailer | null
  portalUrl: string
  /** Of the model that answers now. */
  revision: string
  /** How many there are now. */
  onCounted(count: number): void
  onLeftOut(set: LeftOutSet): void
  /** Told when a mail could not be sent; it is tried again with the next round. */
  onFailure(error: unknown): void
}

const everyMs = 60_000

/** One round now and one every minute, until closed. Several processes may do it at once. */
export function openLeftOutSets(parts: LeftOutSetsParts) {
  const named = new Set<string>()
  return openRounds({ everyMs, round: () => tellLeftOutSets(parts, named), onFailure: parts.onFailure })
}

/** One round; `named`: the ids of the sets that this process has logged. */
export async function tellLeftOutSets(parts: LeftOutSetsParts, named: Set<string>): Promise<void> {
  const { leftOutSets, members, mailer, portalUrl, revision, onCounted, onLeftOut, onFailure } = parts
  const found = await leftOutSets.find(revision)
  onCounted(found.length)
  for (const set of found) {
    if (!named.has(set.fittedSetId)) onLeftOut(set)
    named.add(set.fittedSetId)
    await leftOutSets.record(set, revision)
    if (mailer && (await leftOutSets.claimMail(set, revision))) await send(mailer, set)
  }

  async function send(mailer: Mailer, set: LeftOutSet): Promise<void> {
    const people = await members.list(set.organizationId)
    const admins = people.filter(({ role }) => role === 'admin').map(({ email }) => email)
    if (admins.length === 0) return
    const { organizationName, digest, questions } = set
    const facts = { organizationName, version: digest, questions, qualityUrl: `${portalUrl}/quality` }
    try {
      await mailer.send(admins, mails.leftOutSet(facts))
    } catch (error) {
      await leftOutSets.giveBackMail(set, revision)
      onFailure(error)
    }
  }
}
