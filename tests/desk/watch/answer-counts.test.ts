// Answers that are counted for an organization that asked for it, and what is said once they have moved.
// On PostgreSQL too.

import { expect } from 'chai'
import { createAnswerCounts } from '../../../src/accounts/fitted-sets/answer-counts.ts'
import { systemClock } from '../../../src/base/store/clock.ts'
import { checkRequest } from '../../../src/contract/check-request.ts'
import { readJson } from '../../../src/contract/json-text.ts'
import { addMeasurements } from '../../../src/desk/stored/measurements.ts'
import { questionId, writeFittedSet } from '../../../src/scoring/fitted/fitted-set.ts'
import { dayMs } from '../../testing/accounts.ts'
import { type Mailbox, openMailbox } from '../../testing/mailbox.ts'
import { createBrowser, startTestPortal, type TestPerson, type TestPortal } from '../../testing/portal.ts'
import { readPage } from '../../testing/read-page.ts'
import { createWatch } from '../../testing/watch.ts'

const options = { one: 'The first canary', two: 'The second canary' }
const learnt = {
  canary_fraud: { type: 'noul', instructions: 'A canary of fraud?' },
  canary_kind: { type: 'choice', instructions: 'Which canary?', options },
  canary_signs: { type: 'multi_choice', instructions: 'Which canaries?', options },
  canary_urgency: { type: 'score', instructions: 'How canary?', levels: ['low', 'high'] },
}
const other = { new_device: { type: 'noul', instructions: 'Was the device new?' } }

