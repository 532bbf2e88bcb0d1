// Creates an account with its first organization. Where there is mail or an operator, an address that already has an
// account gets the same answer as a new one, and a mailed link creates the account: in a different browser from the one
// that asked, the person has to enter the password they chose.

import type { Invitation } from '../../accounts/organizations/invitations.ts'
import { sandboxName } from '../../accounts/organizations/organizations.ts'
import { passwordHint } from '../../accounts/people/passwords.ts'
import { type Html, html } from '../../base/printed/html.ts'
import {
  type Confirmed,
  confirmAccount,
  findSandbox,
  invitationTokenOf,
  type Newcomer,
  openAccount,
  requestAccount,
} from '../../operations/people/create-account.ts'
import type { Context } from '../context.ts'
import { described, faultAt, field, formPage, passwordField, postForm } from '../forms/fields.ts'
import type { Form } from '../forms/form.ts'
import { readRetention, retentionSelect } from '../organization/organization.ts'
import { deadEnd, forAnyone, ofOwnSignIn, type Page } from '../shell/access.ts'
import { type PageReply, page, type Reply, redirect, type Visit } from '../shell/visit.ts'
import { type Onward, onwardField, onwardOf, onwardQuery, signInForm } from './sign-in.ts'

const back: [string, string] = ['/sign-in', 'Back to sign-in']

export const newAccountPages: Page[] = [
  forAnyone('GET', '/create-account', show),
  ofOwnSignIn(forAnyone('POST', '/create-account', submit, ask, { name: 'organization_name' })),
  ofOwnSignIn(forAnyone('GET', '/confirm-account/:token', open)),
  ofOwnSignIn(forAnyone('POST', '/confirm-account/:token', confirm, showConfirm)),
]

function show(visit: Visit, context: Context): Promise<Reply> | Reply {
  const onward = onwardOf(visit)
  if (visit.person) return redirect(onward.next)
  // The provider's page makes accounts too.
  if (context.providerOnly) return redirect(`/sign-in${onwardQuery(onward)}`)
  return ask(visit, context)
}

async function ask(visit: Visit, context: Context): Promise<Reply> {
  const founding = await findFounding(context, onwardOf(visit))
  return page('Create an account', accountForm(visit, context, founding))
}

async function submit(visit: Visit, context: Context): Promise<Reply> {
  const { form } = visit
  const onward = onwardOf(visit)
  const [email, name, password] = [form.line('email'), form.line('name'), form.text('password')]
  const founding = await findFounding(context, onward)
  const asked = { ...readNewcomer(form, founding), ...onward, email, name, password }
  const outcome = await requestAccount(context, asked, visit)
  const mailed = html`We sent a link to <strong>${email}</strong>. Open it in this browser within an
  hour to finish signing up.`
  if (outcome === 'mailed') return page('Check your inbox', deadEnd(mailed, back))
  const waits = html`Your request for <strong>${email}</strong> is waiting. This service doesn’t send
  email, so ask its operator for the link to finish your account. The request expires in seven days.`
  if (outcome === 'waits') return page('One more step', deadEnd(waits, back))
  if (outcome !== 'taken') return redirect(outcome.next, outcome.browserToken)
  const told = html`<p class="note" role="status">This address already has an account. Sign in to continue.</p>`
  return page('Sign in', html`${told}${signInForm(visit, context)}`)
}

/** Through an agent's link, an organization gets credit of its own. */
async function findFounding(context: Context, { next, linkId }: Onward): Promise<Founding> {
  const joinsSandbox = linkId === null && (await findSandbox(context)) !== null
  return foundingOf(context, next, joinsSandbox ? 'sandbox' : 'required')
}

function accountForm(visit: Visit, { providerName }: Context, founding: Founding): Html {
  const invited = typeof founding === 'object'
  const value = visit.form.lineOr('email', invited ? founding.email : '')
  const query = onwardQuery(onwardOf(visit))
  const body = html`${onwardField(visit)}
    ${field('email', 'Email address', { type: 'email', value, autocomplete: 'username' })}
    ${field('name', 'Your name (optional)', { value: visit.form.line('name'), autocomplete: 'name', required: false })}
    ${field('password', 'Password', { type: 'password', autocomplete: 'new-password', hint: passwordHint })}
    ${newcomerFields(visit, founding)}
    <p class="actions"><button class="wide">${invited ? 'Create account and join' : 'Create account'}</button></p>`
  return html`<div class="card narrow">${postForm(visit, '/create-account', body)}
    ${providerName && html`<p class="or"><a class="button quiet wide" href="/oidc/start${query}">Continue with ${providerName}</a></p>`}</div>
    <p class="beside">Already have an account? <a href="/sign-in${query}">Sign in</a></p>`
}

