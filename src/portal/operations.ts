// Everything that people can do in the portal besides reading: the operations, over the accounts and the limits.

import { createGrants } from '../organizations/grants.ts'
import { createNoPayments, createPayments, type PaymentProvider } from '../organizations/payments.ts'
import { createStripe } from '../organizations/stripe.ts'
import { createAddPasskey } from '../people/add-passkey.ts'
import { createChangePassword } from '../people/change-password.ts'
import { createChangeSecondFactor } from '../people/change-second-factor.ts'
import { createCheckCode } from '../people/check-code.ts'
import { createEnter } from '../people/enter.ts'
import { createMailer } from '../people/mail.ts'
import { createOidc } from '../people/oidc.ts'
import { createProvePresence } from '../people/prove-presence.ts'
import { providerFailureOf } from '../people/provider-failure.ts'
import { relyingPartyOf } from '../people/relying-party.ts'
import { createResetPassword } from '../people/reset-password.ts'
import { createSignIn } from '../people/sign-in.ts'
import { createSignInWithPasskey } from '../people/sign-in-with-passkey.ts'
import { createTellOwner } from '../people/tell-owner.ts'
import { createApproveAgent } from '../service/approve-agent.ts'
import { createChangeEmail } from '../service/change-email.ts'
import { createConfirmAccount } from '../service/confirm-account.ts'
import { createCreateAccount } from '../service/create-account.ts'
import { createDeleteAccount } from '../service/delete-account.ts'
import { createDeleteOrganization } from '../service/delete-organization.ts'
import { createFoundOrganization } from '../service/found-organization.ts'
import { createInviteMember } from '../service/invite-member.ts'
import { createRemoveMember } from '../service/remove-member.ts'
import { createRequestAccount } from '../service/request-account.ts'
import { createSetEmail } from '../service/set-email.ts'
import { createSignInWithProvider } from '../service/sign-in-with-provider.ts'
import { createTellAdmins } from '../service/tell-admins.ts'
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
  const parts = { ...accounts, ...mails, limits, enter, checkCode, foundOrganization, createAccount }
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
