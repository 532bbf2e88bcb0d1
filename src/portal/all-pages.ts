// Joins all pages of the portal with the operations they call.

import { createOwnAccountPages } from './account/account.ts'
import { createChangeEmailPages } from './account/change-email.ts'
import { createConfirmPresencePages } from './account/confirm-presence.ts'
import { createDeleteAccountPages } from './account/delete-account.ts'
import { createPasskeyPages } from './account/passkeys.ts'
import { createThemePages } from './account/theme.ts'
import { createDocsPages } from './docs/docs.ts'
import { readOpenApi } from './docs/open-api.ts'
import { createReferencePages } from './docs/reference.ts'
import { referenceEntries } from './docs/reference-entries.ts'
import { createKeyPages } from './keys/key.ts'
import { createKeysPages } from './keys/keys.ts'
import { createOperations } from './operations.ts'
import { createAnswerCountsPages } from './organization/answer-counts-form.ts'
import { createAuditPages } from './organization/audit.ts'
import { createCreditPages } from './organization/credit.ts'
import { createLeaveOrganizationPages } from './organization/leave-organization.ts'
import { createMembersPages } from './organization/members.ts'
import { createNewOrganizationPages } from './organization/new-organization.ts'
import { createOverviewPage } from './organization/overview.ts'
import { createPaymentWebhook } from './organization/payment-webhook.ts'
import { createRemoveMemberPages } from './organization/remove-member.ts'
import { createSettingsPages } from './organization/settings.ts'
import { createPlaygroundPages } from './playground/page.ts'
import { createWhatMovedPage } from './playground/what-moved.ts'
import type { PortalOptions } from './portal-options.ts'
import { createQualityPages } from './quality/quality.ts'
import { forProviderOnly, type Page } from './shell/access.ts'
import { createStaticPages } from './shell/static.ts'
import { createConfirmPages } from './sign-in/confirm-account.ts'
import { createAccountPages } from './sign-in/create-account.ts'
import { createInvitationPages } from './sign-in/invitation.ts'
import { createOidcPages } from './sign-in/oidc-pages.ts'
import { createPoliciesPage } from './sign-in/policies.ts'
import { createResetPages } from './sign-in/reset-password.ts'
import { createSecondFactorPages } from './sign-in/second-factor.ts'
import { createSignInPages } from './sign-in/sign-in.ts'
import { createSignUpPages } from './sign-in/sign-up.ts'
import { createUsagePage } from './usage/usage.ts'
import { createRequestPage } from './usage/usage-request.ts'

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
    createWhatMovedPage(parts),
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
    ...createAnswerCountsPages(parts),
    ...createLeaveOrganizationPages(parts),
    ...createReferencePages(parts),
    ...createDocsPages({ ...addresses, entries: () => referenceEntries(readOpenApi()) }),
    ...createPoliciesPage(),
    ...createThemePages(parts),
    ...files.pages,
  ]
  const { providerName, providerOnly } = operations
  const pages = providerOnly ? all.map(one => forProviderOnly(one, providerName)) : all
  const { origin } = operations.payments.provider
  return { pages, version: files.version, formOrigins: origin === null ? [] : [origin] }
}
