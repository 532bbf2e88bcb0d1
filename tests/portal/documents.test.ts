// The reference and the docs: every page and link of them, and the search through both.
// On SQLite alone.

import { readdirSync, readFileSync } from 'node:fs'
import { expect } from 'chai'
import { renderMarkdown } from '../../src/portal/docs/markdown.ts'
import { readOpenApi, schemasInOrder } from '../../src/portal/docs/open-api.ts'
import { limitsOf } from '../../src/portal/docs/reference.ts'
import { createSearch } from '../../src/portal/docs/search.ts'
import { find, type Seen, usePortal } from '../testing/portal.ts'
import { readPage, unescaped } from '../testing/read-page.ts'

const docs = new URL('../../docs/', import.meta.url)
const pages = readdirSync(docs).filter(name => name.endsWith('.md'))

describe('the reference and the docs', () => {
  const { portal } = usePortal()

  const get = (path: string) => portal.browser().get(path)
  const search = (words: string) => get(`/search?q=${encodeURIComponent(words)}`)
  const linksOf = ({ text }: Seen) =>
    readPage(text)
      .all('link')
      .map(({ attributes }) => attributes.href!)

  it('have every page of docs/, and no link of theirs leads nowhere', async () => {
    const seen = new Map<string, Seen>()
    const wanted = ['/docs', '/reference', ...pages.map(name => `/docs/${name.slice(0, -'.md'.length)}`)]
    const broken: string[] = []
    for (const path of wanted) {
      seen.set(path, await get(path))
      for (const link of linksOf(seen.get(path)!)) {
        const { origin, pathname, hash } = new URL(link, `${portal.portalUrl}${path}`)
        if (origin !== portal.portalUrl) continue
        if (!seen.has(pathname)) seen.set(pathname, await get(pathname))
        const { status, text } = seen.get(pathname)!
        if (status >= 400 || (hash !== '' && !text.includes(`id="${hash.slice(1)}"`)))
          broken.push(`${path}: ${link}`)
      }
    }

    expect(broken).to.deep.equal([])
    expect(linksOf(seen.get('/docs')!)).to.include.members(wanted.slice(2))
    expect((await get('/docs/nothing')).status).to.equal(404)
  })

  it('show every block of code as it stands, with the addresses of this installation', async () => {
    for (const name of pages) {
      const { text } = await get(`/docs/${name.slice(0, -'.md'.length)}`)
      const source = readFileSync(new URL(name, docs), 'utf8')
        .replaceAll('http://localhost:8080', baseUrlOf(text))
        .replaceAll('http://localhost:8081', portal.portalUrl)
      const shown = [...text.matchAll(/<code id="code-\d+">([\s\S]*?)<\/code>/g)].map(([, code]) =>
        unescaped(code!.replace(/<\/?span[^>]*>/g, '')),
      )
      const written = [...source.matchAll(/^```\w*[^\n]*\n([\s\S]*?)\n```$/gm)].map(([, code]) => code)

      expect(shown, name).to.deep.equal(written)
      expect(readPage(text).all('textbox', /^Search the docs/), name).to.have.length(1)
      expect(text).to.not.include('localhost:8080')
    }

    function baseUrlOf(text: string): string {
      return /http:\/\/localhost:\d+/.exec(text)?.[0] ?? 'none'
    }
  })

  it('are searched together, by words, parts of words and words with a fault', async () => {
    for (const [words, found] of [
      ['base_rate', '/docs/criteria-and-base-rates#base_rate-how-common-each-answer-is'],
      ['base_rate', '/reference#schema-ChoiceQuestion'],
      ['insufficient_credit', '/reference#errors'],
      ['thresh', '/docs/labels-to-thresholds'],
      ['recall', '/docs/labels-to-thresholds'],
      ['idempotancy', '/reference#schema-IdempotencyKey'],
    ] as const)
      expect(linksOf(await search(words)), words).to.include(found)
    expect((await search('<xyzzyqq')).text)
      .to.include('&lt;xyzzyqq')
      .and.include('No results for')
    expect((await search('a'.repeat(5000))).status).to.equal(200)
  })

  it('are found by the words of somebody who was woken', async () => {
    for (const words of ['upgrade', 'upgrading', 'roll back', 'rollback', 'disk full', 'which version']) {
      const first = linksOf(await search(words)).find(link => link.startsWith('/docs/'))

      expect(first, words).to.match(/^\/docs\/upgrading(#|$)/)
    }
  })

  it('have the portal’s pages first, by the words of a risk desk', async () => {
    const ofQuality = ['policy', 'recall', 'precision', 'false positives', 'alerts', 'excel', 'drift']
    const words = { ...Object.fromEntries(ofQuality.map(word => [word, '/quality'])), audit: '/settings' }

    for (const [word, page] of Object.entries({ ...words, rotate: '/keys' })) {
      const { text } = await search(word)
      expect(/<ol class="found"><li><a href="([^"]+)"/.exec(text)?.[1], word).to.equal(page)
    }
  })

  it('are described by a line of their own on the page of all', async () => {
    const page = readPage((await get('/docs')).text)

    const lines = page.all('listitem').map(({ text }) => text)
    expect(lines.filter(line => line.includes('Both are optional'))).to.deep.equal([])
    expect(lines.some(line => line.includes('share of fraud caught'))).to.equal(true)
  })

  it('are searched for eight different words, of which single letters begin no others', async () => {
    const entries = ['alpha', 'beta', 'gamma', 'zeta'].map(text => ({
      ...{ area: 'Docs' as const, title: 'Word', address: `/docs/${text}`, text },
    }))
    const search = await createSearch(entries)
    const found = (words: string) => search(words).map(({ text }) => text)

    expect(found('one two three four five six seven zeta')).to.deep.equal(['zeta'])
    expect(found('one two three four five six seven eight zeta')).to.deep.equal([])
    expect(found(`${'seven '.repeat(20)}zeta`)).to.deep.equal(['zeta'])
    expect(found('BASE_RATE_BaseRate_base zeta')).to.deep.equal(['zeta'])
    expect(found('al')).to.deep.equal(['alpha'])
    expect(found('a b c d')).to.deep.equal([])
  })

  it('mark so many words in an excerpt', async () => {
    const text = Array.from({ length: 60 }, (_, i) => `ab${i}`).join(' ')

    const search = await createSearch([{ area: 'Docs', title: 'Words', address: '/docs/words', text }])
    const [found] = search('ab')

    const marked = new Set(found!.excerpt.flatMap(([part, isWord]) => (isWord ? [part] : [])))
    expect(marked.size).to.be.within(1, 32)
  })

  it('say every limit of the contract beside its schema', async () => {
    const reference = await get('/reference')
    const limited = schemasInOrder(readOpenApi()).filter(([, schema]) => limitsOf(schema).length > 0)

    for (const [name, schema] of limited) {
      const section = find(reference, new RegExp(`id="schema-${name}"([\\s\\S]*?)</section>`))
      for (const limit of limitsOf(schema)) expect(section, name).to.include(String(limit))
    }
    expect(limited.map(([name]) => name)).to.include.members([
      ...['Questions', 'Options', 'Share', 'Text', 'IdempotencyKey'],
    ])
    for (const said of ['2 to 255 entries', '1 to 128 entries', '2 to 32 items'])
      expect(reference.text).to.include(said)
  })

  it('write Markdown without letting markup through', () => {
    const blocks = [
      ...['# T', '## A `b` <i>', '## A b i', '[x](y.md) [z](javascript:alert(1)) <b>'],
      ...['<script>1</script>', '> q', '1. one', '| a |\n|---|\n| `<c>` |'],
    ]
    const { body, sections } = renderMarkdown(blocks.join('\n\n'), href => (href === 'y.md' ? '/y' : null))

    expect(String(body)).to.not.match(/<(i|b|c|script)>/)
    for (const part of ['<a href="/y">x</a> z', '&lt;script&gt;', '<ol><li>one</li></ol>'])
      expect(String(body)).to.include(part)
    expect(sections.map(({ id, depth }) => [id, depth])).to.deep.equal([
      ['t', 1],
      ['a-b-i', 2],
      ['a-b-i-1', 2],
    ])
  })

  it('name every path, field and error of the contract, and serve the documents with a tag', async () => {
    const browser = portal.browser()

    const reference = await browser.get('/reference')
    const document = await browser.get('/openapi.yaml')
    const tag = document.headers.get('etag')!
    const again = await browser.get('/openapi.yaml', {
      ...{ 'If-None-Match': tag, 'Cache-Control': 'max-age=0' },
    })

    for (const word of ['POST /v1/decide', 'base_rate', 'X-Request-Id', 'insufficient_credit', 'get_api_key'])
      expect(reference.text).to.include(word)
    expect(document.text).to.match(/^openapi: 3\.1\.0$/m)
    for (const other of ['/openapi-3.0.yaml', '/openapi-codegen.yaml'])
      expect((await browser.get(other)).text, other).to.match(/^openapi: 3\.0\./m)
    expect([again.status, again.text]).to.deep.equal([304, ''])
  })
})
