// Creates an account with its first organization. Where there is mail or an operator, an address that already has an
// account gets the same answer as a new one.

import { passwordHint } from '../../accounts/people/passwords.ts'
import { type Html, html } from '../../base/printed/html.ts'
import { findSandbox, requestAccount } from '../../operations/people/request-account.ts'
import type { Context } from '../context.ts'
import { field, orAskAgain, postForm } from '../forms/fields.ts'
import { deadEnd, forAnyone, ofOwnSignIn, type Page } from '../shell/access.ts'
import { page, type Reply, redirect, type Visit } from '../shell/visit.ts'
import { type Founding, foundingOf, newcomerFields, readNewcomer } from './newcomer.ts'
import { type Onward, onwardField, onwardOf, onwardQuery } from './onward.ts'
import { signInForm } from './sign-in.ts'

const back: [string, string] = ['/sign-in', 'Back to sign-in']

export const newAccountPages: Page[] = [
  forAnyone('GET', '/create-account', show),
  ofOwnSignIn(forAnyone('POST', '/create-account', orAskAgain(submit, ask, { name: 'organization_name' }))),
]

function show(visit: Visit, context: Context): Promise<Reply> | Reply {
  const onward = onwardOf(visit)
  if (visit.person) return redirect(onward.next)
  // The provider's page makes accounts too.
  if (context.providerOnly) return redirect(`/sign-in${onwardQuery(onward)}`)
  return ask(visit, context)
}

async function ask(visit: Visit, context: Context): Promise<Reply> {
  const onward = onwardOf(visit)
  const founding = await findFounding(context, onward)
  return page('Create an account', accountForm(visit, context, onward, founding))
}

async function submit(visit: Visit, context: Context): Promise<Reply> {
  const { form } = visit
  const onward = onwardOf(visit)
  const [email, name, password] = [form.line('email'), form.line('name'), form.text('password')]
  const founding = await findFounding(context, onward)
  const outcome = await requestAccount(
    context,
    { ...readNewcomer(form, founding), ...onward, email, name, password },
    visit,
  )
  if (outcome === 'mailed') return mailed(email)
  if (outcome === 'waits') return waits(email)
  if (outcome !== 'taken') return redirect(outcome.next, outcome.browserToken)
  const told = html`<p class="note" role="status">This address already has an account. Sign in to continue.</p>`
  return page('Sign in', html`${told}${signInForm(visit, context, { onward, email })}`)
}

/** Through an agent's link, an organization gets credit of its own. */
async function findFounding(context: Context, { next, linkId }: Onward): Promise<Founding> {
  const joinsSandbox = linkId === null && (await findSandbox(context)) !== null
  return foundingOf(context, next, joinsSandbox ? 'sandbox' : 'required')
}

/** The answer for everybody if an operator confirms accounts. */
function waits(email: string): Reply {
  const why = html`Your request for <strong>${email}</strong> is waiting. This service doesn’t send email, so ask
    its operator for the link to finish your account. The request expires in seven days.`
  return page('One more step', deadEnd(why, back))
}

/** The answer for everybody if mail is set up. */
function mailed(email: string): Reply {
  const why = html`We sent a link to <strong>${email}</strong>. Open it in this browser within an hour to finish signing up.`
  return page('Check your inbox', deadEnd(why, back))
}

function accountForm(visit: Visit, { providerName }: Context, onward: Onward, founding: Founding): Html {
  const invited = typeof founding === 'object'
  const value = visit.form.lineOr('email', invited ? founding.email : '')
  const query = onwardQuery(onward)
  const body = html`${onwardField(onward)}
    ${field('email', 'Email address', { type: 'email', value, autocomplete: 'username' })}
    ${field('name', 'Your name (optional)', { value: visit.form.line('name'), autocomplete: 'name', required: false })}
    ${field('password', 'Password', { type: 'password', autocomplete: 'new-password', hint: passwordHint })}
    ${newcomerFields(visit, founding)}
    <p class="actions"><button class="wide">${invited ? 'Create account and join' : 'Create account'}</button></p>`
  return html`<div class="card narrow">${postForm(visit, '/create-account', body)}
    ${providerName && html`<p class="or"><a class="button quiet wide" href="/oidc/start${query}">Continue with ${providerName}</a></p>`}</div>
    <p class="beside">Already have an account? <a href="/sign-in${query}">Sign in</a></p>`
}
