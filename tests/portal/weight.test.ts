// Sizes of the pages as they are sent, and how long browsers keep their files.
// On SQLite alone.

import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect } from 'chai'
import { fillPortal } from '../testing/filled-portal.ts'
import { find, startTestPortal, statusesOf, type TestPerson, type TestPortal } from '../testing/portal.ts'

/** For a page with everything that it loads, compressed. */
const bytesMax = 40_000

describe('the weight of the pages', () => {
  let portal: TestPortal
  let ann: TestPerson

  before(async () => {
    portal = await startTestPortal()
    ann = await portal.person('ann@example.com')
  })
  after(() => portal.close())

  /** As it travels: `fetch` would unpack it. */
  async function load(path: string, encoding = 'br', more: Record<string, string> = {}) {
    const headers = { Cookie: ann.cookie(), 'Accept-Encoding': encoding, ...more }
    const sent = request(new URL(path, portal.portalUrl), { headers }).end()
    const [response] = (await once(sent, 'response')) as [IncomingMessage]
    return { status: response.statusCode, headers: response.headers, body: await buffer(response) }
  }

  const loadedBy = (page: string) =>
    [...page.matchAll(/(?:<link rel="(?:stylesheet|icon)" href|<script src)="([^"]+)"/g)].map(
      ([, path]) => path!,
    )

  it('stays under 40 kB each, with everything that they load', async () => {
    const { owner, pages, addressOf } = await fillPortal(portal)
    const shown = pages.filter(
      ({ method, path }) => method === 'GET' && !/^\/(static|oidc)|\.\w+$/.test(path),
    )
    ann = owner
    const heavy: string[] = []
    expect(shown.length).to.be.above(40)
    for (const path of [...shown.map(addressOf), '/playground?example=account-takeover']) {
      const { body, headers } = await load(path)
      if (headers.location) continue
      const files = await Promise.all(loadedBy(brotliDecompressSync(body).toString()).map(file => load(file)))
      const bytes = [body, ...files.map(file => file.body)].reduce((sum, { length }) => sum + length, 0)
      if (bytes > bytesMax) heavy.push(`${path}: ${bytes} bytes`)
    }

    expect(heavy).to.deep.equal([])
  })

  it('comes as the browser can read it, and says that it depends on that', async () => {
    const loadAll = (path: string) => Promise.all(['', 'gzip', 'br'].map(encoding => load(path, encoding)))
    const pages = await loadAll('/policies')
    const files = await loadAll('/static/portal.css')
    const small = await load('/static/icon.svg')

    const heads = [...pages, small].map(({ headers }) => headers['content-encoding'])
    expect(heads).to.deep.equal([undefined, 'gzip', 'br', undefined])
    expect(gunzipSync(pages[1]!.body).toString()).to.include('<h1>Terms and privacy</h1>')
    const style = files[0]!.body.toString()
    expect(gunzipSync(files[1]!.body).toString()).to.equal(style)
    expect(brotliDecompressSync(files[2]!.body).toString()).to.equal(style)
    for (const { headers } of [...pages, ...files]) expect(headers.vary).to.equal('Accept-Encoding')
  })

  it('is spared where a file is known: by its version for good, by its tag otherwise', async () => {
    const page = brotliDecompressSync((await load('/policies')).body).toString()
    const style = loadedBy(page)[0]!
    const lasting = await load(style)
    const other = await load('/static/portal.css?v=another')
    const known = await load('/static/portal.css', 'br', { 'If-None-Match': other.headers.etag! })

    expect(lasting.headers['cache-control']).to.equal('public, max-age=31536000, immutable')
    expect(other.headers['cache-control']).to.equal('public, max-age=3600')
    expect([known.status, known.body.length]).to.deep.equal([304, 0])
  })

  it('says nothing of the token of forms: it is another one on every page, and all of them are good', async () => {
    const tokenOn = async (path: string) => find(await ann.get(path), /name="csrf" value="([^"]+)"/)!
    const tokens = [await tokenOn('/keys'), await tokenOn('/keys')]

    const create = (csrf: string) => ann.post('/keys', { csrf, name: `Key ${csrf}`, lifetime: '1d' })
    const answers = await Promise.all(tokens.map(create))

    expect(tokens[0]).to.not.equal(tokens[1])
    expect(statusesOf(answers)).to.deep.equal([200, 200])
  })
})
