// The frame of every page: head, navigation, what is to be told, the page, the foot.

import { type Html, html } from '../../html.ts'
import { memberBar, visitorBar } from './navigation.ts'
import type { Visit } from './visit.ts'

interface Framed {
  title: string
  body: Html
  fault?: string | undefined
  /** Of the form, where there is one. */
  faultField?: string | null
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
  const { title, body, refreshSeconds, styles = [], scripts = [], version } = framed
  const { person } = visit
  const theme = person?.user.preferences.theme ?? 'system'
  return html`<!doctype html>
<html lang="en" ${theme !== 'system' && html`data-theme="${theme}"`}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="${theme === 'system' ? 'light dark' : theme}">
${refreshSeconds !== undefined && html`<meta http-equiv="refresh" content="${refreshSeconds}">`}
<title>${title} · Decision service</title>
<link rel="stylesheet" href="/static/portal.css?v=${version}">
<link rel="stylesheet" href="/static/workspace.css?v=${version}">
<link rel="stylesheet" href="/static/pictures.css?v=${version}">
${styles.map(name => html`<link rel="stylesheet" href="/static/${name}?v=${version}">`)}
<link rel="icon" href="/static/icon.svg?v=${version}">
<script src="/static/portal.js?v=${version}" defer></script>
${scripts.map(name => html`<script src="/static/${name}?v=${version}" defer></script>`)}
</head>
<body class="${person ? 'signed-in' : 'signed-out'}">
<a class="skip" href="#main">Skip to the page</a>
${person ? memberBar(visit, person, links) : visitorBar()}
<main id="main" tabindex="-1">
  <h1>${title}</h1>
  ${told(visit, framed)}
  ${body}
  <footer><a href="/policies">Terms and privacy</a> · <a href="/reference">API reference</a> · <a href="/docs">Docs</a> · Request <code>${visit.requestId}</code></footer>
</main>
</body>
</html>
`
}

/** What has just been done, or why it was not. */
function told({ query }: Visit, { fault, faultField }: Framed): Html {
  const note = notes[query.get('done') ?? '']
  const why = faultField ? html`<a href="#${faultField}">${fault}</a>` : fault
  return html`${note && html`<p class="note" role="status">${note}</p>`}
  ${fault !== undefined && html`<p class="fault" role="alert">${why}</p>`}`
}
