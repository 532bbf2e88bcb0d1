// Pages as they travel: their sizes, Accept-Encoding, which never leads to a failure, and how long browsers keep files.
// On SQLite alone.

import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect } from 'chai'
import fc from 'fast-check'
import { chooseEncoding } from '../../src/portal/write-reply.ts'
import { fillPortal } from '../testing/filled-portal.ts'
import { find, startTestPortal, statusesOf, usePortal } from '../testing/portal.ts'

/** For a page with everything that it loads, compressed. */
const bytesMax = 40_000

/** As it travels: `fetch` would unpack it. */
async function loadFrom({ portalUrl }: { portalUrl: string }, path: string, headers: Record<string, string>) {
  const [response] = (await once(request(portalUrl + path, { headers }).end(), 'response')) as [
    IncomingMessage,
  ]
  return { status: response.statusCode, headers: response.headers, body: await buffer(response) }
}

describe('the weight of the pages', () => {
  const { portal, usePerson } = usePortal()
  const ann = usePerson('ann@example.com')

  const load = (path: string, encoding = 'br', more: Record<string, string> = {}) =>
    loadFrom(portal, path, { Cookie: ann.cookie(), 'Accept-Encoding': encoding, ...more })

  const loadedBy = (page: string) =>
    [...page.matchAll(/(?:<link rel="(?:stylesheet|icon)" href|<script src)="([^"]+)"/g)].map(
      ([, path]) => path!,
    )

  it('stays under 40 kB each, with everything that they load', async () => {
    const { owner, pages, addressOf } = await fillPortal(portal)
    const shown = pages.filter(
      ({ method, path }) => method === 'GET' && !/^\/(static|oidc)|\.\w+$/.test(path),
    )
    Object.assign(ann, owner)
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

describe('a page as it travels', () => {
  const { portal, usePerson } = usePortal()
  const ann = usePerson('ann@example.com')

  it('is encoded in the best way that its browser accepts', () => {
    const noneLeft = ['identity;q=0', '*;q=0', 'identity;q=0, *;q=0', 'zstd, *;q=0']
    const allRefused = 'br;q=0, gzip;q=0, identity;q=0'
    const broken = ['gzip;q=abc', 'gzip;q=', 'gzip;q=-1', 'gzip;q=NaN', ';;;,,q=1,"']
    const chosen = {
      br: ['gzip, deflate, br, zstd', '*'],
      gzip: ['gzip', 'GZIP', 'br;q=0.5, gzip;q=0.8', 'br; q = 0, gzip', 'br;q=0, *', 'identity;q=0, gzip'],
      identity: ['', 'gzip;q=0.5, identity', 'zstd, deflate', allRefused, ...noneLeft, ...broken],
    }
    for (const [encoding, headers] of Object.entries(chosen))
      for (const header of headers) expect(chooseEncoding(header), header).to.equal(encoding)
  })

  it('leads to no failure, whatever a browser says that it accepts', async () => {
    const words = ['br', 'gzip', 'identity', '*', 'zstd', 'x-gzip', '', ' ', '"', 'q=0', 'q=1', 'q=']
    const word = fc.constantFrom(...words)
    const header = fc
      .array(fc.tuple(word, fc.constantFrom(';', ',', ';q=0,', ';q=0.5,')), { maxLength: 5 })
      .map(parts => parts.flat().join('').trim())

    await fc.assert(
      fc.asyncProperty(header, async acceptEncoding => {
        expect(
          (await loadFrom(portal, '/policies', { 'Accept-Encoding': acceptEncoding })).status,
          acceptEncoding,
        ).to.equal(200)
      }),
      { numRuns: 100 },
    )
  })

  it('holds the secret of a new key for a browser that accepts nothing', async () => {
    const made = await ann.post('/keys', { name: 'Nightly', lifetime: '30d' }, { 'Accept-Encoding': '*;q=0' })

    expect(made.status).to.equal(200)
    expect(made.text).to.match(/key_\w{20,}/)
    expect(made.headers.has('content-encoding')).to.equal(false)
  })

  // A failure outside of a page, as in the log, has no page: Koa answers it, and would drop every header.
  it('goes with the name of the request and its headers where even the page of a failure cannot be shown', async () => {
    const failing = await startTestPortal()
    const push = failing.logged.push
    failing.logged.push = () => {
      failing.logged.push = push
      throw new Error('the disk is full')
    }

    const { status, headers } = await loadFrom(failing, '/policies', {})
    await failing.close()

    expect(status).to.equal(500)
    expect(headers['x-request-id']).to.match(/^req_/)
    expect(headers).to.include({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY' })
    expect(headers).to.have.property('content-security-policy')
    expect(failing.logged.join('')).to.include(headers['x-request-id'])
  })
})
