// The answer to a form is bounded: the largest form of each hostile shape to every page, and answers that
// nobody reads. Bytes, fields and answers are counted, never time.
// On PostgreSQL too.

import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import type { Server } from 'node:http'
import { Duplex } from 'node:stream'
import { setImmediate as turn } from 'node:timers/promises'
import { expect } from 'chai'
import { makeToken } from '../../src/base/store/secrets/secrets.ts'
import { createPortalServer } from '../../src/portal/server.ts'
import type { Page } from '../../src/portal/shell/access.ts'
import { cookieNameOf, csrfTokenOf } from '../../src/portal/shell/cookies.ts'
import { pageBytesMax } from '../../src/portal/shell/visit.ts'
import { type FilledPortal, fillPortal } from '../testing/filled-portal.ts'
import { createBrowser, type Seen, usePortal } from '../testing/portal.ts'
import { portalOptions } from '../testing/portal-pages.ts'
import { sendLabels } from '../testing/quality.ts'
import { noul } from '../testing/service.ts'

const usualMax = 1000
const reading = /form\??\.(?:text|line|lineOr|has|choice)\(\s*'(\w+)'/g

/** The names of all fields that any page reads; those that are read through a variable are listed. */
async function fieldNames(): Promise<string[]> {
  const columns = ['label_0', 'time', 'old_score', 'state_0']
  const names = new Set([...columns, 'level_0', 'clear_0_0', 'act_0_0'])
  for await (const file of glob('src/portal/**/*.ts'))
    for (const [, name] of readFileSync(file, 'utf8').matchAll(reading)) names.add(name!)
  return [...names]
}

/** So much of a text, over and over. */
const fill = (piece: string) => (length: number) => piece.repeat(length / piece.length + 1).slice(0, length)
const shapes: Record<string, (length: number) => string> = {
  apostrophes: fill("'"),
  tags: fill('<'),
  'line breaks': fill('\n'),
  separators: fill(',;'),
  'letters of three bytes': fill('€'),
  'lines of their own': length => {
    const lines = Array.from({ length: Math.ceil(length / 6) }, (_, i) => `a${i}`)
    return lines.join('\n').slice(0, length)
  },
}
/** Without these, a page would look at nothing else. */
const chosen = {
  ...{ type: 'choice', scope: 'all', lifetime: '1d', retention: '30', overlap: '1h', role: 'member' },
}

const record = (count: number, entry: (i: number) => [string, unknown]) =>
  Object.fromEntries(Array.from({ length: count }, (_, i) => entry(i)))
const manyOptions = (questions: number, options: number) => {
  const asked = { type: 'choice', instructions: 'Which?', options: record(options, i => [`o${i}`, `${i}`]) }
  return JSON.stringify(record(questions, q => [`q${q}`, asked]))
}
const cardFields = (answers: number) => ({
  ...{ q0_name: 'a', q0_type: 'choice', q1_type: 'choice' },
  ...record(answers, i => [`q0_a${i}_text`, "'"]),
  ...record(answers, i => [`q1_a${i}_text`, "'"]),
  ...record(100, i => [`q${i + 1}_name`, "'"]),
})
const oneQuestion = JSON.stringify({ a: noul })
const nested = `${'['.repeat(7000)}${']'.repeat(7000)}`

/** With the status that the playground answers. */
const drafts: [draft: string, fields: Record<string, string>, status: number][] = [
  ['all questions and options that there may be', { do: 'as_form', questions: manyOptions(128, 255) }, 413],
  ['as many options as fit into a form', { do: 'as_form', questions: manyOptions(20, 20) }, 200],
  ['cards with a thousand answers each', { do: 'add_question', ...cardFields(1000) }, 400],
  ['a case of quotes, run', { do: 'run', state: '"'.repeat(15_000), questions: oneQuestion }, 200],
  ['a case that is nested', { do: 'as_json', format: 'json', questions: oneQuestion, state: nested }, 200],
  ['thousands of answers, run', { do: 'run', questions: manyOptions(12, 255) }, 200],
]

describe('what a form becomes', () => {
  const { portal } = usePortal({ environment: { TRUST_PROXY: '1' } })
  let filled: FilledPortal
  let names: string[]
  let sent = 0

  before(async () => {
    filled = await fillPortal(portal)
    names = await fieldNames()
  })

  /** Submits a form as its page would, from a new address: limits by address are not tested here. */
  function submit(path: string, fields: Record<string, string>, token = makeToken()): Promise<Seen> {
    sent += 1
    const from = { 'x-forwarded-for': `198.18.${sent >> 8}.${sent & 255}` }
    return createBrowser(portal.portalUrl, token).post(path, fields, from)
  }

  /** A new session of the filled organization's admin, since a form before may have ended theirs. */
  const startSession = () => portal.accounts.sessions.start(filled.userId)

  /** Forms about a table are sent by somebody who has uploaded one. */
  async function tokenFor({ path }: Page): Promise<string> {
    if (!/^\/quality\/(columns|questions)$/.test(path)) return startSession()
    sent += 1
    const person = await portal.person(`of.table.${sent}@example.com`)
    const table = Array.from({ length: 300 }, (_, i) => `column ${i}`).join()
    await sendLabels(person, `${table}\n${table}`, { name: 'labels.csv' })
    return portal.accounts.sessions.start(person.userId)
  }

  function longestOf({ longFields = {} }: Page, shape: (length: number) => string) {
    const numbered = Object.keys(longFields).map(name => name.replace('q_', 'q0_').replace('a_', 'a0_'))
    const all = new Set([...names, ...numbered])
    for (const own of ['csrf', 'of_organization']) all.delete(own)
    const most = (name: string) => longFields[name.replace(/\d+/g, '')] ?? usualMax
    return Object.fromEntries([...all].map(name => [name, shape(most(name))]))
  }

  function expectBounded(seen: Seen, what: string): void {
    expect(Buffer.byteLength(seen.text), what).to.be.at.most(pageBytesMax)
    expect(seen.status, what).to.not.be.oneOf([500, 503])
  }

  const forms = () =>
    filled.pages.filter(({ method, access, upload }) => method === 'POST' && access !== 'machine' && !upload)

  for (const [name, shape] of Object.entries(shapes))
    it(`is a page of at most a megabyte from every form with all fields at their longest, of ${name}`, async () => {
      expect(forms()).to.have.length.above(50)
      for (const one of forms()) {
        const fields = longestOf(one, shape)
        const token = await tokenFor(one)
        // Fields that are too long together are also sent one at a time.
        const alone = Object.keys(fields).filter(field => fields[field]!.length > usualMax)
        for (const part of [fields, ...alone.map(field => ({ ...chosen, [field]: fields[field]! }))])
          expectBounded(await submit(filled.addressOf(one), { ...part, ...chosen }, token), one.path)
        if (one.access !== 'anyone') continue
        const usual = longestOf({ ...one, longFields: {} }, shape)
        expectBounded(await submit(filled.addressOf(one), usual), one.path)
      }
    })

  it('is refused above its length in every field of every form, naming it', async () => {
    for (const one of forms()) {
      const token = await startSession()

      const seen = await submit(filled.addressOf(one), { nobody_knows: 'x'.repeat(usualMax + 1) }, token)

      expect(seen.status, one.path).to.equal(413)
      expect(seen.text, one.path).to.include('nobody_knows').and.to.not.include('x'.repeat(usualMax))
    }
  })

  it('is nothing for more than 64 KB of somebody unknown', async () => {
    const fields = Object.fromEntries(Array.from({ length: 80 }, (_, i) => [`f${i}`, 'x'.repeat(900)]))
    for (const one of forms()) {
      const seen = await submit(filled.addressOf(one), fields)

      expect(seen.status, one.path).to.equal(one.access === 'anyone' ? 413 : 303)
      if (one.access === 'anyone') expect(seen.text, one.path).to.include('That didn’t work')
    }
  })

  for (const [name, fields, status] of drafts)
    it(`is a page of at most a megabyte from a draft with ${name}`, async () => {
      const draft = { format: 'text', state: 'x', ...fields }

      const seen = await submit('/playground', draft, await startSession())

      expectBounded(seen, name)
      expect(seen.status).to.equal(status)
    })

  it('stays JSON, with a sentence, where the form cannot show the questions', async () => {
    const draft = { do: 'as_form', format: 'text', state: 'x', questions: manyOptions(40, 255) }

    const seen = await submit('/playground', draft, await startSession())

    expect(seen.status).to.equal(400)
    expect(seen.text).to.include('id="questions-fault"').and.to.not.include('name="q0_a0_text"')
  })

  it('is counted before it is read, where lines become answers', async () => {
    const person = await portal.person('lines@example.com')
    await sendLabels(person, 'note,what\nx,a\ny,b', { name: 'labels.csv' })
    const asked = { type: 'choice', instructions: 'What?', column: 'what' }
    const lines = (count: number) => Array.from({ length: count }, (_, i) => `a${i}`).join('\n')

    const most = await person.post('/quality/questions', { ...asked, answers: lines(255) })
    const tooMany = { ...asked, column: 'note', answers: `${lines(256)}\nÜ` }
    const more = await person.post('/quality/questions', tooMany)

    expect([most.status, more.status]).to.deep.equal([303, 400])
    expect(more.text).to.include('id="answers-fault"').and.to.not.include('“Ü”')
  })

  describe('that nobody reads', () => {
    const connections = 40
    let server: Server
    let token: string

    beforeEach(async () => {
      server = createPortalServer(await portalOptions(portal, { PORTAL_URL: portal.portalUrl }))
      token = await startSession()
    })
    afterEach(() => {
      server.close()
    })

    /**
     * A client that sends a form with a long case and reads nothing of the page, as it says when it has one.
     */
    function send(whose: string): Client {
      const fields = { csrf: csrfTokenOf(whose), do: 'as_json', state: "'".repeat(80_000) }
      const body = new URLSearchParams(fields).toString()
      const client = new Client()
      server.emit('connection', client)
      client.push(
        `POST /playground HTTP/1.1\r\nHost: x\r\nCookie: ${cookieNameOf('session', portal.portalUrl)}=${whose}\r\n` +
          `Accept-Encoding: identity\r\nContent-Type: application/x-www-form-urlencoded\r\n` +
          `Content-Length: ${body.length}\r\n\r\n${body}`,
      )
      return client
    }

    async function statusOf(client: Client): Promise<string> {
      const status = await client.status
      client.readOn()
      return status
    }

    for (const [what, end] of Object.entries({
      'is read': (client: Client) => client.readOn(),
      'is given up': (client: Client) => client.destroy(),
    }))
      it(`holds its sender back and nobody else, until it ${what}`, async () => {
        const clients = Array.from({ length: connections }, () => send(token))
        const statuses = await Promise.all(clients.map(({ status }) => status))
        const other = await statusOf(send(await portal.accounts.sessions.start(filled.member.userId)))
        for (const client of clients) end(client)
        await turn()
        const again = await statusOf(send(token))

        const held = statuses.filter(status => status === '200').length * (400_000 + 80_000)
        expect(held).to.be.at.most(16 * 2 ** 20)
        expect(new Set(statuses)).to.deep.equal(new Set(['200', '503']))
        expect([other, again]).to.deep.equal(['200', '200'])
      })
  })
})

/** The client's end of a connection, which takes no byte after the first until it is told to. */
class Client extends Duplex {
  readonly #status = Promise.withResolvers<string>()
  #isReading = false
  #waiting: (() => void) | null = null

  get status(): Promise<string> {
    return this.#status.promise
  }

  readOn(): void {
    this.#isReading = true
    this.#waiting?.()
  }

  override _read(): void {}

  override _write(chunk: Buffer, _: string, done: () => void): void {
    this.#status.resolve(chunk.toString('latin1', 9, 12))
    if (this.#isReading) done()
    else this.#waiting = done
  }
}
