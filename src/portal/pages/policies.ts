// The terms and the privacy notice of an installation that somebody hosts for themselves: short, and what is true.

import { usdPerMillionTokens } from '../../../generated/limits.ts'
import { html } from '../../html.ts'
import { forAnyone, type Page } from '../frame/access.ts'
import { page } from '../frame/visit.ts'

const body = html`<section class="card prose"><h2>Terms</h2>
  <p>Whoever operates this installation offers you a service that answers questions about a case with probabilities. The
    answers are estimates of a statistical model. They can be wrong. Do not let them alone decide about a person:
    set thresholds on labelled cases of your own, and have a person look at what is uncertain.</p>
  <p>Each answered request costs ${usdPerMillionTokens} USD per million input tokens, rounded up to the next millionth of a dollar, and is
    taken from the credit of your organization. A request that fails costs nothing.</p>
  <p>Keep your keys secret and revoke those you have lost. What is done with a key is charged to its organization. You
    answer for being allowed to send what you send.</p></section>
  <section class="card prose"><h2>Privacy</h2>
  <p>Of each request the service records the time, a request id, the organization, the key, the model, the status, the error
    type, the number of tokens, the cost and the duration. These records are removed after 30, 90 or 365 days, as the
    organization has chosen; totals per day and key stay.</p>
  <p><strong>Cases, questions, answers and keys are not recorded</strong>: not in the database and not in logs. Of a key only
    a hash is stored.</p>
  <p>Of people the service stores the e-mail address, the name if given, a hash of the password, and the identity at a
    provider if one is used. One cookie keeps you signed in. There is no tracking, and nothing is loaded from elsewhere.</p>
  <p>Whoever operates this installation is responsible for it, and is whom to ask about your data.</p></section>`

export function createPoliciesPage(): Page[] {
  return [forAnyone('GET', '/policies', () => page('Terms and privacy', body))]
}
