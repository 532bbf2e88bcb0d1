// Shows the page behind an agent's link: who asks, for what, and forms to approve or decline. The agent's texts come
// from a stranger and are shown as such.

import { linkCreditUsd, linkPendingCreditUsd, signUpLinkHours } from '../../../generated/limits.ts'
import { type SignUp, userCodeCharacters } from '../../accounts/agents/sign-ups.ts'
import { agentTerms } from '../../accounts/keys/key-terms.ts'
import { type Html, html, type Part } from '../../base/printed/html.ts'
import { approveAgent } from '../../operations/agents/approve-agent.ts'
import type { Context } from '../context.ts'
import { field, postForm, radios } from '../forms/fields.ts'
import type { Form } from '../forms/form.ts'
import {
  agentLimitsFields,
  lifetimeSelect,
  longTerms,
  readLifetime,
  readTerms,
} from '../keys/key-terms-form.ts'
import { readRetention, retentionSelect } from '../organization/organization.ts'
import { deadEnd, forAnyone, forPerson, needingPresence, type Page } from '../shell/access.ts'
import { moment } from '../shell/format.ts'
import { Detour, type PersonVisit, page, type Reply, redirect, type Visit } from '../shell/visit.ts'
import { onwardQuery } from './sign-in.ts'

export const signUpPages: Page[] = [
  forAnyone('GET', '/sign-up/:linkId', show),
  needingPresence({
    ...forPerson('POST', '/sign-up/:linkId/approve', approve, show, { name: 'organization_name' }),
    longFields: longTerms,
  }),
  forPerson('POST', '/sign-up/:linkId/decline', decline),
]

async function show(visit: Visit, context: Context): Promise<Reply> {
  const signUp = await context.signUps.findByLink(visit.params.linkId ?? '')
  if (signUp?.status !== 'pending')
    throw new Detour(closed(await outcomeOf(context, signUp), signUp, visit.query.has('late')))
  const { person } = visit
  const body = person
    ? await decisionForms({ ...visit, person }, context, signUp)
    : signInLinks(signUp, context.providerOnly)
  return page('An agent is asking for a key', html`${signUpFacts(signUp)}${body}`)
}

// The key may have been revoked since; then the status of the sign-up no longer helps anybody.
async function outcomeOf({ keys }: Context, signUp: SignUp | null): Promise<Outcome> {
  const key = signUp?.keyId ? await keys.find(signUp.keyId) : null
  const over = signUp?.status === 'ready' || signUp?.status === 'already_taken'
  return over && key?.status === 'revoked' ? 'revoked' : (signUp?.status ?? 'unknown')
}

async function approve(visit: PersonVisit, context: Context): Promise<Reply> {
  const { form, person, params, browserToken, requestId } = visit
  const linkId = params.linkId ?? ''
  const chosen = form.line('for_organization')
  const founding = () => ({ name: form.line('organization_name'), retentionDays: readRetention(form) })
  const approval = {
    linkId,
    userId: person.user.userId,
    lifetime: readLifetime(form),
    terms: readTerms(form, agentTerms),
    organization: chosen === 'new' ? founding() : chosen,
    userCode: form.line('code'),
  }
  const organizationId = await approveAgent(context, approval, requestId)
  if (organizationId !== null) await context.sessions.choose(browserToken, organizationId)
  return backToLink(visit, context, 'approve')
}

async function decline(visit: PersonVisit, context: Context): Promise<Reply> {
  const { params, person } = visit
  await context.signUps.decline({ linkId: params.linkId ?? '', userId: person.user.userId })
  return backToLink(visit, context, 'decline')
}

/** Leads back to the link. It may have been answered before or have expired; the same answer twice is not too late. */
async function backToLink(
  { params, person }: PersonVisit,
  { signUps }: Context,
  answer: 'approve' | 'decline',
): Promise<Reply> {
  const linkId = params.linkId ?? ''
  const signUp = await signUps.findByLink(linkId)
  const given = signUp?.status === 'declined' ? 'decline' : 'approve'
  const again = signUp?.decidedBy === person.user.userId && given === answer
  const late = signUp?.decidedBy != null && !again
  return redirect(`/sign-up/${encodeURIComponent(linkId)}${late ? '?late=yes&done=too_late' : ''}`)
}

/** `late`: somebody else had already answered. */
function closed(outcome: Outcome, signUp: SignUp | null, late: boolean): Reply {
  const made = outcome === 'ready' || outcome === 'already_taken'
  const [head, told] = closedPages(signUp?.takeBy ?? null)[outcome]!
  const body = deadEnd(late && made ? approvedByAnother : told, made ? ['/keys', 'Go to keys'] : undefined)
  return page(head, body, { status: outcome === 'unknown' ? 404 : 200 })
}

type Outcome = SignUp['status'] | 'revoked' | 'unknown'

