// Signs people in with a password and possibly a code, or with a passkey, and out. They also choose the organization to
// work in. Decides where somebody goes afterwards: a portal page or an agent's sign-up, through which a first
// organization gets its starting credit.

import { isLinkId } from '../../accounts/agents/sign-ups.ts'
import { type Html, html } from '../../base/printed/html.ts'
import { makeToken } from '../../base/store/secrets/secrets.ts'
import type { RelyingParty } from '../../operations/context.ts'
import { optionsOfPasskeys, signInWithPasskey } from '../../operations/people/passkeys.ts'
import { enterWithCode, signIn } from '../../operations/people/sign-in.ts'
import type { Context } from '../context.ts'
import { field, hiddenField, postForm } from '../forms/fields.ts'
import type { LongFields } from '../forms/form.ts'
import { deadEnd, forAnyone, forPerson, notFound, ofOwnSignIn, type Page } from '../shell/access.ts'
import { sample } from '../shell/sample.ts'
import { type PageReply, type PersonVisit, page, type Reply, redirect, type Visit } from '../shell/visit.ts'

const wrong = 'Wrong email address or password.'
const wrongPasskey =
  'This passkey could not sign you in. It may have been removed from your account, or this page was open too long. Try again.'
const wrongAnswer =
  'This code is wrong or has already been used. Wait for the next one, or use a recovery code.'
export const passkeyScripts = ['webauthn.js', 'passkeys.js']
/** The answer of a browser about a passkey has the certificates of its maker. */
export const passkeyFields: LongFields = { answer: 32_000 }

export const signInPages: Page[] = [
  forAnyone('GET', '/sign-in', showSignIn),
  ofOwnSignIn(forAnyone('GET', '/sign-in/code', showCode)),
  ...[
    forAnyone('POST', '/sign-in', submitSignIn, form),
    forAnyone('POST', '/sign-in/code', submitCode, askCode),
    forAnyone('POST', '/sign-in/passkey', submitPasskey, form),
  ].map(one => ofOwnSignIn({ ...one, longFields: passkeyFields, forSignedIn })),
  forPerson('POST', '/sign-out', signOut),
  forPerson('POST', '/organization', chooseOrganization('/')),
]

function showSignIn(visit: Visit, context: Context): Reply {
  return visit.person ? redirect(onwardOf(visit).next) : form(visit, context)
}

function form(visit: Visit, context: Context): PageReply {
  const passkey = optionsOfPasskeys(context, visit.browserToken)
  const body = html`<p class="lead">Ask yes-or-no, choice and level questions about fraud and risk cases, get probabilities
    instead of text, and teach it with labels of your own. It runs on your own machine.</p>
    <div class="columns"><div>${signInForm(visit, context, passkey)}</div>${sample}</div>`
  return page('Sign in', body, { scripts: passkey ? passkeyScripts : [] })
}

async function submitSignIn(visit: Visit, context: Context): Promise<Reply> {
  const entered = await signIn(context, visit.form.line('email'), visit.form.text('password'), visit)
  if (entered === null) return { ...form(visit, context), status: 401, fault: wrong }
  const onward = onwardOf(visit)
  return redirect(entered.waits ? `/sign-in/code${onwardQuery(onward)}` : onward.next, entered.browserToken)
}

/** For a browser that gave a password or opened a link, and whose person still has to enter a code. */
async function showCode(visit: Visit, { sessions }: Context): Promise<Reply> {
  return (await sessions.findWaiting(visit.browserToken)) === null ? startAgain(visit) : askCode(visit)
}

async function submitCode(visit: Visit, context: Context): Promise<Reply> {
  const finished = await enterWithCode(context, visit, visit.form.line('code'))
  if (finished === 'gone') return startAgain(visit)
  if (finished !== 'wrong') return redirect(onwardOf(visit).next, finished.browserToken)
  return { ...askCode(visit), status: 401, fault: wrongAnswer, faultField: 'code' }
}

function startAgain(visit: Visit): Reply {
  return redirect(`/sign-in${onwardQuery(onwardOf(visit))}`)
}

export function relyingPartyIn({ relyingParty }: Context): RelyingParty {
  if (!relyingParty) throw notFound()
  return relyingParty
}

async function submitPasskey(visit: Visit, context: Context): Promise<Reply> {
  const token = await signInWithPasskey(context, relyingPartyIn(context), visit.form.text('answer'), visit)
  if (token === null) return { ...form(visit, context), status: 401, fault: wrongPasskey }
  return redirect(onwardOf(visit).next, token)
}

