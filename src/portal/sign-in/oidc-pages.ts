// Signs people in with an OpenID Connect provider: the way there, the way back, and the consent of newcomers.

import type { Oidc } from '../../accounts/people/oidc.ts'
import { html } from '../../base/printed/html.ts'
import {
  admitNewcomer,
  beginAtProvider,
  type ProviderOutcome,
  returnFromProvider,
} from '../../operations/people/sign-in-with-provider.ts'
import type { Context } from '../context.ts'
import { formPage, hiddenField } from '../forms/fields.ts'
import { faultOf } from '../forms/form.ts'
import { deadEnd, forAnyone, forPerson, needingPresence, notFound, type Page } from '../shell/access.ts'
import { type PersonVisit, page, type Reply, redirect, type Visit } from '../shell/visit.ts'
import { type Founding, foundingOf, newcomerFields, readNewcomer } from './create-account.ts'
import { onwardOf } from './sign-in.ts'

export const oidcPages: Page[] = [
  forAnyone('GET', '/oidc/start', start),
  needingPresence(forPerson('POST', '/oidc/connect', connect)),
  forAnyone('GET', '/oidc/callback', complete),
  forAnyone('POST', '/oidc/finish', finish),
]

function providerIn({ oidc }: Context): Oidc {
  if (!oidc) throw notFound()
  return oidc
}

async function start(visit: Visit, context: Context): Promise<Reply> {
  const beginning = { ...onwardOf(visit), userId: null, again: visit.query.has('again') }
  const url = await beginAtProvider(context, providerIn(context), visit, beginning)
  return url === null ? explain(visit, failed) : redirect(url)
}

async function connect(visit: PersonVisit, context: Context): Promise<Reply> {
  const { userId } = visit.person.user
  const beginning = { next: '/account?done=connected', linkId: null, userId, again: false }
  const url = await beginAtProvider(context, providerIn(context), visit, beginning)
  return url === null ? explain(visit, failed) : linkToProvider(url, context.providerName)
}

async function complete(visit: Visit, context: Context): Promise<Reply> {
  return show(visit, context, await returnFromProvider(context, providerIn(context), visit.query, visit))
}

async function finish(visit: Visit, context: Context): Promise<Reply> {
  const { form, browserToken } = visit
  const state = form.line('state')
  const flow = await context.identities.find(state, browserToken)
  if (!flow?.identity?.email) return show(visit, context, { outcome: 'unknown' })
  const founding = await foundingOf(context, flow.next, 'optional')
  try {
    // The flow may be from before this service lost its provider.
    providerIn(context)
    const outcome = await admitNewcomer(context, state, visit, readNewcomer(form, founding))
    return await show(visit, context, outcome)
  } catch (error) {
    const asked = askToFinish(visit, state, flow.identity.email, founding)
    return { ...asked, ...faultOf(error, { name: 'organization_name' }) }
  }
}

async function show(visit: Visit, context: Context, signIn: ProviderOutcome): Promise<Reply> {
  switch (signIn.outcome) {
    case 'signed_in':
      return redirect(signIn.next, signIn.browserToken)
    case 'connected':
      return redirect(signIn.next)
    case 'newcomer': {
      const founding = await foundingOf(context, signIn.next, 'optional')
      return askToFinish(visit, visit.query.get('state') ?? '', signIn.email, founding)
    }
    case 'has_account':
      return explain(visit, hasAccount(signIn.email, context.providerOnly))
    case 'unverified':
      return explain(
        visit,
        'The provider has not verified your email address, so we can’t create an account with it.',
      )
    case 'other_account':
      return explain(visit, 'This identity is already connected to another account.')
    case 'declined':
      return explain(visit, declined(visit, context))
    case 'failed':
      return explain(visit, failed)
    // Somebody signed in has come back to an answer that was taken: with the back button, or from a bookmark.
    case 'unknown':
      return visit.person ? redirect('/') : explain(visit, failed)
  }
}

function askToFinish(visit: Visit, state: string, email: string, founding: Founding): Reply {
  const body = html`${hiddenField('state', state)}
    <p>You’re signing up as <strong>${email}</strong>.</p>${newcomerFields(visit, founding)}
    <p class="actions"><button class="wide">Create account</button></p>`
  return formPage(visit, 'Create an account', '/oidc/finish', body)
}

/**
 * A link rather than a redirect: the `form-action` of our Content-Security-Policy also applies to redirects after a
 * form, and the sites that a provider sends people on to are not known.
 */
function linkToProvider(url: string, name: string | null): Reply {
  const body = html`<div class="card narrow"><p>Sign in there once with the account you want to use here.</p>
    <p class="actions"><a class="button" href="${url}">Continue to ${name}</a></p></div>`
  return page('Connect an identity provider', body)
}

const failed = 'Signing in with the provider didn’t work, or took too long. Try again.'

function hasAccount(email: string, providerOnly: boolean): string {
  if (providerOnly)
    return `There is already an account for ${email} that has never been connected to the provider. Ask the operator of this service to connect it.`
  return `There is already an account for ${email}. Sign in the way you usually do, then connect the provider on your account page.`
}

function declined({ person }: Visit, { providerName, providerOnly }: Context): string {
  const what = `Signing in with ${providerName} was cancelled, so`
  return person
    ? `${what} nothing was connected.`
    : `${what} you’re not signed in. Try again${providerOnly ? '' : ', or sign in another way'}.`
}

function explain({ person }: Visit, sentence: string): Reply {
  const [title, back]: [string, [string, string]] = person
    ? ['Not connected', ['/account', 'Back to your account']]
    : ['Not signed in', ['/sign-in', 'Back to sign-in']]
  return page(title, deadEnd(sentence, back), { status: 403 })
}
