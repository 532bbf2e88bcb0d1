// Watches the fitted sets in use, at the start and every ten minutes, because other processes change them. What is
// wrong is told by mail once, and by metrics and the overview for as long as it lasts.

import {
  movedNotice,
  setsInUse,
  type WatchedSet,
  withShortDigest,
} from '../../accounts/fitted-sets/watched-sets.ts'
import type { Mail, Mailer } from '../../accounts/people/mail.ts'
import type { Clock } from '../../base/store/clock.ts'
import type { Accounts } from '../../ledger/open-accounts.ts'
import { writeMail } from '../../operations/mail/mails.ts'
import { openRounds } from '../../operations/rounds.ts'
import { findAllBelow } from '../stored/measurements.ts'
import { claimNotice, giveNoticeBack, recordLeftOut } from '../stored/set-notices.ts'
import { driftLimits, findDrift } from './answer-drift.ts'

/** Who is told, besides admins by mail. */
export interface Watched {
  /** Says why a set in use answers nothing; null if it answers. */
  whyLeftOut(set: WatchedSet): string | null
  /** Told once by each process. */
  onLeftOut(set: WatchedSet): void
  /** Is told each round how many sets are left out or below their promise, and how many questions' answers moved. */
  onLeftOutCounted(sets: number): void
  onBelowCounted(sets: number): void
  onMovedCounted(questions: number): void
  /** Told when a mail could not be sent; it is tried again with the next round. */
  onFailure(error: unknown): void
}

interface Watch extends Watched, Accounts {
  mailer: Mailer | null
  portalUrl: string
  clock: Clock
  revision: string
}

const everyMs = 10 * 60_000

export function watchSets(watch: Watch) {
  const named = new Set<string>()
  return openRounds(everyMs, () => lookAtSets(watch, named), watch.onFailure)
}

/** One round; `named`: the ids of the left-out sets that this process has named. */
export async function lookAtSets(watch: Watch, named: Set<string>): Promise<void> {
  await tellLeftOut(watch, named)
  await tellBelowPromise(watch)
  await tellMoved(watch)
}

/** Sets that this model or build leaves out: in the audit log and by mail once for each model. */
async function tellLeftOut(watch: Watch, named: Set<string>): Promise<void> {
  const { revision, onLeftOutCounted, onLeftOut, whyLeftOut } = watch
  const found = (await setsInUse(watch.database)).filter(set => whyLeftOut(set) !== null)
  onLeftOutCounted(found.length)
  for (const set of found.map(withShortDigest)) {
    if (!named.has(set.fittedSetId)) onLeftOut(set)
    named.add(set.fittedSetId)
    await recordLeftOut(watch, set, revision, whyLeftOut(set))
    await mailOnce(watch, set, `mail: left out by ${revision}`, writeMail('leftOutSet', factsOf(watch, set)))
  }
}

/** Sets below what they promised when they were learnt: by mail once for each file that shows it. */
async function tellBelowPromise(watch: Watch): Promise<void> {
  const found = await findAllBelow(watch.database, watch.revision)
  watch.onBelowCounted(found.length)
  for (const set of found) {
    const notice = `mail: below its promise in ${set.measurementId}`
    await mailOnce(watch, set, notice, writeMail('belowPromise', factsOf(watch, set)))
  }
}

/** Questions whose answers have moved since their set was put to use: by mail once until they have settled again. */
async function tellMoved(watch: Watch): Promise<void> {
  const { answerCounts, database, portalUrl, revision, onMovedCounted } = watch
  let moved = 0
  for (const set of await answerCounts.findSets(revision))
    for (const { questionId, name, drift } of await findDrift(watch, set)) {
      const notice = `${movedNotice}${questionId}`
      if (drift && drift.index < driftLimits.settled) await giveNoticeBack(database, set, notice)
      if (!drift?.moved) continue
      moved++
      const facts = { organizationName: set.organizationName, question: name ?? questionId.slice(0, 12) }
      const mail = writeMail('movedAnswers', { ...facts, overviewUrl: `${portalUrl}/` })
      await mailOnce(watch, set, notice, mail)
    }
  onMovedCounted(moved)
}

function factsOf({ portalUrl }: Watch, { organizationName, digest, questions }: WatchedSet) {
  return { organizationName, version: digest, questions, qualityUrl: `${portalUrl}/quality` }
}

async function mailOnce(
  { database, members, mailer, onFailure }: Watch,
  set: WatchedSet,
  notice: string,
  mail: Mail,
): Promise<void> {
  if (!mailer || !(await claimNotice(database, set, notice))) return
  try {
    const admins = await members.adminEmails(set.organizationId)
    if (admins.length > 0) await mailer.send(admins, mail)
  } catch (error) {
    await giveNoticeBack(database, set, notice)
    onFailure(error)
  }
}
