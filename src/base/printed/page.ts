// Writes a page of its own, without scripts or other files: to be read, printed, sent or filed. Keeps pages within
// their bytes.

import { readFileSync } from 'node:fs'
import { Html, html } from './html.ts'

interface PrintedPage {
  title: string
  kind: string
  heading: string
  about?: Html
  main: Html
}

/** Returns a function that writes pages with what these style sheets add to the common one. */
export function createPrinter(...styleSheets: URL[]): (page: PrintedPage) => string {
  const common = new URL('page.css', import.meta.url)
  const style = Html.join([[common, ...styleSheets].map(file => readFileSync(file, 'utf8')).join('')], [])
  return ({ title, kind, heading, about, main }) =>
    String(html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${title}</title>
<style>${style}</style>
</head>
<body>
<header><p class="kind">${kind}</p><h1>${heading}</h1>${about}</header>
<main>
${main}
</main>
</body>
</html>
`)
}

/** The first parts that have at most so many bytes together, and how many are left out, which are not made. */
export function whatFits(makes: (() => Html)[], bytesMax: number): { shown: Html[]; left: number } {
  const shown: Html[] = []
  let bytes = 0
  for (const make of makes) {
    const part = make()
    bytes += Buffer.byteLength(String(part))
    if (bytes > bytesMax) break
    shown.push(part)
  }
  return { shown, left: makes.length - shown.length }
}
