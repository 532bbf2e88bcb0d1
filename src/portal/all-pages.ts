// Joins all pages of the portal with the operations they call.

import { accountPages } from './account/account.ts'
import { changeEmailPages } from './account/change-email.ts'
import { confirmPresencePages } from './account/confirm-presence.ts'
import { staticPages } from './assets/static.ts'
import type { Context } from './context.ts'
import { docsPages } from './docs/docs.ts'
import { referencePages } from './docs/reference.ts'
import { keysPages } from './keys/keys.ts'
import { auditPages } from './organization/audit.ts'
import { creditPages } from './organization/credit.ts'
import { membersPages } from './organization/members.ts'
import { organizationPages } from './organization/organization.ts'
import { overviewPages } from './organization/overview.ts'
import { settingsPages } from './organization/settings.ts'
import { playgroundPages } from './playground/page.ts'
import { whatMovedPages } from './playground/what-moved.ts'
import { qualityPages } from './quality/quality.ts'
import { forProviderOnly, type Page } from './shell/access.ts'
import { newAccountPages } from './sign-in/create-account.ts'
import { invitationPages } from './sign-in/invitation.ts'
import { oidcPages } from './sign-in/oidc-pages.ts'
import { resetPages } from './sign-in/reset-password.ts'
import { secondFactorPages } from './sign-in/second-factor.ts'
import { signInPages } from './sign-in/sign-in.ts'
import { signUpPages } from './sign-in/sign-up.ts'
import { policiesPages } from './sign-in/terms.ts'
import { usagePages } from './usage/usage.ts'

export function createPages(context: Context): Page[] {
  const all = [
    ...signInPages,
    ...newAccountPages,
    ...confirmPresencePages,
    ...resetPages,
    ...oidcPages,
    ...signUpPages,
    ...organizationPages,
    ...accountPages,
    ...changeEmailPages,
    ...secondFactorPages,
    ...overviewPages,
    ...playgroundPages,
    ...whatMovedPages,
    ...qualityPages,
    ...usagePages,
    ...keysPages,
    ...creditPages(context),
    ...membersPages,
    ...invitationPages,
    ...auditPages,
    ...settingsPages,
    ...referencePages,
    ...docsPages(context),
    ...policiesPages,
    ...staticPages,
  ]
  const { providerName, providerOnly } = context
  return providerOnly ? all.map(one => forProviderOnly(one, providerName)) : all
}
