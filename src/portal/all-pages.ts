// Joins all pages of the portal with the operations they call.

import { createOwnAccountPages } from './account/account.ts'
import { createChangeEmailPages } from './account/change-email.ts'
import { createConfirmPresencePages } from './account/confirm-presence.ts'
import { createDeleteAccountPages } from './account/delete-account.ts'
import { createPasskeyPages } from './account/passkeys.ts'
import { createStaticPages } from './assets/static.ts'
import type { Context } from './context.ts'
import { createDocsPages } from './docs/docs.ts'
import { createReferencePages } from './docs/reference.ts'
import { createKeyPages } from './keys/key.ts'
import { createKeysPages } from './keys/keys.ts'
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
import { createQualityPages } from './quality/pages.ts'
import { forProviderOnly, type Page } from './shell/access.ts'
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

export function createPages(context: Context) {
  const files = createStaticPages()
  const all: Page[] = [
    ...createSignInPages(context),
    ...createAccountPages(context),
    ...createConfirmPages(context),
    ...createConfirmPresencePages(context),
    ...createResetPages(context),
    ...createOidcPages(context),
    ...createSignUpPages(context),
    ...createNewOrganizationPages(context),
    ...createOwnAccountPages(context),
    ...createChangeEmailPages(context),
    ...createPasskeyPages(context),
    ...createSecondFactorPages(context),
    ...createDeleteAccountPages(context),
    ...createOverviewPage(context),
    ...createPlaygroundPages(context),
    createWhatMovedPage(context),
    ...createQualityPages(context),
    ...createUsagePage(context),
    ...createRequestPage(context),
    ...createKeysPages(context),
    ...createKeyPages(context),
    ...createCreditPages(context),
    ...createPaymentWebhook(context),
    ...createMembersPages(context),
    ...createRemoveMemberPages(context),
    ...createInvitationPages(context),
    ...createAuditPages(context),
    ...createSettingsPages(context),
    ...createAnswerCountsPages(context),
    ...createLeaveOrganizationPages(context),
    ...createReferencePages(context),
    ...createDocsPages(context),
    ...createPoliciesPage(),
    ...files.pages,
  ]
  const { providerName, providerOnly } = context
  const pages = providerOnly ? all.map(one => forProviderOnly(one, providerName)) : all
  const { origin } = context.purchases.provider
  return { pages, version: files.version, formOrigins: origin === null ? [] : [origin] }
}
