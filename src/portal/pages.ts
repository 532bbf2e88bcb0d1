// All pages of the portal, joined.

import type { Page } from './access.ts'
import { createOwnAccountPages } from './account.ts'
import { createConfirmPages } from './confirm-account.ts'
import { createAccountPages } from './create-account.ts'
import { createCreditPages } from './credit.ts'
import { createInvitationPages } from './invitation.ts'
import { createKeysPages } from './keys.ts'
import { createMailer } from './mail.ts'
import { createMembersPages } from './members.ts'
import { createNewOrganization } from './new-organization.ts'
import { createOidc } from './oidc.ts'
import { createOidcPages } from './oidc-pages.ts'
import { createOverviewPage } from './overview.ts'
import type { PageParts, PortalParts } from './parts.ts'
import { createGrants } from './payments.ts'
import { createPlaygroundPages } from './playground.ts'
import { createPoliciesPage } from './policies.ts'
import { createReferencePage } from './reference.ts'
import { createResetPages } from './reset-password.ts'
import { createSettingsPages } from './settings.ts'
import { createSignInPages } from './sign-in.ts'
import { createSignUpPages } from './sign-up.ts'
import { createStaticPages } from './static.ts'
import { createStripePayments } from './stripe.ts'
import { createUsagePage } from './usage.ts'

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
