// Creates an organization for somebody who has an account.

import { html } from '../../base/printed/html.ts'
import { foundOrganization } from '../../operations/organizations/found-organization.ts'
import type { Context } from '../context.ts'
import { field, orAskAgain, postForm } from '../forms/fields.ts'
import { forPerson, type Page } from '../shell/access.ts'
import { type PersonVisit, page, type Reply, redirect } from '../shell/visit.ts'
import { readRetention, retentionSelect } from './choices.ts'

export const newOrganizationPages: Page[] = [
  forPerson('GET', '/new-organization', ask),
  forPerson('POST', '/new-organization', orAskAgain(found, ask, { name: 'organization_name' })),
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
  const body = html`${field('organization_name', 'Name', { value, autocomplete: 'organization' })}
    ${retentionSelect(visit.form.line('retention'))}<p class="actions"><button>Create organization</button></p>`
  const card = html`<div class="card narrow">
    ${
      homeless &&
      html`<p><strong>You’re not in an organization yet.</strong> If you were invited to one, open the link in your
      invitation, or ask an admin for a new one. Otherwise, create your own.</p>`
    }
    <p>An organization holds credit, keys and members. You’ll be its admin.
      ${!homeless && 'To join an existing one, ask one of its admins for an invitation.'}</p>
    ${postForm(visit, '/new-organization', body)}</div>`
  return page('New organization', card)
}
