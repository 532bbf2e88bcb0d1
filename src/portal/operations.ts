// What people can do at the portal beyond reading: every operation, over the accounts and the limits.

import { createGrants } from '../organizations/grants.ts'
import { createNoPayments, createPayments, type PaymentProvider } from '../organizations/payments.ts'
import { createStripe } from '../organizations/stripe.ts'
import { createChangePassword } from '../people/change-password.ts'
import { createMailer } from '../people/mail.ts'
import { createOidc } from '../people/oidc.ts'
import { createResetPassword } from '../people/reset-password.ts'
import { createSignIn } from '../people/sign-in.ts'
import { createApproveAgent } from '../service/approve-agent.ts'
import { createConfirmAccount } from '../service/confirm-account.ts'
import { createCreateAccount } from '../service/create-account.ts'
import { createFoundOrganization } from '../service/found-organization.ts'
import { createInviteMember } from '../service/invite-member.ts'
import { createRemoveMember } from '../service/remove-member.ts'
import { createRequestAccount } from '../service/request-account.ts'
import { createSignInWithProvider } from '../service/sign-in-with-provider.ts'
import type { PortalOptions } from './portal-options.ts'

type OperationsOptions = Pick<PortalOptions, 'accounts' | 'limits' | 'clock' | 'config' | 'onFailure'>

export function createOperations({ accounts, limits, clock, config, onFailure }: OperationsOptions) {
  const { portalUrl } = config
  const mailer = config.mail && createMailer(config.mail)
  const oidc = config.oidc && createOidc(config.oidc, portalUrl)
  const provider = createProvider()
  const foundOrganization = createFoundOrganization({ ...accounts, limits })
  const createAccount = createCreateAccount({ ...accounts, foundOrganization })
  const parts = { ...accounts, limits, mailer, portalUrl, onFailure, foundOrganization, createAccount }
  return {
    foundOrganization,
    requestAccount: createRequestAccount({ ...parts, operatorConfirms: config.production }),
    confirmAccount: createConfirmAccount(parts),
    signIn: createSignIn(parts),
    signInWithProvider: oidc && createSignInWithProvider({ ...parts, oidc }),
    changePassword: createChangePassword(parts),
    resetPassword: createResetPassword(parts),
    approveAgent: createApproveAgent(parts),
    inviteMember: createInviteMember(parts),
    removeMember: createRemoveMember(accounts),
    payments: createPayments(provider),
    sendsMail: mailer !== null,
    /** Of the identity provider, if there is one. */
    providerName: oidc?.name ?? null,
  }

  function createProvider(): PaymentProvider {
    if (config.stripe)
      return createStripe({ ...accounts, account: config.stripe, creditUrl: `${portalUrl}/credit`, clock })
    return config.selfServiceCredit ? createGrants(accounts) : createNoPayments()
  }
}
