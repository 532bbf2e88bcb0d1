// Shows the pages of docs/ in order, with the addresses of this installation in their code, and searches them and the
// reference.

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate as giveWay } from 'node:timers/promises'
import { problems } from '../../../generated/errors.ts'
import { operations } from '../../../generated/operations.ts'
import { type Html, html } from '../../base/printed/html.ts'
import type { Context } from '../context.ts'
import { once } from '../forms/once.ts'
import { forAnyone, notFound, type Page } from '../shell/access.ts'
import { page, type Reply, type Visit } from '../shell/visit.ts'
import { type MarkdownPage, renderMarkdown } from './markdown.ts'
import { type OpenApi, operationsOf, readOpenApi, schemasInOrder } from './open-api.ts'
import { contentsLink, reading, searchForm } from './reading.ts'
import { createSearch, type SearchEntry, type SearchHit } from './search.ts'

interface Doc extends MarkdownPage {
  slug: string
  title: string
  group: string
  /** The purpose of the page in a sentence, and the words that find it: a comment under its title. */
  card: string
  words: string
}

/** In reading order; pages that are not listed here come last. */
const groups: [string, string[]][] = [
  ['Start', ['quickstart', 'portal', 'questions', 'criteria-and-base-rates']],
  ['Learn from labels', ['labels-to-thresholds', 'fitted-sets', 'decide-many', 'explain']],
  ['Integrate', ['errors-and-retries', 'generated-clients', 'mcp', 'from-system-one', 'mock', 'verify']],
]

const aboutPage = /^<!-- (.*?) \| (.*) -->$/m

/** The docs are read, and gathered for the search, once for each service: they hold its addresses. */
export function docsPages(context: Context): Page[] {
  const docs = once(() => readDocs(context))
  const document = readOpenApi()
  const search = once(async () => {
    const written = (await docs()).flatMap(toEntries)
    // It takes nearly a tenth of a second, once.
    const reference = referenceEntries(document)
    await giveWay()
    return createSearch([...written, ...reference])
  })
  return [
    forAnyone('GET', '/search', async visit => showFound(visit, await search())),
    forAnyone('GET', '/docs', async () => page('Docs', index(await docs()))),
    forAnyone('GET', '/docs/:page', async visit => showDoc(visit, await docs())),
  ]
}

function showFound({ query }: Visit, search: (words: string) => SearchHit[]): Reply {
  const words = (query.get('q') ?? '').slice(0, 200)
  const body = html`${searchForm(words)}${results(words, search(words))}`
  return page('Search', html`<div class="written wide">${body}</div>`)
}

function showDoc({ params }: Visit, docs: Doc[]): Reply {
  const doc = docs.find(({ slug }) => slug === params.page)
  if (!doc) throw notFound()
  const text = html`<article class="written">${doc.body}</article>`
  return page(doc.title, reading('Docs', 'All pages', listOf(docs, doc), text))
}

/** Gives way after each page: all of them together take as long as many decisions. */
async function readDocs({ baseUrl, portalUrl, modelDir }: Context): Promise<Doc[]> {
  const folder = new URL('../../../docs/', import.meta.url)
  const order = groups.flatMap(([, slugs]) => slugs)
  const names = readdirSync(folder).filter(name => name.endsWith('.md'))
  const slugs = names.map(name => name.slice(0, -'.md'.length)).sort((a, b) => a.localeCompare(b))
  const sources = [...new Set([...order, ...slugs])].map((slug): [string, string] => [
    slug,
    readFileSync(new URL(`${slug}.md`, folder), 'utf8'),
  ])
  const card = join(modelDir, 'EVALUATION.md')
  if (existsSync(card)) sources.push(['evaluation', readFileSync(card, 'utf8')])
  const known = new Set(sources.map(([slug]) => slug))
  const docs: Doc[] = []
  for (const [slug, source] of sources) {
    docs.push(toDoc(slug, source))
    await giveWay()
  }
  return docs

  function toDoc(slug: string, source: string): Doc {
    const [comment = '', card = '', words = ''] = aboutPage.exec(source) ?? []
    const here = source
      .replace(comment, '')
      .replaceAll('http://localhost:8080', baseUrl)
      .replaceAll('http://localhost:8081', portalUrl)
    const rendered = renderMarkdown(here, href => addressOf(href, known))
    const group = groups.find(([, slugs]) => slugs.includes(slug))?.[0] ?? 'More'
    return { slug, title: rendered.sections[0]?.text ?? slug, group, card, words, ...rendered }
  }
}

