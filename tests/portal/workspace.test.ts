// What members of an organization see of its use, its keys and its log: the overview, usage, keys, alerts, audit.
// On PostgreSQL too.

import { expect } from 'chai'
import { dayMs } from '../testing/accounts.ts'
import { find, startTestPortal, type TestPerson, type TestPortal } from '../testing/portal.ts'
import { chosenIn, readPage, typedIn } from '../testing/read-page.ts'
import { noul, requestText } from '../testing/service.ts'

describe('the pages of a workspace', () => {
  let portal: TestPortal
  let ann: TestPerson
  let people = 0

  before(async () => {
    portal = await startTestPortal({ environment: { RATE_LIMIT_PER_MINUTE: '100', TRUST_PROXY: '1' } })
  })
  after(() => portal?.close())
  beforeEach(async () => {
    people += 1
    ann = await portal.person(`ann${people}@example.com`)
  })

  const firstSteps = (page: { text: string }) =>
    readPage(page.text)
      .one('region', 'First steps')
      .all('listitem')
      .map(({ text }) => text)
  const secretOn = (page: { text: string }) => readPage(page.text).one('code', /^key_/).text
  const ask = (secret: string, body = requestText(), headers: Record<string, string> = {}) =>
    fetch(`${portal.baseUrl}/v1/decide`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${secret}`, ...headers },
      body,
    })
  async function createKey(fields: Record<string, string> = {}) {
    const made = await ann.post('/keys', { name: 'Cards', lifetime: '30d', ...fields })
    const [key] = await portal.accounts.keys.listHeld(ann.organizationId)
    return { made, secret: secretOn(made), keyId: key!.keyId }
  }
  const errorOf = async (response: Response) => ((await response.json()) as { error: { type: string } }).error

  describe('the overview', () => {
    it('begins with the first step, and says how long the credit lasts once there is use', async () => {
      const empty = await ann.get('/')
      const { secret } = await createKey()
      await ask(secret)
      const failed = await ask(secret, '{}')
      await ann.get('/usage')
      const used = await ann.get('/')

      expect([firstSteps(empty).length, readPage(empty.text).all('figure')]).to.deep.equal([4, []])
      expect(readPage(empty.text).one('link', 'Create a key').attributes.href).to.equal('/keys/new')
      expect(used.text).to.match(/days at the current pace|years at the current pace/)
      expect(used.text).to.include(`/usage/${failed.headers.get('x-request-id')}`)
      expect(used.text).to.include('50.0%')
      expect(readPage(used.text).all('figure')).to.have.length(2)
    })

    it('has no first steps any more once they are done', async () => {
      const before = await ann.get('/')
      const { secret } = await createKey()
      await ask(secret)

      const done = await ann.get('/')

      expect(firstSteps(before)).to.have.length(4)
      expect(done.text).to.not.include('First steps')
    })
  })

  it('counts tries in the playground as no failures', async () => {
    const questions = JSON.stringify({ new_device: { type: 'noul', instructions: 'New?' } })
    const run = (fields: Record<string, string>) =>
      ann.post('/playground', { state: 'A case.', format: 'text', questions, do: 'run', ...fields })
    await run({})
    const mistake = await run({ state: ' ' })
    const tried = await ann.get('/')
    const { secret } = await createKey()
    await ask(secret)
    const failed = await ask(secret, '{}')
    const called = await ann.get('/')

    const failures = (page: { text: string }) => /([\d,]+) of ([\d,]+) requests/.exec(page.text)?.slice(1)
    expect([mistake.status, failed.status]).to.deep.equal([400, 400])
    expect(readPage(tried.text).all('code', /^http.*\/mcp$/)).to.have.length(1)
    expect([failures(tried), failures(called)]).to.deep.equal([
      ['0', '1'],
      ['1', '3'],
    ])
    expect(readPage(tried.text).all('link', /^req_/)).to.deep.equal([])
    // Over thirty days, and said to be.
    const captions = readPage(called.text)
      .all('figure')
      .map(({ name }) => name)
    expect(captions.map(caption => /\d.* in 30 days\b/.test(caption))).to.deep.equal([true, true])
  })

  it('says what answers, and since when', async () => {
    const { fittedSets } = portal.accounts
    const before = await ann.get('/')
    const set = {
      organizationId: ann.organizationId,
      revision: 'stand-in',
      questions: 1,
      ...{ fileName: 'june.csv', note: 'the dry months' },
      content: '',
      createdBy: null,
    }
    await fittedSets.add({ ...set, digest: 'a'.repeat(64) })
    const learnt = await ann.get('/')
    await fittedSets.stop(ann.organizationId)
    await fittedSets.add({ ...set, revision: 'other', digest: 'b'.repeat(64) })
    const other = await ann.get('/')

    const card = (page: { text: string }) => readPage(page.text).one('region', 'What answers now')
    expect(card(before).text).to.include('stand-in')
    expect(card(before).one('link').attributes.href).to.equal('/quality')
    // Told apart by file and note, as on Quality.
    expect(card(learnt).one('paragraph').text).to.include('aaaaaaaaaaaa, june.csv, the dry months')
    expect(card(learnt).one('paragraph').all('time').length).to.equal(1)
    expect(card(other).one('paragraph').text).to.not.include('bbbbbbbbbbbb')
  })

  it('counts working keys on the overview as the page of keys lists them, and calls the end of others by its name', async () => {
    const { secret, keyId } = await createKey()
    await ask(secret)
    await ann.post(`/keys/${keyId}/rotate`, { lifetime: '30d', overlap: '1h' })
    const ended = await createKey({ name: 'Ended' })
    await ann.post(`/keys/${ended.keyId}/revoke`)

    const overview = await ann.get('/')
    const { text } = await ann.get('/keys')

    const current = readPage(text).one('table', 'Current keys')
    const replaced = current.all('row').filter(row => row.text.includes('being replaced'))
    expect([current.all('button', /^Actions for/).length, replaced.length]).to.deep.equal([2, 1])
    const tile = readPage(overview.text).one('main').one('link', /^Keys/).text
    expect(tile).to.equal('Keys 2 1 active, 1 being replaced')
    const endsOf = (caption: string) =>
      readPage(text)
        .one('table', caption)
        .one('columnheader', /^(Expires|Ended)$/).name
    expect([endsOf('Current keys'), endsOf('Expired and revoked keys')]).to.deep.equal(['Expires', 'Ended'])
  })

  it('lists two hundred working keys on a page, and leads on to the next', async () => {
    const { keys } = portal.accounts
    const { organizationId } = ann
    for (let i = 0; i < 201; i++)
      await keys.create({ organizationId, name: `Key ${i}`, lifetime: '1d', createdBy: null })

    const first = await ann.get('/keys')
    const next = await ann.get(find(first, /href="(\/keys\?from=\d+)"/)!)

    const rows = [first, next].map(
      ({ text }) => readPage(text).one('table', 'Current keys').all('row').length,
    )
    expect(rows).to.deep.equal([201, 2])
    expect(find(next, /href="(\/keys\?from=\d+)"/)).to.equal(null)
  })

  describe('keys that expire within a week', () => {
    const rowOf = (page: { text: string }, keyId: string) =>
      page.text.split('<tr role="row">').find(row => row.includes(`/keys/${keyId}"`))!

    it('are marked in the list and on their page, and others are not', async () => {
      const { keyId: lasting } = await createKey({ name: 'Lasting' })
      const { keyId: week } = await createKey({ name: 'Week', lifetime: '7d' })
      const { keyId: old } = await createKey({ name: 'Old', lifetime: '1d' })
      await ann.post(`/keys/${old}/rotate`, { lifetime: 'never', overlap: '1h' })

      const list = await ann.get('/keys')
      const pages = await Promise.all([lasting, week, old].map(keyId => ann.get(`/keys/${keyId}`)))

      const mark = /<span class="status expiring"><time[^>]*>in (\d+ \w+)<\/time><\/span>/
      const marks = [lasting, week, old].map(keyId => mark.exec(rowOf(list, keyId))?.[1])
      expect(marks).to.deep.equal([undefined, '7 days', undefined])
      expect(pages.map(page => find(page, mark))).to.deep.equal([null, '7 days', null])
    })

    it('are told of on the overview, where the keys that expire first are listed', async () => {
      const lasting = []
      for (const name of ['a', 'b', 'c', 'd']) lasting.push((await createKey({ name })).keyId)
      const { keyId: never } = await createKey({ name: 'Never', lifetime: 'never' })
      const none = await ann.get('/')
      const { keyId: hour } = await createKey({ name: 'Hour', lifetime: '1h' })
      const one = await ann.get('/')
      await createKey({ name: 'Week', lifetime: '7d' })
      const two = await ann.get('/')

      const notes = ({ text }: { text: string }) => readPage(text).all('paragraph', /\bexpires? /)
      expect(notes(none)).to.deep.equal([])
      expect(notes(one)[0]!.text).to.match(/Hour expires in 60 minutes/)
      expect(notes(two)[0]!.text).to.match(/^2 .*Hour, in /)
      expect([one, two].map(page => notes(page)[0]!.one('link', 'Hour').attributes.href)).to.deep.equal([
        ...[`/keys/${hour}`, `/keys/${hour}`],
      ])
      const order = readPage(one.text)
        .all('rowheader')
        .map(row => row.one('link').attributes.href)
      expect(order).to.deep.equal([hour, ...lasting].map(keyId => `/keys/${keyId}`))
      expect(order).to.not.include(`/keys/${never}`)
    })
  })

  describe('usage', () => {
    it('counts what is tried in the portal, and lists it only if asked to', async () => {
      const questions = JSON.stringify({ new_device: noul })
      const labels = Array.from({ length: 5 }, (_, i) =>
        JSON.stringify({ state: `x${i}`, labels: { new_device: true } }),
      )
      const { secret } = await createKey()
      const program = (await ask(secret)).headers.get('x-request-id')
      await ann.post('/playground', { state: 'A case.', format: 'text', questions, do: 'run' })
      await ann.upload('/quality/file', { questions }, { labels: new File([labels.join('\n')], 'x.jsonl') })
      await ann.post('/quality/run')
      while ((await portal.accounts.usage.list(ann.organizationId)).length < 7)
        await new Promise(setImmediate)
      const listed = (page: { text: string }) => page.text.match(/href="\/usage\/req_\w+"/g) ?? []

      const usual = await ann.get('/usage')
      const all = await ann.get(
        find(usual, /href="([^"]*portal=yes[^"]*)#requests"/)!.replaceAll('&amp;', '&'),
      )
      const playground = (await portal.accounts.usage.list(ann.organizationId)).at(-2)!.keyId
      const ofKey = await ann.get(`/usage?key=${playground}`)

      expect(listed(usual)).to.deep.equal([`href="/usage/${program}"`])
      expect([listed(all).length, listed(ofKey).length]).to.deep.equal([7, 6])
      expect(find(all, /name="portal" value="(\w+)"/)).to.equal('yes')
      expect(usual.text).to.include('7 answered')
      expect((await ann.get('/usage.csv')).text.trim().split('\n')).to.have.length(8)
    })

    it('is filtered by key, status, error and days, and each request has a page', async () => {
      const { secret, keyId } = await createKey()
      const answered = (await ask(secret)).headers.get('x-request-id')!
      const broken = (await ask(secret, '{}')).headers.get('x-request-id')!
      const unknown = (await ask(secret, requestText({ model: 'service-2' }))).headers.get('x-request-id')!
      const idsOn = async (query: string) => {
        const { text } = await ann.get(`/usage?${query}`)
        return new Set([...text.matchAll(/href="\/usage\/(req_\w+)"/g)].map(match => match[1]))
      }
      const today = new Date().toISOString().slice(0, 10)
      const yesterday = new Date(Date.now() - dayMs).toISOString().slice(0, 10)

      expect(await idsOn('')).to.deep.equal(new Set([unknown, broken, answered]))
      expect(await idsOn('status=answered')).to.deep.equal(new Set([answered]))
      expect(await idsOn('status=failed')).to.deep.equal(new Set([unknown, broken]))
      expect(await idsOn('error=model_not_found')).to.deep.equal(new Set([unknown]))
      expect(await idsOn(`key=${keyId}&from=${today}&to=${today}`)).to.have.property('size', 3)
      expect(await idsOn(`from=${yesterday}&to=${yesterday}`)).to.have.property('size', 0)
      expect(await idsOn(`key=key_${'0'.repeat(26)}`)).to.have.property('size', 0)
      expect(await idsOn('key=key_other')).to.have.property('size', 3)
      const one = await ann.get(`/usage/${broken}`)
      expect(one.text).to.include('invalid_request').and.include('Nothing was charged')
      expect(one.text).to.include(`href="/keys/${keyId}"`)
      const stranger = await portal.person(`stranger${people}@example.com`)
      expect((await stranger.get(`/usage/${broken}`)).status).to.equal(404)
      expect((await ann.get('/usage/req_0')).status).to.equal(404)
    })

    for (const [range, why] of [
      ['from=2026-03-02&to=2026-03-01', 'ends before it begins'],
      ['from=2024-01-01&to=2025-01-01', 'is longer than a year'],
      ['from=2999-01-01', 'has no end and has not begun'],
    ] as const)
      it(`refuses a range that ${why}, and keeps what was typed`, async () => {
        await createKey()
        const { from, to } = Object.fromEntries(new URLSearchParams(range))

        const refused = await ann.get(`/usage?status=failed&${range}`)
        const file = await ann.get(`/usage.csv?${range}`)

        expect(refused.status).to.equal(400)
        expect(['From', 'To'].map(label => typedIn(refused.text, label))).to.deep.equal([
          from ?? '',
          to ?? '',
        ])
        expect(chosenIn(refused.text, 'Status')).to.equal('failed')
        expect(refused.text).to.include('id="from-fault"')
        expect([file.status, file.headers.get('content-disposition')]).to.deep.equal([400, null])
      })

    it('shows a whole leap year', async () => {
      expect((await ann.get('/usage?from=2024-01-01&to=2024-12-31')).status).to.equal(200)
    })

    it('is exported as it is filtered, with nothing that a spreadsheet would run', async () => {
      const { secret } = await createKey({ name: '=HYPERLINK("http://evil.example","x")' })
      await ask(secret)
      const failed = (await ask(secret, '{}')).headers.get('x-request-id')!

      const all = await ann.get('/usage.csv?days=7')
      const some = await ann.get('/usage.csv?status=failed')

      expect(all.headers.get('content-type')).to.match(/^text\/csv/)
      expect(all.headers.get('content-disposition')).to.match(/^attachment; filename="usage-.*\.csv"$/)
      const lines = all.text.trimEnd().split('\r\n')
      expect(lines).to.have.length(3)
      expect(lines[0]).to.match(/^time,request_id,key_id,key_name,model,status/)
      for (const line of lines.slice(1))
        expect(line).to.include(`,"'=HYPERLINK(""http://evil.example"",""x"")",`)
      expect(some.text.trimEnd().split('\r\n').slice(1).join()).to.include(failed)
      expect(some.text.trimEnd().split('\r\n')).to.have.length(2)
    })

    it('is exported whole when it is more than one step', async () => {
      const { keyId } = await createKey()
      const caller = { organizationId: ann.organizationId, keyId }
      const { createId } = await import('../../src/base/store/secrets/ids.ts')
      for (let i = 0; i < 1203; i++) {
        // No more of one kind than are listed.
        const errorType = i % 2 === 0 ? 'invalid_request' : 'request_too_large'
        const outcome = { status: 400, errorType, durationMs: 1 }
        portal.accounts.usage.recordFailure({ requestId: createId('req'), caller, ...outcome })
      }

      const { text } = await ann.get('/usage.csv')

      const ids = text
        .trimEnd()
        .split('\r\n')
        .slice(1)
        .map(line => line.split(',')[1])
      expect(new Set(ids).size).to.equal(1203)
      expect(ids).to.have.length(1203)
    })
  })

  it('shows ended keys by the page, however many there are', async () => {
    const { organizationId } = ann
    const createdAt = Date.now()
    const rows = Array.from({ length: 60 }, (_, i) => {
      const keyId = `key_${String(i).padStart(26, '0')}`
      const name = `Ended ${i}.`
      return {
        organization_id: organizationId,
        key_id: keyId,
        line_id: keyId,
        name,
        created_at: createdAt,
        revoked_at: 1,
      }
    })
    await portal.accounts.database.batchInsert('keys', rows, 100)

    const first = await ann.get('/keys')
    const older = /href="(\/keys\?before=[^"#]+)/.exec(first.text)![1]!
    const second = await ann.get(older)

    const namesOn = ({ text }: { text: string }) =>
      [...text.matchAll(/>Ended (\d+)\.</g)].map(match => match[1])
    expect(namesOn(first)).to.have.length(50)
    expect(new Set([...namesOn(first), ...namesOn(second)]).size).to.equal(60)
    expect(first.text).to.include('(60)')
    expect(second.text).to.not.match(/href="\/keys\?before=/)
  })

  it('an export that fails half-way breaks off, however it was asked for', async () => {
    await createKey()
    const { acts } = portal.accounts
    const { list } = acts
    const [act] = await list(ann.organizationId)
    const outcomes: string[] = []

    for (const encoding of ['br', 'gzip', 'identity']) {
      const steps = [Promise.resolve(Array(500).fill(act))]
      acts.list = () => steps.pop() ?? Promise.reject(new Error('The database is gone.'))
      const headers = { cookie: ann.cookie(), 'Accept-Encoding': encoding }
      const read = fetch(`${portal.portalUrl}/audit.csv`, { headers }).then(response => response.text())
      outcomes.push(
        await read.then(
          () => 'whole',
          () => 'broken off',
        ),
      )
    }
    acts.list = list

    expect(outcomes).to.deep.equal(['broken off', 'broken off', 'broken off'])
  })

  describe('keys', () => {
    it('are limited as the form says, and changed later', async () => {
      const { made, secret, keyId } = await createKey({
        ...{ scope: 'decide', budget: '0.000001', rate: '50', addresses: '203.0.113.0/24 2001:db8::/32' },
      })
      const from = (address: string) => ask(secret, requestText(), { 'X-Forwarded-For': address })

      const inside = await from('203.0.113.9')
      const inside6 = await from('2001:db8::7')
      const outside = await from('198.51.100.1')
      const shown = await ann.get(`/keys/${keyId}`)
      const changed = await ann.post(`/keys/${keyId}`, { scope: 'all', budget: '', rate: '', addresses: '' })
      const anywhere = await from('198.51.100.1')

      expect(made.status).to.equal(200)
      expect(inside.status).to.equal(200)
      expect(inside.headers.get('ratelimit-policy')).to.equal('"default";q=50;w=60')
      expect([inside6.status, (await errorOf(inside6)).type]).to.deep.equal([402, 'insufficient_credit'])
      expect([outside.status, (await errorOf(outside)).type]).to.deep.equal([401, 'authentication_error'])
      expect(shown.text).to.include('of 0.000001 USD spent this month')
      expect(changed.to).to.equal(`/keys/${keyId}?done=changed`)
      expect(anywhere.status).to.equal(200)
    })

    for (const [field, value] of [
      ['budget', 'much'],
      ['budget', '0'],
      ['rate', '101'],
      ['rate', '-1'],
      ['addresses', '203.0.113.0/33'],
      ['addresses', 'example.com'],
      ['scope', 'everything'],
    ] as const)
      it(`are not made with ${field} ${value}, and the form keeps what was typed`, async () => {
        const refused = await ann.post('/keys', { name: 'Typed', lifetime: '30d', [field]: value })

        expect(refused.status).to.equal(400)
        expect(typedIn(refused.text, 'Name')).to.equal('Typed')
        if (field !== 'scope') expect(refused.text).to.include(`value="${value}"`)
        expect(await portal.accounts.keys.listHeld(ann.organizationId)).to.deep.equal([])
      })

    it('are rotated: the new one is shown once, the old one works for the overlap', async () => {
      const { secret, keyId } = await createKey()
      const rotated = await ann.post(`/keys/${keyId}/rotate`, { lifetime: '30d', overlap: '1h' })
      const young = secretOn(rotated)
      const again = await ann.post(`/keys/${keyId}/rotate`, { lifetime: '30d', overlap: '1h' })
      const list = await ann.get('/keys')
      const statuses = [(await ask(secret)).status, (await ask(young)).status]
      const [next] = await portal.accounts.keys.listHeld(ann.organizationId)
      const atOnce = await ann.post(`/keys/${next!.keyId}/rotate`, { lifetime: '30d', overlap: 'now' })

      expect(statuses).to.deep.equal([200, 200])
      expect(again.status).to.equal(400)
      expect(list.text).to.include('being replaced').and.not.include(young)
      expect((await ask(young)).status).to.equal(401)
      expect((await ask(secretOn(atOnce))).status).to.equal(200)
    })

    it('are renamed on their page, which keeps what was typed and says at the field what is wrong', async () => {
      const { keyId } = await createKey()
      await ann.post('/keys', { name: 'Wires', lifetime: '30d' })

      const taken = await ann.post(`/keys/${keyId}/name`, { name: 'Wires' })
      const changed = await ann.post(`/keys/${keyId}/name`, { name: 'Disputes' })

      expect(taken.status).to.equal(400)
      expect(readPage(taken.text).one('textbox', 'Name').attributes).to.include({
        ...{ value: 'Wires', required: '', 'aria-invalid': 'true' },
      })
      expect(changed.to).to.equal(`/keys/${keyId}?done=changed`)
      expect(readPage((await ann.get(`/keys/${keyId}`)).text).one('heading').name).to.equal('Disputes')
      const log = await ann.get('/audit?about=key')
      expect(readPage(log.text).one('row', /^ann\S+ renamed a key/).text).to.include('Cards')
      await ann.post(`/keys/${keyId}/revoke`)
      expect((await ann.get(`/keys/${keyId}`)).text).to.not.include(`/keys/${keyId}/name`)
      for (const asked of ['rotate', 'revoke'])
        expect((await ann.get(`/keys/${keyId}/${asked}`)).to, asked).to.equal(`/keys/${keyId}`)
    })

    it('of another organization are not there', async () => {
      const { keyId } = await createKey()
      const stranger = await portal.person(`eve${people}@example.com`)

      const seen = await Promise.all([
        stranger.get(`/keys/${keyId}`),
        stranger.post(`/keys/${keyId}`, { scope: 'all' }),
        stranger.post(`/keys/${keyId}/name`, { name: 'Mine' }),
        stranger.post(`/keys/${keyId}/rotate`, { lifetime: '30d', overlap: 'now' }),
      ])

      expect(seen.map(({ status }) => status)).to.deep.equal([404, 404, 404, 404])
    })
  })

  describe('the audit log', () => {
    it('names who did what, without a secret, filtered and as a file', async () => {
      const { secret, keyId } = await createKey({ name: '+1' })
      await ann.post(`/keys/${keyId}`, { scope: 'decide', budget: '5' })
      await ann.post(`/keys/${keyId}/revoke`)
      await ann.post('/settings', { name: 'Renamed', retention: '365' })
      await portal.accounts.ledger.addCredit({
        ...{ organizationId: ann.organizationId, amountMicros: 1, kind: 'credit', note: '', createdBy: null },
      })

      const keys = await ann.get('/audit?about=key')
      const operator = await ann.get('/audit.csv?by=operator')
      const all = await ann.get('/audit.csv')

      for (const words of ['created a key', 'changed a key', 'revoked a key'])
        expect(readPage(keys.text).all('row', new RegExp(`^${ann.email} ${words}`)), words).to.not.deep.equal(
          [],
        )
      expect(keys.text).to.not.include('renamed')
      expect(operator.text).to.include('credit.added').and.not.include('key.')
      expect(all.text)
        .to.include(`,'+1,`)
        .and.include('organization.renamed')
        .and.include('settings.retention')
      expect(all.text + keys.text).to.not.include(secret.slice(4, 31))
      const stranger = await portal.person(`mallory${people}@example.com`)
      expect((await stranger.get('/audit.csv')).text).to.not.include(keyId)
    })
  })

  describe('the audit log by days', () => {
    it('means those of UTC, and refuses them in the wrong order', async () => {
      const { keyId } = await createKey()
      const day = (ago: number) => new Date(Date.now() - ago * dayMs).toISOString().slice(0, 10)
      const [dayBefore, itsDay] = [day(10), day(9)]
      await portal.accounts
        .database('acts')
        .where({ subject_id: keyId })
        .update({ created_at: Date.parse(`${itsDay}T00:00:00Z`) })
      const isOn = async (query: string) => (await ann.get(`/audit.csv?${query}`)).text.includes(keyId)
      const found = [
        await isOn(`from=${dayBefore}&to=${dayBefore}`),
        await isOn(`from=${itsDay}&to=${itsDay}`),
      ]
      const refused = await ann.get(`/audit?from=${itsDay}&to=${dayBefore}`)

      expect(found).to.deep.equal([false, true])
      expect(refused.status).to.equal(400)
      expect(['From', 'To'].map(label => typedIn(refused.text, label))).to.deep.equal([itsDay, dayBefore])
    })
  })

  describe('alerts', () => {
    it('are set by an admin, in a range, and the page says that this installation sends no mail', async () => {
      const { organizationId } = ann
      const set = await ann.post('/settings/alerts', { low_credit: '2.50', budget_percent: '90 %' })
      const { alerts } = await portal.accounts.organizations.show(organizationId)
      const off = await ann.post('/settings/alerts', { low_credit: '', budget_percent: '' })
      const refused = await ann.post('/settings/alerts', { low_credit: 'x', budget_percent: '101' })
      const either = await ann.post('/settings/alerts', { low_credit: '1,000', budget_percent: '' })
      const wide = { low_credit: '', budget_percent: `9${' '.repeat(900)}0` }
      const { status: wideStatus } = await ann.post('/settings/alerts', wide)
      const shown = await ann.get('/settings')
      const bob = await portal.person(`bob${people}@example.com`)
      await portal.accounts.members.add({ organizationId, userId: bob.userId, role: 'member' })
      await bob.post('/organization', { organization: organizationId })

      expect(set.to).to.equal('/settings?done=changed')
      expect(alerts).to.deep.equal({ lowCreditMicros: 2_500_000, budgetPercent: 90 })
      expect(off.to).to.equal('/settings?done=changed')
      expect(wideStatus).to.equal(400)
      expect((await portal.accounts.organizations.show(organizationId)).alerts).to.deep.equal({
        ...{ lowCreditMicros: null, budgetPercent: null },
      })
      expect([refused.status, either.status]).to.deep.equal([400, 400])
      expect(either.text).to.include('1000 or 1.0')
      expect(typedIn(refused.text, /^When credit falls below/)).to.equal('x')
      expect(shown.text).to.include('This installation doesn’t send email')
      expect((await bob.post('/settings/alerts', { low_credit: '1' })).status).to.equal(403)
    })
  })
})
