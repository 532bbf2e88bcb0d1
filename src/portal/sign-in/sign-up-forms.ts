// Renders the forms with which a person answers an agent that asks for a key: approve or decline.

import { linkCreditUsd, linkPendingCreditUsd } from '../../../generated/limits.ts'
import type { SignUp } from '../../accounts/agents/sign-up-states.ts'
import { userCodeCharacters } from '../../accounts/agents/user-code.ts'
import { type Html, html } from '../../base/printed/html.ts'
import type { Context } from '../context.ts'
import { field, postForm, radios } from '../forms/fields.ts'
import type { Form } from '../forms/form.ts'
import { agentLimitsFields } from '../keys/key-terms-form.ts'
import { lifetimeSelect, retentionSelect } from '../organization/choices.ts'
import { confirmPresencePath } from '../shell/access.ts'
import type { PersonVisit } from '../shell/visit.ts'

/** `getsCredit`: an organization that this person makes through the link starts with credit. */
export function decisionForms(
  visit: PersonVisit,
  { rateLimitPerMinute }: Context,
  { linkId, mayFound }: SignUp,
  getsCredit: boolean,
): Html {
  const yes = html`${organizationFields(visit, mayFound, getsCredit)}
    ${lifetimeSelect('The agent’s key expires', visit.form.line('lifetime'))}
    ${agentLimitsFields(visit.form, rateLimitPerMinute)}
    ${codeField(visit.form)}
    <p class="actions"><button>Approve</button>
      <button class="quiet danger" formaction="/sign-up/${linkId}/decline" formnovalidate>Decline</button></p>`
  const first = html`<p>Before you approve, confirm that it’s you.</p><p class="actions">
    <a class="button" href="${confirmPresencePath}?next=/sign-up/${linkId}">Confirm</a> <button class="quiet danger">Decline</button></p>`
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

function codeField(form: Form): Html {
  return field('code', 'Code from your agent', {
    value: form.line('code'),
    hint: `The ${userCodeCharacters} letters that your agent shows with the link. They make sure that the key goes to your agent, and not to the one of somebody who sent you this link.`,
    extra: html`maxlength="20" spellcheck="false" autocapitalize="characters"`,
  })
}

const withoutOrganization = html`<p>You’re not in an organization yet, and this link has already been used to create one.
  <a href="/new-organization">Create an organization</a>, then open this link again.</p>`

function organizationFields({ form, person }: PersonVisit, mayFound: boolean, getsCredit: boolean): Html {
  const { memberships, organization } = person
  const chosen = form.line('for_organization') || (organization?.organizationId ?? 'new')
  const choices: [string, string][] = memberships.map(one => [one.organizationId, one.organizationName])
  if (mayFound)
    choices.push([
      'new',
      getsCredit ? `A new organization, with ${linkCreditUsd} USD of credit` : 'A new organization',
    ])
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