/** Turns a link between files into one between pages. */
function addressOf(href: string, known: Set<string>): string | null {
  if (/^(https?:|#|mailto:)/.test(href)) return href
  const [, name = '', anchor = ''] = /([\w-]+)\.md(#.*)?$/.exec(href) ?? []
  const slug = name === 'EVALUATION' ? 'evaluation' : name
  return known.has(slug) ? `/docs/${slug}${anchor}` : null
}

function listOf(docs: Doc[], shown: Doc): Html {
  const link = ({ slug, title }: Doc) => {
    const here = slug === shown.slug
    const parts = here ? shown.sections.filter(({ depth }) => depth === 2) : []
    const within = html`<ul>${parts.map(({ id, text }) => contentsLink(`#${id}`, text))}</ul>`
    return contentsLink(`/docs/${slug}`, title, here, parts.length > 0 && within)
  }
  const list = grouped(docs).map(
    ([name, some]) => html`<p class="caption">${name}</p><ul>${some.map(link)}</ul>`,
  )
  return html`${list}<p class="caption">Contract</p><ul>${contentsLink('/reference', 'API reference')}</ul>`
}

function grouped(docs: Doc[]): [string, Doc[]][] {
  return [...Map.groupBy(docs, ({ group }) => group)]
}

function index(docs: Doc[]): Html {
  const cardOf = ({ slug, title, card }: Doc) => html`<li class="card"><a href="/docs/${slug}">${title}</a>
    <p class="hint">${card}</p></li>`
  const shown = grouped(docs).map(
    ([name, some]) => html`<h2>${name}</h2><ul class="doc-cards">${some.map(cardOf)}</ul>`,
  )
  return html`<div class="written wide">${searchForm('')}${shown}
    <h2>Contract</h2><ul class="doc-cards"><li class="card"><a href="/reference">API reference</a>
    <p class="hint">Every field, limit and error.</p></li></ul></div>`
}

/** The sections of the page on the portal lead to its pages. */
function toEntries({ slug, title, card, words, sections }: Doc): SearchEntry[] {
  return sections.map(({ id, text, depth, content }) => {
    if (slug === 'portal' && depth === 2)
      return { area: 'Portal', title: text, address: `/${id}`, text: content, words: content }
    if (depth > 1)
      return { area: 'Docs', title: `${title}: ${text}`, address: `/docs/${slug}#${id}`, text: content }
    return { area: 'Docs', title, address: `/docs/${slug}`, text: content, words: `${card} ${words}` }
  })
}

function results(words: string, found: SearchHit[]): Html {
  if (words.trim() === '') return html`<p class="hint">Search for a field, an error, a command or a word.</p>`
  if (found.length === 0)
    return html`<p>No results for “${words}”. Try another word, or browse <a href="/docs">all pages</a>.</p>`
  return html`<p class="hint" role="status">${found.length} ${found.length === 1 ? 'result' : 'results'}, best first</p>
    <ol class="found">${found.map(foundItem)}</ol>`
}

function foundItem({ area, title, address, excerpt }: SearchHit): Html {
  const marked = excerpt.map(([part, isWord]) => (isWord ? html`<mark>${part}</mark>` : part))
  return html`<li><a href="${address}">${title}</a> <span class="status">${area}</span>
    <p>${marked}</p></li>`
}

function referenceEntries(document: OpenApi): SearchEntry[] {
  return [
    ...operationsOf(document).map(([address, { operationId, summary, description, responses }]) => {
      const told = Object.values(responses).map(response => response.description)
      return entry(address, `#${operationId}`, [summary, description, ...told])
    }),
    ...Object.values(operations).map(({ name, tool }) =>
      entry(`Tool ${name}`, `#tool-${name}`, [tool.description]),
    ),
    ...Object.values(problems).map(({ type, status, title, next }) =>
      entry(`Error ${type} (${status})`, '#errors', [title, next ?? '']),
    ),
    ...schemasInOrder(document).map(([name, { description = '', properties = {} }]) => {
      const fields = Object.entries(properties).map(([field, of]) => `${field}: ${of.description ?? ''}`)
      return entry(`Schema ${name}`, `#schema-${name}`, [description, ...fields])
    }),
  ]
}

function entry(title: string, place: string, texts: string[]): SearchEntry {
  return { area: 'Reference', title, address: `/reference${place}`, text: texts.join('\n') }
}
