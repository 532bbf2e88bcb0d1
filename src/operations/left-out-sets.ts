// Says that an organization's fitted set is left out because another model answers now: in the audit log and by mail
// once for each model, in the log once for each process. The metrics and the overview say it for as long as it lasts.

import type { LeftOutSet } from '../accounts/organizations/left-out-sets.ts'
import type { Context } from './context.ts'
import { writeMail } from './mails.ts'
import { mailOnce, type SetMailParts } from './set-mail.ts'

export interface LeftOutSetsParts extends SetMailParts, Pick<Context, 'leftOutSets'> {
  /** How many there are now. */
  onCounted(count: number): void
  onLeftOut(set: LeftOutSet): void
}

/** One round; `named`: the ids of the sets that this process has logged. */
export async function tellLeftOutSets(parts: LeftOutSetsParts, named: Set<string>): Promise<void> {
  const { leftOutSets, portalUrl, revision, onCounted, onLeftOut } = parts
  const found = await leftOutSets.find(revision)
  onCounted(found.length)
  for (const set of found) {
    if (!named.has(set.fittedSetId)) onLeftOut(set)
    named.add(set.fittedSetId)
    await leftOutSets.record(set, revision)
    const { organizationName, digest, questions } = set
    const facts = { organizationName, version: digest, questions, qualityUrl: `${portalUrl}/quality` }
    await mailOnce(parts, set, `mail: left out by ${revision}`, writeMail('leftOutSet', facts))
  }
}
