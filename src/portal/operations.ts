// Joins everything that people can do in the portal besides reading: the operations, over the accounts and the limits.

import { createAddPasskey } from '../accounts/people/add-passkey.ts'
import { createChangePassword } from '../accounts/people/change-password.ts'
import { createChangeSecondFactor } from '../accounts/people/change-second-factor.ts'
import { createCheckCode } from '../accounts/people/check-code.ts'
import { createEnter } from '../accounts/people/enter.ts'
import { createMailer } from '../accounts/people/mail.ts'
import { createOidc } from '../accounts/people/oidc.ts'
import { createProvePresence } from '../accounts/people/prove-presence.ts'
import { providerFailureOf } from '../accounts/people/provider-failure.ts'
import { relyingPartyOf } from '../accounts/people/relying-party.ts'
import { createResetPassword } from '../accounts/people/reset-password.ts'
import { createSignIn } from '../accounts/people/sign-in.ts'
import { createSignInWithPasskey } from '../accounts/people/sign-in-with-passkey.ts'
import { createTellOwner } from '../accounts/people/tell-owner.ts'
import { createGrants } from '../ledger/grants.ts'
import { createNoPayments, createPayments, type PaymentProvider } from '../ledger/payments.ts'
import { createStripe } from '../ledger/stripe.ts'
import { createApproveAgent } from '../operations/approve-agent.ts'
import { createChangeEmail } from '../operations/change-email.ts'
import { createConfirmAccount } from '../operations/confirm-account.ts'
import { createCreateAccount } from '../operations/create-account.ts'
import { createDeleteAccount } from '../operations/delete-account.ts'
import { createDeleteOrganization } from '../operations/delete-organization.ts'
import { createFoundOrganization } from '../operations/found-organization.ts'
import { createInviteMember } from '../operations/invite-member.ts'
import { createJoinInvited } from '../operations/join-invited.ts'
import { createRemoveMember } from '../operations/remove-member.ts'
import { createRequestAccount } from '../operations/request-account.ts'
import { createSetEmail } from '../operations/set-email.ts'
import { createSignInWithProvider } from '../operations/sign-in-with-provider.ts'
import { createTellAdmins } from '../operations/tell-admins.ts'
import type { PortalOptions } from './portal-options.ts'

type OperationsOptions = Pick<
  PortalOptions,
  'accounts' | 'limits' | 'quality' | 'clock' | 'config' | 'onFailure' | 'onProviderFailed' | 'onUncredited'
>

export function createOperations(options: OperationsOptions) {
  const { accounts, limits, quality, clock, config, onFailure, onProviderFailed, onUncredited } = options
  const { portalUrl, oidcOnly: providerOnly } = config
  const mailer = config.mail && createMailer(config.mail)
  const oidc = config.oidc && createOidc(config.oidc, portalUrl)
  // A provider that cannot be used is in the log from the start.
  oidc?.discover().catch(error => {
    onProviderFailed({ requestId: '', step: 'discovery', reason: providerFailureOf(error) })
  })
  const provider = createProvider()
  const ownParty = providerOnly ? null : relyingPartyOf(portalUrl)
  const removeMember = createRemoveMember(accounts)
  const deleteOrganization = createDeleteOrganization({ ...accounts, quality })
  const foundOrganization = createFoundOrganization({ ...accounts, limits })
  const createAccount = createCreateAccount({ ...accounts, foundOrganization })
  const tellOwner = createTellOwner({ ...accounts, mailer, portalUrl, providerOnly, onFailure })
  const checkCode = createCheckCode({ ...accounts, limits, tellOwner })
  const enter = createEnter({ ...accounts, checkCode, limits })
  const mails = { mailer, tellOwner, portalUrl, onFailure }
  const parts = {
    ...accounts,
    ...mails,
    limits,
    enter,
    checkCode,
    foundOrganization,
    createAccount,
    joinInvited: createJoinInvited(accounts),
  }
  return {
    foundOrganization,
    requestAccount: createRequestAccount({ ...parts, operatorConfirms: config.production }),
    confirmAccount: createConfirmAccount(parts),
    signIn: createSignIn(parts),
    signInWithProvider: oidc && createSignInWithProvider({ ...parts, oidc, onProviderFailed }),
    changePassword: createChangePassword(parts),
    changeEmail: createChangeEmail({ ...parts, setEmail: createSetEmail(parts) }),
    changeSecondFactor: createChangeSecondFactor(parts),
    resetPassword: createResetPassword(parts),
    approveAgent: createApproveAgent({ ...parts, tellAdmins: createTellAdmins(parts) }),
    inviteMember: createInviteMember(parts),
    removeMember,
    deleteOrganization,
    deleteAccount: createDeleteAccount({ ...accounts, removeMember, deleteOrganization }),
    enter,
    provePresence: createProvePresence(parts),
    tellOwner,
    /** Null where browsers do not support passkeys, and where people sign in with the identity provider alone. */
    signInWithPasskey: ownParty && createSignInWithPasskey({ ...parts, relyingParty: ownParty }),
    addPasskey: ownParty && createAddPasskey({ ...parts, relyingParty: ownParty }),
    payments: createPayments(provider),
    sendsMail: mailer !== null,
    /** The name of the identity provider, if there is one. */
    providerName: oidc?.name ?? null,
    providerOnly,
  }

  function createProvider(): PaymentProvider {
    const creditUrl = `${portalUrl}/credit`
    if (config.stripe)
      return createStripe({
        ...accounts,
        account: config.stripe,
        creditUrl,
        clock,
        onUncredited,
        onFailure,
      })
    return config.selfServiceCredit ? createGrants(accounts) : createNoPayments()
  }
}