/** A new person joins the organization that invited them or the sandbox, has to create one, or may create one. */
export type Founding = Invitation | Uninvited
type Uninvited = 'required' | 'optional' | 'sandbox'

/** The invitation that somebody is following, if it is still valid; otherwise what is asked of everybody else. */
export async function foundingOf(context: Context, next: string, otherwise: Uninvited): Promise<Founding> {
  const token = invitationTokenOf(next)
  return (token !== null && (await context.invitations.find(token))) || otherwise
}

export function newcomerFields({ form }: Visit, founding: Founding): Html {
  const organization = typeof founding === 'object' ? joining(founding) : foundingFields(form, founding)
  const policies = html`<a href="/policies" target="_blank" rel="noopener">terms and privacy notice</a>`
  return html`${organization}
    <p class="check"><input type="checkbox" id="policies" name="policies" value="yes" required
      ${described('policies')} ${form.has('policies') && html`checked`}><label for="policies">I accept the ${policies}</label></p>${faultAt('policies')}`
}

const joining = ({ organizationName, invitedBy }: Invitation) => html`<p>${invitedBy} invited you to join
  <strong>${organizationName}</strong>, whose members see your name and email address.</p>`

function foundingFields(form: Form, founding: Uninvited): Html {
  if (founding === 'sandbox')
    return html`<p>You join the organization <strong>${sandboxName}</strong>, which has some credit to try things with.</p>`
  const required = founding === 'required'
  const hint = required
    ? 'Your team or company. It holds the credit, and you become its admin.'
    : 'It holds the credit, and you become its admin. Leave this empty if you have been invited to one.'
  const value = form.line('organization_name')
  return html`${field('organization_name', required ? 'Organization' : 'New organization (optional)', { value, autocomplete: 'organization', hint, required })}
    ${retentionSelect(form.line('retention'))}`
}

/** Refuses an invalid retention. */
export function readNewcomer(form: Form, founding: Founding): Newcomer {
  const acceptsPolicies = form.has('policies')
  const organizationName = form.line('organization_name')
  const founds = founding === 'required' || (founding === 'optional' && organizationName !== '')
  return founds
    ? { acceptsPolicies, organizationName, retentionDays: readRetention(form) }
    : { acceptsPolicies, organizationName: null, retentionDays: 90 }
}

/** In the browser that asked for the account, the link is enough. */
async function open(visit: Visit, context: Context): Promise<Reply> {
  const confirmed = await openAccount(context, visit.params.token ?? '', visit)
  return confirmed === null ? showConfirm(visit, context) : answer(visit, context, confirmed)
}

async function showConfirm(visit: Visit, { newAccounts }: Context): Promise<PageReply> {
  const account = await newAccounts.find(visit.params.token ?? '')
  if (!account) return gone()
  const body = html`<p><strong>${account.email}</strong> is confirmed. This isn’t the browser you signed up in, so enter the password you chose.</p>
    ${passwordField('Password', account.email)}
    <p class="actions"><button class="wide">Finish and sign in</button></p>`
  return formPage(visit, 'Finish your account', visit.path, body)
}

async function confirm(visit: Visit, context: Context): Promise<Reply> {
  const { params, form } = visit
  const confirmed = await confirmAccount(context, params.token ?? '', form.text('password'), visit)
  return answer(visit, context, confirmed)
}

const wrongPassword = 'This isn’t the password you chose for this account.'

async function answer(visit: Visit, context: Context, confirmed: Confirmed): Promise<Reply> {
  if (confirmed.outcome === 'gone') return gone()
  if (confirmed.outcome === 'signed_in') return redirect(confirmed.next, confirmed.browserToken)
  return { ...(await showConfirm(visit, context)), status: 401, fault: wrongPassword, faultField: 'password' }
}

function gone(): PageReply {
  const body = html`<div class="card narrow"><p>This link has already been used or has expired. If you have an account, sign in;
    otherwise, create one again.</p>
    <p class="actions"><a class="button" href="/sign-in">Sign in</a>
      <a class="button quiet" href="/create-account">Create an account</a></p></div>`
  return page('This link doesn’t work', body, { status: 404 })
}
