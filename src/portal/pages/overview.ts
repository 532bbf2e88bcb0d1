// The first page: what is left, what was used lately, and what to do next.

import { html } from '../../html.ts'
import type { Keys } from '../../keys/keys.ts'
import type { Ledger } from '../../organizations/ledger.ts'
import type { Usage } from '../../organizations/usage.ts'
import { forMember, type Page } from '../frame/access.ts'
import { count } from '../frame/format.ts'
import { type MemberVisit, page, type Reply } from '../frame/visit.ts'
import { usd } from './usd.ts'

interface OverviewPageParts {
  keys: Pick<Keys, 'listHeld'>
  ledger: Pick<Ledger, 'balance'>
  usage: Pick<Usage, 'lastDays'>
  /** Of the API. */
  baseUrl: string
}

const daysShown = 30

export function createOverviewPage({ keys, ledger, usage, baseUrl }: OverviewPageParts): Page[] {
  return [forMember('GET', '/', show)]

  async function show({ organization }: MemberVisit): Promise<Reply> {
    const { organizationId } = organization
    const [{ creditMicros, pendingMicros }, days, held] = await Promise.all([
      ledger.balance(organizationId),
      usage.lastDays(organizationId, daysShown),
      keys.listHeld(organizationId),
    ])
    const requests = days.reduce((sum, day) => sum + day.requests, 0)
    const cost = days.reduce((sum, day) => sum + day.costMicros, 0)
    const active = held.filter(({ status }) => status === 'active').length
    const curl = `curl ${baseUrl}/v1/decide \\
  -H "Authorization: Bearer $API_KEY" -H "Content-Type: application/json" \\
  -d '{"model":"service-1","state":"A payee was added from a new device.","questions":
      {"new_device":{"type":"noul","instructions":"Was the device new?"}}}'`
    return page(
      organization.organizationName,
      html`<div class="tiles">
        ${tile('Credit', usd(creditMicros), pendingMicros > 0 ? `${usd(pendingMicros)} more when the account is approved` : 'left to spend', '/credit')}
        ${tile('Decisions', count(requests), `in ${daysShown} days, ${usd(cost)}`, '/usage')}
        ${tile('Keys', count(active), active === 1 ? 'works now' : 'work now', '/keys')}
      </div>
      ${creditMicros <= 0 && html`<p class="fault">The credit is used up: decisions are refused until an admin <a href="/credit">adds some</a>.</p>`}
      <section class="card"><h2>First steps</h2>
        <ol class="steps">
          <li><a href="/playground">Try a case in the playground</a>: seven are ready to load.</li>
          <li><a href="/keys">Create a key</a>, or let an agent ask for one at <code>${baseUrl}/mcp</code>.</li>
          <li>Ask from your own program:<pre tabindex="0"><code>${curl}</code></pre></li>
        </ol></section>`,
    )
  }
}

function tile(name: string, value: string, note: string, to: string) {
  return html`<a class="tile" href="${to}"><span class="tile-name">${name}</span>
    <span class="tile-value">${value}</span><span class="tile-note">${note}</span></a>`
}
