// Shows the contract's cases on pages of their own, each with its answers: in the reference they would be most of its
// weight.

import { type Html, html } from '../../html.ts'
import type { Context } from '../context.ts'
import { highlightJson } from '../playground/highlight.ts'
import { forAnyone, notFound, type Page } from '../shell/access.ts'
import { codeBlock } from '../shell/to-copy.ts'
import { page, type Reply, type Visit } from '../shell/visit.ts'
import { casesOf, type OpenApi } from './open-api.ts'
import { contentsLink, reading } from './reading.ts'

const root = '/reference/examples'

export function createReferenceExamplePages({ document }: Context): Page[] {
  return [forAnyone('GET', `${root}/:example`, show)]

  function show({ params }: Visit): Reply {
    const cases = casesOf(document)
    const shown = cases.find(({ name }) => name === params.example)
    if (!shown) throw notFound()
    const { name, summary, request, response } = shown
    const list = html`<ul>${contentsLink('/reference', 'API reference')}</ul>
      <p class="caption">Examples</p><ul>${cases.map(one => contentsLink(`${root}/${one.name}`, one.summary, one === shown))}</ul>`
    const body = html`<article class="written"><p><a class="button quiet" href="/playground?example=${name}">Open in the playground</a></p>
      <h2>Request</h2>${codeBlock('request', 'Request', highlightJson(request))}
      <h2>Response <span class="status active">200</span></h2>${codeBlock('response', 'Response', highlightJson(response))}</article>`
    return page(`Example: ${summary}`, reading({ name: 'Examples', summary: 'All examples', list }, body))
  }
}

export function exampleLinks(document: OpenApi): Html {
  const links = casesOf(document).map(
    ({ name, summary }) => html`<li><a href="${root}/${name}">${summary}</a></li>`,
  )
  return html`<p>Whole cases with their answers:</p><ul>${links}</ul>`
}
