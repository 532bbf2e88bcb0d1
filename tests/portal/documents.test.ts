// The reference and the docs: every page and link of them, and the search through both.
// On SQLite alone.

import { readdirSync, readFileSync } from 'node:fs'
import { expect } from 'chai'
import { renderMarkdown } from '../../src/portal/docs/markdown.ts'
import { readOpenApi, schemasInOrder } from '../../src/portal/docs/open-api.ts'
import { limitsOf } from '../../src/portal/docs/schema-words.ts'
import { createSearch } from '../../src/portal/docs/search.ts'
import { find, type Seen, startTestPortal, type TestPortal } from '../testing/portal.ts'
import { readPage } from '../testing/read-page.ts'

const docs = new URL('../../docs/', import.meta.url)
const pages = readdirSync(docs).filter(name => name.endsWith('.md'))

describe('the reference and the docs', () => {
  let portal: TestPortal

  before(async () => {
    portal = await startTestPortal()
  })
  after(() => portal.close())

  const get = (path: string) => portal.browser().get(path)
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
      expect(text).to.not.include('localhost:8080')
    }

    function baseUrlOf(text: string): string {
      return /http:\/\/localhost:\d+/.exec(text)?.[0] ?? 'none'
    }
  })

  it('are searched together, by words, parts of words and words with a fault', async () => {
    const search = async (words: string) => linksOf(await get(`/search?q=${encodeURIComponent(words)}`))

    expect(await search('base_rate')).to.include.members([
      '/docs/criteria-and-base-rates#base_rate-how-common-each-answer-is',
      '/reference#schema-ChoiceQuestion',
    ])
    expect(await search('insufficient_credit')).to.include('/reference#errors')
    expect(await search('thresh')).to.include('/docs/labels-to-thresholds')
    expect(await search('idempotancy')).to.include('/reference#schema-IdempotencyKey')
    expect((await get('/search?q=%3Cxyzzyqq')).text)
      .to.include('&lt;xyzzyqq')
      .and.to.include('No results for')
    expect((await get(`/search?q=${'a'.repeat(5000)}`)).status).to.equal(200)
  })

  it('are found by the words of somebody who was woken', async () => {
    for (const words of ['upgrade', 'upgrading', 'roll back', 'rollback', 'disk full', 'which version']) {
      const found = linksOf(await get(`/search?q=${encodeURIComponent(words)}`)).filter(link =>
        link.startsWith('/docs/'),
      )

      expect(found[0], words).to.match(/^\/docs\/upgrading(#|$)/)
    }
  })

  const desk: [string, string][] = [
    ['policy', '/quality'],
    ['recall', '/quality'],
    ['precision', '/quality'],
    ['false positives', '/quality'],
    ['alerts', '/quality'],
    ['excel', '/quality'],
    ['drift', '/quality'],
    ['audit', '/settings'],
    ['rotate', '/keys'],
  ]
  it('have the portal’s pages first, by the words of a risk desk, and the page with the details', async () => {
    for (const [words, page] of desk) {
      const { text } = await get(`/search?q=${encodeURIComponent(words)}`)

      expect(/<ol class="found"><li><a href="([^"]+)"/.exec(text)?.[1], words).to.equal(page)
    }
    const recall = linksOf(await get('/search?q=recall'))
    expect(recall).to.include('/docs/labels-to-thresholds')
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
    const { text } = await get('/reference')
    const limited = schemasInOrder(readOpenApi()).filter(([, schema]) => limitsOf(schema).length > 0)

    for (const [name, schema] of limited)
      for (const limit of limitsOf(schema))
        expect(
          find({ text } as Seen, new RegExp(`id="schema-${name}"([\\s\\S]*?)</section>`)),
          name,
        ).to.include(String(limit))
    expect(limited.map(([name]) => name)).to.include.members([
      'Questions',
      'Options',
      'Share',
      'Text',
      'IdempotencyKey',
    ])
    expect(text)
      .to.include('2 to 255 entries')
      .and.to.include('1 to 128 entries')
      .and.to.include('2 to 32 items')
  })

  it('write Markdown without letting markup through', () => {
    const source =
      '# T\n\n## A `b` <i>\n\n## A b i\n\n[x](y.md) [z](javascript:alert(1)) <b>\n\n<script>1</script>\n\n> q\n\n1. one\n\n| a |\n|---|\n| `<c>` |'
    const { body, sections } = renderMarkdown(source, href => (href === 'y.md' ? '/y' : null))

    expect(String(body)).to.not.match(/<(i|b|c|script)>/)
    expect(String(body))
      .to.include('<a href="/y">x</a> z')
      .and.to.include('&lt;script&gt;')
      .and.to.include('<ol><li>one</li></ol>')
    expect(sections.map(({ id, depth }) => [id, depth])).to.deep.equal([
      ['t', 1],
      ['a-b-i', 2],
      ['a-b-i-1', 2],
    ])
  })
})

function unescaped(text: string): string {
  const entities: Record<string, string> = { lt: '<', gt: '>', quot: '"', '#39': "'", amp: '&' }
  return text.replace(/&(lt|gt|quot|#39|amp);/g, (_, name) => entities[name]!)
}
