// Joins the parts that pages are made of: what operations are given, and how this service is set up. A page takes from
// it what it needs.

import { createOidc } from '../accounts/people/oidc.ts'
import { providerFailureOf } from '../accounts/people/provider-failure.ts'
import { relyingPartyOf } from '../accounts/people/relying-party.ts'
import { createGrants } from '../ledger/grants.ts'
import { createNoPayments, createPurchases, type PaymentProvider } from '../ledger/purchases.ts'
import { createStripe } from '../ledger/stripe.ts'
import type { Context as OperationsContext } from '../operations/context.ts'
import type { PortalOptions } from './portal-options.ts'

export type Context = ReturnType<typeof createContext>

export function createContext(given: PortalOptions) {
  const { accounts, limits, mailer, background, config, onFailure, onProviderFailed } = given
  const { calls, decide, desk, revision, readerName, clock } = given
  const { quality } = desk
  const { baseUrl, portalUrl, modelDir, rateLimitPerMinute, oidcOnly: providerOnly } = config
  const oidc = config.oidc && createOidc(config.oidc, portalUrl)
  // A provider that cannot be used is in the log from the start.
  oidc?.discover().catch(error => {
    onProviderFailed({ requestId: '', step: 'discovery', reason: providerFailureOf(error) })
  })
  const operations: OperationsContext = {
    ...accounts,
    ...{ limits, mailer, background, portalUrl, providerOnly, oidc, quality, onFailure, onProviderFailed },
    operatorConfirms: config.production,
    relyingParty: providerOnly ? null : relyingPartyOf(portalUrl),
  }
  return {
    ...operations,
    purchases: createPurchases(createProvider(given)),
    sendsMail: mailer !== null,
    /** The name of the identity provider, if there is one. */
    providerName: oidc?.name ?? null,
    ...{ calls, decide, quality },
    ...{ revision, readerName, clock, baseUrl, modelDir, rateLimitPerMinute },
  }
}

function createProvider({
  accounts,
  config,
  clock,
  onUncredited,
  onFailure,
}: PortalOptions): PaymentProvider {
  const { stripe: account, portalUrl, selfServiceCredit } = config
  const creditUrl = `${portalUrl}/credit`
  if (account) return createStripe({ ...accounts, account, creditUrl, clock, onUncredited, onFailure })
  return selfServiceCredit ? createGrants(accounts) : createNoPayments()
}
