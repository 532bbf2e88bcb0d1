// The page Quality as people use it: a file, its price, the run, the figures, the answers in use.
// On PostgreSQL too.

import { expect } from 'chai'
import fc from 'fast-check'
import { readPolicy } from '../../src/client/read-policy.ts'
import { readFittedSet } from '../../src/scoring/fitted/fitted-set.ts'
import type { Scorer } from '../../src/scoring/reading.ts'
import { createStandInScorer } from '../../src/scoring/stand-in.ts'
import { expectInvariant } from '../testing/invariant.ts'
import { createBrowser, find, type Seen, statusesOf, usePortal } from '../testing/portal.ts'
import { runQuality, settledQuality } from '../testing/quality.ts'
import { chosenIn, readPage, typedIn } from '../testing/read-page.ts'
import { noul } from '../testing/service.ts'

const questions = JSON.stringify({ fraud_name: { ...noul, instructions: 'canary question' } })
const many = <T>(count: number, make: (i: number) => T) => Array.from({ length: count }, (_, i) => make(i))
const caseOf = (i: number, fields: object = {}) =>
  JSON.stringify({ state: `canary case ${i}`, labels: { fraud_name: i % 8 !== 0 }, ...fields })
const linesOf = (count: number) => many(count, i => caseOf(i)).join('\n')
const yesOrNo = (i: number) => (i % 8 ? 'yes' : 'no')

