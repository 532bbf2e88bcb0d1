// What somebody new says of their organization, and their consent: asked for by every page that makes an account.

import { type Html, html } from '../../html.ts'
import type { Newcomer } from '../../service/create-account.ts'
import { field } from '../frame/fields.ts'
import type { Form } from '../frame/form.ts'
import type { Visit } from '../frame/visit.ts'
import { readRetention, retentionSelect } from './choices.ts'

export function newcomerFields({ form }: Visit): Html {
  const value = form.line('organization_name')
  return html`${field('organization_name', 'Organization', { value, autocomplete: 'organization', hint: 'It holds the credit. You become its admin.' })}
    ${retentionSelect()}
    <p class="check"><input type="checkbox" id="policies" name="policies" value="yes" required>
      <label for="policies">I accept the <a href="/policies" target="_blank" rel="noopener">terms and privacy notice</a></label></p>`
}

/** Refuses a retention that there is not. */
export function readNewcomer(form: Form): Newcomer {
  return {
    acceptsPolicies: form.has('policies'),
    organizationName: form.line('organization_name'),
    retentionDays: readRetention(form),
  }
}
