// Creates an organization for somebody who has an account.

import { type RetentionDays, retentionChoices } from '../../accounts/organizations/settings.ts'
import { type Html, html } from '../../base/printed/html.ts'
import { foundOrganization } from '../../operations/organizations/found-organization.ts'
import type { Context } from '../context.ts'
import { field, formPage, select } from '../forms/fields.ts'
import type { Form } from '../forms/form.ts'
import { forPerson, type Page } from '../shell/access.ts'
import { type PersonVisit, type Reply, redirect } from '../shell/visit.ts'

export const newOrganizationPages: Page[] = [
  forPerson('GET', '/new-organization', ask),
  forPerson('POST', '/new-organization', found, ask, { name: 'organization_name' }),
]

async function found({ form, person, browserToken }: PersonVisit, context: Context): Promise<Reply> {
  const { organizationId } = await foundOrganization(context, {
    name: form.line('organization_name'),
    retentionDays: readRetention(form),
    userId: person.user.userId,
  })
  await context.sessions.choose(browserToken, organizationId)
  return redirect('/?done=created')
}

function ask(visit: PersonVisit): Reply {
  const homeless = visit.person.memberships.length === 0
  const value = visit.form.line('organization_name')
  const fields = html`${field('organization_name', 'Name', { value, autocomplete: 'organization' })}
    ${retentionSelect(visit.form.line('retention'))}<p class="actions"><button>Create organization</button></p>`
  const invited = html`<p><strong>You’re not in an organization yet.</strong> If you were invited to one, open the link in your
    invitation, or ask an admin for a new one. Otherwise, create your own.</p>`
  const told = html`${homeless && invited}
    <p>An organization holds credit, keys and members. You’ll be its admin.
      ${!homeless && 'To join an existing one, ask one of its admins for an invitation.'}</p>`
  return formPage(visit, 'New organization', '/new-organization', fields, told)
}

export function retentionSelect(chosen: string): Html {
  const choices = retentionChoices.map((days): [string, string] => [String(days), `${days} days`])
  return html`${select('retention', 'Keep records of requests for', choices, chosen || '90')}
    <p class="hint">Records are metadata: time, key, status, tokens and cost. Cases, questions and answers are never kept.</p>`
}

export function readRetention(form: Form): RetentionDays {
  return form.choice('retention', retentionChoices, 'Choose 30, 90 or 365 days.')
}
