// Making an organization, for somebody who has an account.

import { type Html, html } from '../../html.ts'
import type { Sessions } from '../../people/sessions.ts'
import type { FoundOrganization } from '../../service/found-organization.ts'
import { forPerson, type Page } from '../frame/access.ts'
import { field, postForm } from '../frame/fields.ts'
import { sentenceOf } from '../frame/form.ts'
import { type PersonVisit, page, type Reply, redirect } from '../frame/visit.ts'
import { readRetention, retentionSelect } from './choices.ts'

interface NewOrganizationPageParts {
  foundOrganization: Pick<FoundOrganization, 'found'>
  sessions: Pick<Sessions, 'choose'>
}

const title = 'New organization'

export function createNewOrganizationPages({
  foundOrganization,
  sessions,
}: NewOrganizationPageParts): Page[] {
  return [
    forPerson('GET', '/new-organization', visit => page(title, organizationForm(visit))),
    forPerson('POST', '/new-organization', submit),
  ]

  async function submit(visit: PersonVisit): Promise<Reply> {
    const { form, person, browserToken } = visit
    try {
      const { organizationId } = await foundOrganization.found({
        name: form.line('organization_name'),
        retentionDays: readRetention(form),
        userId: person.user.userId,
      })
      await sessions.choose(browserToken, organizationId)
      return redirect('/?done=created')
    } catch (error) {
      return page(title, organizationForm(visit), { fault: sentenceOf(error) })
    }
  }
}

function organizationForm(visit: PersonVisit): Html {
  const homeless = visit.person.memberships.length === 0
  const value = visit.form.line('organization_name')
  const body = html`${field('organization_name', 'Name', { value, autocomplete: 'organization' })}
    ${retentionSelect(visit.form.line('retention'))}<p class="actions"><button>Make the organization</button></p>`
  return html`<div class="card narrow">
    ${
      homeless &&
      html`<p><strong>You belong to no organization yet.</strong> Were you invited to one? Then open the link of the
      invitation, or ask an admin for a new one. Otherwise make one of your own here.</p>`
    }
    <p>An organization holds credit, keys and members. You become the admin of this one.
      ${!homeless && 'To join one that exists, ask its admin for an invitation.'}</p>
    ${postForm(visit, '/new-organization', body)}</div>`
}
