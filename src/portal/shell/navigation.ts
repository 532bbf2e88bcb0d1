// Renders the bar beside the pages (above them on a narrow screen, behind a button that needs no script).

import { type Html, html, type Part } from '../../html.ts'
import type { Person } from '../../operations/find-person.ts'
import { postForm } from './fields.ts'
import type { Visit } from './visit.ts'

const mark = html`<svg viewBox="0 0 24 24" aria-hidden="true"><rect x="3" y="13" width="4" height="8" rx="1"/><rect x="10" y="8" width="4" height="13" rx="1"/><rect x="17" y="3" width="4" height="18" rx="1"/></svg>`
const brand = html`<a class="brand" href="/">${mark}Decision service</a>`

/** The icons in the menu: lines in a square of 24, drawn by us. */
const icons: Record<string, string> = {
  '/': 'M4 11l8-7 8 7v9h-5v-6H9v6H4z',
  '/playground': 'M7 4l12 8-12 8z',
  '/quality': 'M4 19h16M6 15l4-5 4 3 5-8',
  '/usage': 'M5 20v-7M12 20V5M19 20v-11',
  '/keys': 'M12 12a4 4 0 1 1-8 0 4 4 0 0 1 8 0zM12 12h9v4M17 12v3',
  '/credit': 'M3 7h18v11H3zM3 11h18',
  '/members':
    'M9 11a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM3 20c0-4 3-6 6-6s6 2 6 6M16 5a3 3 0 0 1 0 6M17 14c3 0 4 3 4 6',
  '/settings': 'M4 7h9M17 7h3M4 17h3M11 17h9M15 5v4M9 15v4',
  '/reference': 'M8 7l-5 5 5 5M16 7l5 5-5 5',
  '/docs': 'M6 3h9l4 4v14H6zM9 12h7M9 16h7',
  '/new-organization': 'M12 5v14M5 12h14',
}

/** For somebody who is not signed in. */
export function visitorBar(): Html {
  return html`<header class="masthead">${brand}
    <nav aria-label="Main"><ul><li><a href="/reference"><span>API<span class="roomy"> reference</span></span></a></li>
      <li><a href="/docs">Docs</a></li><li><a href="/sign-in">Sign in</a></li></ul></nav></header>`
}

/** For somebody who is signed in: their organizations, the pages, their account. */
export function memberBar(visit: Visit, person: Person, links: [string, string][]): Html {
  const shown = person.organization ? links : [founding, ...links.filter(([path]) => isForAnyone(path))]
  const items = shown.map(([path, name]) => html`<li>${menuLink(visit.path, path, name)}</li>`)
  return html`<header class="masthead">${brand}
    <button type="button" class="menu-button" popovertarget="menu" aria-label="Menu">${icon('M4 7h16M4 12h16M4 17h16')}</button>
    <div class="menu" id="menu" popover>
      ${organizationForm(visit, person)}
      <nav aria-label="Main"><ul>${items}</ul></nav>
      <div class="who"><a class="who-name" href="/account" title="Your account, ${person.user.email}" ${isWithin(visit.path, '/account') && html`aria-current="true"`}>${person.user.email}</a>
        ${postForm(visit, '/sign-out', html`<button class="quiet">Sign out</button>`)}</div>
    </div></header>`
}

/** What somebody without an organization can do besides reading. */
const founding: [string, string] = ['/new-organization', 'New organization']

function isForAnyone(path: string): boolean {
  return path === '/reference' || path === '/docs'
}

function menuLink(here: string, path: string, name: string): Html {
  const current = here === path ? 'page' : 'true'
  return html`<a href="${path}" ${isWithin(here, path) && html`aria-current="${current}"`}>${icon(icons[path])}${name}</a>`
}

function isWithin(here: string, path: string): boolean {
  return here === path || (path !== '/' && here.startsWith(`${path}/`))
}

function icon(path: Part): Html {
  return html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="${path}"/></svg>`
}

function organizationForm(visit: Visit, { organization, memberships }: Person): Html | false {
  if (!organization) return false
  if (memberships.length === 1) return html`<p class="organization">${organization.organizationName}</p>`
  const options = memberships.map(
    ({ organizationId, organizationName }) => html`<option value="${organizationId}"
      ${organizationId === organization.organizationId && html`selected`}>${organizationName}</option>`,
  )
  const body = html`<label class="unseen" for="organization">Organization</label>
    <select id="organization" name="organization">${options}</select><button class="quiet">Switch</button>`
  return postForm(visit, '/organization', body, 'organization')
}
