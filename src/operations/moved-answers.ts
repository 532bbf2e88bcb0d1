// Says by mail that the answers to a learnt question have moved since its set was put to use, once until they have settled
// again. The metrics and the overview say it for as long as it lasts.

import { movedNotice } from '../accounts/organizations/set-notices.ts'
import { driftLimits } from '../labels/drift.ts'
import { type AnswerDriftParts, findDrift } from './answer-drift.ts'
import { writeMail } from './mails.ts'
import { mailOnce, type SetMailParts } from './set-mail.ts'

export interface MovedAnswersParts extends SetMailParts, AnswerDriftParts {
  /** How many questions there are now. */
  onMovedCounted(questions: number): void
}

/** One round. */
export async function tellMovedAnswers(parts: MovedAnswersParts): Promise<void> {
  const { answerCounts, setNotices, portalUrl, revision, onMovedCounted } = parts
  let moved = 0
  for (const set of await answerCounts.findSets(revision))
    for (const { questionId, name, drift } of await findDrift(parts, set)) {
      const notice = `${movedNotice}${questionId}`
      if (drift && drift.index < driftLimits.settled) await setNotices.giveBack(set, notice)
      if (!drift?.moved) continue
      moved++
      const facts = { organizationName: set.organizationName, question: name ?? questionId.slice(0, 12) }
      await mailOnce(
        parts,
        set,
        notice,
        writeMail('movedAnswers', { ...facts, overviewUrl: `${portalUrl}/` }),
      )
    }
  onMovedCounted(moved)
}
