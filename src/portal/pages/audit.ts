// The audit log of an organization, for its admins: who did what and when, filtered, page by page and as a file.

import { dayMs } from '../../clock.ts'
import { type Html, html, type Part } from '../../html.ts'
import type { Act, ActFilter, Acts } from '../../organizations/acts.ts'
import { actKinds } from '../../organizations/audit.ts'
import type { Member, Members } from '../../organizations/members.ts'
import { forAdmin, type Page } from '../frame/access.ts'
import { csvFile } from '../frame/csv.ts'
import { field, select } from '../frame/fields.ts'
import { address, moment } from '../frame/format.ts'
import { table } from '../frame/table.ts'
import { type MemberVisit, page, type Reply } from '../frame/visit.ts'

interface AuditPageParts {
  acts: Pick<Acts, 'list'>
  members: Pick<Members, 'list'>
}

const perPage = 50
const stepRows = 500

const subjects: [string, string][] = [
  ['', 'Everything'],
  ['key', 'Keys'],
  ['member', 'Members'],
  ['credit', 'Credit'],
  ['settings', 'Settings'],
  ['organization', 'Organization'],
  ['fitted_set', 'Fitted sets'],
  ['account', 'Accounts'],
]
const others: [string, string][] = [
  ['agent', 'Agents'],
  ['operator', 'The operator'],
  ['service', 'The service'],
]

export function createAuditPages({ acts, members }: AuditPageParts): Page[] {
  return [forAdmin('GET', '/audit', show), forAdmin('GET', '/audit.csv', download)]

  async function show({ organization, query }: MemberVisit): Promise<Reply> {
    const { organizationId } = organization
    const before = query.get('before') ?? ''
    const [people, list] = await Promise.all([
      members.list(organizationId),
      acts.list(organizationId, readFilter(query), { limit: perPage, before }),
    ])
    const body = html`<p class="muted">Everything that people, agents and the operator have done here in the last 365 days.
        Older entries are deleted.</p>
      ${filterForm(query, people)}
      <div class="heading"><h2>Entries</h2><a class="button quiet" href="/audit.csv?${filters(query)}" download>Export as CSV</a></div>
      ${actTable(list)}
      ${list.length === perPage && html`<p><a href="/audit?${filters(query, list.at(-1)!.actId)}">Older entries</a></p>`}`
    return page('Audit log', body)
  }

  function download({ organization, query }: MemberVisit): Reply {
    const { organizationId } = organization
    async function* rows() {
      let before = ''
      do {
        const list = await acts.list(organizationId, readFilter(query), { limit: stepRows, before })
        yield list.map(toRow)
        before = list.length === stepRows ? list.at(-1)!.actId : ''
      } while (before !== '')
    }
    return csvFile('audit-log.csv', csvHeads, rows())
  }
}

const csvHeads = ['time', 'kind', 'actor', 'user_id', 'name', 'subject_id', 'subject', 'detail']

function toRow({ createdAt, kind, actor, userId, subjectId, subject, detail, ...act }: Act) {
  return [createdAt, kind, actor, userId, act.email ?? act.agentName, subjectId, subject, detail]
}

function readFilter(query: URLSearchParams): ActFilter {
  const from = readDay(query.get('from'))
  const to = readDay(query.get('to'))
  const about = subjects.find(([one]) => one === query.get('about'))?.[0]
  const by = query.get('by') ?? ''
  return {
    ...(about && { about }),
    ...(by && { by }),
    ...(from && { from }),
    ...(to && { until: new Date(to.getTime() + dayMs) }),
  }
}

function readDay(text: string | null): Date | null {
  if (text === null || !/^\d{4}-\d\d-\d\d$/.test(text)) return null
  const day = new Date(text)
  return Number.isNaN(day.getTime()) ? null : day
}

/** The filters as the end of an address. */
function filters(query: URLSearchParams, before = ''): string {
  const kept = new URLSearchParams()
  for (const name of ['about', 'by', 'from', 'to']) if (query.get(name)) kept.set(name, query.get(name)!)
  if (before) kept.set('before', before)
  return kept.toString()
}

function filterForm(query: URLSearchParams, people: Member[]): Html {
  const who: [string, string][] = [
    ['', 'Everybody'],
    ...people.map(({ userId, email }): [string, string] => [userId, email]),
    ...others,
  ]
  const day = (name: string, label: string) =>
    field(name, label, { type: 'date', value: query.get(name) ?? '', required: false })
  return html`<form class="filters" method="get" action="/audit" aria-label="Filters">
    ${select('about', 'About', subjects, query.get('about') ?? '')}
    ${select('by', 'By', who, query.get('by') ?? '')}${day('from', 'From')}${day('to', 'To')}
    <p class="filter-actions"><button>Show</button> <a href="/audit">Clear</a></p></form>`
}

function actTable(list: Act[]): Html {
  if (list.length === 0)
    return html`<p class="empty">No entries match. Choose a longer range, or clear the filters.</p>`
  const rows = list.map(act => [
    html`<span class="act"><strong>${whoDid(act)}</strong> ${actKinds[act.kind] ?? act.kind}</span>`,
    act.subject ?? (act.subjectId && html`<code>${act.subjectId}</code>`),
    act.detail,
    moment(act.createdAt),
  ])
  return table('Newest first', ['What', 'About', 'Details', 'Time'], rows)
}

function whoDid({ actor, email, agentName }: Act): Part {
  if (actor === 'person') return email === null ? 'A former user' : address(email)
  if (actor === 'agent') return `Agent ${agentName}`
  return actor === 'operator' ? 'The operator' : 'The service'
}