describe('counted answers', () => {
  let portal: TestPortal
  let mailbox: Mailbox
  let ann: TestPerson
  let fittedSetId: string
  let secret: string
  let now = Date.UTC(2026, 0, 15, 12)
  let people = 0

  before(async () => {
    mailbox = await openMailbox()
    portal = await startTestPortal({ clock: () => new Date(now) })
  })
  beforeEach(async () => {
    ann = await portal.person(`ann${++people}@example.com`)
    const { fittedSets, keys } = portal.accounts
    const { organizationId, userId } = ann
    const content = writeFittedSet('stand-in', entries())
    const { digest } = JSON.parse(content)
    const set = { organizationId, revision: 'stand-in', digest, questions: 4, content, createdBy: userId }
    fittedSetId = await fittedSets.add(set)
    secret = (await keys.create({ organizationId, name: 'Key', lifetime: 'never', createdBy: null })).secret
  })
  after(async () => {
    await portal.close()
    await mailbox.close()
  })

  function entries() {
    const request = { model: 'service-1', state: 'x', questions: learnt }
    return checkRequest(readJson(JSON.stringify(request))).questions.map(({ type, reading }) => ({
      ...{ id: questionId(reading), name: null, labels: 200, slope: 1, weights: null },
      shifts: new Array<number>(type === 'noul' ? 1 : 2).fill(0),
    }))
  }
  const [fraudId, kindId] = entries().map(({ id }) => id) as [string, string]

  async function decide(headers = {}, questions: object = { ...learnt, ...other }) {
    const response = await fetch(`${portal.baseUrl}/v1/decide`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${secret}`, ...headers },
      body: JSON.stringify({ model: 'service-1', state: 'A canary in the state.', questions }),
    })
    const { answers } = (await response.json()) as { answers: Record<string, Record<string, number>> }
    return answers
  }
  async function rows() {
    await portal.accounts.answerCounts.write()
    return portal.accounts.database('answer_counts').where({ fitted_set_id: fittedSetId })
  }
  async function switchOn() {
    await ann.post('/settings/counts', { counts: 'yes' })
    now += 3000
  }

  it('are kept only if wanted: of programs and learnt questions, once each, as numbers alone', async () => {
    // While counting is off, nothing even waits to be written.
    await decide()
    await switchOn()
    const before = await rows()

    const answers = await decide({ 'Idempotency-Key': 'again' })
    await decide({ 'Idempotency-Key': 'again' })
    await ann.post('/playground', { state: 'A canary.', questions: JSON.stringify(learnt) })
    const counted = await rows()

    expect(before).to.deep.equal([])
    expect(counted).to.have.length(4)
    const binOf = new Map(counted.map(({ type, bin }) => [type as string, bin]))
    const { canary_fraud, canary_urgency, canary_signs, canary_kind } = answers
    expect(binOf.get('noul')).to.equal(Math.floor(10 * canary_fraud!.probability!))
    expect(binOf.get('score')).to.equal(Math.floor(10 * canary_urgency!.value!))
    expect(binOf.get('choice')).to.equal(String(canary_kind!.value) === 'one' ? 0 : 1)
    expect(binOf.get('multi_choice')).to.equal((canary_signs!.values as unknown as []).length)
    for (const row of counted) expect(row).to.include({ day: '2026-01-15', answers: 1 })
    expect(await portal.dump()).to.not.include('canary')
    const overview = await ann.get('/')
    expect(overview.text).to.include(fraudId.slice(0, 12)).and.to.include('compared from 2026-02-04')
  })

  it('have the place of a score on its scale, however wide that is', async () => {
    await switchOn()
    const widest = { ...learnt.canary_urgency, values: [-1.7e308, 1.7e308], base_rate: [0.01, 0.99] }
    const narrowest = { ...learnt.canary_urgency, values: [0, Number.MIN_VALUE] }

    const { q } = await decide({}, { q: widest })
    await decide({}, { q: narrowest })

    const bins = (await rows()).map(({ bin }) => bin)
    const [, likely] = q!.probabilities as unknown as number[]
    expect(likely).to.be.greaterThan(0.6)
    expect(bins).to.have.members([0, Math.floor(10 * likely!)])
  })

  it('add up over processes, and wait for a database that is away', async () => {
    await switchOn()
    const { database, answerCounts } = portal.accounts
    const failures: unknown[] = []
    const replica = createAnswerCounts({
      ...{ database, clock: () => new Date(now) },
      onFailure: error => failures.push(error),
    })
    const asked = {
      organizationId: ann.organizationId,
      fittedSetId,
      questionId: fraudId,
      type: 'noul',
    } as const

    for (const counts of [answerCounts, replica]) for (let i = 0; i < 3; i++) counts.add(asked, 7)
    await database.schema.renameTable('answer_counts', 'away')
    await replica.write()
    await database.schema.renameTable('away', 'answer_counts')
    replica.add(asked, 7)
    await replica.write()
    await replica.write()

    expect(failures).to.have.length(1)
    expect((await rows()).map(({ bin, answers }) => [bin, answers])).to.deep.equal([[7, 7]])
  })

  it('are told about once they have moved, by mail once until they have settled', async () => {
    await switchOn()
    const { answerCounts } = portal.accounts
    const watch = createWatch(portal.accounts, () => new Date(now))
    const look = async (smtpUrl = mailbox.environment.SMTP_URL!) => {
      await watch.look({ smtpUrl, revision: 'stand-in' })
      return watch.told.moved
    }
    // Weeks pass, and a session ends after one.
    const overview = async () =>
      createBrowser(portal.portalUrl, await portal.accounts.sessions.start(ann.userId)).get('/')
    /** A day's answers to a yes/no question that are as given, and to another that never change. */
    const aDay = async (bin: number, answers = 60) => {
      const asked = { organizationId: ann.organizationId, fittedSetId }
      for (let i = 0; i < answers; i++) {
        answerCounts.add({ ...asked, questionId: fraudId, type: 'noul' }, i % 2 ? bin : 5)
        answerCounts.add({ ...asked, questionId: kindId, type: 'choice' }, i % 2)
      }
      await answerCounts.write()
      now += dayMs
    }
    const named = { questionId: fraudId, name: 'fraud', inUseSetId: null, figures: '{}', belowPromise: null }
    await addMeasurements(
      { ...portal.accounts, clock: systemClock },
      {
        ...{ organizationId: ann.organizationId, fileName: 'x.csv', learntSetId: null },
        questions: [named],
      },
    )
    for (let day = 0; day < 20; day++) await aDay(1)
    const alike = [await look(), mailbox.received.length, (await overview()).text]

    for (let day = 0; day < 7; day++) await aDay(8)
    await look('smtp://127.0.0.1:1')
    const moved = [await look(), await look(), mailbox.received.length]
    const told = await overview()
    for (let day = 0; day < 7; day++) await aDay(1)
    const settled = await look()
    for (let day = 0; day < 7; day++) await aDay(8)

    expect(alike.slice(0, 2)).to.deep.equal([0, 0])
    expect(alike[2]).to.include('id="answers"').and.to.not.include('Answers have moved')
    expect([moved, watch.told.failures.length, settled]).to.deep.equal([[1, 1, 1], 1, 0])
    expect(mailbox.received[0]).to.include('https://portal.example/').and.to.include('fraud')
    expect(told.text).to.match(/Answers have moved since they were put to use: <strong>fraud</)
    const shown = readPage(told.text)
      .one('table', 'Learnt questions, the most asked first')
      .all('row')
      .slice(1)
      .map(row => [...row.all('rowheader'), ...row.all('cell')].map(({ text }) => text))
    expect(shown.map(cells => [cells[0], cells[2], / moved$/.test(cells[3]!)])).to.have.deep.members([
      ['fraud Yes or no', '360', true],
      [`A question One of several, ${kindId.slice(0, 12)}`, '360', false],
    ])
    expect([await look(), mailbox.received.length]).to.deep.equal([1, 2])
    const metrics = await (await fetch(`${portal.opsUrl}/metrics`)).text()
    expect(metrics).to.match(/^decision_answers_moved \d/m)
  })

  it('end with the switch, their set, their organization, and after 400 days', async () => {
    const { fittedSets, organizations, answerCounts, acts, database } = portal.accounts
    const { organizationId } = ann
    await switchOn()
    await decide()
    const on = (await rows()).length
    await ann.post('/settings/counts', { counts: 'no' })
    const off = (await rows()).length
    await decide()
    now += 3000
    await decide()
    const without = (await rows()).length
    await switchOn()
    await decide()
    now += 400 * dayMs
    await answerCounts.write()
    await answerCounts.purge()
    const kept = (await rows()).length
    now += dayMs
    await answerCounts.purge()
    const old = (await rows()).length
    await decide()
    await answerCounts.write()
    await fittedSets.remove(organizationId, fittedSetId)
    const removed = await database('answer_counts').where({ organization_id: organizationId })
    // A set that goes while answers wait to be written.
    const late = { organizationId, fittedSetId, questionId: fraudId, type: 'noul' } as const
    answerCounts.add(late, 1)
    const after = (await rows()).length
    const kinds = (await acts.list(organizationId)).map(({ kind }) => kind)
    const row = { question_id: fraudId, type: 'noul', day: '2026-01-15', bin: 1, answers: 1 } as const
    await database('answer_counts').insert({ organization_id: organizationId, fitted_set_id: 'x', ...row })
    await organizations.remove(organizationId)

    expect([on, off, without, kept, old, removed.length, after]).to.deep.equal([4, 0, 0, 4, 0, 0, 0])
    expect(kinds.filter(kind => kind === 'settings.counts')).to.have.length(3)
    expect(await database('answer_counts').where({ organization_id: organizationId })).to.deep.equal([])
  })

  it('are switched by admins alone, after a page that says what is kept or deleted', async () => {
    const asked = await ann.get('/settings/counts')
    await switchOn()
    const again = await ann.get('/settings/counts')
    const settings = await ann.get('/settings')
    const { organizationId, userId } = ann
    const colleague = await portal.person(`bob${people}@example.com`)
    await portal.accounts.database('members').insert({
      ...{ organization_id: organizationId, user_id: colleague.userId, role: 'admin', created_at: 1 },
    })
    await portal.accounts.members.setRole(organizationId, userId, 'member', 'operator')
    const refused = await ann.post('/settings/counts', { counts: 'no' })

    expect(asked.text).to.include('Count answers?').and.to.include('400 days')
    expect(again.text).to.include('Stop counting answers?')
    expect(settings.text).to.include('href="/settings/counts"')
    expect(refused.status).to.equal(403)
    expect((await portal.accounts.organizations.show(organizationId)).countsAnswers).to.equal(true)
  })
})
