// Explanations of answers in the playground: priced beforehand, charged as decisions, kept nowhere.
// On SQLite alone.

import { expect } from 'chai'
import { addFittedSet } from '../../src/decide/add-fitted-set.ts'
import { writeFittedSet } from '../../src/scoring/fitted/fitted-set.ts'
import { fittedByHand } from '../testing/fitted-words.ts'
import { startTestPortal, type TestPerson, type TestPortal } from '../testing/portal.ts'
import { readPage } from '../testing/read-page.ts'

const questions = JSON.stringify({
  fraud: { type: 'noul', instructions: 'Is it fraud?' },
  risk: { type: 'score', instructions: 'Which risk?', levels: ['low', 'high'] },
})
const state = '{"amount": 38000.0, "note": "A canary in the case. New <i>device</i>."}'
const draft = { state, format: 'json', questions }

describe('what moved an answer, in the playground', () => {
  let portal: TestPortal
  let ann: TestPerson

  before(async () => {
    portal = await startTestPortal()
    ann = await portal.person('ann@example.com')
  })
  after(() => portal.close())

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
