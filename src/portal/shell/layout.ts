// Renders the frame of every page: head, navigation, notes, the page, the footer. The bar with the navigation stands
// beside the page, on a narrow screen above it, behind a button that needs no script.

import { type Html, html, type Part } from '../../base/printed/html.ts'
import type { Person } from '../../operations/people/find-person.ts'
import { postForm } from '../forms/fields.ts'
import { shortId } from './format.ts'
import type { PageReply, Visit } from './visit.ts'

interface Framed extends PageReply {
  /** A version for the addresses of static files. */
  version: string
  /** True if it answers a form that was refused: to return to it, a browser would have to send the form again. */
  isRefusedForm: boolean
}

/** The only notes after a redirect, by the `done` in its address: anybody could put any text into an address. */
const notes: Record<string, string> = {
  revoked: 'The key has been revoked. Calls with it now fail.',
  credited: 'The credit has been added.',
  paying: 'Thank you. Your credit will be added as soon as the payment is confirmed.',
  joined: 'You’re now a member of this organization.',
  withdrawn: 'The invitation has been withdrawn. Its link no longer works.',
  changed: 'Your changes have been saved.',
  removed: 'This person is no longer a member.',
  connected: 'You can now sign in with this provider.',
  disconnected: 'You can no longer sign in with this provider.',
  reset:
    'Your new password has been set, and you’re signed in. If somebody else had your password, remove any passkey or identity provider below that you don’t know.',
  costs: 'The policy that costs least at these costs was found.',
  used: 'Answers now use what was learnt from your labels.',
  stopped: 'The model alone answers the questions of that version now.',
  noted: 'The note has been saved.',
  deleted: 'The version has been deleted.',
  deleted_in_use: 'The version has been deleted. The model alone answers its questions now.',
  discarded: 'The report has been discarded.',
  created: 'Your organization is ready.',
  too_late: 'This request had already been answered, so your answer was not used.',
  email_changed: 'Your email address is confirmed. If it’s a new one, you’re signed out everywhere else.',
  signed_out: 'You’re signed out.',
  signed_out_others: 'Signed out. The list below shows where you’re still signed in.',
  passkey_added: 'The passkey has been added. You can now sign in with it.',
  passkey_removed: 'The passkey has been removed. You can now delete it from your device too.',
  second_factor_off: 'Two-step sign-in is now off.',
  left: 'You’ve left the organization.',
  organization_deleted: 'The organization has been deleted.',
  account_deleted: 'Your account has been deleted.',
}

