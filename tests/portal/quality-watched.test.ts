// Answers in use are watched: each file of labels measures them, and people see the effect of a change
// before they make it.
// On SQLite alone.

import { expect } from 'chai'
import type { NoulPolicy } from '../../src/client/policy.ts'
import { readPolicy } from '../../src/client/read-policy.ts'
import { listMeasurements } from '../../src/desk/stored/measurements.ts'
import { find, statusesOf, usePortal } from '../testing/portal.ts'
import { runQuality, sendLabels } from '../testing/quality.ts'
import { readPage } from '../testing/read-page.ts'
import { noul } from '../testing/service.ts'

const eighty = (write: (i: number) => object) =>
  Array.from({ length: 80 }, (_, i) => JSON.stringify(write(i))).join('\n')
/** `ofTen` of ten cases are fraud. */
const linesOf = (ofTen: number, about: string) =>
  eighty(i => ({ state: `${about} ${i}`, labels: { fraud: i % 10 < ofTen } }))
const march = linesOf(9, 'March')
const april = linesOf(1, 'April')

describe('what is in use', () => {
  const { portal, useNewPerson } = usePortal()
  const ann = useNewPerson('ann')

  /** Runs a file of labels; returns the report on the page and the version that was learnt. */
  async function run(text: string, given: { name?: string; questions?: object } = {}) {
    await sendLabels(ann, text, { questions: { fraud: noul }, ...given })
    const report = (await runQuality(ann)).text
    const [version] = await portal.accounts.fittedSets.list(ann.organizationId)
    const { fittedSetId, digest, questions: learnt } = version!
    const path = `/quality/${fittedSetId}`
    const use = () => ann.post(`${path}/use`)
    return { report, fittedSetId, shown: digest.slice(0, 12), learnt, path, use }
  }
  async function runAndUse(...file: Parameters<typeof run>) {
    const version = await run(...file)
    await version.use()
    return version
  }
  const inUse = async () =>
    (await portal.accounts.fittedSets.inUse(ann.organizationId)).map(set => set.fittedSetId)
  const measurements = () => listMeasurements(portal.accounts.database, ann.organizationId)

  it('is measured beside what was learnt, and replaced only by whoever has seen what would change', async () => {
    const first = await run(march)
    const askedFirst = await ann.get(`${first.path}/use`)
    const unused = await inUse()
    await first.use()

    const second = await run(april)
    const asked = await ann.get(`${second.path}/use`)
    const still = await inUse()
    const file = await ann.get('/quality/report.html')
    const overview = await ann.get('/')
    await second.use()
    const mended = await ann.get('/')

    expect(askedFirst.text).to.include('fraud').and.to.include('better, beyond noise')
    expect(unused).to.deep.equal([])
    for (const side of ['Model alone', 'In use', 'Learnt now'])
      for (const text of [second.report, file.text]) expect(text).to.include(side)
    // Bad news stands above what could be put to use.
    const useful = second.report.indexOf('Use these answers')
    expect(second.report.indexOf('below its promise')).to.be.within(1, useful)
    expect(overview.text).to.include('what it promised')
    expect(readPage(overview.text).all('strong', 'fraud')).to.have.length(1)
    expect(mended.text).to.not.include('what it promised')
    expect(asked.text).to.include('better, beyond noise').and.to.include(first.shown)
    expect(still).to.deep.equal([first.fittedSetId])
  })

  it('has a policy whose thresholds were kept for its answers, never for others', async () => {
    const bands = { clear_below: 0.1, act_from: 0.2 }
    const policyNow = async () => {
      const { revision, questions } = readPolicy((await ann.get('/quality/policy.json')).text)
      const { clear_below, act_from } = questions.fraud as NoulPolicy
      const areKept = clear_below === bands.clear_below && act_from === bands.act_from
      return { revision, areKept }
    }
    const few = march.split('\n').slice(0, 24).join('\n')
    const first = await run(march)
    const [, question = ''] = /name="question" value="(\w+)"/.exec(first.report)!
    const keepBands = () => ann.post('/quality/thresholds', { question, clear_0_0: '0.1', act_0_0: '0.2' })

    await keepBands()
    const kept = await policyNow()
    await first.use()
    const taught = await run(few)
    const still = await policyNow()
    const second = await run(april)
    const advised = await policyNow()
    await keepBands()
    const again = await policyNow()
    const { database } = portal.accounts
    const own = { organization_id: ann.organizationId }
    const row = await database('policies').where(own).first('content')
    const { costs, questions } = JSON.parse(row!.content)
    const { revision: _, ...ofBefore } = questions[question]
    const older = JSON.stringify({ costs, questions: { [question]: ofBefore } })
    await database('policies').where(own).update({ content: older })
    const later = await run(april)
    const untold = await policyNow()

    const [march1, april1] = [first, second].map(({ shown }) => `stand-in+${shown}`)
    expect([kept, still]).to.deep.equal(Array(2).fill({ revision: march1, areKept: true }))
    expect([advised, untold]).to.deep.equal(Array(2).fill({ revision: april1, areKept: false }))
    expect(again).to.deep.equal({ revision: april1, areKept: true })
    const hinted = [first, taught, second, later].map(({ report }) =>
      report.includes('kept for other answers'),
    )
    expect(hinted).to.deep.equal([false, false, true, true])
  })

  it('stays in use for its question when what another question taught is put to use', async () => {
    const first = await runAndUse(march)
    const second = await run(march, { questions: { fraud: { ...noul, instructions: 'Is it the owner?' } } })

    const asked = await ann.get(`${second.path}/use`)
    await second.use()
    const overview = await ann.get('/')
    await run(april)

    expect(asked.text).to.include('the model alone').and.to.include(first.shown)
    expect(await inUse()).to.deep.equal([second.fittedSetId, first.fittedSetId])
    for (const { shown } of [first, second]) expect(overview.text).to.include(shown)
    expect((await measurements()).map(({ inUseSetId }) => inUseSetId)).to.deep.equal([
      ...[first.fittedSetId, null, null],
    ])
  })

  it('is known again from the cases that it was learnt from, which make no point of its history', async () => {
    await runAndUse(march)

    const { report } = await run(march)
    const [measured] = await measurements()
    const history = await ann.get(`/quality/history/${measured!.questionId}`)

    expect(report).to.include('These answers are in use.').and.to.include('/stop"')
    expect(history.text.match(/<circle /g)).to.have.length(1)
    expect(readPage(history.text).all('row')).to.have.length(3)
  })

  it('is not compared with a version that was measured beside something else', async () => {
    const first = await run(march)
    const second = await run(april)
    await first.use()

    const asked = await ann.get(`${second.path}/use`)

    expect(asked.text).to.include('have not been measured').and.to.not.include('beyond noise')
  })

  it('has a history for each question, and versions told apart by file and note', async () => {
    const first = await runAndUse(march, { name: 'march.jsonl' })
    const note = (text: string, who = ann) => who.post(`${first.path}/note`, { note: text })
    const noted = await note('before \u0000the campaign')
    await run(april, { name: 'april.jsonl' })
    await ann.post('/quality/discard')

    const now = await ann.get('/quality')
    const path = find(now, /href="(\/quality\/history\/\w+)"/)!
    const history = await ann.get(path)
    const drawn = readPage(history.text).one('img', /^Right answers to fraud/).name
    const bob = await portal.person('bob@example.com')
    const others = [await bob.get(path), await note('x', bob)]
    await note(' ')
    const [, unnamed] = await portal.accounts.fittedSets.list(ann.organizationId)

    expect(noted.to).to.equal('/quality?done=noted')
    for (const { text } of [now, history])
      for (const words of ['march.jsonl', 'april.jsonl', 'before the campaign'])
        expect(text).to.include(words)
    expect(history.text.match(/<circle /g)).to.have.length(2)
    expect(drawn).to.match(/fraud: \d\d:\d\d:\d\d\b/)
    expect(history.text).to.include('always the most frequent answer')
    // One of ten cases in April is fraud, and the set in use calls them all fraud.
    expect(history.text)
      .to.include('april.jsonl: 10.0%')
      .and.to.match(/failed">\s*below/)
    expect(statusesOf(others)).to.deep.equal([404, 404])
    expect([unnamed!.fileName, unnamed!.note]).to.deep.equal(['march.jsonl', null])
  })

  it('is stopped only after a question', async () => {
    const { path, shown, fittedSetId } = await runAndUse(march)

    const asked = await ann.get(`${path}/stop`)
    const still = await inUse()
    const sent = await ann.post(`${path}/stop`)

    expect(asked.text).to.include('Stop using it').and.to.include(shown)
    expect([still, sent.to, await inUse()]).to.deep.equal([[fittedSetId], '/quality?done=stopped', []])
  })

  it('says which of its questions a version would give back to the model', async () => {
    const both = eighty(i => ({ state: `case ${i}`, labels: { fraud: i % 10 > 0, other: i % 10 > 0 } }))
    const first = await runAndUse(both, {
      questions: { fraud: noul, other: { ...noul, instructions: 'Other?' } },
    })
    const second = await run(april)

    const asked = await ann.get(`${second.path}/use`)

    expect([first.learnt, second.learnt]).to.deep.equal([2, 1])
    expect(asked.text).to.include('One question that the version in use has learnt')
  })
})
