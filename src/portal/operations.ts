// Joins everything that people can do in the portal besides reading: the operations, over the accounts and the limits.

import { createMailer } from '../accounts/people/mail.ts'
import { createOidc } from '../accounts/people/oidc.ts'
import { providerFailureOf } from '../accounts/people/provider-failure.ts'
import { relyingPartyOf } from '../accounts/people/relying-party.ts'
import { createGrants } from '../ledger/grants.ts'
import { createNoPayments, createPurchases, type PaymentProvider } from '../ledger/purchases.ts'
import { createStripe } from '../ledger/stripe.ts'
import type { Context } from '../operations/context.ts'
import { type AccountChange, tellOwner } from '../operations/mail/tell-owner.ts'
import { createAddPasskey } from '../operations/people/add-passkey.ts'
import { createChangeEmail } from '../operations/people/change-email.ts'
import { createChangePassword } from '../operations/people/change-password.ts'
import { createChangeSecondFactor } from '../operations/people/change-second-factor.ts'
import { createCheckCode } from '../operations/people/check-code.ts'
import { createConfirmAccount } from '../operations/people/confirm-account.ts'
import { createCreateAccount } from '../operations/people/create-account.ts'
import { createEnter } from '../operations/people/enter.ts'
import { createJoinInvited } from '../operations/people/join-invited.ts'
import { createProvePresence } from '../operations/people/prove-presence.ts'
import { createRequestAccount } from '../operations/people/request-account.ts'
import { createResetPassword } from '../operations/people/reset-password.ts'
import { createSetEmail } from '../operations/people/set-email.ts'
import { createSignIn } from '../operations/people/sign-in.ts'
import { createSignInWithPasskey } from '../operations/people/sign-in-with-passkey.ts'
import { createSignInWithProvider } from '../operations/people/sign-in-with-provider.ts'
import type { PortalOptions } from './portal-options.ts'

export function createOperations(options: PortalOptions) {
  const { accounts, limits, background, desk, clock, config, onFailure } = options
  const { onProviderFailed, onUncredited } = options
  const { portalUrl, oidcOnly: providerOnly } = config
  const mailer = config.mail && createMailer(config.mail)
  const oidc = config.oidc && createOidc(config.oidc, portalUrl)
  // A provider that cannot be used is in the log from the start.
  oidc?.discover().catch(error => {
    onProviderFailed({ requestId: '', step: 'discovery', reason: providerFailureOf(error) })
  })
  const provider = createProvider()
  const ownParty = providerOnly ? null : relyingPartyOf(portalUrl)
  const context: Context = {
    ...accounts,
    ...{ limits, mailer, background, portalUrl, providerOnly, quality: desk.quality, onFailure },
  }
  const tell = (userId: string, change: AccountChange, requestId: string) =>
    tellOwner(context, userId, change, requestId)
  const createAccount = createCreateAccount(context)
  const checkCode = createCheckCode({ ...accounts, limits, tellOwner: tell })
  const enter = createEnter({ ...accounts, checkCode, limits })
  const parts = {
    ...context,
    enter,
    checkCode,
    tellOwner: tell,
    createAccount,
    joinInvited: createJoinInvited(accounts),
  }
  return {
    ...context,
    ...createRequestAccount({ ...parts, operatorConfirms: config.production }),
    confirmAccount: createConfirmAccount(parts),
    signIn: createSignIn(parts),
    signInWithProvider: oidc && createSignInWithProvider({ ...parts, oidc, onProviderFailed }),
    changePassword: createChangePassword(parts),
    changeEmail: createChangeEmail({ ...parts, setEmail: createSetEmail(parts) }),
    changeSecondFactor: createChangeSecondFactor(parts),
    resetPassword: createResetPassword(parts),
    enter,
    provePresence: createProvePresence(parts),
    /** Null where browsers do not support passkeys, and where people sign in with the identity provider alone. */
    signInWithPasskey: ownParty && createSignInWithPasskey({ ...parts, relyingParty: ownParty }),
    addPasskey: ownParty && createAddPasskey({ ...parts, relyingParty: ownParty }),
    purchases: createPurchases(provider),
    sendsMail: mailer !== null,
    /** The name of the identity provider, if there is one. */
    providerName: oidc?.name ?? null,
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
