// The accounts: organizations, keys, people and agents over one database. The service, the command line and tests all
// start from here.

import { createSignUps } from './agents/sign-ups.ts'
import { type Clock, systemClock } from './clock.ts'
import { createExpiringKeys } from './keys/expiring-keys.ts'
import { createKeys } from './keys/keys.ts'
import { createPlaygroundKeys } from './keys/playground-keys.ts'
import { createActs } from './organizations/acts.ts'
import { createFittedSets } from './organizations/fitted-sets.ts'
import { createIdempotencyKeys } from './organizations/idempotency-keys.ts'
import { createInvitations } from './organizations/invitations.ts'
import { createLedger } from './organizations/ledger.ts'
import { createLowFunds } from './organizations/low-funds.ts'
import { createMembers } from './organizations/members.ts'
import { createOrganizations } from './organizations/organizations.ts'
import { createReversals } from './organizations/reversals.ts'
import { createStartingCredit } from './organizations/starting-credit.ts'
import { createUsage } from './organizations/usage.ts'
import { createEmailChanges } from './people/email-changes.ts'
import { createIdentities } from './people/identities.ts'
import { createKnownDevices } from './people/known-devices.ts'
import { createNewAccounts } from './people/new-accounts.ts'
import { createPasskeyChallenges } from './people/passkey-challenges.ts'
import { createPasskeys } from './people/passkeys.ts'
import { createPasswordResets } from './people/password-resets.ts'
import { createSecondFactors } from './people/second-factors.ts'
import { createSessions } from './people/sessions.ts'
import { createUsers } from './people/users.ts'
import { Problem } from './problem.ts'
import { connectionsOf, type DatabaseOptions, openDatabase } from './store/database.ts'
import { createExpiredRows } from './store/expired-rows.ts'
import { createSeal, type SecretsKeys } from './store/sealed.ts'

interface AccountsOptions extends DatabaseOptions {
  databaseUrl: string
  keyPrefix: string
  /** Decide calls a minute for any key; a key's own limit is at most this. */
  rateLimitPerMinute?: number
  /** How many organizations a day get starting credit. */
  startingCreditsPerDay?: number
  /** Whether only sessions count that began at the identity provider. */
  providerOnly?: boolean
  /** Keys that encrypt what has to be read again; the first is the current one. */
  secretsKeys?: SecretsKeys
  clock?: Clock
  /** Called for failed writes that nobody waits for. */
  onFailure?: (error: unknown) => void
}

export type Accounts = Awaited<ReturnType<typeof openAccounts>>

/** Opens the database and brings its tables up to date; close what it returns. */
export async function openAccounts({
  databaseUrl,
  keyPrefix,
  rateLimitPerMinute,
  startingCreditsPerDay = 100,
  secretsKeys = [],
  providerOnly = false,
  clock = systemClock,
  onFailure,
  ...databaseOptions
}: AccountsOptions) {
  const database = await openDatabase(databaseUrl, databaseOptions)
  const keys = createKeys({
    database,
    clock,
    prefix: keyPrefix,
    ...(rateLimitPerMinute !== undefined && { ratePerMinuteMax: rateLimitPerMinute }),
    ...(onFailure && { onFailure }),
  })

  const usage = createUsage({ database, clock, ...(onFailure && { onFailure }) })

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
    expiredRows: createExpiredRows({ database, clock }),
    lowFunds: createLowFunds({ database, clock }),
    expiringKeys: createExpiringKeys({ database, clock }),
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
    await Promise.all([keys.settle(), usage.settle()])
    await database.destroy()
  }
}
