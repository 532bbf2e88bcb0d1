// All pages of the portal, joined with the operations they call.

import { createDocsPages } from './documents/docs.ts'
import { readOpenApi } from './documents/open-api.ts'
import { createReferencePages } from './documents/reference.ts'
import { referenceEntries } from './documents/reference-entries.ts'
import { forProviderOnly, type Page } from './frame/access.ts'
import { createStaticPages } from './frame/static.ts'
import { createOperations } from './operations.ts'
import { createOwnAccountPages } from './pages/account.ts'
import { createAuditPages } from './pages/audit.ts'
import { createChangeEmailPages } from './pages/change-email.ts'
import { createConfirmPages } from './pages/confirm-account.ts'
import { createConfirmPresencePages } from './pages/confirm-presence.ts'
import { createAccountPages } from './pages/create-account.ts'
import { createCreditPages } from './pages/credit.ts'
import { createDeleteAccountPages } from './pages/delete-account.ts'
import { createInvitationPages } from './pages/invitation.ts'
import { createKeyPages } from './pages/key.ts'
import { createKeysPages } from './pages/keys.ts'
import { createLeaveOrganizationPages } from './pages/leave-organization.ts'
import { createMembersPages } from './pages/members.ts'
import { createNewOrganizationPages } from './pages/new-organization.ts'
import { createOidcPages } from './pages/oidc-pages.ts'
import { createOverviewPage } from './pages/overview.ts'
import { createPasskeyPages } from './pages/passkeys.ts'
import { createPaymentWebhook } from './pages/payment-webhook.ts'
import { createPoliciesPage } from './pages/policies.ts'
import { createQualityPages } from './pages/quality.ts'
import { createRemoveMemberPages } from './pages/remove-member.ts'
import { createResetPages } from './pages/reset-password.ts'
import { createSecondFactorPages } from './pages/second-factor.ts'
import { createSettingsPages } from './pages/settings.ts'
import { createSignInPages } from './pages/sign-in.ts'
import { createSignUpPages } from './pages/sign-up.ts'
import { createThemePages } from './pages/theme.ts'
import { createUsagePage } from './pages/usage.ts'
import { createRequestPage } from './pages/usage-request.ts'
import { createPlaygroundPages } from './playground/page.ts'
import type { PortalOptions } from './portal-options.ts'

export function createPages(given: PortalOptions) {
  const { accounts, calls, decide, decideAs, getAccount, config, quality, revision, readerName, clock } =
    given
  const { baseUrl, portalUrl, modelDir, rateLimitPerMinute } = config
  const operations = createOperations(given)
  const addresses = { baseUrl, portalUrl, modelDir }
  const reader = { revision, readerName }
  const service = { calls, decide, decideAs, getAccount, quality, ...reader, clock, rateLimitPerMinute }
  const parts = { ...accounts, ...operations, ...service, document: readOpenApi, ...addresses }
  const files = createStaticPages()
  const all: Page[] = [
    ...createSignInPages(parts),
    ...createAccountPages(parts),
    ...createConfirmPages(parts),
    ...createConfirmPresencePages(parts),
    ...createResetPages(parts),
    ...createOidcPages(parts),
    ...createSignUpPages(parts),
    ...createNewOrganizationPages(parts),
    ...createOwnAccountPages(parts),
    ...createChangeEmailPages(parts),
    ...createPasskeyPages(parts),
    ...createSecondFactorPages(parts),
    ...createDeleteAccountPages(parts),
    ...createOverviewPage(parts),
    ...createPlaygroundPages(parts),
    ...createQualityPages(parts),
    ...createUsagePage(parts),
    ...createRequestPage(parts),
    ...createKeysPages(parts),
    ...createKeyPages(parts),
    ...createCreditPages(parts),
    ...createPaymentWebhook(parts),
    ...createMembersPages(parts),
    ...createRemoveMemberPages(parts),
    ...createInvitationPages(parts),
    ...createAuditPages(parts),
    ...createSettingsPages(parts),
    ...createLeaveOrganizationPages(parts),
    ...createReferencePages(parts),
    ...createDocsPages({ ...addresses, entries: () => referenceEntries(readOpenApi()) }),
    ...createPoliciesPage(),
    ...createThemePages(),
    ...files.pages,
  ]
  const { providerName, providerOnly } = operations
  const pages = providerOnly ? all.map(one => forProviderOnly(one, providerName)) : all
  const { origin } = operations.payments.provider
  return { pages, version: files.version, formOrigins: origin === null ? [] : [origin] }
}
