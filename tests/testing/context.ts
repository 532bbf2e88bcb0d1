// The context of operations over the accounts of a test: nothing is limited or mailed, unless it
// gives other parts.

import type { Accounts } from '../../src/ledger/open-accounts.ts'
import { openBackground } from '../../src/operations/background.ts'
import type { AgentContext, Context } from '../../src/operations/context.ts'
import { freeLimits } from './free-limits.ts'

export function contextOf(accounts: Accounts, given: Partial<Context> = {}): Context {
  return {
    ...accounts,
    limits: freeLimits,
    mailer: null,
    background: openBackground(() => {}),
    portalUrl: 'https://portal.example',
    ...{ operatorConfirms: false, providerOnly: false, relyingParty: null, oidc: null },
    ...{ onFailure() {}, onProviderFailed() {} },
    ...given,
  }
}

/** The same for the tools of agents. */
export function agentContextOf(accounts: Accounts, given: Partial<AgentContext> = {}): AgentContext {
  const portalUrl = 'https://portal.example'
  return {
    ...accounts,
    ...{ limits: freeLimits, callers: accounts.keys, portalUrl, addCreditUrl: `${portalUrl}/credit` },
    async sleep() {},
    ...given,
  }
}
