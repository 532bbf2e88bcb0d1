// An organization's use, keys and log as its members see them: the overview, usage, keys, alerts, audit.
// On PostgreSQL too.

import { expect } from 'chai'
import { createId } from '../../src/base/store/secrets/ids.ts'
import { dayMs } from '../testing/accounts.ts'
import { find, type Seen, statusesOf, usePortal } from '../testing/portal.ts'
import { runQuality, sendLabels } from '../testing/quality.ts'
import { readPage, unescaped } from '../testing/read-page.ts'
import { noul, requestText } from '../testing/service.ts'

const questions = JSON.stringify({ new_device: noul })
let now = Date.UTC(2026, 0, 15, 12)
const dayAgo = (days: number) => new Date(now - days * dayMs).toISOString().slice(0, 10)

describe('the pages of a workspace', () => {
  const environment = { RATE_LIMIT_PER_MINUTE: '100', TRUST_PROXY: '1' }
  const { portal, useNewPerson } = usePortal({ environment, clock: () => new Date(now++) })
  const ann = useNewPerson('ann')

  const secretOn = ({ text }: Seen) => readPage(text).one('code', /^key_/).text
  const idOf = ({ headers }: Response) => headers.get('x-request-id')!
  const statusOf = async (answer: Promise<{ status: number }>) => (await answer).status
  const heldKeys = () => portal.accounts.keys.listHeld(ann.organizationId)
  async function createKey(fields: Record<string, string> = {}) {
    const secret = secretOn(await ann.post('/keys', { name: 'Cards', lifetime: '30d', ...fields }))
    const [key] = await heldKeys()
    const { keyId } = key!
    const rotate = (lifetime: string, overlap: string) =>
      ann.post(`/keys/${keyId}/rotate`, { lifetime, overlap })
    return { secret, keyId, path: `/keys/${keyId}`, rotate }
  }
  const runInPlayground = (fields: Record<string, string> = {}) =>
    ann.post('/playground', { state: 'A case.', format: 'text', questions, do: 'run', ...fields })
  const linesOf = ({ text }: Seen) => text.trimEnd().split('\r\n')

  describe('the overview', () => {
    it('begins with the first step, and says how long the credit lasts once there is use', async () => {
      const empty = await ann.get('/')
      const { secret } = await createKey()
      await portal.decide(secret)
      const failed = await portal.decide(secret, '{}')
      await ann.get('/usage')
      const used = await ann.get('/')

      const first = readPage(empty.text)
      expect(first.one('region', 'First steps').all('listitem')).to.have.length(4)
      expect(first.all('figure')).to.deep.equal([])
      expect(first.one('link', 'Create a key').attributes.href).to.equal('/keys/new')
      expect(used.text).to.match(/days at the current pace|years at the current pace/)
      expect(used.text)
        .to.include(`/usage/${idOf(failed)}`)
        .and.include('50.0%')
      expect(used.text).to.not.include('First steps')
      expect(readPage(used.text).all('figure')).to.have.length(2)
    })

    it('counts tries in the playground as no failures', async () => {
      await runInPlayground()
      const mistake = await runInPlayground({ state: ' ' })
      const tried = await ann.get('/')
      const { secret } = await createKey()
      await portal.decide(secret)
      await portal.decide(secret, '{}')
      const called = await ann.get('/')

      const failures = ({ text }: Seen) => /([\d,]+) of ([\d,]+) requests/.exec(text)?.slice(1).map(Number)
      expect(mistake.status).to.equal(400)
      expect([failures(tried), failures(called)]).to.deep.equal([
        [0, 1],
        [1, 3],
      ])
      expect(readPage(tried.text).all('code', /^http.*\/mcp$/)).to.have.length(1)
      expect(readPage(tried.text).all('link', /^req_/)).to.deep.equal([])
      // Over thirty days, and said to be.
      for (const { name } of readPage(called.text).all('figure')) expect(name).to.match(/\d.* in 30 days\b/)
    })

    it('leads to credit where there is none, and so does a decision that is refused for it', async () => {
      const poor = await portal.person('poor@example.com', { creditMicros: 0 })
      const overview = readPage((await poor.get('/')).text)
      const draft = { state: 'A case.', format: 'text', questions, do: 'run' }
      const refused = readPage((await poor.post('/playground', draft)).text)
      const credit = readPage((await poor.get('/credit')).text)

      const leads = [
        overview.one('main').one('link', 'Add credit'),
        refused.one('alert').one('link', /credit/),
      ]
      expect(leads.map(({ attributes }) => attributes.href)).to.deep.equal(['/credit', '/credit'])
      expect(credit.one('main').all('link', 'Add credit')).to.have.length(1)
      const lists = overview.one('navigation', 'Main').all('list')
      const groups = lists.filter(({ attributes }) => 'aria-labelledby' in attributes)
      expect(groups.map(({ name }) => name)).to.deep.equal(['Build', 'Measure', 'Manage', 'Help'])
    })

    it('says what answers, and since when', async () => {
      const { fittedSets } = portal.accounts
      const set = {
        ...{ organizationId: ann.organizationId, questions: 1, content: '', createdBy: null },
        ...{ fileName: 'june.csv', note: 'the dry months' },
      }
      const card = async () => readPage((await ann.get('/')).text).one('region', 'What answers now')
      const before = await card()
      await fittedSets.add({ ...set, revision: 'stand-in', digest: 'a'.repeat(64) })
      const learnt = (await card()).one('paragraph')
      await fittedSets.stop(ann.organizationId)
      await fittedSets.add({ ...set, revision: 'other', digest: 'b'.repeat(64) })
      const other = await card()

      expect(before.text).to.include('stand-in')
      expect(before.one('link').attributes.href).to.equal('/quality')
      // Told apart by file and note, as on Quality.
      expect(learnt.text).to.include('aaaaaaaaaaaa, june.csv, the dry months')
      expect(learnt.all('time')).to.have.length(1)
      expect(other.one('paragraph').text).to.not.include('bbbbbbbbbbbb')
    })

    it('counts working keys as the page of keys lists them, which calls the end of others by its name', async () => {
      const { secret, rotate } = await createKey()
      await portal.decide(secret)
      await rotate('30d', '1h')
      const ended = await createKey({ name: 'Ended' })
      await ann.post(`${ended.path}/revoke`)

      const overview = await ann.get('/')
      const keys = readPage((await ann.get('/keys')).text)

      const current = keys.one('table', 'Current keys')
      const old = keys.one('table', 'Expired and revoked keys')
      expect(current.all('button', /^Actions for/)).to.have.length(2)
      expect(current.all('row').filter(row => row.text.includes('being replaced'))).to.have.length(1)
      const tile = readPage(overview.text).one('main').one('link', /^Keys/).text
      expect(tile).to.equal('Keys 2 1 active, 1 being replaced')
      expect(current.all('columnheader', 'Expires')).to.have.length(1)
      expect(old.all('columnheader', 'Ended')).to.have.length(1)
    })

    it('tells of keys that expire within a week, and lists those that expire first', async () => {
      const paths = []
      for (const name of ['a', 'b', 'c', 'd']) paths.push((await createKey({ name })).path)
      await createKey({ name: 'Never', lifetime: 'never' })
      const none = await ann.get('/')
      const hour = await createKey({ name: 'Hour', lifetime: '1h' })
      const one = await ann.get('/')
      await createKey({ name: 'Week', lifetime: '7d' })
      const two = await ann.get('/')

      const notes = ({ text }: Seen) => readPage(text).all('paragraph', /\bexpires? /)
      expect(notes(none)).to.deep.equal([])
      expect(notes(one)[0]!.text).to.match(/Hour expires in 60 minutes/)
      expect(notes(two)[0]!.text).to.match(/^2 .*Hour, in /)
      for (const seen of [one, two])
        expect(notes(seen)[0]!.one('link', 'Hour').attributes.href).to.equal(hour.path)
      const listed = readPage(one.text).all('rowheader')
      expect(listed.map(row => row.one('link').attributes.href)).to.deep.equal([hour.path, ...paths])
    })
  })

  describe('usage', () => {
    it('counts what is tried in the portal, and lists it only if asked to', async () => {
      const { usage } = portal.accounts
      const labels = Array.from({ length: 5 }, (_, i) =>
        JSON.stringify({ state: `x${i}`, labels: { new_device: true } }),
      )
      const { secret } = await createKey()
      const program = idOf(await portal.decide(secret))
      await runInPlayground()
      await sendLabels(ann, labels.join('\n'), { questions: { new_device: noul } })
      await runQuality(ann)
      while ((await usage.list(ann.organizationId)).length < 7) await new Promise(setImmediate)
      const playground = (await usage.list(ann.organizationId)).at(-2)!.keyId

      const usual = await ann.get('/usage')
      const wider = find(usual, /href="([^"]*portal=yes[^"]*)#requests"/)!
      const all = await ann.get(wider.replaceAll('&amp;', '&'))
      const ofKey = await ann.get(`/usage?key=${playground}`)

      const listed = ({ text }: Seen) => text.match(/href="\/usage\/req_\w+"/g) ?? []
      expect(listed(usual)).to.deep.equal([`href="/usage/${program}"`])
      expect([listed(all).length, listed(ofKey).length]).to.deep.equal([7, 6])
      expect(find(all, /name="portal" value="(\w+)"/)).to.equal('yes')
      expect(usual.text).to.include('7 answered')
      expect(linesOf(await ann.get('/usage.csv'))).to.have.length(8)
    })

    it('is filtered by key, status, error and days, and each request has a page', async () => {
      const { secret, keyId } = await createKey()
      const answered = idOf(await portal.decide(secret))
      const broken = idOf(await portal.decide(secret, '{}'))
      const unknown = idOf(await portal.decide(secret, requestText({ model: 'service-2' })))
      const [today, yesterday] = [dayAgo(0), dayAgo(1)]
      const all = [answered, broken, unknown]

      for (const [query, ids] of [
        ['', all],
        ['status=answered', [answered]],
        ['status=failed', [broken, unknown]],
        ['error=model_not_found', [unknown]],
        [`key=${keyId}&from=${today}&to=${today}`, all],
        [`from=${yesterday}&to=${yesterday}`, []],
        [`key=key_${'0'.repeat(26)}`, []],
        ['key=key_other', all],
      ] as const) {
        const { text } = await ann.get(`/usage?${query}`)
        const found = [...text.matchAll(/href="\/usage\/(req_\w+)"/g)].map(match => match[1])
        expect([...new Set(found)], query).to.have.members(ids)
      }
      const { text: whole } = await ann.get('/usage')
      expect(whole).to.include('Cards').and.to.include('data-shown="Jan 15: 1 answered, 2 failed"')
      expect((await ann.get(`/usage?request=${unknown}`)).to).to.equal(`/usage/${unknown}`)
      const one = await ann.get(`/usage/${broken}`)
      expect(one.text).to.include('400 invalid_request').and.include('Nothing was charged')
      expect(one.text).to.not.include(answered)
      expect(one.text).to.include(`href="/keys/${keyId}"`)
      expect(await statusOf(ann.get('/usage/req_0'))).to.equal(404)
    })

    it('goes back page by page', async () => {
      const { secret } = await createKey()
      for (let i = 0; i < 26; i++) await portal.decide(secret)

      const first = await ann.get('/usage')
      const next = find(first, /href="(\/usage\?days=30&amp;before=req_\w+)/)!
      const older = await ann.get(unescaped(next))

      const lengths = [first, older].map(seen => readPage(seen.text).one('main').all('link', /^req_/).length)
      expect(lengths).to.deep.equal([25, 1])
    })

    it('shows a whole leap year', async () => {
      expect(await statusOf(ann.get('/usage?from=2024-01-01&to=2024-12-31'))).to.equal(200)
    })

    it('is exported as it is filtered, with nothing that a spreadsheet would run', async () => {
      const { secret } = await createKey({ name: '=HYPERLINK("http://evil.example","x")' })
      await portal.decide(secret)
      const failed = idOf(await portal.decide(secret, '{}'))

      const all = await ann.get('/usage.csv?days=7')
      const some = linesOf(await ann.get('/usage.csv?status=failed'))

      const [head, ...lines] = linesOf(all)
      expect(all.headers.get('content-type')).to.match(/^text\/csv/)
      expect(all.headers.get('content-disposition')).to.match(/^attachment; filename="usage-.*\.csv"$/)
      expect(head).to.match(/^time,request_id,key_id,key_name,model,status/)
      expect([lines.length, some.length]).to.deep.equal([2, 2])
      for (const line of lines) expect(line).to.include(`,"'=HYPERLINK(""http://evil.example"",""x"")",`)
      expect(some[1]).to.include(failed)
    })

    it('is exported whole when it is more than one step', async () => {
      const { keyId } = await createKey()
      const caller = { organizationId: ann.organizationId, keyId }
      for (let i = 0; i < 1203; i++) {
        // No more of one kind than are listed.
        const errorType = i % 2 === 0 ? 'invalid_request' : 'request_too_large'
        const outcome = { status: 400, errorType, durationMs: 1 }
        portal.accounts.usage.recordFailure({ requestId: createId('req'), caller, ...outcome })
      }

      const [, ...lines] = linesOf(await ann.get('/usage.csv'))

      expect(lines).to.have.length(1203)
      expect(new Set(lines.map(line => line.split(',')[1])).size).to.equal(1203)
    })
  })

  it('an export that fails half-way breaks off, however it was asked for', async () => {
    await createKey()
    const { acts } = portal.accounts
    const { list } = acts
    const [act] = await list(ann.organizationId)

    for (const encoding of ['br', 'gzip', 'identity']) {
      const steps = [Promise.resolve(Array(500).fill(act))]
      acts.list = () => steps.pop() ?? Promise.reject(new Error('The database is gone.'))
      const headers = { cookie: ann.cookie(), 'Accept-Encoding': encoding }
      const read = fetch(`${portal.portalUrl}/audit.csv`, { headers }).then(response => response.text())
      expect(await read.catch(() => 'broken off'), encoding).to.equal('broken off')
    }
    acts.list = list
  })

  describe('keys', () => {
    it('are shown once, work, are listed with their maker and last use, and end when revoked', async () => {
      const make = () => ann.post('/keys', { name: 'Production', lifetime: '7d' })
      const secret = secretOn(await make())
      const second = await make()
      const decided = await portal.decide(secret)
      await portal.accounts.keys.settle()
      const listed = await ann.get('/keys')
      const asking = find(listed, /href="(\/keys\/key_\w+\/revoke)"/)!
      const asked = await ann.get(asking)
      const revoked = await ann.post(find(asked, /action="(\/keys\/key_\w+\/revoke)"/)!)

      expect(decided.status).to.equal(200)
      expect(listed.text).to.not.include(secret)
      const row = readPage(listed.text).one('row', /^Production/)
      expect(row.all('time').map(({ name, attributes }) => [name, attributes.title])).to.deep.equal([
        ['just now', '2026-01-15 12:00 UTC'],
        ['in 7 days', '2026-01-22 12:00 UTC'],
        ['just now', '2026-01-15 12:00 UTC'],
      ])
      expect(row.text).to.include(ann.email)
      expect(row.one('code').text).to.equal(`key_…${secret.slice(-4)}`)
      expect(listed.text).to.not.include(`action="${asking}"`)
      expect(revoked.to).to.equal('/keys?done=revoked')
      expect((await portal.decide(secret)).status).to.equal(401)
      // No two working keys have one name.
      expect(statusesOf([second, await make()])).to.deep.equal([400, 200])
      expect(await portal.dump()).to.not.include(secret)
    })

    it('are listed two hundred to a page, which leads on to the next', async () => {
      const { organizationId } = ann
      const key = { organizationId, lifetime: '1d', createdBy: null } as const
      for (let i = 0; i < 201; i++) await portal.accounts.keys.create({ ...key, name: `Key ${i}` })
      const nextOf = (seen: Seen) => find(seen, /href="(\/keys\?from=\d+)"/)
      const rowsOf = ({ text }: Seen) => readPage(text).one('table', 'Current keys').all('row')

      const first = await ann.get('/keys')
      const next = await ann.get(nextOf(first)!)

      expect([rowsOf(first).length, rowsOf(next).length]).to.deep.equal([201, 2])
      expect(nextOf(next)).to.equal(null)
    })

    it('that have ended are shown by the page, however many there are', async () => {
      const rows = Array.from({ length: 60 }, (_, i) => {
        const keyId = `key_${String(i).padStart(26, '0')}`
        const ids = { organization_id: ann.organizationId, key_id: keyId, line_id: keyId }
        return { ...ids, name: `Ended ${i}.`, created_at: Date.now(), revoked_at: 1 }
      })
      await portal.accounts.database.batchInsert('keys', rows, 100)

      const first = await ann.get('/keys')
      const second = await ann.get(find(first, /href="(\/keys\?before=[^"#]+)/)!)

      const namesOn = ({ text }: Seen) => [...text.matchAll(/>Ended (\d+)\.</g)].map(match => match[1])
      expect(namesOn(first)).to.have.length(50)
      expect(new Set([...namesOn(first), ...namesOn(second)]).size).to.equal(60)
      expect(first.text).to.include('(60)')
      expect(second.text).to.not.match(/href="\/keys\?before=/)
    })

    it('that expire within a week are marked in the list and on their page, and others are not', async () => {
      const lasting = await createKey({ name: 'Lasting' })
      const week = await createKey({ name: 'Week', lifetime: '7d' })
      const replaced = await createKey({ name: 'Old', lifetime: '1d' })
      await replaced.rotate('never', '1h')
      const mark = /<span class="status expiring"><time[^>]*>in (\d+ \w+)<\/time><\/span>/
      const rows = (await ann.get('/keys')).text.split('<tr role="row">')

      for (const [{ path }, marked] of [
        [lasting, undefined],
        [week, '7 days'],
        [replaced, undefined],
      ] as const)
        for (const text of [rows.find(row => row.includes(`${path}"`))!, (await ann.get(path)).text])
          expect(mark.exec(text)?.[1], path).to.equal(marked)
    })

    it('are limited as the form says, and changed later', async () => {
      const { secret, path } = await createKey({
        ...{ scope: 'decide', budget: '0.000001', rate: '50', addresses: '203.0.113.0/24 2001:db8::/32' },
      })
      const from = (address: string) => portal.decide(secret, requestText(), { 'X-Forwarded-For': address })
      const errorOf = async (response: Response) => {
        const { error } = (await response.json()) as { error: { type: string } }
        return [response.status, error.type]
      }

      const inside = await from('203.0.113.9')
      const inside6 = await from('2001:db8::7')
      const outside = await from('198.51.100.1')
      const shown = await ann.get(path)
      const changed = await ann.post(path, { scope: 'all', budget: '', rate: '', addresses: '' })
      const anywhere = await from('198.51.100.1')

      expect(inside.status).to.equal(200)
      expect(inside.headers.get('ratelimit-policy')).to.equal('"default";q=50;w=60')
      expect(await errorOf(inside6)).to.deep.equal([402, 'insufficient_credit'])
      expect(await errorOf(outside)).to.deep.equal([401, 'authentication_error'])
      expect(shown.text).to.include('of 0.000001 USD spent this month')
      expect([changed.to, anywhere.status]).to.deep.equal([`${path}?done=changed`, 200])
    })

    it('are rotated: the new one is shown once, the old one works for the overlap', async () => {
      const old = await createKey()
      const young = secretOn(await old.rotate('30d', '1h'))
      const again = await old.rotate('30d', '1h')
      const list = await ann.get('/keys')
      const statuses = [await statusOf(portal.decide(old.secret)), await statusOf(portal.decide(young))]
      const [next] = await heldKeys()
      const atOnce = await ann.post(`/keys/${next!.keyId}/rotate`, { lifetime: '30d', overlap: 'now' })

      expect([...statuses, again.status]).to.deep.equal([200, 200, 400])
      expect(list.text).to.include('being replaced').and.not.include(young)
      expect([
        await statusOf(portal.decide(young)),
        await statusOf(portal.decide(secretOn(atOnce))),
      ]).to.deep.equal([401, 200])
    })

    it('are renamed on their page, which keeps what was typed and says at the field what is wrong', async () => {
      const { path } = await createKey()
      await ann.post('/keys', { name: 'Wires', lifetime: '30d' })

      const taken = await ann.post(`${path}/name`, { name: 'Wires' })
      const changed = await ann.post(`${path}/name`, { name: 'Disputes' })
      const renamed = await ann.get(path)
      const log = await ann.get('/audit?about=key')
      await ann.post(`${path}/revoke`)
      const revoked = await ann.get(path)

      expect([taken.status, changed.to]).to.deep.equal([400, `${path}?done=changed`])
      expect(readPage(taken.text).one('textbox', 'Name').attributes).to.include({
        ...{ value: 'Wires', required: '', 'aria-invalid': 'true' },
      })
      expect(readPage(renamed.text).one('heading').name).to.equal('Disputes')
      expect(readPage(log.text).one('row', /^ann\S+ renamed a key/).text).to.include('Cards')
      expect(revoked.text).to.not.include(`${path}/name`)
      for (const page of ['rotate', 'revoke'])
        expect((await ann.get(`${path}/${page}`)).to, page).to.equal(path)
    })
  })

  it('of an organization and of a key show their whole id, with a button that copies it', async () => {
    const { path: ofKey, keyId } = await createKey()

    for (const [path, id] of [
      ['/settings', ann.organizationId],
      [ofKey, keyId],
    ] as const) {
      const shown = await ann.get(path)
      const copied = find(shown, new RegExp(`<code id="([\\w-]+)">${id}</code>`))
      expect(shown.text, path).to.include(`data-copy="${copied}"`)
    }
  })

  describe('the audit log', () => {
    it('names who did what, without a secret, filtered and as a file', async () => {
      const { secret, path } = await createKey({ name: '+1' })
      await ann.post(path, { scope: 'decide', budget: '5' })
      await ann.post(`${path}/revoke`)
      await ann.post('/settings', { name: 'Renamed', retention: '365' })
      await portal.accounts.ledger.addCredit({
        ...{ organizationId: ann.organizationId, amountMicros: 1, kind: 'credit', note: '', createdBy: null },
      })

      const keys = await ann.get('/audit?about=key')
      const operator = await ann.get('/audit.csv?by=operator')
      const all = await ann.get('/audit.csv')

      for (const act of ['created', 'changed', 'revoked'])
        expect(readPage(keys.text).all('row', new RegExp(`^${ann.email} ${act} a key`)), act).to.not.be.empty
      expect(keys.text).to.not.include('renamed')
      expect(operator.text).to.include('credit.added').and.not.include('key.')
      for (const cell of [`,'+1,`, 'organization.renamed', 'settings.retention'])
        expect(all.text).to.include(cell)
      expect(all.text + keys.text).to.not.include(secret.slice(4, 31))
    })

    it('has the days of UTC', async () => {
      const { keyId } = await createKey()
      const [dayBefore, itsDay] = [dayAgo(10), dayAgo(9)]
      await portal.accounts
        .database('acts')
        .where({ subject_id: keyId })
        .update({ created_at: Date.parse(`${itsDay}T00:00:00Z`) })
      const isOn = async (day: string) =>
        (await ann.get(`/audit.csv?from=${day}&to=${day}`)).text.includes(keyId)

      expect([await isOn(dayBefore), await isOn(itsDay)]).to.deep.equal([false, true])
    })
  })

  it('alerts are set by an admin, and the page says that this installation sends no mail', async () => {
    const set = (lowCredit: string, budgetPercent: string) =>
      ann.post('/settings/alerts', { low_credit: lowCredit, budget_percent: budgetPercent })
    const alerts = async () => (await portal.accounts.organizations.show(ann.organizationId)).alerts

    expect((await set('2.50', '90 %')).to).to.equal('/settings?done=changed')
    expect(await alerts()).to.deep.equal({ lowCreditMicros: 2_500_000, budgetPercent: 90 })
    expect((await set('', '')).to).to.equal('/settings?done=changed')
    expect(await alerts()).to.deep.equal({ lowCreditMicros: null, budgetPercent: null })
    expect((await ann.get('/settings')).text).to.include('This installation doesn’t send email')
  })
})
