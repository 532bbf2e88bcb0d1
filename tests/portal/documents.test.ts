// The reference and the docs: every page and link of them, the search through both, and requests sent with one's own key.

import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { expect } from 'chai'
import { renderMarkdown } from '../../src/portal/docs/markdown.ts'
import { examplesOf, readOpenApi, schemasInOrder } from '../../src/portal/docs/open-api.ts'
import { limitsOf } from '../../src/portal/docs/schema-words.ts'
import { createSearch } from '../../src/portal/docs/search.ts'
import { find, type Seen, startTestPortal, type TestPortal } from '../testing/portal.ts'
import { readPage } from '../testing/read-page.ts'
import { requestText } from '../testing/service.ts'

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
    expect(await search('mule')).to.include('/reference/examples/money-mule-account-review')
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

  it('show every case of the contract, with its answers, on a page that the reference leads to', async () => {
    const { requestBody, responses } = readOpenApi().paths['/v1/decide']!.post!
    const reference = linksOf(await get('/reference'))
    const cases = Object.entries(examplesOf(requestBody))
    for (const [name, { value }] of cases) {
      const path = `/reference/examples/${name}`
      const codes = readPage((await get(path)).text).all('code')
      const shown = (id: string) => JSON.parse(codes.find(({ attributes }) => attributes.id === id)!.text)

      expect(reference).to.include(path)
      expect(shown('request')).to.deep.equal(singleSpaced(value))
      expect(shown('response')).to.deep.equal(singleSpaced(examplesOf(responses['200'])[name]!.value))
    }
    expect(cases.length).to.be.above(5)
    expect((await get('/reference/examples/nothing')).status).to.equal(404)
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

  describe('a request from the page', () => {
    const send = async (fields: Record<string, string>) =>
      portal.browser().post('/reference', { operation: 'decide', ...fields })
    const triedOn = ({ text }: Seen) => readPage(text).all('status').at(-1)
    const statusOf = (seen: Seen) =>
      Number(
        triedOn(seen)
          ?.one('heading', /^Response/)
          .name.replace('Response ', '') ?? 0,
      )
    const bodyOf = (seen: Seen) => JSON.parse(triedOn(seen)!.all('code').at(-1)!.text)

    it('is answered and charged as over HTTP, by the key alone, which is not shown again', async () => {
      const { organizationId, secret } = await portal.createOrganization()
      const before = await portal.creditOf(organizationId)

      const seen = await send({ api_key: secret, body: requestText() })
      const response = await fetch(`${portal.baseUrl}/v1/decide`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${secret}` },
        body: requestText(),
      })

      expect(statusOf(seen)).to.equal(200)
      expect(bodyOf(seen).answers).to.deep.equal(((await response.json()) as { answers: object }).answers)
      expect(await portal.creditOf(organizationId)).to.be.below(before)
      expect(seen.text).to.include(seen.headers.get('x-request-id')!).and.to.not.include(secret)
      expect(`${await portal.dump()}${portal.logged.join()}`).to.not.include(secret)
    })

    it('shows the headers that the answer has over HTTP, and when too many were asked for', async () => {
      const names = ['x-model-revision', 'ratelimit-policy', 'ratelimit', 'retry-after', 'www-authenticate']
      const shownOn = (seen: Seen) => {
        const tried = triedOn(seen)!
        const values = tried.all('definition').map(({ text }) => text.replace(/t=\d+/, 't=?'))
        const shown = new Map(tried.all('term').map(({ text }, i) => [text.toLowerCase(), values[i]!]))
        return names.map(name => shown.get(name) ?? null)
      }
      const overHttp = async (bearer: string) => {
        const response = await fetch(`${portal.baseUrl}/v1/decide`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${bearer}` },
          body: requestText(),
        })
        return names.map(name => response.headers.get(name)?.replace(/t=\d+/, 't=?') ?? null)
      }
      const { organizationId } = await portal.createOrganization()
      const terms = { scope: 'all' as const, budgetMicros: null, ratePerMinute: 2, addresses: [] }
      const key = () =>
        portal.accounts.keys.create({
          organizationId,
          name: randomUUID(),
          lifetime: '1d',
          createdBy: null,
          terms,
        })
      const [here, there] = [await key(), await key()]

      for (const wanted of ['r=1', 'r=0', 'r=0']) {
        const seen = await send({ api_key: here.secret, body: requestText() })
        const shown = shownOn(seen)
        expect(shown.slice(0, 3)).to.deep.equal((await overHttp(there.secret)).slice(0, 3))
        expect(shown[2]).to.include(wanted)
      }
      const late = await send({ api_key: here.secret, body: requestText() })
      expect(statusOf(late)).to.equal(429)
      expect(shownOn(late)[3]).to.match(/^\d+$/)
      expect(shownOn(await send({ api_key: 'key_wrong', body: requestText() }))).to.deep.equal(
        await overHttp('key_wrong'),
      )
    })

    it('under one Idempotency-Key is charged once', async () => {
      const { organizationId, secret } = await portal.createOrganization()
      const fields = { api_key: secret, body: requestText(), idempotency_key: 'mine' }

      const first = await send(fields)
      const between = await portal.creditOf(organizationId)
      const second = await send(fields)

      expect(bodyOf(second).id).to.equal(bodyOf(first).id)
      expect(await portal.creditOf(organizationId)).to.equal(between)
    })

    it('shows the errors that HTTP gives, with what was sent', async () => {
      const { secret } = await portal.createOrganization()

      const unknown = await send({ api_key: 'key_wrong', body: requestText() })
      const broken = await send({ api_key: secret, body: '{"a": <b>}' })
      const long = await send({ api_key: secret, body: requestText() + ' '.repeat(50_000) })

      expect([unknown, broken, long].map(statusOf)).to.deep.equal([401, 400, 200])
      expect(bodyOf(unknown).error.type).to.equal('authentication_error')
      expect(bodyOf(broken).error.message).to.include('line 1, column 7')
      expect(broken.text).to.include('{&quot;a&quot;: &lt;b&gt;}</textarea>')
    })

    it('looks up the account', async () => {
      const { secret } = await portal.createOrganization({ creditMicros: 1_500_000 })

      const seen = await send({ operation: 'get_account', api_key: secret })

      expect(bodyOf(seen)).to.include({ organization: 'Org', credit_usd: 1.5, key_name: 'Key' })
    })

    it('is refused when another site sends it', async () => {
      const seen = await portal
        .browser()
        .post('/reference', { api_key: 'x' }, { Origin: 'https://elsewhere.example' })

      expect(seen.status).to.equal(400)
      expect(statusOf(seen)).to.equal(0)
    })
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

/** As `readPage` gives texts. */
function singleSpaced(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value).replaceAll(/ +/g, ' '))
}

function unescaped(text: string): string {
  const entities: Record<string, string> = { lt: '<', gt: '>', quot: '"', '#39': "'", amp: '&' }
  return text.replace(/&(lt|gt|quot|#39|amp);/g, (_, name) => entities[name]!)
}
