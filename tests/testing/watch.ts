// Looks at the fitted sets in use as the service does every ten minutes, and keeps what was told.

import { createMailer } from '../../src/accounts/people/mail.ts'
import type { Clock } from '../../src/base/store/clock.ts'
import { lookAtSets } from '../../src/desk/watch/watch-sets.ts'
import type { Accounts } from '../../src/ledger/open-accounts.ts'

/** `smtpUrl`: null where no mail is sent. `unreadable`: ids of sets that this build could not read. */
interface Look {
  smtpUrl: string | null
  revision: string
  unreadable?: string[]
}

/** As one process does. */
export function createWatch(accounts: Accounts, clock: Clock) {
  const told = { leftOut: -1, below: -1, moved: -1, named: [] as string[], failures: [] as unknown[] }
  const named = new Set<string>()
  return { told, look }

  async function look({ smtpUrl, revision, unreadable = [] }: Look): Promise<void> {
    const watch = {
      ...{
        ...accounts,
        clock,
        revision,
        portalUrl: 'https://portal.example',
      },
      mailer:
        smtpUrl === null ? null : createMailer({ smtpUrl, from: 'service@example.com', requiresTls: false }),
      whyLeftOut(set: { fittedSetId: string; revision: string }) {
        if (set.revision !== revision) return `it was learnt with model ${set.revision}`
        return unreadable.includes(set.fittedSetId) ? 'it has trees of an older form' : null
      },
      onLeftOut: ({ fittedSetId }: { fittedSetId: string }) => told.named.push(fittedSetId),
      onLeftOutCounted: (sets: number) => (told.leftOut = sets),
      onBelowCounted: (sets: number) => (told.below = sets),
      onMovedCounted: (questions: number) => (told.moved = questions),
      onFailure: (error: unknown) => told.failures.push(error),
    }
    await lookAtSets(watch, named)
  }
}
