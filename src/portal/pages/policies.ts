// The terms and the privacy notice of an installation that somebody hosts for themselves: short, and what is true.

import { usdPerMillionTokens } from '../../../generated/limits.ts'
import { html } from '../../html.ts'
import { forAnyone, type Page } from '../frame/access.ts'
import { page } from '../frame/visit.ts'

const body = html`<section class="card prose"><h2>Terms</h2>
  <p>Whoever runs this installation offers you a service that answers questions about a case with probabilities. The
    answers are estimates from a statistical model and can be wrong. Do not let them alone decide about a person:
    set thresholds on labelled cases of your own, and have a person review what is uncertain.</p>
  <p>Each answered request costs ${usdPerMillionTokens} USD per million input tokens, rounded up to the next millionth of a dollar, and is
    taken from the credit of your organization. A request that fails costs nothing.</p>
  <p>Keep your keys secret, and revoke any you have lost. Whatever is done with a key is charged to its organization. You
    are responsible for being allowed to send what you send.</p></section>
  <section class="card prose"><h2>Privacy</h2>
  <p>For each request, the service records the time, a request id, the organization, the key, the model, the status, the error
    type, the number of tokens, the cost and the duration. These records are removed after 30, 90 or 365 days, as the
    organization has chosen; totals per day and key stay.</p>
  <p><strong>Cases, questions, answers and keys are not recorded</strong>: not in the database and not in logs. Only a hash
    of each key is stored.</p>
  <p>About people, the service stores the email address, the name if given, a hash of the password, the public keys of
    passkeys, the secret shared with an authenticator app, and the identity at a provider, where these are used. For each
    session it keeps the kind of browser and the network, not the full address, until the session ends. Who did what in an
    organization is kept for 365 days. One cookie keeps you signed in, and another remembers whether you chose light or dark. There is no tracking, and nothing is loaded from
    elsewhere.</p>
  <p>You can delete your account and your organizations yourself. What has to be kept by law stays: the ledger, without the
    names of people, the name of the organization, and totals per day.</p>
  <p>Whoever runs this installation is responsible for it. Ask them about your data.</p></section>`

export function createPoliciesPage(): Page[] {
  return [forAnyone('GET', '/policies', () => page('Terms and privacy', body))]
}
