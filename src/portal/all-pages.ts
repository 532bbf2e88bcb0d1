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
import { keyPages } from './keys/key.ts'
import { keysPages } from './keys/keys.ts'
import { answerCountsPages } from './organization/answer-counts-form.ts'
import { auditPages } from './organization/audit.ts'
import { creditPages } from './organization/credit.ts'
import { leaveOrganizationPages } from './organization/leave-organization.ts'
import { membersPages } from './organization/members.ts'
import { newOrganizationPages } from './organization/new-organization.ts'
import { overviewPages } from './organization/overview.ts'
import { paymentWebhookPages } from './organization/payment-webhook.ts'
import { removeMemberPages } from './organization/remove-member.ts'
import { settingsPages } from './organization/settings.ts'
import { createPlaygroundPages } from './playground/page.ts'
import { createWhatMovedPage } from './playground/what-moved.ts'
import { qualityPages } from './quality/pages.ts'
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
import { usagePages } from './usage/usage.ts'
import { requestPages } from './usage/usage-request.ts'

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
    ...newOrganizationPages,
    ...createOwnAccountPages(context),
    ...createChangeEmailPages(context),
    ...createPasskeyPages(context),
    ...createSecondFactorPages(context),
    ...createDeleteAccountPages(context),
    ...overviewPages,
    ...createPlaygroundPages(context),
    createWhatMovedPage(context),
    ...qualityPages,
    ...usagePages,
    ...requestPages,
    ...keysPages,
    ...keyPages,
    ...creditPages,
    ...paymentWebhookPages(context),
    ...membersPages,
    ...removeMemberPages,
    ...createInvitationPages(context),
    ...auditPages,
    ...settingsPages,
    ...answerCountsPages,
    ...leaveOrganizationPages,
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
