// Shows the terms and the privacy notice of a self-hosted installation: short and true.

import { usdPerMillionTokens } from '../../../generated/limits.ts'
import { html } from '../../base/printed/html.ts'
import { forAnyone, type Page } from '../shell/access.ts'
import { page } from '../shell/visit.ts'

const body = html`<section class="card prose"><h2>Terms</h2>
  <p>The operator of this installation offers you a service that answers questions about a case with probabilities. The
    answers are estimates from a statistical model and can be wrong. Do not rely on them alone to make a decision about a
    person: set thresholds using your own labelled cases, and have a person review uncertain ones.</p>
  <p>Each answered request costs ${usdPerMillionTokens} USD per million input tokens, rounded up to the next millionth of a dollar, and is
    deducted from your organization’s credit. A request that fails costs nothing.</p>
  <p>Keep your keys secret, and revoke any you lose. Anything done with a key is charged to its organization. Make
    sure you are allowed to send the data you send.</p></section>
  <section class="card prose"><h2>Privacy</h2>
  <p>For each request, the service records the time, a request id, the organization, the key, the model, the status, the error
    type, the number of tokens, the cost and the duration. These records are deleted after 30, 90 or 365 days, as the
    organization has chosen; daily totals for each key are kept.</p>
  <p><strong>Cases, questions, answers and keys are not recorded</strong>: not in the database and not in logs. Only a hash
    of each key is stored. If an organization has its answers counted, the database has how many fell into each of ten bins a day.</p>
  <p>Of a file of labels on Quality, the service keeps its name, the names of its questions and what was measured; of what was
    learnt, digests, numbers, the file’s name and the note that people write; of a policy, costs and thresholds.</p>
  <p>About you, the service stores your email address, your name if you give one and, where you use them, a hash of your
    password, the public keys of your passkeys, the secret shared with your authenticator app, and your identity with a
    provider. For each session it keeps the type of browser and the network, not the full address, until the session ends.
    A record of who did what in an organization is kept for 365 days. One cookie keeps you signed in, one lets us know a
    browser that you signed in with before, for 180 days, so that others who guess your password don’t lock you out, and one
    remembers whether you chose light or dark. There is no tracking, and nothing is loaded from other sites.</p>
  <p>You can delete your account and your organizations yourself. What the law requires is kept: the ledger without people’s
    names, the organization’s name and daily totals.</p>
  <p>The operator of this installation is responsible for your data. Ask them if you have questions about it.</p></section>`

export const policiesPages: Page[] = [forAnyone('GET', '/policies', () => page('Terms and privacy', body))]
