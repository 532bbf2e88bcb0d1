// The page Quality as people use it: a file, its price, the run, the figures, the answers in use.
// On PostgreSQL too.

import { expect } from 'chai'
import fc from 'fast-check'
import { readPolicy } from '../../src/client/read-policy.ts'
import { readFittedSet } from '../../src/scoring/fitted/fitted-set.ts'
import type { Scorer } from '../../src/scoring/reading.ts'
import { createStandInScorer } from '../../src/scoring/stand-in.ts'
import { expectInvariant } from '../testing/invariant.ts'
import {
  createBrowser,
  find,
  type Seen,
  startTestPortal,
  type TestPerson,
  type TestPortal,
} from '../testing/portal.ts'
import { chosenIn, readPage, typedIn } from '../testing/read-page.ts'
import { noul } from '../testing/service.ts'

const questions = JSON.stringify({ fraud_name: { ...noul, instructions: 'canary question' } })
const caseOf = (i: number, fields: object = {}) =>
  JSON.stringify({ state: `canary case ${i}`, labels: { fraud_name: i % 8 !== 0 }, ...fields })
const linesOf = (count: number) => Array.from({ length: count }, (_, i) => caseOf(i)).join('\n')
const file = (text: string, name = 'labels.jsonl') => ({ labels: new File([text], name) })

