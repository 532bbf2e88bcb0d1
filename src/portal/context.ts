// Joins the parts that pages are made of: what operations are given, and how this service is set up. A page takes from
// it what it needs.

import { createOidc, type ProviderFailed, providerFailureOf } from '../accounts/people/oidc.ts'
import type { FindClientAddress } from '../base/intake/client-address.ts'
import type { ParseQueue } from '../base/intake/parse-queue.ts'
import type { Config } from '../base/settings/config.ts'
import type { Decide } from '../decide/decide.ts'
import type { DeskContext } from '../desk/context.ts'
import { forgetWork } from '../desk/runs/works.ts'
import { createGrants, createNoPayments, createPurchases } from '../ledger/purchases.ts'
import { createStripe, type Uncredited } from '../ledger/stripe.ts'
import type { Background } from '../operations/background.ts'
import { relyingPartyOf } from '../operations/people/passkeys.ts'

export type Context = ReturnType<typeof createContext>

export function createContext(given: PortalOptions) {
  const { desk, config, background, decide, onProviderFailed, onUncredited } = given
  const { baseUrl, portalUrl, modelDir, rateLimitPerMinute, oidcOnly: providerOnly, stripe: account } = config
  const creditUrl = `${portalUrl}/credit`
  const unpaid = config.selfServiceCredit ? createGrants(desk) : createNoPayments()
  const provider = account ? createStripe({ ...desk, account, creditUrl, onUncredited }) : unpaid
  const oidc = config.oidc && createOidc(config.oidc, portalUrl)
  // A provider that cannot be used is in the log from the start.
  oidc?.discover().catch(error => {
    onProviderFailed({ requestId: '', step: 'discovery', reason: providerFailureOf(error) })
  })
  return {
    ...desk,
    ...{ background, decide, oidc, onProviderFailed },
    ...{ baseUrl, portalUrl, modelDir, rateLimitPerMinute, providerOnly },
    forgetWork: (organizationId: string) => forgetWork(desk.quality, organizationId),
    operatorConfirms: config.production,
    relyingParty: providerOnly ? null : relyingPartyOf(portalUrl),
    purchases: createPurchases(provider),
    sendsMail: desk.mailer !== null,
    /** The name of the identity provider, if there is one. */
    providerName: oidc?.name ?? null,
    revision: desk.scorer.revision,
    readerName: desk.scorer.name,
  }
}

export interface PortalOptions {
  desk: DeskContext
  background: Background
  decide: Decide
  /** The queue of the large bodies of every door. */
  parseQueue: ParseQueue
  config: Config
  findClientAddress: FindClientAddress
  onVisited(visited: {
    requestId: string
    method: string
    /** The pattern of the page's path, so that no link is ever logged; null if there is no such page. */
    path: string | null
    status: number
    durationMs: number
  }): void
  onProviderFailed(failed: ProviderFailed): void
  /** Called for money that was paid but cannot be credited. */
  onUncredited(paid: Uncredited): void
}
