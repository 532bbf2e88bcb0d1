// A new account with its first organization. An address that has an account already gets the same answer as a new one.
// Where no mail is sent an address cannot be proved, and whoever makes an account of it can tell by signing in whether
// there was one; where mail is sent, confirm-account.ts makes the account.

import type { Mailer } from '../../people/mail.ts'
import type { NewAccount } from '../../people/new-accounts.ts'
import { checkPassword, hashPassword, passwordHint } from '../../people/passwords.ts'
import { Refusal } from '../../refusal.ts'
import { checkEmail } from '../../store/plain-text.ts'
import { forAnyone, forPerson, type Page } from '../frame/access.ts'
import { field, localPath, postForm, readRetention, retentionSelect, sentenceOf } from '../frame/fields.ts'
import { type Html, html } from '../frame/html.ts'
import { type PersonVisit, page, type Reply, redirect, type Visit } from '../frame/visit.ts'
import type { PageParts } from '../parts.ts'
import { lookIntoMail } from './confirm-account.ts'
import { signInForm } from './sign-in.ts'

const made = 'If there was no account of this address yet, there is one now. Sign in to go on.'

export function createAccountPages(parts: PageParts): Page[] {
  const { accounts, config, limits, mailer, oidc, newOrganization, onFailure } = parts
  const { newAccounts, users, sessions } = accounts

  return [
    forAnyone('GET', '/create-account', showCreateAccount),
    forAnyone('POST', '/create-account', createAccount),
    forPerson('GET', '/new-organization', visit => page('New organization', organizationForm(visit))),
    forPerson('POST', '/new-organization', createOrganization),
  ]

  function showCreateAccount(visit: Visit): Reply {
    const next = localPath(visit.query.get('next') ?? '')
    if (visit.person) return redirect(next)
    return page('Create an account', accountForm(visit, { next, oidcName: oidc?.name ?? null }))
  }

  async function createAccount(visit: Visit): Promise<Reply> {
    const { form, requestId } = visit
    const next = localPath(form.line('next'))
    const email = form.line('email')
    try {
      await limits.attempt('create_account', visit.address)
      checkPolicies(visit)
      checkPassword(form.text('password'), email)
      const organization = { name: form.line('organization_name'), retentionDays: readRetention(form) }
      newOrganization.check(organization)
      const passwordHash = await hashPassword(form.text('password'))
      const user = { email: checkEmail(email), passwordHash, name: form.line('name') }
      if (mailer) {
        await limits.attempt('create_account', user.email)
        // Nobody waits for it: the answer takes as long with an account as without.
        const { name: organizationName, retentionDays } = organization
        const account = { ...user, organizationName, retentionDays, next }
        write(mailer, account).catch(error => onFailure(error, requestId))
        return lookIntoMail(user.email)
      }
      await make(user, organization, next)
    } catch (error) {
      const fault = sentenceOf(error)
      return page('Create an account', accountForm(visit, { next, email, oidcName: oidc?.name ?? null }), {
        fault,
      })
    }
    const body = html`<p class="note" role="status">${made}</p>
      ${signInForm(visit, { next, email, oidcName: oidc?.name ?? null })}`
    return page('Sign in', body)
  }

  async function write(mailer: Mailer, account: NewAccount): Promise<void> {
    const { email } = account
    if (await users.findByEmail(email)) return mailer.sendAccountExists(email, `${config.portalUrl}/sign-in`)
    const token = await newAccounts.start(account)
    await mailer.sendConfirmation(email, `${config.portalUrl}/confirm-account/${token}`)
  }

  async function make(
    user: { email: string; passwordHash: string; name: string },
    organization: { name: string; retentionDays: 30 | 90 | 365 },
    next: string,
  ): Promise<void> {
    try {
      const { userId } = await users.create({ ...user, policiesAccepted: true })
      await newOrganization.make({ ...organization, userId, next })
    } catch (error) {
      if (!(error instanceof Refusal) || error.reason !== 'email_taken') throw error
    }
  }

  async function createOrganization(visit: PersonVisit): Promise<Reply> {
    const { userId } = visit.person.user
    try {
      const organization = {
        name: visit.form.line('organization_name'),
        retentionDays: readRetention(visit.form),
      }
      newOrganization.check(organization)
      await limits.attempt('new_organization', userId)
      const { organizationId } = await newOrganization.make({ ...organization, userId, next: '/' })
      await sessions.choose(visit.browserToken, organizationId)
      return redirect('/?done=created')
    } catch (error) {
      return page('New organization', organizationForm(visit), { fault: sentenceOf(error) })
    }
  }
}

/** Refuses somebody who has not accepted the policies. */
export function checkPolicies({ form }: Visit): void {
  if (!form.has('policies')) throw new Refusal('invalid_text', 'An account needs your consent to the terms.')
}

/** What somebody new says of their organization, and their consent. */
export function newcomerFields({ form }: Visit): Html {
  const value = form.line('organization_name')
  return html`${field('organization_name', 'Organization', { value, autocomplete: 'organization', hint: 'It holds the credit. You become its admin.' })}
    ${retentionSelect()}
    <p class="check"><input type="checkbox" id="policies" name="policies" value="yes" required>
      <label for="policies">I accept the <a href="/policies" target="_blank" rel="noopener">terms and privacy notice</a></label></p>`
}

function accountForm(
  visit: Visit,
  { next, email = '', oidcName }: { next: string; email?: string; oidcName: string | null },
): Html {
  const onward = next === '/' ? '' : `?next=${encodeURIComponent(next)}`
  const body = html`<input type="hidden" name="next" value="${next}">
    ${field('email', 'E-mail address', { type: 'email', value: email, autocomplete: 'username' })}
    ${field('name', 'Your name (optional)', { value: visit.form.line('name'), autocomplete: 'name', required: false })}
    ${field('password', 'Password', { type: 'password', autocomplete: 'new-password', hint: passwordHint })}
    ${newcomerFields(visit)}
    <p class="actions"><button>Create the account</button></p>`
  return html`<div class="card narrow">${postForm(visit, '/create-account', body)}
    ${oidcName && html`<p class="or"><a class="button quiet" href="/oidc/start${onward}">Go on with ${oidcName}</a></p>`}
    <p>You have an account? <a href="/sign-in${onward}">Sign in</a></p></div>`
}

function organizationForm(visit: PersonVisit): Html {
  const value = visit.form.line('organization_name')
  const body = html`${field('organization_name', 'Name', { value, autocomplete: 'organization' })}
    ${retentionSelect()}<p class="actions"><button>Make the organization</button></p>`
  return html`<div class="card narrow">
    <p>An organization holds credit, keys and members. You become the admin of this one.
      To join one that exists, ask its admin for an invitation.</p>
    ${postForm(visit, '/new-organization', body)}</div>`
}
