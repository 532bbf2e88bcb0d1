// Pages of the portal in use: keys, credit, members, settings, usage, the playground, the reference.
// On PostgreSQL too.

import { expect } from 'chai'
import { fillWithMembers } from '../testing/accounts.ts'
import { expectInvariant } from '../testing/invariant.ts'
import {
  find,
  type Seen,
  startTestPortal,
  statusesOf,
  type TestPerson,
  type TestPortal,
} from '../testing/portal.ts'
import { readPage, unescaped } from '../testing/read-page.ts'
import { noul, requestText } from '../testing/service.ts'

describe('pages of the portal', () => {
  let portal: TestPortal
  let ann: TestPerson
  let people = 0

  before(async () => {
    portal = await startTestPortal({ clock: () => new Date('2026-01-15T12:00Z') })
  })
  after(() => portal.close())
  beforeEach(async () => {
    people += 1
    ann = await portal.person(`ann${people}@example.com`)
  })

  const secretOn = (seen: Seen) => find(seen, /(key_[0-9A-Za-z]{33})/)!
  const createKey = async (name = 'Key') => secretOn(await ann.post('/keys', { name, lifetime: 'never' }))
  const mainOf = ({ text }: Seen) => readPage(text).one('main')

  describe('keys', () => {
    it('are shown once, work, are listed with their maker and last use, and end when revoked', async () => {
      const made = await ann.post('/keys', { name: 'Production', lifetime: '7d' })
      const secret = secretOn(made)
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
      expect(await portal.dump()).to.not.include(secret)
    })

    it('need a name that no other working key has', async () => {
      const create = async () => (await ann.post('/keys', { name: 'Key', lifetime: '7d' })).status

      const [first, second] = [await create(), await create()]
      const [key] = await portal.accounts.keys.list(ann.organizationId)
      await ann.post(`/keys/${key!.keyId}/revoke`)

      expect([first, second, await create()]).to.deep.equal([200, 400, 200])
    })
  })

  describe('credit', () => {
    it('is added at once by an admin, named in the ledger, and once for one form', async () => {
      const once = '7f9c'

      await ann.post('/credit', { usd: '12.50', once })
      const again = await ann.post('/credit', { usd: '12.50', once })

      const entries = await portal.accounts.ledger.entries(ann.organizationId)
      const [entry, ...others] = entries.filter(({ kind }) => kind === 'credit')
      expect(await portal.creditOf(ann.organizationId)).to.equal(13_500_000)
      expect(entry).to.include({ amountMicros: 12_500_000, createdBy: ann.userId })
      expect(others).to.deep.equal([])
      expect(again.to).to.equal('/credit?done=credited')
      expect(readPage((await ann.get('/credit')).text).all('cell', '+12.50 USD')).to.have.length(1)
      await expectInvariant(portal.accounts.database, ann.organizationId)
    })

    it('comes from the command line alone in production without a provider, unless the setting is on', async () => {
      const added = []
      for (const more of [{}, { SELF_SERVICE_CREDIT: 'on' }]) {
        const production = await startTestPortal({ environment: { NODE_ENV: 'production', ...more } })
        const bob = await production.person('bob@example.com')
        const shown = await bob.get('/credit/add')
        const { status } = await bob.post('/credit', { usd: '10000', once: 'a' })
        const offered = shown.text.includes('Add credit</button>')
        added.push([status, offered, await production.creditOf(bob.organizationId)])
        await production.close()
      }

      expect(added).to.deep.equal([
        [400, false, 1_000_000],
        [303, true, 10_001_000_000],
      ])
    })
  })

  describe('members', () => {
    let bob: TestPerson

    beforeEach(async () => {
      bob = await portal.person(`bob${people}@example.com`)
    })

    const invite = async (email: string, role = 'member') =>
      find(await ann.post('/members', { email, role }), /(\/invitation\/\w{43})</)!
    const list = () => portal.accounts.members.list(ann.organizationId)

    it('come by a link, change roles and leave; one admin stays', async () => {
      const seenBy = async (who: TestPerson) => (await who.get('/settings')).text.includes(ann.organizationId)
      const roles = async () => (await list()).map(({ role }) => role)

      const link = await invite(bob.email)
      const asked = await bob.get(link)
      const joined = await bob.post(`${link}/accept`)
      const added = [await roles(), await seenBy(bob)]
      const last = await ann.post(`/members/${ann.userId}/role`, { role: 'member' })
      await ann.post(`/members/${bob.userId}/role`, { role: 'admin' })
      const changed = await roles()
      await ann.post(`/members/${bob.userId}/remove`)

      expect(asked.text).to.include(`Of ${ann.email}`)
      expect(mainOf(asked).all('button', 'Join the organization')).to.have.length(1)
      expect([joined.to, last.status]).to.deep.equal(['/?done=joined', 400])
      expect(added).to.deep.equal([['admin', 'member'], true])
      expect(changed).to.deep.equal(['admin', 'admin'])
      expect([await roles(), await seenBy(bob)]).to.deep.equal([['admin'], false])
    })

    it('who join twice, as a double click does, are told that they are members already', async () => {
      const link = await invite(bob.email)

      const [joined, again] = [await bob.post(`${link}/accept`), await bob.post(`${link}/accept`)]

      expect([joined.to, again.status]).to.deep.equal(['/?done=joined', 404])
      expect(again.text).to.include('already a member')
      expect((await portal.browser().get(link)).text).to.not.include('already a member')
    })

    it('are told that an invitation was for another address, and leave it to that one if they have no use for it', async () => {
      const eve = await portal.person(`eve${people}@example.com`)
      const link = await invite(bob.email)

      const [asBob, asEve, asMember] = [await bob.get(link), await eve.get(link), await ann.get(link)]
      const notJoined = await ann.post(`${link}/accept`)

      const isTold = ({ text }: Seen) => text.includes('sent to a different address')
      expect([asBob, asEve, asMember].map(isTold)).to.deep.equal([false, true, false])
      expect(asMember.text).to.include('already a member')
      expect([notJoined.to, (await bob.post(`${link}/accept`)).to]).to.deep.equal(['/', '/?done=joined'])
    })

    it('are invited alike whether there is an account of the address or not', async () => {
      const withoutLinks = (text: string) =>
        text.replace(/(req|inv)_\w+|value="[\w-]{43}"|\/invitation\/\w+|(bob|nobody)\d*@/g, '')

      const known = await ann.post('/members', { email: bob.email, role: 'member' })
      const unknown = await ann.post('/members', { email: 'nobody@example.com', role: 'member' })

      expect([known.status, unknown.status]).to.deep.equal([200, 200])
      expect(withoutLinks(unknown.text)).to.equal(withoutLinks(known.text))
      expect(await list()).to.have.length(1)
      expect((await bob.get('/members')).text).to.not.include(ann.email)
    })

    it('do not come by an invitation that was withdrawn, whose link never shows again', async () => {
      const link = await invite(bob.email)
      const listed = await ann.get('/members')

      const withdrawn = await ann.post(find(listed, /action="(\/members\/invitations\/inv_\w+\/withdraw)"/)!)
      const late = [await bob.get(link), await bob.post(`${link}/accept`)]

      expect(listed.text).to.include(bob.email).and.to.not.include(link)
      expect(withdrawn.to).to.equal('/members?done=withdrawn')
      expect(statusesOf(late)).to.deep.equal([404, 404])
      expect((await portal.dump()) + portal.logged.join()).to.not.include(link.split('/').at(-1))
    })

    const fates = [
      { keys: '', becomes: 'revoked', answers: 401, madeBy: 'bob' },
      { keys: 'revoke', becomes: 'revoked', answers: 401, madeBy: 'bob' },
      { keys: 'hand_over', becomes: 'handed over to who removes them', answers: 200, madeBy: 'ann' },
    ]
    for (const { keys: fate, becomes, answers, madeBy } of fates)
      it(`leave keys behind that are ${becomes} with "${fate}"`, async () => {
        const { keys, members } = portal.accounts
        const { organizationId } = ann
        await members.add({ organizationId, userId: bob.userId, role: 'member' })
        const theirs = { organizationId, name: `Of ${bob.email}`, createdBy: bob.userId }
        const { keyId, secret } = await keys.create({ ...theirs, lifetime: '1d' })

        const asked = await ann.get(`/members/${bob.userId}/remove`)
        const removed = await ann.post(`/members/${bob.userId}/remove`, { keys: fate })

        expect(asked.text).to.include(`Of ${bob.email}`)
        expect(removed.to).to.equal('/members?done=removed')
        expect((await portal.decide(secret)).status).to.equal(answers)
        expect((await keys.find(keyId))!.createdBy!.email).to.match(new RegExp(`^${madeBy}`))
      })

    it('are shown a hundred at a time, each once', async () => {
      await fillWithMembers(portal.accounts, ann.organizationId, 250)

      const pages: string[][] = []
      for (let at: string | null = '/members'; at !== null; ) {
        const seen: Seen = await ann.get(at)
        const forms = seen.text.matchAll(/action="\/members\/(usr_\w+)\/role"/g)
        pages.push([...forms].map(([, userId]) => userId!))
        at = find(seen, /href="(\/members\?after=[^"]+)"/)
      }

      expect(pages.map(({ length }) => length)).to.deep.equal([100, 100, 51])
      expect(new Set(pages.flat()).size).to.equal(251)
    })
  })

  it('of an organization and of a key show their whole id, with a button that copies it', async () => {
    await createKey()
    const [key] = await portal.accounts.keys.list(ann.organizationId)

    for (const [path, id] of Object.entries({
      '/settings': ann.organizationId,
      [`/keys/${key!.keyId}`]: key!.keyId,
    })) {
      const shown = await ann.get(path)
      const copied = find(shown, new RegExp(`<code id="([\\w-]+)">${id}</code>`))
      expect(shown.text, path).to.include(`data-copy="${copied}"`)
    }
  })

  it('settings change the name, and how long records are kept once that is confirmed', async () => {
    const shown = () => portal.accounts.organizations.show(ann.organizationId)
    const fields = { name: 'Renamed', retention: '30' }

    const asked = await ann.post('/settings', fields)
    const before = await shown()
    const changed = await ann.post('/settings', { ...fields, confirmed: 'yes' })

    expect(asked.text).to.match(/name="retention" value="30"/)
    expect(mainOf(asked).all('button', 'Keep them for 30 days')).to.have.length(1)
    expect(before).to.include({ name: `Of ${ann.email}`, retentionDays: 90 })
    expect(changed.to).to.equal('/settings?done=changed')
    expect(await shown()).to.include({ name: 'Renamed', retentionDays: 30 })
  })

  describe('usage', () => {
    it('shows days, keys and single requests, and finds one by its id', async () => {
      const secret = await createKey('Sorter')
      const answered = await portal.decide(secret)
      const failed = await portal.decide(secret, requestText({ model: 'none' }))
      const idOf = (response: Response) => response.headers.get('x-request-id')!

      const all = await ann.get('/usage')
      const sent = await ann.get(`/usage?request=${idOf(failed)}`)
      const one = await ann.get(sent.to!)
      const foreign = await (await portal.person(`cy${people}@example.com`)).get(`/usage/${idOf(failed)}`)

      expect(all.text).to.include(idOf(answered)).and.to.include(idOf(failed)).and.to.include('Sorter')
      expect(all.text).to.include('data-shown="Jan 15: 1 answered, 1 failed"')
      expect(one.text).to.include('404 model_not_found').and.to.not.include(idOf(answered))
      expect(foreign.text).to.not.include('model_not_found')
    })

    it('goes back page by page', async () => {
      const secret = await createKey('Many')
      for (let i = 0; i < 26; i++) await portal.decide(secret)

      const first = await ann.get('/usage')
      const next = find(first, /href="(\/usage\?days=30&amp;before=req_\w+)/)!
      const older = await ann.get(unescaped(next))

      const lengths = [first, older].map(seen => mainOf(seen).all('link', /^req_/).length)
      expect(lengths).to.deep.equal([25, 1])
    })
  })

  describe('the playground', () => {
    const questions = JSON.stringify({ new_device: noul })
    const run = (fields: Record<string, string>) =>
      ann.post('/playground', { state: 'A case.', format: 'text', questions, do: 'run', ...fields })

    const asJson = async (text: string) =>
      areaOf((await ann.post('/playground', { ...fieldsOf(text), do: 'as_json' })).text, 'questions')

    it('loads each of the seven cases as a request that is answered', async () => {
      const slugs = readPage((await ann.get('/playground')).text)
        .one('combobox', 'Example')
        .all('option')
        .flatMap(({ attributes }) => attributes.value || [])

      for (const slug of slugs) {
        const { text } = await ann.get(`/playground?example=${slug}`)
        const format = /value="json"\s+id="format-json"\s+checked/.test(text) ? 'json' : 'text'
        const seen = await run({ state: areaOf(text, 'state'), format, questions: await asJson(text) })
        expect(seen.status, slug).to.equal(200)
      }

      expect(slugs).to.have.length(7)
    })

    it('goes on naming the example that was loaded, through runs and edits', async () => {
      const chosenOn = (text: string) => {
        const offered = readPage(text).one('combobox', 'Example').all('option')
        return offered.find(({ attributes }) => 'selected' in attributes)?.attributes.value ?? null
      }
      const loaded = (await ann.get('/playground?example=account-takeover')).text
      const kept = { example: /name="example" value="([^"]*)"/.exec(loaded)![1]! }
      const questions = await asJson(loaded)

      const answered = await run({ state: 'Shortened.', questions, ...kept })
      const edited = await ann.post('/playground', { ...fieldsOf(loaded), ...kept, do: 'as_json' })
      const whole = `{"state":"A case.","questions":${questions}}`
      const pasted = await run({ state: '', questions: whole, ...kept })
      const strange = await run({ questions, example: '"><b>' })

      expect([loaded, answered.text, edited.text].map(chosenOn)).to.deep.equal(
        Array(3).fill('account-takeover'),
      )
      expect([pasted.status, chosenOn(pasted.text), chosenOn(strange.text)]).to.deep.equal([200, null, null])
    })

    it('gives the answers of the same call over HTTP, and charges the same', async () => {
      const secret = await createKey()
      const before = await portal.creditOf(ann.organizationId)
      const seen = await run({ state: '{"b": 1.50,\r\n "a": "x"}', format: 'json' })
      const between = await portal.creditOf(ann.organizationId)
      const body = `{"model":"service-1","state":{"b": 1.50,\n "a": "x"},"questions":${questions}}`
      const { answers } = (await (await portal.decide(secret, body)).json()) as { answers: object }

      const shown = JSON.parse(unescaped(find(seen, /<pre tabindex="0"><code>(\{[\s\S]*?)<\/code>/)!))
      expect(shown.answers).to.deep.equal(answers)
      expect(before - between).to.equal(between - (await portal.creditOf(ann.organizationId)))
      expect(before).to.be.above(between)
    })

    it('says what could not be read of a case, and so does the row of the request', async () => {
      const read = await run({ state: 'Paid today.' })
      const unread = await run({ state: 'ሴም' })
      const row = await ann.get(`/usage/${find(unread, /href="\/usage\/(req_\w+)"/)}`)

      expect(read.text).to.not.include('could not be read')
      expect(unread.text).to.include('100.0% of the case could not be read')
      expect(row.text).to.include('100.0% of the state unread')
      expect(row.text).to.include('<dd>Playground: ').and.to.not.include('href="/keys/')
    })

    const cards =
      '{\n"a": {"type": "noul", "instructions": "x"},\n"b": {"type": "score",\n"instructions": "x", "levels": ["l"]}\n}'
    const problems: Record<string, { fields: Record<string, string>; param: string; says?: RegExp }> = {
      'questions that end too early': { fields: { questions: '{"q": ' }, param: 'questions' },
      'questions with a member too many': {
        ...{ fields: { questions: `${questions}, "model": "other"` }, param: 'questions' },
      },
      'questions with a comma missing, at its line': {
        fields: { questions: '{\n  "a": {"type": "noul", "instructions": "x"}\n  "b": 1\n}' },
        ...{ param: 'questions', says: /questions .* line 3, column 3/ },
      },
      'a question with a wrong name': {
        ...{ fields: { questions: `{"1q": ${JSON.stringify(noul)}}` }, param: 'questions.1q' },
      },
      'a question with a fault, at its line': {
        ...{
          fields: { questions: cards },
          param: 'questions.b.levels',
          says: /id="questions-fault">Line 4: /,
        },
      },
      'a case that ends too early, at its line': {
        ...{
          fields: { state: '{\n"a": 1,', format: 'json' },
          param: 'state',
          says: /case .* line 2, column 8/,
        },
      },
      'a case that is empty': { fields: { state: '  ' }, param: 'state' },
    }
    for (const [what, { fields, param, says = /./ }] of Object.entries(problems))
      it(`shows a problem with its status, type and field, and charges nothing: ${what}`, async () => {
        const { status, text } = await run(fields)

        expect(status).to.equal(400)
        expect(text).to.include('<code>invalid_request</code>').and.to.include(`<code>${param}</code>`)
        expect(text).to.match(says)
        expect(await portal.creditOf(ann.organizationId)).to.equal(1_000_000)
      })

    it('says what is in the way of a form, and stays with the JSON', async () => {
      const seen = await run({ do: 'as_form', questions: '{"a": ' })

      expect(seen.status).to.equal(400)
      expect(areaOf(seen.text, 'questions')).to.equal('{"a": ')
      expect(seen.text).to.include('id="questions-fault"')
    })

    it('shows a fault at its question in the form', async () => {
      const form = await run({ do: 'as_form', questions: cards })

      const seen = await ann.post('/playground', { ...fieldsOf(form.text), do: 'run' })

      expect(seen.status).to.equal(400)
      const question = mainOf(seen).one('group', /\bb$/)
      expect(question.attributes).to.include.keys('open')
      expect(question.all('alert')).to.have.length(1)
    })

    it('goes from JSON to the form and back, and adds and removes, without a script', async () => {
      const given = '{"mine": 1.50, "type": "noul", "instructions": "New?"}'
      const shown = await run({ do: 'as_form', questions: `{"new_device": ${given}}` })
      const added = await ann.post('/playground', { ...fieldsOf(shown.text), do: 'add_question' })
      const filled = {
        ...{ ...fieldsOf(added.text), q1_instructions: 'Which?', q1_type: 'score' },
        ...{ q1_a0_text: 'one', q1_a1_text: 'two' },
      }
      const back = await ann.post('/playground', { ...filled, do: 'as_json' })
      const removed = await ann.post('/playground', { ...filled, do: 'remove_question.0' })
      const answered = await ann.post('/playground', { ...fieldsOf(removed.text), do: 'run' })

      expect(areaOf(back.text, 'questions')).to.include(given)
      expect(JSON.parse(areaOf(back.text, 'questions')).question_2).to.deep.equal({
        ...{ type: 'score', instructions: 'Which?', levels: ['one', 'two'] },
      })
      expect([shown.status, answered.status]).to.deep.equal([200, 200])
      expect(answered.text).to.include('data-name="question_2"').and.to.not.include('data-name="new_device"')
    })

    it('keeps the case to itself', async () => {
      await run({ state: 'a canary in the playground' })

      expect(await portal.dump()).to.not.include('a canary in the playground')
      expect(portal.logged.join()).to.not.include('a canary in the playground')
    })

    const request = (state: string) =>
      `{"model": "service-1", "state": ${state}, "questions": {"a": ${JSON.stringify(noul)}}}`
    const json = request('{"b": 1.50}')
    const text = request('"One\\nline"')
    const pasted: [where: string, fields: Record<string, string>, format: string, state: string][] = [
      ['the case', { state: json, format: 'json', questions: '' }, 'JSON', '{"b": 1.50}'],
      ['the questions', { state: '', format: 'json', questions: json }, 'JSON', '{"b": 1.50}'],
      ['a case of text', { state: text, format: 'text', questions: '' }, 'Text', 'One\nline'],
    ]
    for (const [where, fields, format, state] of pasted)
      it(`takes a whole request apart that was pasted into ${where}`, async () => {
        const seen = await run(fields)

        expect(seen.status).to.equal(200)
        expect(areaOf(seen.text, 'state')).to.equal(state)
        expect(seen.text).to.include('was split into')
        expect(mainOf(seen).one('radio', format).attributes).to.include.keys('checked')
      })

    it('never lists or revokes its own records as keys', async () => {
      await run({})
      const [record] = await portal.accounts.keys.list(ann.organizationId)

      const revoked = await ann.post(`/keys/${record!.keyId}/revoke`)

      expect(revoked.status).to.equal(404)
      expect((await ann.get('/keys')).text).to.not.include(record!.keyId)
    })
  })

  it('the reference names every path, field and error of the contract, and serves the documents with a tag', async () => {
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

/** The text in a text area of a page. */
function areaOf(text: string, name: string): string {
  return unescaped(new RegExp(`<textarea[^>]*name="${name}"[^>]*>\\n([\\s\\S]*?)</textarea>`).exec(text)![1]!)
}

/** The fields that a page would send again. */
function fieldsOf(text: string): Record<string, string> {
  const [, form] = /<form[^>]*data-draft[^>]*>([\s\S]*?)<\/form>/.exec(text)!
  const inputs = [...form!.matchAll(/<input(?![^>]*type="radio")[^>]*name="([^"]*)"[^>]*?value="([^"]*)"/g)]
  const radios = [...form!.matchAll(/<input type="radio"[^>]*name="([^"]*)" value="([^"]*)"[^>]*checked/g)]
  const areas = [...form!.matchAll(/<textarea[^>]*name="([^"]*)"[^>]*>\n([\s\S]*?)<\/textarea>/g)]
  const selects = [...form!.matchAll(/<select[^>]*name="([^"]*)">[\s\S]*?value="(\w+)" selected/g)]
  const all = [...inputs, ...radios, ...areas, ...selects]
  return Object.fromEntries(all.map(([, name, value]) => [name!, unescaped(value!)]))
}