const closedPages = (takeBy: Date | null): Partial<Record<Outcome, [string, Part]>> => ({
  ready: [
    'Approved',
    html`Go back to your agent and tell it you’re done. It can collect its key until ${moment(takeBy)}. You can revoke the key at any time under Keys.`,
  ],
  revoked: [
    'The key has been revoked',
    'Someone in the organization revoked this agent’s key. If the agent needs another one, ask it for a new link.',
  ],
  already_taken: [
    'Approved',
    'The agent has its key. You can follow what it does under Usage, and revoke the key at any time under Keys.',
  ],
  declined: ['Declined', 'The agent will not get a key. If this was a mistake, ask it for a new link.'],
  expired: [
    'This link has expired',
    `A link works for ${signUpLinkHours} hours. Ask the agent for a new one.`,
  ],
  unknown: ['Unknown link', 'This link doesn’t exist. Check that you copied the whole address.'],
})

const approvedByAnother =
  'The agent will get a key. If you think that’s wrong, revoke the key under Keys, or ask an admin of the organization it belongs to.'

function signUpFacts({ agentName, company, useCase, createdAt, expiresAt }: SignUp): Html {
  const nothing = html`<span class="muted">not given</span>`
  return html`<section class="card narrow" aria-labelledby="asking">
    <h2 id="asking">Who is asking</h2>
    <p class="hint">This is what the agent says about itself. Nobody has verified it.</p>
    <dl class="facts">
      <dt>Agent</dt><dd>${agentName ?? nothing}</dd>
      <dt>Company</dt><dd>${company ?? nothing}</dd>
      <dt>Use case</dt><dd>${useCase ?? nothing}</dd>
      <dt>Requested</dt><dd>${moment(createdAt)}</dd>
      <dt>Link expires</dt><dd>${moment(expiresAt)}</dd>
    </dl></section>`
}

function signInLinks({ linkId }: SignUp, providerOnly: boolean): Html {
  const query = onwardQuery({ next: `/sign-up/${linkId}`, linkId })
  return html`<section class="card narrow">
    <p>With a key, the agent can ask for decisions, which use your organization’s credit. Continue only if you started this agent.</p>
    <p class="actions">${!providerOnly && html`<a class="button" href="/create-account${query}">Create an account</a>`}
      <a class="button ${!providerOnly && 'quiet'}" href="/sign-in${query}">Sign in</a></p></section>`
}

async function decisionForms(
  visit: PersonVisit,
  { rateLimitPerMinute, startingCredit }: Context,
  { linkId, mayFound }: SignUp,
): Promise<Html> {
  // An organization that this person makes through the link starts with credit.
  const getsCredit = mayFound && (await startingCredit.isLeftFor(visit.person.user.userId))
  const code = field('code', 'Code from your agent', {
    value: visit.form.line('code'),
    hint: `The ${userCodeCharacters} letters that your agent shows with the link. They make sure that the key goes to your agent, and not to the one of somebody who sent you this link.`,
    extra: html`maxlength="20" spellcheck="false" autocapitalize="characters"`,
  })
  const yes = html`${organizationFields(visit, mayFound, getsCredit)}
    ${lifetimeSelect('The agent’s key expires', visit.form.line('lifetime'))}
    ${agentLimitsFields(visit.form, rateLimitPerMinute)}
    ${code}
    <p class="actions"><button>Approve</button>
      <button class="quiet danger" formaction="/sign-up/${linkId}/decline" formnovalidate>Decline</button></p>`
  const first = html`<p>Before you approve, confirm that it’s you.</p><p class="actions">
    <a class="button" href="/confirm-presence?next=/sign-up/${linkId}">Confirm</a> <button class="quiet danger">Decline</button></p>`
  const able = mayFound || visit.person.memberships.length > 0
  const no = html`${withoutOrganization}<p class="actions"><button class="quiet danger">Decline</button></p>`
  return html`<section class="card narrow" aria-labelledby="decision"><h2 id="decision">Your decision</h2>
    <p>You’re signed in as <strong>${visit.person.user.email}</strong>. Approve only if you started this agent.</p>
    ${
      able && visit.person.isPresent
        ? postForm(visit, `/sign-up/${linkId}/approve`, yes)
        : postForm(visit, `/sign-up/${linkId}/decline`, able ? first : no)
    }</section>`
}

const withoutOrganization = html`<p>You’re not in an organization yet, and this link has already been used to create one.
  <a href="/new-organization">Create an organization</a>, then open this link again.</p>`

function organizationFields({ form, person }: PersonVisit, mayFound: boolean, getsCredit: boolean): Html {
  const { memberships, organization } = person
  const chosen = form.line('for_organization') || (organization?.organizationId ?? 'new')
  const choices: [string, string][] = memberships.map(one => [one.organizationId, one.organizationName])
  const credit = getsCredit ? `, with ${linkCreditUsd} USD of credit` : ''
  if (mayFound) choices.push(['new', `A new organization${credit}`])
  return html`<fieldset><legend>Which organization should the key belong to?</legend>${radios('for_organization', choices, chosen)}
    ${mayFound && foundingFields(form, getsCredit)}</fieldset>`
}

/** The style sheet shows them while a new organization is chosen. */
function foundingFields(form: Form, getsCredit: boolean): Html {
  const name = form.line('organization_name')
  return html`<div class="founding">
    ${field('organization_name', 'Name of the new organization', { value: name, required: false, autocomplete: 'organization' })}
    ${retentionSelect(form.line('retention'))}
    ${getsCredit && html`<p class="hint">Another ${linkPendingCreditUsd} USD is added once the account is approved.</p>`}</div>`
}