/** For somebody who has signed in in another tab in the meantime: they continue in the same way. */
function forSignedIn(visit: PersonVisit): Reply {
  const why = html`You’re already signed in as <strong>${visit.person.user.email}</strong>. To use another account, sign out first.`
  return page('You’re signed in', deadEnd(why, [onwardOf(visit).next, 'Continue']), { status: 400 })
}

async function signOut(visit: PersonVisit, { sessions }: Context): Promise<Reply> {
  await sessions.end(visit.browserToken)
  return redirect('/sign-in?done=signed_out', makeToken())
}

/** Works in another of the person's organizations from now on, beginning with this page. */
export function chooseOrganization(to: string) {
  return async ({ form, person, browserToken }: PersonVisit, { sessions }: Context): Promise<Reply> => {
    const chosen = form.line('organization')
    if (!person.memberships.some(({ organizationId }) => organizationId === chosen)) throw notFound()
    await sessions.choose(browserToken, chosen)
    return redirect(to)
  }
}

/** `passkey`: the options that a browser with a passkey is asked with; null if there are no passkeys. */
export function signInForm(
  visit: Visit,
  { providerName, providerOnly }: Context,
  passkey: object | null = null,
): Html {
  const query = onwardQuery(onwardOf(visit))
  if (providerOnly)
    return html`<div class="card narrow"><p><a class="button wide" href="/oidc/start${query}">Sign in with ${providerName}</a></p></div>`
  const forgot = html`<a href="/forgot-password${query}">Forgot your password?</a>`
  const body = html`${onwardField(visit)}
    ${field('email', 'Email address', { type: 'email', value: visit.form.line('email'), autocomplete: 'username' })}
    ${field('password', 'Password', { type: 'password', autocomplete: 'current-password' })}
    <p class="actions"><button class="wide">Sign in</button></p><p class="actions">${forgot}</p>`
  return html`<div class="card narrow">${postForm(visit, '/sign-in', body)}
    ${passkey && passkeyForm(visit, passkey, 'Sign in with a passkey')}
    ${providerName && html`<p class="or"><a class="button quiet wide" href="/oidc/start${query}">Sign in with ${providerName}</a></p>`}</div>
    <p class="beside">New here? <a href="/create-account${query}">Create an account</a></p>`
}

/** `options`: what the browser is asked for. */
export function passkeyForm(visit: Visit, options: object, label: string): Html {
  const body = html`${onwardField(visit)}${hiddenField('answer', '')}
    <button class="quiet wide">${label}</button><p class="field-fault" role="alert"></p>`
  const extra = html`data-passkey="get" data-options="${JSON.stringify(options)}" hidden`
  return postForm(visit, '/sign-in/passkey', body, 'or', extra)
}

function askCode(visit: Visit): PageReply {
  const hint = 'No phone to hand? Enter one of your recovery codes.'
  const extra = html`inputmode="text" autocapitalize="off" spellcheck="false" autofocus`
  const body = html`${onwardField(visit)}
    ${field('code', 'The six digits from your authenticator app', { autocomplete: 'one-time-code', hint, extra })}
    <p class="actions"><button class="wide">Sign in</button></p>`
  const card = html`<div class="card narrow">${postForm(visit, '/sign-in/code', body)}</div>
    <p class="beside"><a href="/sign-in${onwardQuery(onwardOf(visit))}">Start again</a></p>`
  return page('Enter your code', card)
}

export interface Onward {
  /** A path of this portal, with its query. */
  next: string
  /** The link of the pending sign-up. */
  linkId: string | null
}

/** An address that a browser sends back to us: on this portal, never on another site. */
const ownPath = /^\/(?![/\\])[\w\-./~%!*'():@]{0,200}(?:\?[\w\-./~%!*'():@,;=&+]{0,500})?$/

/** As the address of the page says, or the form on it. */
export function onwardOf({ query, form }: Visit): Onward {
  const [link, next] = ['link', 'next'].map(name => form.line(name) || (query.get(name) ?? ''))
  if (isLinkId(link!)) return { next: `/sign-up/${link}`, linkId: link! }
  return { next: ownPath.test(next!) ? next! : '/', linkId: null }
}

/** The query string for an address that leads there by way of another page. */
export function onwardQuery({ next, linkId }: Onward): string {
  if (linkId !== null) return `?link=${linkId}`
  return next === '/' ? '' : `?next=${encodeURIComponent(next)}`
}

export function onwardField(visit: Visit): Html {
  const { next, linkId } = onwardOf(visit)
  return linkId !== null ? hiddenField('link', linkId) : hiddenField('next', next)
}