describe('the page Quality', () => {
  let before: (() => Promise<void>) | null = null
  const seenOptions: Parameters<Scorer['vectors']>[1][] = []

  const scorer = createStandInScorer()
  const vectors: Scorer['vectors'] = async (prepared, options) => {
    seenOptions.push(options)
    await before?.()
    options.signal?.throwIfAborted()
    return scorer.vectors(prepared, options)
  }
  const { portal, useNewPerson } = usePortal({ scorer: { ...scorer, vectors } })
  const ann = useNewPerson('ann')

  afterEach(async () => {
    before = null
    // The service keeps few files at once.
    await ann.post('/quality/end')
  })

  const upload = (text: string, fields: Record<string, string> = { questions }, name = 'labels.jsonl') =>
    ann.upload('/quality/file', fields, { labels: new File([text], name) })
  const uploadTable = (rows: string[], fields: Record<string, string> = {}) =>
    upload(rows.join('\n'), fields, 'labels.csv')
  const ask = (column: string, fields: Record<string, string> = {}) =>
    ann.post('/quality/questions', { column, type: 'noul', instructions: 'Is it?', ...fields })
  const show = () => ann.get('/quality')
  const run = () => runQuality(ann)
  const report = () => ann.get('/quality/report.html')
  const creditLeft = () => portal.creditOf(ann.organizationId)
  const versions = () => portal.accounts.fittedSets.list(ann.organizationId)
  const inUse = () => portal.accounts.fittedSets.inUse(ann.organizationId)
  const contentOf = async (fittedSetId: string) =>
    readFittedSet((await portal.accounts.fittedSets.contentOf(fittedSetId))!, 'stand-in', 1)

  /** The value beside this name in a list of facts. */
  const fact = ({ text }: Seen, name: string) => {
    const page = readPage(text)
    return page.all('definition')[page.all('term').findIndex(term => term.name === name)]?.text
  }

  it('says the price before it runs, and charges, counts and records exactly that for every case', async () => {
    const metrics = async () => {
      const text = await (await fetch(`${portal.opsUrl}/metrics`)).text()
      const of = (series: string) => Number(new RegExp(`^${series} (.*)$`, 'm').exec(text)?.[1] ?? 0)
      return {
        charges: of('decision_charges_total\\{kind="charged"\\}'),
        micros: Math.round(of('decision_charged_usd_total') * 1e6),
        phases: of('decision_phase_seconds_count\\{phase="charge"\\}'),
        hasTokens: of('decision_input_tokens_total') > 0,
      }
    }
    const { charges, micros, phases } = await metrics()
    const credit = await creditLeft()
    const sent = await upload(linesOf(40))
    const price = Number(/^[\d.]+(?= USD$)/.exec(fact(await show(), 'Price')!)) * 1e6
    const afterUpload = await creditLeft()

    const seen = await run()

    const usage = await portal.accounts.usage.list(ann.organizationId, { limit: 100 })
    expect([sent.status, sent.to, afterUpload]).to.deep.equal([303, '/quality', credit])
    expect(seen.text).to.include('What your labels show').and.to.include('fraud_name')
    expect(credit - (await creditLeft())).to.equal(Math.round(price))
    expect(await metrics()).to.deep.equal({
      ...{ charges: charges + 40, micros: micros + Math.round(price), phases: phases + 40, hasTokens: true },
    })
    expect(usage.filter(({ status }) => status === 200)).to.have.length(40)
    expect(seenOptions.every(({ background }) => background)).to.equal(true)
    await expectInvariant(portal.accounts.database, ann.organizationId)
  })

  it('keeps what was learnt as a version that an admin uses and deletes', async () => {
    await upload(linesOf(60))
    const learnt = await run()
    const [version] = await versions()
    const path = `/quality/${version!.fittedSetId}`

    const used = await ann.post(`${path}/use`)
    const [usedSet] = await inUse()
    const { questions: learntOf } = await contentOf(version!.fittedSetId)
    await ann.post(`${path}/delete`)

    expect(version).to.include({ inUse: false, questions: 1, revision: 'stand-in' })
    expect(learntOf.size).to.equal(1)
    expect(version!.createdBy).to.deep.equal({ userId: ann.userId, email: ann.email })
    expect(learnt.text).to.include('not in use yet.').and.to.include(version!.digest.slice(0, 12))
    const brought = readPage(learnt.text).one('table', 'What was learnt').text
    expect(brought).to.match(/\d% → \d+\.\d% \(always the most frequent answer: \d/)
    expect([used.to, usedSet?.fittedSetId]).to.deep.equal(['/quality?done=used', version!.fittedSetId])
    expect(await portal.accounts.fittedSets.contentOf(version!.fittedSetId)).to.equal(null)
  })

  it('keeps what was learnt when whoever started it has signed out meanwhile', async () => {
    const { sessions } = portal.accounts
    await upload(linesOf(60))
    const signedOut = new Promise(resolve => {
      before = async () => {
        before = null
        resolve(await sessions.endAllOf(ann.userId))
      }
    })

    await ann.post('/quality/run')
    await signedOut
    Object.assign(ann, createBrowser(portal.portalUrl, await sessions.start(ann.userId)))
    await settledQuality(ann)

    expect(await versions()).to.have.length(1)
  })

  it('asks before it deletes a version, and names it as the audit log and the header do', async () => {
    const digest = 'c0ffee00c0ffee00'
    const set = { organizationId: ann.organizationId, revision: 'stand-in', questions: 1, content: '' }
    const fittedSetId = await portal.accounts.fittedSets.add({ ...set, digest, createdBy: ann.userId })
    const path = `/quality/${fittedSetId}/delete`

    const listed = await show()
    const asked = await ann.get(path)
    const [kept] = await inUse()
    const deleted = await ann.post(path)

    const version = readPage(listed.text).one('row', /^c0ffee00c0ff/)
    // Without figures of when it was learnt, a phone shows no empty line for them.
    expect(listed.text).to.include('data-head="Accuracy" class=""></td>')
    expect(version.one('link', 'Delete …').attributes.href).to.equal(path)
    expect(version.all('button', 'Actions for version c0ffee00c0ff')).to.have.length(1)
    expect(readPage(asked.text).one('main').all('code', 'c0ffee00c0ff')).to.have.length(1)
    expect(asked.text).to.include('the model alone again')
    expect([kept?.fittedSetId, deleted.to]).to.deep.equal([fittedSetId, '/quality?done=deleted_in_use'])
    expect(await versions()).to.deep.equal([])
    const log = readPage((await ann.get('/audit?about=fitted_set')).text)
    expect(log.all('cell', 'c0ffee00c0ff')).to.have.length(3)
    expect([(await ann.get(path)).status, (await ann.post(path)).status]).to.deep.equal([404, 404])
  })

  it('learns from the words and the fields of the cases', async () => {
    const word = (i: number) => ({ state: `${i % 2 ? 'paid back' : 'money gone'}, ${i}` })
    const amount = (i: number) => ({ state: { amount: i % 2 ? i : 1000 + i, desk: 'north' } })

    for (const stateOf of [word, amount]) {
      const labels = (i: number) => ({ fraud_name: i % 2 === 0 })
      await upload(many(80, i => caseOf(i, { ...stateOf(i), labels: labels(i) })).join('\n'))
      await run()
    }

    const sets = await Promise.all((await versions()).map(({ fittedSetId }) => contentOf(fittedSetId)))
    const blocks = sets.map(({ questions }) => questions.values().next().value!.blocks!)
    expect(blocks.some(({ words }) => words !== null)).to.equal(true)
    expect(blocks.some(({ curves }) => curves.length > 0)).to.equal(true)
  })

  it('names every line that cannot be used, and offers no run', async () => {
    await upload([caseOf(1), '{', caseOf(2, { labels: { other: true } }), caseOf(3)].join('\n'))

    const { text } = await show()
    const refused = await ann.post('/quality/run')
    // Nor are there thresholds of a question without a report.
    const none = await ann.post('/quality/thresholds', { question: 'a'.repeat(64), act_0_0: '0.5' })

    expect(text).to.include('line 2: ').and.to.include('line 3: ').and.not.to.include('line 4: ')
    expect(text).to.not.include('/quality/run')
    expect(statusesOf([refused, none, await ann.get('/quality/policy.json')])).to.deep.equal([400, 400, 404])
  })

  it('runs a table without its bad rows once somebody says so, and shows first what will be read', async () => {
    const good = many(40, i => `canary ${i};5,${i};${i % 8 ? 'WAHR' : 'FALSCH'}`)
    const rows = ['note;amount;Fraud Name', ...good, 'x;1;vielleicht', 'y;2;vielleicht']
    const sent = await upload(rows.join('\r\n'), { questions }, 'labels.csv')
    const refused = await ann.post('/quality/run')

    await ann.post('/quality/skip')
    const ready = await show()
    const price = find(ready, /name="price" value="(\d+)"/)!
    const dearer = await ann.post('/quality/run', { price: `${Number(price) - 1}` })
    await ann.post('/quality/run', { price })
    const done = await settledQuality(ann)
    const skippedAgain = await ann.post('/quality/skip')

    expect(statusesOf([sent, refused, dearer, skippedAgain])).to.deep.equal(Array(4).fill(400))
    expect(sent.text).to.include('rows 42, 43: ').and.to.include('&quot;vielleicht&quot; (2)')
    for (const { text } of [sent, ready])
      expect(text).to.include('{&quot;note&quot;:&quot;canary 0&quot;,&quot;amount&quot;:&quot;5,0&quot;}')
    expect(fact(ready, 'Cases')).to.equal('40')
    expect(done.text).to.include('2 rows left out: ')
  })

  it('gives back what was typed when it cannot be used, and the field at fault', async () => {
    const typed = '{"typed": <none>'
    const faultyTable = ['note,fraud', 'x,maybe']

    const noJson = await upload(caseOf(1), { questions: typed })
    const faulty = await uploadTable(faultyTable, { questions })

    const fieldOf = ({ text }: Seen) => readPage(text).one('textbox', /^Questions as JSON/)
    expect([noJson.status, faulty.status]).to.deep.equal([400, 400])
    expect(noJson.text).to.not.include('the body')
    expect([fieldOf(noJson).text, fieldOf(faulty).text]).to.deep.equal([typed, questions])
    expect(fieldOf(noJson).attributes).to.include({
      ...{ 'aria-invalid': 'true', 'aria-describedby': 'questions-fault' },
    })
    for (const none of ['[]', '[{"a":1}]', '"x"', 'null']) {
      const refused = await uploadTable(faultyTable, { questions: none })
      expect(refused.text, none).to.include('aria-invalid="true" aria-describedby="questions-fault"')
    }
    for (const { text } of [noJson, faulty]) expect(text).to.include('id="labels-hint"')
    expect((await show()).text).to.not.include('id="labels-hint"')
  })

  it('reads a table, and questions from a file of their own', async () => {
    const table = ['note,fraud_name', ...many(5, i => `canary ${i},yes`)].join('\n')
    const files = {
      questions_file: new File([questions], 'questions.json'),
      labels: new File([table], 'labels.csv'),
    }

    await ann.upload('/quality/file', { questions: '' }, files)

    expect(fact(await show(), 'Cases')).to.equal('5')
  })

  it('asks what is asked and where the labels are, and reads the file again with other columns', async () => {
    const rows = many(40, i => `C-${i};note ${i};${yesOrNo(i)};later`)
    const sent = await uploadTable(['Case;Note;Was it real?;Label', ...rows])
    const asking = await show()
    await ask('Was it real?')
    const first = await show()

    const columns = { label_0: 'Was it real?', id: 'Case', state_0: 'yes', state_1: 'yes' }
    await ann.post('/quality/columns', columns)
    const mapped = await show()
    const done = await run()

    const stateOf = (seen: Seen) => find(seen, /<p class="code">(.*?)<\/p>/)
    expect(sent.to).to.equal('/quality')
    expect(asking.text).to.include('C-0, C-1, C-2').and.to.not.include('/quality/run')
    expect(stateOf(first)).to.equal('note 0')
    expect(stateOf(mapped)).to.equal('{&quot;Case&quot;:&quot;C-0&quot;,&quot;Note&quot;:&quot;note 0&quot;}')
    expect(mapped.text).to.include('Row 2 (C-0)')
    expect(done.text).to.include('was_it_real')
    for (const { text } of [done, await report()]) expect(text).to.match(/\d+ \(C-\d+\)/)
  })

  it('proposes what names a case and scores it today, which is compared; and takes another row for the names', async () => {
    const rows = many(40, i => `A-${i};note ${i};${i % 7},5;${yesOrNo(i)}`)
    const columns = (fields: Record<string, string>) =>
      ann.post('/quality/columns', { label_0: 'Fraud Name', ...fields })
    // The first title looks like names.
    await uploadTable(['Cases;of;May;all', 'Fall-Nr.;Note;Score alt;Fraud Name', ...rows])
    const wrong = await show()
    await ann.post('/quality/head', { head_row: '2' })
    await ask('Fraud Name')
    const ready = await show()
    await columns({ id: '', old_score: '' })
    const none = await show()
    await columns({ id: 'Fall-Nr.', old_score: 'Score alt' })
    const { text } = await run()

    const chosen = ({ text: shown }: Seen) =>
      ['Name of the case', 'The score you have today'].map(label => chosenIn(shown, label))
    expect(wrong.text).to.include('Cases (Fall-Nr., A-0')
    expect(chosen(ready)).to.deep.equal(['Fall-Nr.', 'Score alt'])
    expect(chosen(none)).to.deep.equal(['', ''])
    expect(none.text).to.include('&quot;Score alt&quot;:')
    expect(readPage(text).text).to.match(/your old score \d+ \(AUC 0\.\d+/)
    expect(readPage(text).one('img', /^Found in fraud_name/).name).to.include('in the first 10%')
  })

  it('measures on the newest fifth of a table, once somebody has said which column is the time', async () => {
    const rows = many(200, i => {
      const date = new Date(Date.UTC(2026, 0, 1 + i)).toISOString().slice(0, 10)
      return `${date},${i % 2 ? 100 + i : 900 + i},${i % 2 ? 'no' : 'yes'}`
    })
    await uploadTable(['date,amount,fraud_name', ...rows], { questions })
    const untimed = await show()

    await ann.post('/quality/columns', { label_0: 'fraud_name', time: 'date' })
    const timed = await show()
    const done = await run()
    const reported = await report()
    const policy = await ann.get('/quality/policy.json')

    const noted = ({ text }: Seen) => text.includes('&quot;date&quot; is a date')
    expect([noted(untimed), noted(timed)]).to.deep.equal([true, false])
    expect(chosenIn(timed.text, 'Time of the case')).to.equal('date')
    for (const { text } of [done, reported]) expect(text).to.include('2026-06-10')
    expect(reported.text).to.include('Curve of amount')
    expect(readPolicy(policy.text).columns).to.deep.equal(['date', 'amount'])
  })

  it('takes answers as lines, with what they mean after a colon and any number of blanks', async () => {
    await uploadTable(['Note;What', 'x;Took over', 'y;own', 'z;a b'])
    const answers = ['Took over : somebody else: a thief', 'own:', `a${' '.repeat(40_000)}b`].join('\r\n')

    await ask('What', { type: 'choice', answers })

    const ready = await show()
    expect(ready.text).to.include('/quality/run')
    expect(fact(ready, 'Labels')).to.equal('3')
  })

  it('keeps the columns and the words that were told when it refuses them, where they are seen', async () => {
    await uploadTable(['Case;Note;Fraud Name', 'C-1;x;yes', 'C-2;y;no'], { questions })
    const tell = (given: Record<string, string>) => ann.post('/quality/columns', given)
    while ((await tell({ label_0: 'Fraud Name' })).status === 303);

    const columns = await tell({ label_0: '', id: 'Note', state_0: 'yes' })
    const question = await ask('Note', { instructions: ' ', answers: 'typed' })
    const untouched = await show()

    const openOf = ({ text }: Seen) =>
      ['Columns', 'Ask something else too'].map(
        name => 'open' in readPage(text).one('group', name).attributes,
      )
    const chosen = (label: string) => chosenIn(columns.text, label)
    const boxes = readPage(columns.text).one('group', 'Columns').all('checkbox')
    expect([columns.status, question.status]).to.deep.equal([400, 400])
    expect(openOf(columns)).to.deep.equal([true, false])
    expect(openOf(question)).to.deep.equal([false, true])
    expect(openOf(untouched)).to.deep.equal([false, false])
    expect([chosen('Labels of “fraud_name”'), chosen('Name of the case')]).to.deep.equal(['', 'Note'])
    expect(boxes.map(({ attributes }) => 'checked' in attributes)).to.deep.equal([true, false, false])
  })

  it('has a sample whose rows can all be used', async () => {
    await uploadTable([(await ann.get('/quality/sample.csv')).text])
    await ask('Impostors?')

    const ready = await show()
    expect([fact(ready, 'Cases'), fact(ready, 'Labels')]).to.deep.equal(['200', '200'])
  })

  it('says before and after a run which columns were left out, and which questions have no labels', async () => {
    const both = JSON.stringify({ fraud_name: noul, other: { ...noul, instructions: 'Other?' } })
    const rows = [';note; Fraud Name', ...many(5, i => `${i};case ${i};yes`)]
    await upload(rows.join('\r\n'), { questions: both }, 'labels.CSV')

    for (const { text } of [await show(), await run(), await report()])
      for (const left of ['are left out: 1', ' Fraud Name&quot;', '&quot;other&quot;'])
        expect(text).to.include(left)
  })

  it('refuses what is no text in UTF-8, and takes any other bytes for a file', async () => {
    const cut = Buffer.concat([Buffer.from('café,fraud_name\nM'), Buffer.from('üller,yes\n', 'latin1')])
    const send = (bytes: Uint8Array<ArrayBuffer>, name: string) =>
      ann.upload('/quality/file', { questions }, { labels: new File([bytes], name) })

    const refused = await send(cut, 'labels.csv')

    expect(refused.status).to.equal(400)
    expect(refused.text).to.include('row 2: ').and.to.include('UTF-8')
    await fc.assert(
      fc.asyncProperty(fc.uint8Array(), fc.constantFrom('l.csv', 'l.jsonl'), async (bytes, name) => {
        expect((await send(new Uint8Array(bytes), name)).status).to.equal(400)
      }),
      { numRuns: 30 },
    )
  })

  it('stops when a person stops it: what was read is charged and recorded, no more', async () => {
    const credit = await creditLeft()
    let reads = 0
    const held = Promise.withResolvers<void>()
    const reached = Promise.withResolvers<void>()
    before = async () => {
      if (++reads <= 10) return
      reached.resolve()
      await held.promise
    }
    await upload(linesOf(40))
    await ann.post('/quality/run')
    await reached.promise

    const during = await show()
    await ann.post('/quality/end')
    held.resolve()
    const { text } = await settledQuality(ann)

    await portal.accounts.usage.settle()
    const answered = await portal.accounts.usage.list(ann.organizationId, { limit: 100 })
    const cost = answered.reduce((sum, { costMicros }) => sum + costMicros, 0)
    expect(during.text)
      .to.include('<noscript><meta http-equiv="refresh" content="3; url=/quality"></noscript>')
      .and.to.include('of 40 cases read')
    expect(text).to.include('It was stopped.').and.to.include('10 of 40')
    expect(statusesOf(answered)).to.deep.equal(Array(10).fill(200))
    expect(credit - (await creditLeft())).to.equal(cost)
  })

  for (const { what, creditMicros, status } of [
    { what: 'ends when the credit does', creditMicros: 5, status: 303 },
    { what: 'does not begin without credit', creditMicros: 0, status: 400 },
  ])
    it(`${what}, and leads to credit`, async () => {
      Object.assign(ann, await portal.person(`poor${creditMicros}@example.com`, { creditMicros }))
      await upload(linesOf(40))

      const sent = await ann.post('/quality/run')
      const { text } = status === 303 ? await settledQuality(ann) : sent

      expect(sent.status).to.equal(status)
      expect(readPage(text).one('alert').one('link').attributes.href).to.equal('/credit')
      await expectInvariant(portal.accounts.database, ann.organizationId)
    })

  it('finds the policy at the costs of the organization, keeps both, and shows them on later labels', async () => {
    const runLines = async () => {
      await upload(linesOf(40))
      return run()
    }
    const costs = (miss: string, falseAlarm: string, review: string) =>
      ann.post('/quality/costs', { miss, false_alarm: falseAlarm, review })
    const thresholds = (fields: Record<string, string>) =>
      ann.post('/quality/thresholds', { question, ...fields })
    const policyNow = async () =>
      readPolicy((await ann.get('/quality/policy.json')).text).questions.fraud_name!
    const effects = ({ text }: Seen) =>
      [...text.matchAll(/data-effect="\w+">([\d.]+)/g)].map(match => Number(match[1]))
    const question = find(await runLines(), /name="question" value="(\w+)"/)!

    const noNumber = await costs('400', 'many', '6')
    const either = await costs('1,000', '15', '6')
    await costs('400', '15', '0,5')
    const wrong = await thresholds({ clear_0_0: '0.9', act_0_0: '0.1' })
    const set = await thresholds({ clear_0_0: '', act_0_0: '0.01' })
    const shown = await show()
    const policy = await policyNow()
    await ann.post('/quality/discard')
    const later = await runLines()
    await thresholds({ advised: 'yes' })

    expect(statusesOf([noNumber, either, wrong])).to.deep.equal([400, 400, 400])
    expect(noNumber.text).to.include('aria-describedby="false_alarm-fault"')
    expect(either.text).to.include('aria-describedby="miss-fault"').and.include('1000 or 1.0')
    expect(set.to).to.equal('/quality#question-0')
    // All 40 are acted on, 5 of them wrongly, each for 15.
    for (const seen of [shown, later]) expect(effects(seen)).to.deep.equal([40, 5, 0, 0, 0, 1.88])
    expect(policy).to.deep.include({ type: 'noul', clear_below: null, act_from: 0.01 })
    expect(policy.costs).to.deep.equal({ miss: 400, false_alarm: 15, review: 0.5 })
    expect(policy.promised!.cost.value).to.equal(1.875)
    for (const { text } of [shown, later]) expect(typedIn(text, /^A miss/)).to.equal('400')
    expect((await report()).text).to.include('A miss costs 400')
    expect(await policyNow()).to.not.deep.include({ act_from: 0.01 })
    expect((await ann.get('/audit?about=policy')).text).to.include('a miss costs 400')
  })

  it('says of few labels that they are too few, and not that they show nothing', async () => {
    await upload(linesOf(24))

    const { text } = await run()

    expect(text).to.include('Left unchanged: learning needs at least 25 labels')
    expect(readPage(text).all('paragraph', /^Learning needs at least 25 labels/)).to.have.length(1)
    expect(text).to.not.include('noise')
  })

  it('takes a second click on Run for the first, and refuses a second file while one runs, a form without a file, and one of another site', async () => {
    const held = Promise.withResolvers<void>()
    before = () => held.promise
    await upload(linesOf(10))
    await ann.post('/quality/run')

    const again = await ann.post('/quality/run')
    const second = await upload(linesOf(10))
    const plain = await ann.post('/quality/file')
    const body = new FormData()
    body.set('labels', new File([linesOf(1)], 'labels.jsonl'))
    const headers = { cookie: ann.cookie() }
    const foreign = await fetch(`${portal.portalUrl}/quality/file`, { method: 'POST', headers, body })
    await ann.post('/quality/end')
    held.resolve()
    await settledQuality(ann)

    expect([again.status, again.to]).to.deep.equal([303, '/quality'])
    expect([second.status, plain.status, foreign.status]).to.deep.equal([400, 400, 400])
  })

  it('refuses a file above 50 MB, and one whose browser goes away, and is free for the next', async () => {
    const large = await upload(' '.repeat(51 * 1024 * 1024))
    const gone = new AbortController()
    const csrf = find(await show(), /name="csrf" value="([^"]+)"/)!
    const half = Buffer.from(
      `--b\r\nContent-Disposition: form-data; name="csrf"\r\n\r\n${csrf}\r\n--b\r\n` +
        `Content-Disposition: form-data; name="labels"; filename="l.jsonl"\r\n\r\n${caseOf(1)}`,
    )
    const body = new ReadableStream({ start: controller => controller.enqueue(half) })
    const sending = fetch(`${portal.portalUrl}/quality/file`, {
      ...{ method: 'POST', body, duplex: 'half', signal: gone.signal },
      headers: { cookie: ann.cookie(), 'Content-Type': 'multipart/form-data; boundary=b' },
    } as RequestInit).catch(() => 'gone')
    while (!(await show()).text.includes('Reading the file')) {}
    gone.abort()
    await sending
    await settledQuality(ann)

    const next = await upload(linesOf(10))

    expect(large.text).to.include('The limit is 50 MB.')
    expect([large.status, next.status]).to.deep.equal([400, 303])
  })

  it('keeps the report when another file is refused, for its organization alone, and asks before it is discarded', async () => {
    await upload(linesOf(40), { questions }, 'first.jsonl')
    await run()
    const [version] = await versions()

    const refused = await upload('')
    const reported = await report()
    const eve = await portal.person('eve@example.com')
    const seenByEve = await eve.get('/quality')
    const ofEve = [
      await eve.get('/quality/report.html'),
      await eve.post(`/quality/${version!.fittedSetId}/use`),
    ]
    const asked = await ann.get('/quality/discard')
    const kept = await show()
    await ann.post('/quality/discard')

    expect([refused.status, reported.status, asked.status]).to.deep.equal([400, 200, 200])
    expect(reported.headers.get('content-disposition')).to.equal('attachment; filename="quality-report.html"')
    expect(readPage(reported.text).one('heading').name).to.equal('first.jsonl')
    expect(reported.text)
      .to.include('fraud_name')
      .and.include(`stand-in+${version!.digest.slice(0, 12)}`)
    for (const seen of [refused, kept]) expect(seen.text).to.include('What your labels show')
    expect(seenByEve.text).to.not.include('fraud_name')
    expect(statusesOf(ofEve)).to.deep.equal([404, 404])
    expect(await inUse()).to.deep.equal([])
    expect((await show()).text).to.not.include('What your labels show')
    expect((await report()).status).to.equal(404)
  })

  it('puts no version to use that was learnt for another model', async () => {
    const { organizationId, userId } = ann
    const set = { organizationId, revision: 'before', digest: 'd', questions: 1, content: '{}' }
    const fittedSetId = await portal.accounts.fittedSets.add({ ...set, createdBy: userId }, { inUse: false })

    const used = await ann.post(`/quality/${fittedSetId}/use`)

    expect(used.status).to.equal(400)
    expect(used.text).to.include('another model')
    expect(await inUse()).to.deep.equal([])
  })

  it('has written nothing of any of these files into tables or logs but the names of file and questions', async () => {
    await upload(`${linesOf(40)}\n{"state":"canary"}`)
    await upload(linesOf(40))
    await run()

    expect(`${await portal.dump()}${portal.logged.join()}`).to.not.include('canary')
  })
})
