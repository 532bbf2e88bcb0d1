// What is in use is watched: each file of labels measures it, and nothing changes without a look at what would.
// On SQLite alone.

import { expect } from 'chai'
import { listMeasurements, type Measurement } from '../../src/desk/stored/measurements.ts'
import { find, startTestPortal, type TestPerson, type TestPortal } from '../testing/portal.ts'
import { readPage } from '../testing/read-page.ts'
import { noul } from '../testing/service.ts'

const questions = JSON.stringify({ fraud: noul })
/** Of ten cases, so many are fraud. */
const linesOf = (count: number, ofTen: number, about: string) =>
  Array.from({ length: count }, (_, i) =>
    JSON.stringify({ state: `${about} ${i}`, labels: { fraud: i % 10 < ofTen } }),
  ).join('\n')

describe('what is in use', () => {
  let portal: TestPortal
  let ann: TestPerson
  let people = 0

  before(async () => {
    portal = await startTestPortal()
  })
  beforeEach(async () => {
    ann = await portal.person(`ann${++people}@example.com`)
  })
  after(() => portal.close())

  /** Runs a file of labels; returns the page with its report. */
  async function run(text: string, name = 'labels.jsonl', asked = questions) {
    await ann.upload('/quality/file', { questions: asked }, { labels: new File([text], name) })
    await ann.post('/quality/run')
    for (;;) {
      const seen = await ann.get('/quality')
      if (!seen.text.includes('http-equiv="refresh"')) return seen.text
      await new Promise(setImmediate)
    }
  }
  const versions = () => portal.accounts.fittedSets.list(ann.organizationId)
  const inUse = async () =>
    (await portal.accounts.fittedSets.inUse(ann.organizationId)).map(set => set.fittedSetId)

  it('is measured beside what was learnt, and replaced only by whoever has seen what would change', async () => {
    await run(linesOf(80, 9, 'March'))
    const [first] = await versions()
    const askedFirst = await ann.get(`/quality/${first!.fittedSetId}/use`)
    const unused = await inUse()
    await ann.post(`/quality/${first!.fittedSetId}/use`)

    const report = await run(linesOf(80, 1, 'April'))
    const [second] = await versions()
    const asked = await ann.get(`/quality/${second!.fittedSetId}/use`)
    const still = await inUse()
    const file = await ann.get('/quality/report.html')
    const overview = await ann.get('/')
    await ann.post(`/quality/${second!.fittedSetId}/use`)
    const mended = await ann.get('/')

    expect(askedFirst.text).to.include('fraud').and.to.include('better, beyond noise')
    expect(unused).to.deep.equal([])
    for (const side of ['Model alone', 'In use', 'Learnt now']) {
      expect(report).to.include(side)
      expect(file.text).to.include(side)
    }
    // Bad news stands above what could be put to use.
    expect(report.indexOf('below its promise')).to.be.within(1, report.indexOf('Use these answers'))
    expect(overview.text).to.include('what it promised')
    expect(readPage(overview.text).all('strong', 'fraud')).to.have.length(1)
    expect(mended.text).to.not.include('what it promised')
    expect(asked.text).to.include('better, beyond noise').and.to.include(first!.digest.slice(0, 12))
    expect(still).to.deep.equal([first!.fittedSetId])
  })

  it('stays in use for its question when what another question taught is put to use', async () => {
    await run(linesOf(80, 9, 'March'))
    const [first] = await versions()
    await ann.post(`/quality/${first!.fittedSetId}/use`)
    const questions = JSON.stringify({ fraud: { ...noul, instructions: 'Is it the owner?' } })
    await run(linesOf(80, 9, 'March'), 'owners.jsonl', questions)
    const [second] = await versions()

    const asked = await ann.get(`/quality/${second!.fittedSetId}/use`)
    await ann.post(`/quality/${second!.fittedSetId}/use`)
    const overview = await ann.get('/')
    await run(linesOf(80, 1, 'April'))
    const measured = await listMeasurements(portal.accounts.database, ann.organizationId)

    expect(asked.text).to.include('the model alone').and.to.include(first!.digest.slice(0, 12))
    expect(await inUse()).to.deep.equal([second!.fittedSetId, first!.fittedSetId])
    for (const { digest } of [first!, second!]) expect(overview.text).to.include(digest.slice(0, 12))
    expect(measured.map(({ inUseSetId }) => inUseSetId)).to.deep.equal([first!.fittedSetId, null, null])
  })

  it('is known again from the cases that it was learnt from, which make no point of its history', async () => {
    await run(linesOf(80, 9, 'March'))
    const [first] = await versions()
    await ann.post(`/quality/${first!.fittedSetId}/use`)

    const again = await run(linesOf(80, 9, 'March'))
    const [{ questionId }] = (await listMeasurements(portal.accounts.database, ann.organizationId)) as [
      Measurement,
    ]
    const history = await ann.get(`/quality/history/${questionId}`)

    expect(again).to.include('These answers are in use.').and.to.include('/stop"')
    expect(history.text.match(/<circle /g)).to.have.length(1)
    expect(readPage(history.text).all('row')).to.have.length(3)
  })

  it('is not compared with a version that was measured beside something else', async () => {
    await run(linesOf(80, 9, 'March'))
    await run(linesOf(80, 1, 'April'))
    const [second, first] = await versions()
    await ann.post(`/quality/${first!.fittedSetId}/use`)

    const asked = await ann.get(`/quality/${second!.fittedSetId}/use`)

    expect(asked.text).to.include('have not been measured').and.to.not.include('beyond noise')
  })

  it('has a history for each question, and versions told apart by file and note', async () => {
    await run(linesOf(80, 9, 'March'), 'march.jsonl')
    const [first] = await versions()
    await ann.post(`/quality/${first!.fittedSetId}/use`)
    const noted = await ann.post(`/quality/${first!.fittedSetId}/note`, { note: 'before \u0000the campaign' })
    await run(linesOf(80, 1, 'April'), 'april.jsonl')
    await ann.post('/quality/discard')

    const now = await ann.get('/quality')
    const path = find(now, /href="(\/quality\/history\/\w+)"/)!
    const history = await ann.get(path)
    const seen = readPage(history.text)
    const drawn = /fraud: ([-:\d]+)/.exec(seen.one('img', /^Right answers to fraud/).name)![1]
    const bob = await portal.person('bob@example.com')
    const others = [await bob.get(path), await bob.post(`/quality/${first!.fittedSetId}/note`, { note: 'x' })]
    await ann.post(`/quality/${first!.fittedSetId}/note`, { note: ' ' })
    const [, unnamed] = await versions()

    expect(noted.to).to.equal('/quality?done=noted')
    for (const shown of [now.text, history.text])
      expect(shown)
        .to.include('march.jsonl')
        .and.to.include('april.jsonl')
        .and.to.include('before the campaign')
    expect(history.text.match(/<circle /g)).to.have.length(2)
    expect(drawn).to.match(/^\d\d:\d\d:\d\d$/)
    expect(history.text).to.include('always the most frequent answer')
    // Of the cases in April, one of ten is fraud, and what was in use says fraud.
    expect(history.text)
      .to.include('april.jsonl: 10.0%')
      .and.to.match(/failed">\s*below/)
    expect(others.map(({ status }) => status)).to.deep.equal([404, 404])
    expect([unnamed!.fileName, unnamed!.note]).to.deep.equal(['march.jsonl', null])
  })

  it('is stopped only after a question', async () => {
    await run(linesOf(80, 9, 'March'))
    const [version] = await versions()
    await ann.post(`/quality/${version!.fittedSetId}/use`)

    const asked = await ann.get(`/quality/${version!.fittedSetId}/stop`)
    const still = await inUse()
    const sent = await ann.post(`/quality/${version!.fittedSetId}/stop`)

    expect(asked.text).to.include('Stop using it').and.to.include(version!.digest.slice(0, 12))
    expect([still, sent.to, await inUse()]).to.deep.equal([
      [version!.fittedSetId],
      '/quality?done=stopped',
      [],
    ])
  })

  it('says which of its questions a version would give back to the model', async () => {
    const two = JSON.stringify({ fraud: noul, other: { ...noul, instructions: 'Other?' } })
    const line = (i: number) =>
      JSON.stringify({ state: `case ${i}`, labels: { fraud: i % 10 > 0, other: i % 10 > 0 } })
    const both = new File([Array.from({ length: 80 }, (_, i) => line(i)).join('\n')], 'both.jsonl')
    await ann.upload('/quality/file', { questions: two }, { labels: both })
    await ann.post('/quality/run')
    while ((await ann.get('/quality')).text.includes('http-equiv="refresh"')) {}
    const [first] = await versions()
    await ann.post(`/quality/${first!.fittedSetId}/use`)
    await run(linesOf(80, 1, 'April'))
    const [second] = await versions()

    const asked = await ann.get(`/quality/${second!.fittedSetId}/use`)

    expect([first!.questions, second!.questions]).to.deep.equal([2, 1])
    expect(asked.text).to.include('One question that the version in use has learnt')
  })
})
