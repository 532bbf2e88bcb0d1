// Shows admins the audit log of an organization, with filters, page by page or as a file.

import { type Act, type ActFilter, actKinds } from '../../accounts/organizations/audit.ts'
import type { Member } from '../../accounts/organizations/members.ts'
import { type Html, html, type Part } from '../../base/printed/html.ts'
import { addDays } from '../../base/store/clock.ts'
import type { Context } from '../context.ts'
import { filterForm, select } from '../forms/fields.ts'
import { readDays } from '../forms/form.ts'
import { forAdmin, type Page } from '../shell/access.ts'
import { csvFile } from '../shell/csv.ts'
import { address, moment } from '../shell/format.ts'
import { table } from '../shell/parts.ts'
import { type MemberVisit, page, type Reply } from '../shell/visit.ts'

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
  ['policy', 'Policy'],
  ['account', 'Accounts'],
]
const others = Object.entries({ agent: 'Agents', operator: 'The operator', service: 'The service' })

export const auditPages: Page[] = [
  forAdmin('GET', '/audit', show, askAgain),
  forAdmin('GET', '/audit.csv', download, askAgain),
]

/** Asks for other days, showing what was typed. */
async function askAgain(visit: MemberVisit, { members }: Context): Promise<Reply> {
  const people = await members.list(visit.organizationId)
  return page('Audit log', auditFilters(visit, people))
}

async function show(visit: MemberVisit, { acts, members }: Context): Promise<Reply> {
  const filter = readFilter(visit)
  const { organizationId, query } = visit
  const before = query.get('before') ?? ''
  const [people, list] = await Promise.all([
    members.list(organizationId),
    acts.list(organizationId, filter, { limit: perPage, before }),
  ])
  const body = html`<p class="muted">Everything that people, agents and the operator have done here in the last 365 days.
      Older entries are deleted.</p>
    ${auditFilters(visit, people)}
    <div class="heading"><h2>Entries</h2><a class="button quiet" href="/audit.csv?${toQueryString(query)}" download>Export as CSV</a></div>
    ${actTable(list)}
    ${list.length === perPage && html`<p><a href="/audit?${toQueryString(query, list.at(-1)!.actId)}">Older entries</a></p>`}`
  return page('Audit log', body)
}

async function download(visit: MemberVisit, { acts }: Context): Promise<Reply> {
  const filter = readFilter(visit)
  async function* rows() {
    let before = ''
    do {
      const list = await acts.list(visit.organizationId, filter, { limit: stepRows, before })
      yield list.map(toRow)
      before = list.length === stepRows ? list.at(-1)!.actId : ''
    } while (before !== '')
  }
  return csvFile('audit-log.csv', csvHeads, rows())
}

const csvHeads = ['time', 'kind', 'actor', 'user_id', 'name', 'subject_id', 'subject', 'detail']

function toRow({ createdAt, kind, actor, userId, subjectId, subject, detail, ...act }: Act) {
  return [createdAt, kind, actor, userId, act.email ?? act.agentName, subjectId, subject, detail]
}

/** Days are in UTC, like the times of the entries. */
function readFilter({ query }: MemberVisit): ActFilter {
  const { from, to } = readDays(query)
  const about = subjects.find(([one]) => one === query.get('about'))?.[0]
  const by = query.get('by') ?? ''
  return {
    ...(about && { about }),
    ...(by && { by }),
    ...(from && { from: new Date(from) }),
    ...(to && { until: new Date(addDays(to, 1)) }),
  }
}

function toQueryString(query: URLSearchParams, before = ''): string {
  const kept = new URLSearchParams()
  for (const name of ['about', 'by', 'from', 'to']) if (query.get(name)) kept.set(name, query.get(name)!)
  if (before) kept.set('before', before)
  return kept.toString()
}

function auditFilters(visit: MemberVisit, people: Member[]): Html {
  const { query } = visit
  const who: [string, string][] = [
    ['', 'Everyone'],
    ...people.map(({ userId, email }): [string, string] => [userId, email]),
    ...others,
  ]
  const typed = (name: string) => query.get(name) ?? ''
  const filters = html`${select('about', 'About', subjects, typed('about'))}${select('by', 'By', who, typed('by'))}`
  const days = { from: typed('from'), to: typed('to') }
  return filterForm('/audit', filters, days, html`Days are in UTC, like all times on these pages.`)
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
  return table('Newest first', ['Action', 'About', 'Details', 'Time'], rows)
}

function whoDid({ actor, email, agentName }: Act): Part {
  if (actor === 'person') return email === null ? 'A former user' : address(email)
  if (actor === 'agent') return `Agent ${agentName}`
  return actor === 'operator' ? 'The operator' : 'The service'
}
