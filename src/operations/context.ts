// Defines what operations are given: all accounts, the limits, and mail.

import type { KnownKeys } from '../accounts/keys/authenticate.ts'
import type { Mailer } from '../accounts/people/mail.ts'
import type { Oidc, ProviderFailed } from '../accounts/people/oidc.ts'
import type { Limits } from '../base/intake/limits.ts'
import type { Accounts } from '../ledger/open-accounts.ts'
import type { Background } from './background.ts'

/** The parts that writing to somebody takes beside the words. */
export interface Mailing {
  /** Null where no mail is sent. */
  mailer: Mailer | null
  portalUrl: string
  /** True if people sign in with the identity provider alone. */
  providerOnly: boolean
  background: Background
}

/** What agents are answered from, who come with a key or ask for one. */
export interface AgentContext extends Accounts {
  limits: Limits
  callers: KnownKeys
  portalUrl: string
  addCreditUrl: string
  /** Waits for the given milliseconds; tests pass one that does not. */
  sleep(ms: number): Promise<void>
}

/** All that is stored. */
export interface Stored extends Accounts {
  /** Where the service runs: ends what it keeps of an organization in memory. */
  forgetWork?(organizationId: string): void
}

/** The service as browsers know it that make passkeys for it. */
export interface RelyingParty {
  id: string
  origin: string
}

export interface Context extends Stored, Mailing {
  limits: Limits
  /** Without mail: whether an account waits for an operator or is created immediately. */
  operatorConfirms: boolean
  /** Null where browsers do not support passkeys, and where people sign in with the identity provider alone. */
  relyingParty: RelyingParty | null
  /** The identity provider that people may sign in with, if there is one. */
  oidc: Oidc | null
  /** Told of what failed behind an answer that is given all the same. */
  onFailure(error: unknown, requestId: string): void
  onProviderFailed(failed: ProviderFailed): void
}