export function frame(visit: Visit, framed: Framed): Html {
  const { title, body, action, refresh, scripts = [], version, isRefusedForm, status = 200 } = framed
  const { person } = visit
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
${refresh && html`<noscript><meta http-equiv="refresh" content="${refresh.seconds}; url=${refresh.to}"></noscript>`}
<title>${title} · Decision service</title>
<link rel="stylesheet" href="/static/portal.css?v=${version}">
<link rel="icon" href="/static/icon.svg?v=${version}">
${['portal.js', ...scripts].map(name => html`<script src="/static/${name}?v=${version}" defer></script>`)}
</head>
<body class="${person ? 'signed-in' : 'signed-out'}" ${isRefusedForm && html`data-form-on="${visit.standsOn}"`}>
<a class="skip" href="#main">Skip to main content</a>
${person ? memberBar(visit, person) : visitorBar()}
<main id="main" tabindex="-1">
  ${action ? html`<div class="heading"><h1>${title}</h1><div class="heading-actions">${action}</div></div>` : html`<h1>${title}</h1>`}
  ${told(visit, framed)}
  ${body}
  <footer><a href="/policies">Terms and privacy</a> <a href="/reference">API reference</a> <a href="/docs">Docs</a> ${status >= 400 && html`<span>Request ${shortId(visit.requestId)}</span>`}</footer>
</main>
</body>
</html>
`
}

/** Says what has just been done, or why it was not. */
function told({ query }: Visit, { fault, faultField }: Framed): Html {
  const done = query.get('done') ?? ''
  const note = Object.hasOwn(notes, done) && notes[done]
  const why = faultField ? html`<a href="#${faultField}">${fault}</a>` : fault
  return html`${note && html`<p class="note" role="status">${note}</p>`}
  ${fault !== undefined && html`<p class="fault" role="alert">${why}</p>`}`
}

const mark = html`<svg viewBox="0 0 24 24" aria-hidden="true"><rect x="3" y="13" width="4" height="8" rx="1"/><rect x="10" y="8" width="4" height="13" rx="1"/><rect x="17" y="3" width="4" height="18" rx="1"/></svg>`
const brand = html`<a class="brand" href="/">${mark}Decision service</a>`

/** The tasks that people come to do, in groups, each page with its icon: lines in a square of 24, drawn by us. */
const menu: [group: string, path: string, name: string, icon: string][] = [
  ['', '/', 'Overview', 'M4 11l8-7 8 7v9h-5v-6H9v6H4z'],
  ['Build', '/playground', 'Playground', 'M7 4l12 8-12 8z'],
  ['Build', '/keys', 'Keys', 'M12 12a4 4 0 1 1-8 0 4 4 0 0 1 8 0zM12 12h9v4M17 12v3'],
  ['Measure', '/quality', 'Quality', 'M4 19h16M6 15l4-5 4 3 5-8'],
  ['Measure', '/usage', 'Usage', 'M5 20v-7M12 20V5M19 20v-11'],
  ['Manage', '/credit', 'Credit', 'M3 7h18v11H3zM3 11h18'],
  [
    'Manage',
    '/members',
    'Members',
    'M9 11a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM3 20c0-4 3-6 6-6s6 2 6 6M16 5a3 3 0 0 1 0 6M17 14c3 0 4 3 4 6',
  ],
  ['Manage', '/settings', 'Settings', 'M4 7h9M17 7h3M4 17h3M11 17h9M15 5v4M9 15v4'],
  ['Help', '/reference', 'API reference', 'M8 7l-5 5 5 5M16 7l5 5-5 5'],
  ['Help', '/docs', 'Docs', 'M6 3h9l4 4v14H6zM9 12h7M9 16h7'],
]
const groups = [...Map.groupBy(menu, ([group]) => group)]

function visitorBar(): Html {
  return html`<header class="masthead">${brand}
    <nav aria-label="Main"><ul><li><a href="/reference"><span>API<span class="roomy"> reference</span></span></a></li>
      <li><a href="/docs">Docs</a></li><li><a href="/sign-in">Sign in</a></li></ul></nav></header>`
}

/** For somebody who is signed in: the pages, and a menu of their organizations and account. */
function memberBar(visit: Visit, person: Person): Html {
  const known = groups.filter(([group]) => person.organization || group === 'Help')
  return html`<header class="masthead">${brand}
    <button type="button" class="menu-button" popovertarget="menu" aria-label="Menu">${icon('M4 7h16M4 12h16M4 17h16')}</button>
    <div class="menu" id="menu" popover>
      <nav aria-label="Main">${known.map(([group, pages]) => menuGroup(visit.path, group, pages))}</nav>
      ${ownMenu(visit, person)}
    </div></header>`
}

function menuGroup(here: string, group: string, pages: typeof menu): Html {
  const items = pages.map(page => html`<li>${menuLink(here, page)}</li>`)
  if (group === '') return html`<ul>${items}</ul>`
  return html`<p class="group" id="group-${group}">${group}</p><ul aria-labelledby="group-${group}">${items}</ul>`
}

function menuLink(here: string, [, path, name, drawn]: (typeof menu)[number]): Html {
  const current = here === path ? 'page' : 'true'
  return html`<a href="${path}" ${isWithin(here, path) && html`aria-current="${current}"`}>${icon(drawn)}${name}</a>`
}

function isWithin(here: string, path: string): boolean {
  return here === path || (path !== '/' && here.startsWith(`${path}/`))
}

function icon(path: Part): Html {
  return html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="${path}"/></svg>`
}

/** The organization and the account; on a narrow screen it stands open at the end of the menu. */
function ownMenu(visit: Visit, person: Person): Html {
  const { organization, user } = person
  const account = html`<a href="/account" ${isWithin(visit.path, '/account') && html`aria-current="true"`}>Your account</a>`
  return html`<button type="button" class="who" popovertarget="own"><span><span class="unseen">Organization and account: </span><strong>${organization?.organizationName ?? 'No organization'}</strong>
      <span class="muted">${user.email}</span></span>${icon('M8 10l4-4 4 4M8 14l4 4 4-4')}</button>
    <div class="entries own" id="own" popover><p class="muted">${user.email}</p>${organizationForm(visit, person)}
      <a href="/new-organization">New organization</a>${account}
      ${postForm(visit, '/sign-out', html`<button>Sign out</button>`)}</div>`
}

function organizationForm(visit: Visit, { organization, memberships }: Person): Html | false {
  const buttons = memberships.map(
    ({ organizationId, organizationName }) => html`<button name="organization" value="${organizationId}"
      ${organizationId === organization?.organizationId && html`aria-current="true"`}>${organizationName}</button>`,
  )
  return memberships.length > 1 && postForm(visit, '/organization', html`${buttons}`)
}