describe('the page Quality', () => {
  let portal: TestPortal
  let ann: TestPerson
  let people = 0
  let before: (() => Promise<void>) | null = null
  const seenOptions: Parameters<Scorer['vectors']>[1][] = []

  beforeEach(async () => {
    const scorer = createStandInScorer()
    const vectors: Scorer['vectors'] = async (prepared, options) => {
      seenOptions.push(options)
      await before?.()
      options.signal?.throwIfAborted()
      return scorer.vectors(prepared, options)
    }
    portal ??= await startTestPortal({ scorer: { ...scorer, vectors } })
    ann = await portal.person(`ann${++people}@example.com`)
    before = null
  })
  after(() => portal?.close())

  const upload = (text: string, fields: Record<string, string> = { questions }, name?: string) =>
    ann.upload('/quality/file', fields, file(text, name))

  /** What stands beside this name in a list of facts. */
  const fact = ({ text }: Seen, name: string) => {
    const page = readPage(text)
    return page.all('definition')[page.all('term').findIndex(term => term.name === name)]?.text
  }
  const wayToCredit = (text: string) => readPage(text).one('alert').one('link').attributes.href

  /** Loads the page until it says that the work is over. */
  async function settled() {
    for (;;) {
      const seen = await ann.get('/quality')
      if (!seen.text.includes('http-equiv="refresh"')) return seen
      await new Promise(setImmediate)
    }
  }

  it('is counted in the metrics as its charges are', async () => {
    const counted = async () => {
      const text = await (await fetch(`${portal.opsUrl}/metrics`)).text()
      const of = (series: string) => Number(new RegExp(`^${series} (.*)$`, 'm').exec(text)?.[1] ?? 0)
      return [
        of('decision_charges_total\\{kind="charged"\\}'),
        Math.round(of('decision_charged_usd_total') * 1e6),
        of('decision_phase_seconds_count\\{phase="charge"\\}'),
        of('decision_input_tokens_total') > 0,
      ]
    }
    const [charges, micros, phases] = await counted()
    const credit = await portal.creditOf(ann.organizationId)
    await upload(linesOf(40))

    await ann.post('/quality/run')
    await settled()

    const spent = credit - (await portal.creditOf(ann.organizationId))
    expect(await counted()).to.deep.equal([
      Number(charges) + 40,
      Number(micros) + spent,
      Number(phases) + 40,
      true,
    ])
  })

  it('says the price before it runs, charges exactly that, and records every case', async () => {
    const credit = await portal.creditOf(ann.organizationId)
    const sent = await upload(linesOf(40))
    const counted = await ann.get('/quality')
    const price = Number(/^[\d.]+(?= USD$)/.exec(fact(counted, 'Price')!))
    expect([sent.status, sent.to]).to.deep.equal([303, '/quality'])
    expect(await portal.creditOf(ann.organizationId)).to.equal(credit)

    await ann.post('/quality/run')
    const seen = await settled()

    const usage = await portal.accounts.usage.list(ann.organizationId, { limit: 100 })
    expect(seen.text).to.include('What your labels show').and.to.include('fraud_name')
    expect(credit - (await portal.creditOf(ann.organizationId))).to.equal(Math.round(price * 1e6))
    expect(usage.filter(({ status }) => status === 200)).to.have.length(40)
    expect(seenOptions.every(({ background }) => background)).to.equal(true)
    await expectInvariant(portal.accounts.database, ann.organizationId)
  })

  it('keeps what was learnt as a version that an admin uses, stops and deletes', async () => {
    const { fittedSets } = portal.accounts
    await upload(linesOf(60))
    await ann.post('/quality/run')
    const learnt = await settled()
    const [version] = await fittedSets.list(ann.organizationId)

    const used = await ann.post(`/quality/${version!.fittedSetId}/use`)
    const inUse = await fittedSets.inUse(ann.organizationId)
    await ann.post(`/quality/${version!.fittedSetId}/stop`)
    const stopped = await fittedSets.inUse(ann.organizationId)
    await ann.post(`/quality/${version!.fittedSetId}/delete`)

    const content = await fittedSets.contentOf(version!.fittedSetId)
    expect(version).to.include({ inUse: false, questions: 1, revision: 'stand-in' })
    expect(version!.createdBy).to.deep.equal({ userId: ann.userId, email: ann.email })
    expect(learnt.text).to.include('not in use yet.').and.to.include(version!.digest.slice(0, 12))
    const brought = readPage(learnt.text).one('table', 'What was learnt').text
    expect(brought).to.match(/\d% → \d+\.\d% \(always the most frequent answer: \d/)
    expect([used.to, inUse[0]?.fittedSetId, stopped, content]).to.deep.equal([
      '/quality?done=used',
      version!.fittedSetId,
      [],
      null,
    ])
  })

  it('keeps what was learnt when whoever started it has signed out meanwhile', async () => {
    const { fittedSets, sessions } = portal.accounts
    await upload(linesOf(60))
    const signedOut = new Promise(resolve => {
      before = async () => {
        before = null
        resolve(await sessions.endAllOf(ann.userId))
      }
    })

    await ann.post('/quality/run')
    await signedOut
    ann = { ...ann, ...createBrowser(portal.portalUrl, await sessions.start(ann.userId)) }
    await settled()

    expect(await fittedSets.list(ann.organizationId)).to.have.length(1)
  })

  it('asks before it deletes a version, and names it as the audit log and the header do', async () => {
    const { fittedSets } = portal.accounts
    const set = { organizationId: ann.organizationId, revision: 'stand-in', questions: 1, content: '' }
    const digest = 'c0ffee00c0ffee00'
    const fittedSetId = await fittedSets.add({ ...set, digest, createdBy: ann.userId })
    const path = `/quality/${fittedSetId}/delete`

    const listed = await ann.get('/quality')
    const asked = await ann.get(path)
    const kept = await fittedSets.inUse(ann.organizationId)
    const deleted = await ann.post(path)

    const version = readPage(listed.text).one('row', /^c0ffee00c0ff/)
    // Without figures of when it was learnt, a phone shows no empty line for them.
    expect(listed.text).to.include('data-head="Accuracy" class=""></td>')
    expect(version.one('link', 'Delete …').attributes.href).to.equal(path)
    expect(version.all('button', 'Actions for version c0ffee00c0ff')).to.have.length(1)
    expect(readPage(asked.text).one('main').all('code', 'c0ffee00c0ff')).to.have.length(1)
    expect(asked.text).to.include('the model alone again')
    expect([kept[0]?.fittedSetId, deleted.to]).to.deep.equal([fittedSetId, '/quality?done=deleted_in_use'])
    expect(await fittedSets.list(ann.organizationId)).to.deep.equal([])
    const log = readPage((await ann.get('/audit?about=fitted_set')).text)
    expect(log.all('cell', 'c0ffee00c0ff')).to.have.length(3)
    expect([(await ann.get(path)).status, (await ann.post(path)).status]).to.deep.equal([404, 404])
  })

  it('writes nothing of the file into tables or logs but the names of file and questions', async () => {
    await upload(`${linesOf(40)}\n{"state":"canary"}`)
    await upload(linesOf(40))
    await ann.post('/quality/run')
    await settled()
    const [version] = await portal.accounts.fittedSets.list(ann.organizationId)

    expect(`${await portal.dump()}${portal.logged.join()}`).to.not.include('canary')
    const content = await portal.accounts.fittedSets.contentOf(version!.fittedSetId)
    expect(readFittedSet(content!, 'stand-in', 1).questions.size).to.equal(1)
  })

  it('learns from the words and the fields of the cases', async () => {
    const word = (i: number) => ({ state: `${i % 2 ? 'paid back' : 'money gone'}, ${i}` })
    const amount = (i: number) => ({ state: { amount: i % 2 ? i : 1000 + i, desk: 'north' } })

    for (const stateOf of [word, amount]) {
      const label = (i: number) => ({ ...stateOf(i), labels: { fraud_name: i % 2 === 0 } })
      await upload(Array.from({ length: 80 }, (_, i) => caseOf(i, label(i))).join('\n'))
      await ann.post('/quality/run')
      await settled()
    }

    const kept = await portal.accounts.fittedSets.list(ann.organizationId)
    const contents = await Promise.all(
      kept.map(({ fittedSetId }) => portal.accounts.fittedSets.contentOf(fittedSetId)),
    )
    const sets = contents.map(content => readFittedSet(content!, 'stand-in', 1))
    const blocks = sets.map(({ questions }) => questions.values().next().value!.blocks!)
    expect(blocks.some(({ words }) => words !== null)).to.equal(true)
    expect(blocks.some(({ curves }) => curves.length > 0)).to.equal(true)
  })

  it('names every line that cannot be used, and offers no run', async () => {
    await upload([caseOf(1), '{', caseOf(2, { labels: { other: true } }), caseOf(3)].join('\n'))

    const { text } = await ann.get('/quality')
    const refused = await ann.post('/quality/run')

    expect(text).to.include('line 2: ').and.to.include('line 3: ').and.not.to.include('line 4: ')
    expect(text).to.not.include('/quality/run')
    expect(refused.status).to.equal(400)
  })

  it('runs a table without its bad rows once somebody says so, and shows first what will be read', async () => {
    const good = Array.from({ length: 40 }, (_, i) => `canary ${i};5,${i};${i % 8 ? 'WAHR' : 'FALSCH'}`)
    const table = ['note;amount;Fraud Name', ...good, 'x;1;vielleicht', 'y;2;vielleicht'].join('\r\n')
    const sent = await upload(table, { questions }, 'labels.csv')
    const refused = await ann.post('/quality/run')

    await ann.post('/quality/skip')
    const ready = await ann.get('/quality')
    const price = find(ready, /name="price" value="(\d+)"/)!
    const dearer = await ann.post('/quality/run', { price: `${Number(price) - 1}` })
    await ann.post('/quality/run', { price })
    const done = await settled()

    expect([sent.status, refused.status, dearer.status]).to.deep.equal([400, 400, 400])
    expect(sent.text).to.include('rows 42, 43: ').and.to.include('&quot;vielleicht&quot; (2)')
    for (const { text } of [sent, ready])
      expect(text).to.include('{&quot;note&quot;:&quot;canary 0&quot;,&quot;amount&quot;:&quot;5,0&quot;}')
    expect(fact(ready, 'Cases')).to.equal('40')
    expect(done.text).to.include('2 rows left out: ')
    expect((await ann.post('/quality/skip')).status).to.equal(400)
  })

  it('gives back what was typed when it cannot be used, and the field at fault', async () => {
    const typed = { questions: '{"typed": <none>' }
    const table = new File(['note,fraud\nx,maybe'], 'labels.csv')

    const noJson = await upload(caseOf(1), typed)
    const faulty = await ann.upload('/quality/file', { ...typed, questions }, { labels: table })

    expect([noJson.status, faulty.status]).to.deep.equal([400, 400])
    expect(noJson.text).to.not.include('the body')
    const fieldOf = ({ text }: Seen) => readPage(text).one('textbox', /^Questions as JSON/)
    expect(fieldOf(noJson).text).to.equal(typed.questions)
    expect(fieldOf(noJson).attributes).to.include({
      ...{ 'aria-invalid': 'true', 'aria-describedby': 'questions-fault' },
    })
    expect(fieldOf(faulty).text).to.equal(questions)
    for (const none of ['[]', '[{"a":1}]', '"x"', 'null']) {
      const refused = await ann.upload('/quality/file', { questions: none }, { labels: table })
      expect(refused.text, none).to.include('aria-invalid="true" aria-describedby="questions-fault"')
    }
    for (const { text } of [noJson, faulty]) expect(text).to.include('id="labels-hint"')
    expect((await ann.get('/quality')).text).to.not.include('id="labels-hint"')
  })

  it('reads a table, and questions from a file of their own', async () => {
    const table = ['note,fraud_name', ...Array.from({ length: 5 }, (_, i) => `canary ${i},yes`)].join('\n')
    const small = new File([questions], 'questions.json')

    await ann.upload(
      '/quality/file',
      { questions: '' },
      {
        questions_file: small,
        ...file(table, 'labels.csv'),
      },
    )

    expect(fact(await ann.get('/quality'), 'Cases')).to.equal('5')
  })

  it('asks what is asked and where the labels are, and reads the file again with other columns', async () => {
    const rows = Array.from({ length: 40 }, (_, i) => `C-${i};note ${i};${i % 8 ? 'yes' : 'no'};later`)
    const sent = await upload(['Case;Note;Was it real?;Label', ...rows].join('\n'), {}, 'labels.csv')
    const asking = await ann.get('/quality')
    const blank = await ann.post('/quality/questions', { column: 'Was it real?', type: 'noul' })
    const asked = { column: 'Was it real?', type: 'noul', instructions: 'Is it?' }
    await ann.post('/quality/questions', asked)
    const first = await ann.get('/quality')

    const columns = { label_0: 'Was it real?', id: 'Case', state_0: 'yes', state_1: 'yes' }
    await ann.post('/quality/columns', columns)
    const mapped = await ann.get('/quality')
    await ann.post('/quality/run')
    const done = await settled()
    const report = await ann.get('/quality/report.html')

    const states = ({ text }: Seen) =>
      [...text.matchAll(/<p class="code">(.*?)<\/p>/g)].map(match => match[1])
    expect([sent.to, blank.status]).to.deep.equal(['/quality', 400])
    expect(asking.text).to.include('C-0, C-1, C-2').and.to.not.include('/quality/run')
    expect(blank.text).to.include('aria-describedby="instructions-fault"')
    expect(states(first)[0]).to.equal('note 0')
    expect(states(mapped)[0]).to.equal(
      '{&quot;Case&quot;:&quot;C-0&quot;,&quot;Note&quot;:&quot;note 0&quot;}',
    )
    expect(mapped.text).to.include('Row 2 (C-0)')
    expect(done.text).to.include('was_it_real')
    for (const { text } of [done, report]) expect(text).to.match(/\d+ \(C-\d+\)/)
  })

  it('proposes what names a case and scores it today, which is compared; and takes another row for the names', async () => {
    const rows = Array.from({ length: 40 }, (_, i) => `A-${i};note ${i};${i % 7},5;${i % 8 ? 'yes' : 'no'}`)
    const head = 'Fall-Nr.;Note;Score alt;Fraud Name'
    const asked = { column: 'Fraud Name', type: 'noul', instructions: 'Is it?' }
    // The first title looks like names.
    await upload(['Cases;of;May;all', head, ...rows].join('\n'), {}, 'labels.csv')
    const wrong = await ann.get('/quality')
    const refused = await ann.post('/quality/head', { head_row: 'two' })
    await ann.post('/quality/head', { head_row: '2' })
    await ann.post('/quality/questions', asked)
    const ready = await ann.get('/quality')
    await ann.post('/quality/columns', { label_0: 'Fraud Name', id: '', old_score: '' })
    const none = await ann.get('/quality')
    await ann.post('/quality/columns', { label_0: 'Fraud Name', id: 'Fall-Nr.', old_score: 'Score alt' })
    await ann.post('/quality/run')
    const { text } = await settled()

    const chosen = ({ text: shown }: Seen) =>
      ['Name of the case', 'The score you have today'].map(label => chosenIn(shown, label))
    expect(wrong.text).to.include('Cases (Fall-Nr., A-0')
    expect(refused.text).to.include('aria-describedby="head_row-fault"')
    expect(chosen(ready)).to.deep.equal(['Fall-Nr.', 'Score alt'])
    expect(chosen(none)).to.deep.equal(['', ''])
    expect(none.text).to.include('&quot;Score alt&quot;:')
    expect(readPage(text).text).to.match(/your old score \d+ \(AUC 0\.\d+/)
    expect(readPage(text).one('img', /^Found in fraud_name/).name).to.include('in the first 10%')
  })

  it('measures on the newest fifth of a table, once somebody has said which column is the time', async () => {
    const rows = Array.from({ length: 200 }, (_, i) => {
      const date = new Date(Date.UTC(2026, 0, 1 + i)).toISOString().slice(0, 10)
      return `${date},${i % 2 ? 100 + i : 900 + i},${i % 2 ? 'no' : 'yes'}`
    })
    await upload(['date,amount,fraud_name', ...rows].join('\n'), { questions }, 'labels.csv')
    const untimed = await ann.get('/quality')

    await ann.post('/quality/columns', { label_0: 'fraud_name', time: 'date' })
    const timed = await ann.get('/quality')
    await ann.post('/quality/run')
    const done = await settled()
    const report = await ann.get('/quality/report.html')
    const policy = await ann.get('/quality/policy.json')

    const noted = ({ text }: Seen) => text.includes('&quot;date&quot; is a date')
    expect([noted(untimed), noted(timed)]).to.deep.equal([true, false])
    expect(chosenIn(timed.text, 'Time of the case')).to.equal('date')
    for (const { text } of [done, report]) expect(text).to.include('2026-06-10')
    expect(report.text).to.include('Curve of amount')
    expect(readPolicy(policy.text).columns).to.deep.equal(['date', 'amount'])
  })

  it('takes answers as lines, with what they mean after a colon and any number of blanks', async () => {
    await upload('Note;What\nx;Took over\ny;own\nz;a b', {}, 'labels.csv')
    const answers = ['Took over : somebody else: a thief', 'own:', `a${' '.repeat(40_000)}b`].join('\r\n')
    const asked = { column: 'What', type: 'choice', instructions: 'What was it?', answers }

    await ann.post('/quality/questions', asked)
    const { text } = await ann.get('/quality')
    await ann.post('/quality/end')

    expect(text).to.include('/quality/run')
  })

  it('keeps the columns and the words that were told when it refuses them, where they are seen', async () => {
    await upload('Case;Note;Fraud Name\nC-1;x;yes\nC-2;y;no', { questions }, 'labels.csv')
    const tell = (given: Record<string, string>) => ann.post('/quality/columns', given)
    while ((await tell({ label_0: 'Fraud Name' })).status === 303);

    const columns = await tell({ label_0: '', id: 'Note', state_0: 'yes' })
    const asked = { column: 'Note', type: 'noul', instructions: ' ', answers: 'typed' }
    const question = await ann.post('/quality/questions', asked)
    const untouched = await ann.get('/quality')
    await ann.post('/quality/end')

    const openOf = ({ text }: Seen) =>
      ['Columns', 'Ask something else too'].map(
        name => 'open' in readPage(text).one('group', name).attributes,
      )
    const boxes = readPage(columns.text).one('group', 'Columns').all('checkbox')
    expect([columns.status, question.status]).to.deep.equal([400, 400])
    expect([columns, question, untouched].map(openOf)).to.deep.equal([
      [true, false],
      [false, true],
      [false, false],
    ])
    expect(
      ['Labels of “fraud_name”', 'Name of the case'].map(label => chosenIn(columns.text, label)),
    ).to.deep.equal(['', 'Note'])
    expect(boxes.map(({ attributes }) => 'checked' in attributes)).to.deep.equal([true, false, false])
  })

  it('has a sample whose rows can all be used', async () => {
    const { text } = await ann.get('/quality/sample.csv')

    await upload(text, {}, 'doorstep.csv')
    const asked = { column: 'Impostors?', type: 'noul', instructions: 'Were the visitors impostors?' }
    await ann.post('/quality/questions', asked)
    const ready = await ann.get('/quality')
    await ann.post('/quality/end')

    expect(fact(ready, 'Cases')).to.equal('200')
    expect(fact(ready, 'Labels')).to.equal('200')
  })

  it('asks about answers only by what can be found in the labels', async () => {
    await upload('note,Kind\nx,Card fraud\ny,none of it', {}, 'labels.csv')
    const ask = (answers: string) =>
      ann.post('/quality/questions', { column: 'Kind', type: 'choice', instructions: 'Which?', answers })

    const lost = await ask('Überweisung\nother')
    const alike = await ask('Card fraud\ncard-fraud\nother')
    await ask('Card fraud: money taken by card\nnone of it')
    const ready = await ann.get('/quality')
    await ann.post('/quality/end')

    for (const { text } of [lost, alike]) expect(text).to.include('aria-describedby="answers-fault"')
    expect(fact(ready, 'Labels')).to.equal('2')
  })

  it('says before and after a run which columns were left out, and which questions have no labels', async () => {
    const both = JSON.stringify({ fraud_name: noul, other: { ...noul, instructions: 'Other?' } })
    const rows = Array.from({ length: 5 }, (_, i) => `${i};case ${i};yes`)
    await upload([';note; Fraud Name', ...rows].join('\r\n'), { questions: both }, 'labels.CSV')

    const counted = await ann.get('/quality')
    await ann.post('/quality/run')
    const shown = await settled()
    const report = await ann.get('/quality/report.html')

    for (const { text } of [counted, shown, report])
      expect(text)
        .to.include('column 1 ')
        .and.to.include(' Fraud Name&quot;')
        .and.to.include('&quot;other&quot;')
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
    const credit = await portal.creditOf(ann.organizationId)
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

    const during = await ann.get('/quality')
    await ann.post('/quality/end')
    held.resolve()
    const { text } = await settled()

    await portal.accounts.usage.settle()
    const answered = await portal.accounts.usage.list(ann.organizationId, { limit: 100 })
    expect(during.text)
      .to.include('<noscript><meta http-equiv="refresh" content="3; url=/quality"></noscript>')
      .and.to.include('of 40 cases read')
    expect(text).to.include('It was stopped.').and.to.include('10 of 40')
    expect(answered.map(({ status }) => status)).to.deep.equal(Array(10).fill(200))
    expect(credit - (await portal.creditOf(ann.organizationId))).to.equal(
      answered.reduce((sum, { costMicros }) => sum + costMicros, 0),
    )
  })

  it('ends when the credit does', async () => {
    ann = await portal.person(`poor${people}@example.com`, { creditMicros: 5 })
    await upload(linesOf(40))

    await ann.post('/quality/run')
    const { text } = await settled()

    expect(wayToCredit(text)).to.equal('/credit')
    await expectInvariant(portal.accounts.database, ann.organizationId)
  })

  it('leads to credit where it does not begin for want of it', async () => {
    ann = await portal.person(`poor${people}@example.com`, { creditMicros: 0 })
    await upload(linesOf(40))

    const refused = await ann.post('/quality/run')
    await ann.post('/quality/end')

    expect(refused.status).to.equal(400)
    expect(wayToCredit(refused.text)).to.equal('/credit')
  })

  it('finds the policy at the costs of the organization, keeps both, and shows them on later labels', async () => {
    const run = async () => {
      await upload(linesOf(40))
      await ann.post('/quality/run')
      return settled()
    }
    const question = find(await run(), /name="question" value="(\w+)"/)!
    const tooMany = await ann.post('/quality/costs', { miss: '400', false_alarm: 'many', review: '6' })
    const either = await ann.post('/quality/costs', { miss: '1,000', false_alarm: '15', review: '6' })
    await ann.post('/quality/costs', { miss: '400', false_alarm: '15', review: '0,5' })
    const wrong = await ann.post('/quality/thresholds', { question, clear_0_0: '0.9', act_0_0: '0.1' })
    const set = await ann.post('/quality/thresholds', { question, clear_0_0: '', act_0_0: '0.01' })
    const effects = ({ text }: Seen) =>
      [...text.matchAll(/data-effect="\w+">([\d.]+)/g)].map(match => Number(match[1]))
    const shown = await ann.get('/quality')
    const policy = readPolicy((await ann.get('/quality/policy.json')).text)

    await ann.post('/quality/discard')
    const later = await run()
    await ann.post('/quality/thresholds', { question, advised: 'yes' })
    const advised = readPolicy((await ann.get('/quality/policy.json')).text)

    expect([tooMany.status, wrong.status, set.to]).to.deep.equal([400, 400, '/quality#question-0'])
    expect(either.status).to.equal(400)
    expect(either.text).to.include('aria-describedby="miss-fault"').and.include('1000 or 1.0')
    expect(tooMany.text).to.include('aria-describedby="false_alarm-fault"')
    // All 40 are acted on, 5 of them wrongly, each for 15.
    expect(effects(shown)).to.deep.equal([40, 5, 0, 0, 0, 1.88])
    expect(policy.questions.fraud_name).to.deep.include({ type: 'noul', clear_below: null, act_from: 0.01 })
    expect(policy.questions.fraud_name!.costs).to.deep.equal({ miss: 400, false_alarm: 15, review: 0.5 })
    expect(policy.questions.fraud_name!.promised!.cost.value).to.equal(1.875)
    expect(effects(later)).to.deep.equal(effects(shown))
    for (const { text } of [shown, later]) expect(typedIn(text, /^A miss/)).to.equal('400')
    expect((await ann.get('/quality/report.html')).text).to.include('A miss costs 400')
    expect(advised.questions.fraud_name).to.not.deep.include({ act_from: 0.01 })
    expect((await ann.get('/audit?about=policy')).text).to.include('a miss costs 400')
  })

  it('refuses thresholds for a question that its report does not have', async () => {
    const none = await ann.post('/quality/thresholds', { question: 'a'.repeat(64), act_0_0: '0.5' })

    expect([none.status, (await ann.get('/quality/policy.json')).status]).to.deep.equal([400, 404])
  })

  it('says of few labels that they are too few, and not that they show nothing', async () => {
    await upload(linesOf(24))
    await ann.post('/quality/run')

    const { text } = await settled()

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
    const form = new FormData()
    form.set('labels', file(linesOf(1)).labels)
    const foreign = await fetch(`${portal.portalUrl}/quality/file`, {
      method: 'POST',
      headers: { cookie: ann.cookie() },
      body: form,
    })
    await ann.post('/quality/end')
    held.resolve()
    await settled()

    expect([again.status, again.to]).to.deep.equal([303, '/quality'])
    expect([second.status, plain.status, foreign.status]).to.deep.equal([400, 400, 400])
  })

  it('refuses a file above 50 MB, and one whose browser goes away, and is free for the next', async () => {
    const large = await upload(' '.repeat(51 * 1024 * 1024))
    const gone = new AbortController()
    const [csrf] = [find(await ann.get('/quality'), /name="csrf" value="([^"]+)"/)!]
    const half = Buffer.from(
      `--b\r\nContent-Disposition: form-data; name="csrf"\r\n\r\n${csrf}\r\n--b\r\n` +
        `Content-Disposition: form-data; name="labels"; filename="l.jsonl"\r\n\r\n${caseOf(1)}`,
    )
    const body = new ReadableStream({ start: controller => controller.enqueue(half) })
    const sending = fetch(`${portal.portalUrl}/quality/file`, {
      ...{ method: 'POST', body, duplex: 'half', signal: gone.signal },
      headers: { cookie: ann.cookie(), 'Content-Type': 'multipart/form-data; boundary=b' },
    } as RequestInit).catch(() => 'gone')
    while (!(await ann.get('/quality')).text.includes('Reading the file')) {}
    gone.abort()
    await sending
    await settled()

    const next = await upload(linesOf(10), { questions })

    expect(large.text).to.include('The limit is 50 MB.')
    expect([large.status, next.status]).to.deep.equal([400, 303])
  })

  it('keeps the report when another file is refused, gives it as a file, and asks before it is discarded', async () => {
    await upload(linesOf(40), { questions }, 'first.jsonl')
    await ann.post('/quality/run')
    await settled()
    const [version] = await portal.accounts.fittedSets.list(ann.organizationId)

    const refused = await upload('')
    const report = await ann.get('/quality/report.html')
    const asked = await ann.get('/quality/discard')
    const kept = await ann.get('/quality')
    await ann.post('/quality/discard')

    expect([refused.status, report.status, asked.status]).to.deep.equal([400, 200, 200])
    expect(report.headers.get('content-disposition')).to.equal('attachment; filename="quality-report.html"')
    expect(readPage(report.text).one('heading').name).to.equal('first.jsonl')
    expect(report.text).to.include('fraud_name')
    expect(report.text).to.include(`stand-in+${version!.digest.slice(0, 12)}`)
    for (const seen of [refused, kept]) expect(seen.text).to.include('What your labels show')
    expect((await ann.get('/quality')).text).to.not.include('What your labels show')
    expect((await ann.get('/quality/report.html')).status).to.equal(404)
  })

  it('belongs to one organization', async () => {
    await upload(linesOf(40))
    await ann.post('/quality/run')
    await settled()
    const [version] = await portal.accounts.fittedSets.list(ann.organizationId)
    const eve = await portal.person(`eve${people}@example.com`)

    const seen = await eve.get('/quality')
    const used = await eve.post(`/quality/${version!.fittedSetId}/use`)

    expect(seen.text).to.not.include('fraud_name')
    expect((await eve.get('/quality/report.html')).status).to.equal(404)
    expect(used.status).to.equal(404)
    expect(await portal.accounts.fittedSets.inUse(ann.organizationId)).to.deep.equal([])
  })

  it('puts no version to use that was learnt for another model', async () => {
    const { fittedSets } = portal.accounts
    const { organizationId, userId } = ann
    const set = { organizationId, revision: 'before', digest: 'd', questions: 1, content: '{}' }
    const fittedSetId = await fittedSets.add({ ...set, createdBy: userId }, { inUse: false })

    const used = await ann.post(`/quality/${fittedSetId}/use`)

    expect(used.status).to.equal(400)
    expect(used.text).to.include('another model')
    expect(await fittedSets.inUse(organizationId)).to.deep.equal([])
  })
})
