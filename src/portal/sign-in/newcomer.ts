// Asks a new person for their organization and their consent, on every page that creates an account.

import type { Invitation } from '../../accounts/organizations/invitations.ts'
import { sandboxName } from '../../accounts/organizations/organizations.ts'
import { type Html, html } from '../../base/printed/html.ts'
import type { Newcomer } from '../../operations/people/create-account.ts'
import { invitationTokenOf } from '../../operations/people/join-invited.ts'
import type { Context } from '../context.ts'
import { described, faultAt, field } from '../forms/fields.ts'
import type { Form } from '../forms/form.ts'
import { readRetention, retentionSelect } from '../organization/choices.ts'
import type { Visit } from '../shell/visit.ts'

/** A new person joins the organization that invited them or the sandbox, has to create one, or may create one. */
export type Founding = Invitation | 'required' | 'optional' | 'sandbox'

/** The invitation that somebody is following, if it is still valid; otherwise what is asked of everybody else. */
export async function foundingOf(
  { invitations }: Context,
  next: string,
  otherwise: Exclude<Founding, Invitation>,
): Promise<Founding> {
  const token = invitationTokenOf(next)
  return (token !== null && (await invitations.find(token))) || otherwise
}

export function newcomerFields({ form }: Visit, founding: Founding): Html {
  return html`${typeof founding === 'object' ? joining(founding) : foundingFields(form, founding)}
    <p class="check"><input type="checkbox" id="policies" name="policies" value="yes" required
      ${described('policies')} ${form.has('policies') && html`checked`}><label for="policies">I accept the <a href="/policies" target="_blank" rel="noopener">terms and privacy notice</a></label></p>${faultAt('policies')}`
}

function joining({ organizationName, invitedBy }: Invitation): Html {
  return html`<p>${invitedBy} invited you to join <strong>${organizationName}</strong>, whose members see your
    name and email address.</p>`
}

function foundingFields(form: Form, founding: Exclude<Founding, Invitation>): Html {
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
  if (
    typeof founding === 'object' ||
    founding === 'sandbox' ||
    (founding === 'optional' && organizationName === '')
  )
    return { acceptsPolicies, organizationName: null, retentionDays: 90 }
  return { acceptsPolicies, organizationName, retentionDays: readRetention(form) }
}
