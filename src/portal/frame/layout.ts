// The frame of every page: head, navigation, what is to be told, the page, the foot.

import { type Html, html } from '../../html.ts'
import type { Person } from '../../service/find-person.ts'
import { postForm } from './fields.ts'
import type { Visit } from './visit.ts'

interface Framed {
  title: string
  body: Html
  fault?: string | undefined
  refreshSeconds?: number | undefined
  styles?: string[]
  scripts?: string[]
  /** A version for the addresses of static files. */
  version: string
}

const links: [string, string][] = [
  ['/', 'Overview'],
  ['/playground', 'Playground'],
  ['/quality', 'Quality'],
  ['/usage', 'Usage'],
  ['/keys', 'Keys'],
  ['/credit', 'Credit'],
  ['/members', 'Members'],
  ['/settings', 'Settings'],
  ['/reference', 'API reference'],
  ['/docs', 'Docs'],
]

/** The note after a redirect, by the `done` of its address. Only these: any text could be put into an address. */
const notes: Record<string, string> = {
  revoked: 'The key is revoked. Calls with it fail from now on.',
  credited: 'The credit is added.',
  paying: 'Thank you. The credit is added as soon as the payment is confirmed.',
  joined: 'You are a member of this organization now.',
  withdrawn: 'The invitation is withdrawn. Its link does not work any more.',
  changed: 'The change is saved.',
  removed: 'The person is no longer a member.',
  connected: 'You can sign in with this provider from now on.',
  disconnected: 'Nobody can sign in to your account with this provider any more.',
  reset: 'The new password is set. Sign in with it.',
  used: 'Answers are now given as the labels have taught.',
  stopped: 'Answers are now those of the model alone.',
  deleted: 'What was learnt is deleted.',
  created: 'The organization is made.',
  too_late: 'Somebody had decided already: your answer changed nothing.',
  signed_out: 'You are signed out.',
}

export function frame(visit: Visit, framed: Framed): Html {
  const { title, body, fault, refreshSeconds, styles = [], scripts = [], version } = framed
  const { person } = visit
  const note = notes[visit.query.get('done') ?? '']
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
${refreshSeconds !== undefined && html`<meta http-equiv="refresh" content="${refreshSeconds}">`}
<title>${title} · Decision service</title>
<link rel="stylesheet" href="/static/portal.css?v=${version}">
<link rel="stylesheet" href="/static/pictures.css?v=${version}">
${styles.map(name => html`<link rel="stylesheet" href="/static/${name}?v=${version}">`)}
<link rel="icon" href="/static/icon.svg?v=${version}">
<script src="/static/portal.js?v=${version}" defer></script>
${scripts.map(name => html`<script src="/static/${name}?v=${version}" defer></script>`)}
</head>
<body class="${person ? 'signed-in' : 'signed-out'}">
<a class="skip" href="#main">Skip to the page</a>
<header>
  <a class="brand" href="/"><svg viewBox="0 0 24 24" aria-hidden="true"><rect x="3" y="13" width="4" height="8" rx="1"/><rect x="10" y="8" width="4" height="13" rx="1"/><rect x="17" y="3" width="4" height="18" rx="1"/></svg>Decision service</a>
  ${person ? navigation(visit, person) : visitorLinks()}
</header>
<main id="main" tabindex="-1">
  <h1>${title}</h1>
  ${note && html`<p class="note" role="status">${note}</p>`}
  ${fault !== undefined && html`<p class="fault" role="alert">${fault}</p>`}
  ${body}
  <footer><a href="/policies">Terms and privacy</a> · <a href="/reference">API reference</a> · <a href="/docs">Docs</a> · Request <code>${visit.requestId}</code></footer>
</main>
</body>
</html>
`
}

function visitorLinks(): Html {
  return html`<nav aria-label="Main"><ul>
    <li><a href="/sign-in">Sign in</a></li><li><a href="/reference">API reference</a></li><li><a href="/docs">Docs</a></li></ul></nav>`
}

function navigation(visit: Visit, person: Person): Html {
  const items = links.map(([path, name]) => {
    const here = visit.path === path
    return html`<li><a href="${path}" ${here && html`aria-current="page"`}>${name}</a></li>`
  })
  return html`${organizationForm(visit, person)}
  <nav aria-label="Main"><ul>${items}</ul></nav>
  <div class="who"><a class="who-name" href="/account" title="Your account">${person.user.email}</a>
    ${postForm(visit, '/sign-out', html`<button class="quiet">Sign out</button>`)}</div>`
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
