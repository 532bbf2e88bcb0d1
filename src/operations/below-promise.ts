// Says by mail that what is in use is below what it promised when it was learnt, once for each file that shows it. The
// metrics and the overview say it for as long as it lasts.

import type { Context } from './context.ts'
import { writeMail } from './mails.ts'
import { mailOnce, type SetMailParts } from './set-mail.ts'

export interface BelowPromiseParts extends SetMailParts, Pick<Context, 'measurements'> {
  /** How many sets there are now. */
  onBelowCounted(count: number): void
}

/** One round. */
export async function tellBelowPromise(parts: BelowPromiseParts): Promise<void> {
  const { measurements, portalUrl, revision, onBelowCounted } = parts
  const found = await measurements.findAllBelow(revision)
  onBelowCounted(found.length)
  for (const set of found) {
    const { organizationName, digest, questions, measurementId } = set
    const facts = { organizationName, version: digest, questions, qualityUrl: `${portalUrl}/quality` }
    await mailOnce(
      parts,
      set,
      `mail: below its promise in ${measurementId}`,
      writeMail('belowPromise', facts),
    )
  }
}
