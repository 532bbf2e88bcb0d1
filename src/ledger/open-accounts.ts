// Joins the ledger, organizations, keys, people and agents over one database. The service, the command line and tests
// all start from here.

import { createSignUps } from '../accounts/agents/sign-ups.ts'
import { createAnswerCounts } from '../accounts/fitted-sets/answer-counts.ts'
import { createFittedSets } from '../accounts/fitted-sets/fitted-sets.ts'
import { createExpiringKeys } from '../accounts/keys/expiring-keys.ts'
import { createKeys } from '../accounts/keys/keys.ts'
import { createPlaygroundKeys } from '../accounts/keys/playground-keys.ts'
import { createActs } from '../accounts/organizations/audit.ts'
import { createInvitations } from '../accounts/organizations/invitations.ts'
import { createMembers } from '../accounts/organizations/members.ts'
import { createOrganizations } from '../accounts/organizations/organizations.ts'
import { createKnownDevices } from '../accounts/people/browsers.ts'
import { createIdentities } from '../accounts/people/identities.ts'
import { createEmailChanges, createPasswordResets } from '../accounts/people/mailed-links.ts'
import { createNewAccounts } from '../accounts/people/new-accounts.ts'
import { createPasskeyChallenges } from '../accounts/people/passkey-challenges.ts'
import { createPasskeys } from '../accounts/people/passkeys.ts'
import { createSecondFactors } from '../accounts/people/second-factors.ts'
import { createSessions } from '../accounts/people/sessions.ts'
import { createUsers } from '../accounts/people/users.ts'
import type { Config } from '../base/settings/config.ts'
import { type Clock, systemClock } from '../base/store/clock.ts'
import { connectionsOf, type DatabaseOptions, openDatabase } from '../base/store/database.ts'
import { purgeExpired } from '../base/store/rows.ts'
import { createSeal } from '../base/store/secrets/sealed.ts'
import { Problem } from '../contract/problem.ts'
import { createIdempotencyKeys } from './idempotency-keys.ts'
import { createLedger } from './ledger.ts'
import { createLowFunds } from './low-funds.ts'
import { createReversals } from './reversals.ts'
import { createStartingCredit } from './starting-credit.ts'
import { createUsage } from './usage.ts'

interface AccountsOptions
  extends DatabaseOptions,
    Pick<Config, 'databaseUrl' | 'keyPrefix'>,
    Partial<Pick<Config, 'rateLimitPerMinute' | 'startingCreditsPerDay' | 'secretsKeys'>> {
  /** True if only sessions count that began at the identity provider. */
  providerOnly?: boolean
  clock?: Clock
  onFailure?: (error: unknown) => void
}

export type Accounts = Awaited<ReturnType<typeof openAccounts>>

/** Opens the database and brings its tables up to date; close what it returns. */
export async function openAccounts({
  databaseUrl,
  keyPrefix,
  rateLimitPerMinute: ratePerMinuteMax = Number.MAX_SAFE_INTEGER,
  startingCreditsPerDay = 100,
  secretsKeys = [],
  providerOnly = false,
  clock = systemClock,
  onFailure = () => {},
  ...databaseOptions
}: AccountsOptions) {
  const database = await openDatabase(databaseUrl, databaseOptions)
  const keys = createKeys({ database, clock, prefix: keyPrefix, ratePerMinuteMax, onFailure })
  const usage = createUsage({ database, clock, onFailure })
  const answerCounts = createAnswerCounts({ database, clock, onFailure })

  return {
    database,
    keys,
    organizations: createOrganizations({ database, clock }),
    startingCredit: createStartingCredit({ database, clock, organizationsADay: startingCreditsPerDay }),
    members: createMembers({ database, clock }),
    users: createUsers({ database, clock }),
    sessions: createSessions({ database, clock, providerOnly }),
    knownDevices: createKnownDevices({ database, clock }),
    passkeys: createPasskeys({ database, clock }),
    passkeyChallenges: createPasskeyChallenges({ database, clock }),
    secondFactors: createSecondFactors({ database, clock, seal: createSeal(secretsKeys) }),
    passwordResets: createPasswordResets({ database, clock }),
    emailChanges: createEmailChanges({ database, clock }),
    identities: createIdentities({ database, clock }),
    invitations: createInvitations({ database, clock }),
    newAccounts: createNewAccounts({ database, clock }),
    playgroundKeys: createPlaygroundKeys({ database, clock }),
    signUps: createSignUps({ database, clock, prefix: keyPrefix }),
    fittedSets: createFittedSets({ database, clock }),
    ledger: createLedger({ database, clock }),
    reversals: createReversals({ database, clock }),
    idempotencyKeys: createIdempotencyKeys({ database, clock }),
    acts: createActs({ database, clock }),
    expiredRows: { purge: () => purgeExpired(database, clock()) },
    lowFunds: createLowFunds({ database, clock }),
    expiringKeys: createExpiringKeys({ database, clock }),
    answerCounts,
    usage,
    connections: () => connectionsOf(database),
    findOutage,
    close,
  }

  /** Why the database takes no writes right now; null while it does. The statement is a write that changes no row. */
  async function findOutage(): Promise<string | null> {
    return database('organizations')
      .whereRaw('1 = 0')
      .update({ name: '' })
      .then(
        () => null,
        error => (error instanceof Problem ? error.message : 'The service’s database does not answer.'),
      )
  }

  async function close(): Promise<void> {
    await Promise.all([keys.settle(), usage.settle(), answerCounts.write()])
    await database.destroy()
  }
}
