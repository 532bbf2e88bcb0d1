// The playground: a draft as a form or as JSON, its answers, and what moved them, which is priced beforehand, charged as
// decisions and kept nowhere.
// On PostgreSQL too.

import { expect } from 'chai'
import { addFittedSet } from '../../src/decide/add-fitted-set.ts'
import { writeFittedSet } from '../../src/scoring/fitted/fitted-set.ts'
import { fittedByHand } from '../testing/fitted-words.ts'
import { find, type Seen, type TestPerson, usePortal } from '../testing/portal.ts'
import { fieldsOf, readPage, unescaped } from '../testing/read-page.ts'
import { noul } from '../testing/service.ts'

describe('the playground', () => {
  const { portal, useNewPerson } = usePortal()
  const ann = useNewPerson('ann')

  const mainOf = ({ text }: Seen) => readPage(text).one('main')
  const questions = JSON.stringify({ new_device: noul })
  const run = (fields: Record<string, string>) =>
    ann.post('/playground', { state: 'A case.', format: 'text', questions, do: 'run', ...fields })

  const asJson = async (text: string) =>
    draftOn((await ann.post('/playground', { ...draftOn(text), do: 'as_json' })).text).questions!

  it('loads each of the seven cases as a request that is answered', async () => {
    const slugs = readPage((await ann.get('/playground')).text)
      .one('combobox', 'Example')
      .all('option')
      .flatMap(({ attributes }) => attributes.value || [])

    for (const slug of slugs) {
      const { text } = await ann.get(`/playground?example=${slug}`)
      const format = /value="json"\s+id="format-json"\s+checked/.test(text) ? 'json' : 'text'
      const seen = await run({ state: draftOn(text).state!, format, questions: await asJson(text) })
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
    const edited = await ann.post('/playground', { ...draftOn(loaded), ...kept, do: 'as_json' })
    const whole = `{"state":"A case.","questions":${questions}}`
    const pasted = await run({ state: '', questions: whole, ...kept })
    const strange = await run({ questions, example: '"><b>' })

    expect([loaded, answered.text, edited.text].map(chosenOn)).to.deep.equal(
      Array(3).fill('account-takeover'),
    )
    expect([pasted.status, chosenOn(pasted.text), chosenOn(strange.text)]).to.deep.equal([200, null, null])
  })

  it('gives the answers of the same call over HTTP, and charges the same', async () => {
    const secret = find(await ann.post('/keys', { name: 'Key', lifetime: 'never' }), /(key_[0-9A-Za-z]{33})/)!
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
  const noComma = '{\n  "a": {"type": "noul", "instructions": "x"}\n  "b": 1\n}'
  const misnamed = `{"1q": ${JSON.stringify(noul)}}`
  const cutOff = { state: '{\n"a": 1,', format: 'json' }
  const problems: [what: string, fields: Record<string, string>, param: string, says?: RegExp][] = [
    ['questions that end too early', { questions: '{"q": ' }, 'questions'],
    ['questions with a member too many', { questions: `${questions}, "model": "other"` }, 'questions'],
    ['questions without a comma', { questions: noComma }, 'questions', /questions .* line 3, column 3/],
    ['a question with a wrong name', { questions: misnamed }, 'questions.1q'],
    ['a question with a fault', { questions: cards }, 'questions.b.levels', /id="questions-fault">Line 4: /],
    ['a case that ends too early', cutOff, 'state', /case .* line 2, column 8/],
    ['a case that is empty', { state: '  ' }, 'state'],
  ]
  for (const [what, fields, param, says = /./] of problems)
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
    expect(draftOn(seen.text).questions!).to.equal('{"a": ')
    expect(seen.text).to.include('id="questions-fault"')
  })

  it('shows a fault at its question in the form', async () => {
    const form = await run({ do: 'as_form', questions: cards })

    const seen = await ann.post('/playground', { ...draftOn(form.text), do: 'run' })

    expect(seen.status).to.equal(400)
    const question = mainOf(seen).one('group', /\bb$/)
    expect(question.attributes).to.include.keys('open')
    expect(question.all('alert')).to.have.length(1)
  })

  it('goes from JSON to the form and back, and adds and removes, without a script', async () => {
    const given = '{"mine": 1.50, "type": "noul", "instructions": "New?"}'
    const shown = await run({ do: 'as_form', questions: `{"new_device": ${given}}` })
    const added = await ann.post('/playground', { ...draftOn(shown.text), do: 'add_question' })
    const filled = {
      ...{ ...draftOn(added.text), q1_instructions: 'Which?', q1_type: 'score' },
      ...{ q1_a0_text: 'one', q1_a1_text: 'two' },
    }
    const back = await ann.post('/playground', { ...filled, do: 'as_json' })
    const removed = await ann.post('/playground', { ...filled, do: 'remove_question.0' })
    const answered = await ann.post('/playground', { ...draftOn(removed.text), do: 'run' })

    expect(draftOn(back.text).questions!).to.include(given)
    expect(JSON.parse(draftOn(back.text).questions!).question_2).to.deep.equal({
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
      expect(draftOn(seen.text).state!).to.equal(state)
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

describe('what moved an answer, in the playground', () => {
  const questions = JSON.stringify({
    fraud: { type: 'noul', instructions: 'Is it fraud?' },
    risk: { type: 'score', instructions: 'Which risk?', levels: ['low', 'high'] },
  })
  const state = '{"amount": 38000.0, "note": "A canary in the case. New <i>device</i>."}'
  const draft = { state, format: 'json', questions }
  const { portal, usePerson } = usePortal()
  const ann = usePerson('ann@example.com')

  const ask = (person: TestPerson, fields: object = {}) =>
    person.post('/playground/what-moved', { ...draft, explain: 'fraud', ...fields })
  const decisionsOf = async ({ organizationId }: TestPerson) =>
    (await portal.accounts.database('usage').where({ organization_id: organizationId })).length

  it('costs at most what the page of the answer says, and shows the case as it was written', async () => {
    const answered = await ann.post('/playground', { ...draft, do: 'run' })
    const [, readings, most] = /at most\s+(\d+) readings and costs at most ([\d.]+) USD/.exec(answered.text)!
    const creditBefore = await portal.creditOf(ann.organizationId)
    const decisionsBefore = await decisionsOf(ann)

    const { status, text } = await ask(ann)

    const cost = creditBefore - (await portal.creditOf(ann.organizationId))
    const decisions = (await decisionsOf(ann)) - decisionsBefore
    expect(status).to.equal(200)
    expect(answered.text).to.include('formaction="/playground/what-moved"').and.to.include('value="risk"')
    expect(cost).to.be.within(1, Number(most) * 1e6)
    expect(decisions).to.be.within(3, Number(readings))
    expect(readPage(text).all('heading', 'Is it fraud?')).to.have.length(1)
    expect(readPage(text).all('heading', 'Which risk?')).to.have.length(0)
    expect(text).to.include('38000.0').and.to.include('New &lt;i&gt;device')
    expect(readPage(text).all('mark')[0]!.attributes.class).to.match(/^(up|down)[1-3]$/)
    expect(`${await portal.dump()}${portal.logged.join()}`).to.not.include('A canary in the case')
  })

  it('takes one decision where labels have taught the answer, and says so first', async () => {
    const bea = await portal.person('bea@example.com')
    const content = writeFittedSet('stand-in', [fittedByHand({ type: 'noul', instructions: 'Is it fraud?' })])
    await addFittedSet(
      { fittedSets: portal.accounts.fittedSets, model: { revision: 'stand-in', hidden: 1 } },
      { organizationId: bea.organizationId, text: content, createdBy: null },
    )
    const stolen = { state: '{"amount": 38000.0, "note": "The card was stolen at night."}' }

    const answered = await bea.post('/playground', { ...draft, ...stolen, do: 'run' })
    const decisionsBefore = await decisionsOf(bea)
    const { status, text } = await ask(bea, stolen)
    const decisions = (await decisionsOf(bea)) - decisionsBefore
    const other = await ask(bea, { ...stolen, explain: 'risk' })

    expect([status, decisions]).to.deep.equal([200, 1])
    expect(answered.text).to.match(/once for a question[^<]*at most\s+\d+ readings/)
    const page = readPage(text)
    expect(page.all('mark').map(({ name, attributes }) => [name, attributes.class])).to.deep.equal([
      ['2 38000.0', 'up2'],
      ['1 stolen', 'up3'],
    ])
    const rows = page.all('row').map(({ name }) => name)
    expect(rows.join()).to.include('The reader').and.include('+2.00')
    expect(other.status).to.equal(200)
    expect((await decisionsOf(bea)) - decisionsBefore).to.be.above(3)
  })

  it('brings the case back to the playground', async () => {
    const { text } = await ask(ann)

    expect(text).to.include('action="/playground"')
    expect(text).to.include('name="state" value="{&quot;amount&quot;: 38000.0')
  })

  it('says what was charged when it cannot go on', async () => {
    // Enough for a few readings.
    const poor = await portal.person('poor@example.com', { creditMicros: 3 })

    const { status, text } = await ask(poor)

    const charged = await decisionsOf(poor)
    expect(status).to.equal(400)
    expect(charged).to.be.within(1, 3)
    expect(text).to.include(`${charged} readings done before, and charged`)
    expect(readPage(text).one('alert').one('link').attributes.href).to.equal('/credit')
  })

  it('asks nothing about a question that is no longer there', async () => {
    const before = await portal.creditOf(ann.organizationId)

    const gone = await ask(ann, { explain: 'other' })
    const broken = await ask(ann, { state: '{' })

    expect([gone.status, broken.status]).to.deep.equal([400, 400])
    expect(await portal.creditOf(ann.organizationId)).to.equal(before)
  })
})

/** The fields that the form of a draft on a page would send again. */
function draftOn(page: string): Record<string, string> {
  return fieldsOf(/<form[^>]*data-draft[^>]*>([\s\S]*?)<\/form>/.exec(page)![1]!)
}
