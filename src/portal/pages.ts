// All pages of the portal, joined.

import { createGrants } from '../organizations/payments.ts'
import { createStripePayments } from '../organizations/stripe.ts'
import { createMailer } from '../people/mail.ts'
import { createOidc } from '../people/oidc.ts'
import type { Page } from './frame/access.ts'
import { createStaticPages } from './frame/static.ts'
import { createOwnAccountPages } from './pages/account.ts'
import { createConfirmPages } from './pages/confirm-account.ts'
import { createAccountPages } from './pages/create-account.ts'
import { createCreditPages } from './pages/credit.ts'
import { createInvitationPages } from './pages/invitation.ts'
import { createKeysPages } from './pages/keys.ts'
import { createMembersPages } from './pages/members.ts'
import { createNewOrganization } from './pages/new-organization.ts'
import { createOidcPages } from './pages/oidc-pages.ts'
import { createOverviewPage } from './pages/overview.ts'
import { createPlaygroundPages } from './pages/playground.ts'
import { createPoliciesPage } from './pages/policies.ts'
import { createReferencePage } from './pages/reference.ts'
import { createResetPages } from './pages/reset-password.ts'
import { createSettingsPages } from './pages/settings.ts'
import { createSignInPages } from './pages/sign-in.ts'
import { createSignUpPages } from './pages/sign-up.ts'
import { createUsagePage } from './pages/usage.ts'
import type { PageParts, PortalParts } from './parts.ts'

export function createPages(given: PortalParts) {
  const { accounts, clock, config } = given
  const { portalUrl, stripe } = config
  const parts: PageParts = {
    ...given,
    mailer: config.mail && createMailer(config.mail),
    oidc: config.oidc && createOidc(config.oidc, portalUrl),
    payments: stripe
      ? createStripePayments({ ...accounts, stripe, portalUrl, clock, fetch: globalThis.fetch })
      : createGrants(accounts),
    newOrganization: createNewOrganization(accounts),
  }
  const files = createStaticPages()
  const pages: Page[] = [
    ...createSignInPages(parts),
    ...createAccountPages(parts),
    ...createConfirmPages(parts),
    ...createResetPages(parts),
    ...createOidcPages(parts),
    ...createSignUpPages(parts),
    ...createOwnAccountPages(parts),
    ...createOverviewPage(parts),
    ...createPlaygroundPages(parts),
    ...createUsagePage(parts),
    ...createKeysPages(parts),
    ...createCreditPages(parts),
    ...parts.payments.pages,
    ...createMembersPages(parts),
    ...createInvitationPages(parts),
    ...createSettingsPages(parts),
    ...createReferencePage(parts),
    ...createPoliciesPage(),
    ...files.pages,
  ]
  return { pages, version: files.version, formOrigins: parts.payments.origins }
}
