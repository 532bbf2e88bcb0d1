// Renders the frame of every page: head, navigation, notes, the page, the footer.

import { type Html, html } from '../../base/printed/html.ts'
import { shortId } from './format.ts'
import { memberBar, visitorBar } from './navigation.ts'
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
