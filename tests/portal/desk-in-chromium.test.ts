// The way of a fraud analyst with a German spreadsheet, in a real browser: one account, one upload, labels in
// words of their own, a run, and a policy.

import { expect } from 'chai'
import { applyBand, type NoulPolicy } from '../../src/client/policy.ts'
import { readPolicy } from '../../src/client/read-policy.ts'
import { answerOf } from '../../src/desk/learn/answer-of.ts'
import { questionId, readFittedSet } from '../../src/scoring/fitted/fitted-set.ts'
import { createStandInScorer } from '../../src/scoring/stand-in.ts'
import { createSandbox } from '../../src/service/greeting.ts'
import { findFaults, openPages } from '../testing/chromium.ts'
import { deskTable } from '../testing/desk-table.ts'
import { readTable } from '../testing/labelled.ts'
import { password, startTestPortal } from '../testing/portal.ts'

describe('an analyst with a spreadsheet, in Chromium', function () {
  this.timeout(180_000)
  const table = deskTable()
  const { portal, page, go, press } = openPages({
    ...{ start, asStranger: true, keepsPage: true, viewport: { width: 1440, height: 900 } },
  })
  async function start() {
    const started = await startTestPortal()
    await createSandbox(started.accounts)
    return started
  }

  const heading = (name: string) => page.getByRole('heading', { name })
  const fact = (name: string) =>
    page.locator('dt', { hasText: name }).first().locator('xpath=following-sibling::dd[1]').textContent()

  it('is signed in with the first account, in the sandbox', async () => {
    await go('/create-account')
    await page.getByLabel('Email address').fill('analyst@bank.example')
    await page.getByLabel('Password').fill(password)
    await page.getByRole('checkbox').check()
    await press('Create account')
    await page.getByText('Sandbox').first().waitFor()

    await go('/credit')

    expect(await page.getByRole('main').textContent()).to.include('5.00')
  })

  it('uploads the file once and is told how it is read, before anything is asked', async () => {
    await go('/quality')
    await page
      .getByLabel('Labelled cases')
      .setInputFiles({ name: 'Fallliste.csv', mimeType: 'text/csv', buffer: table.bytes })
    await press('Read the file')
    await heading('Fallliste.csv is here').waitFor()

    const said = await page.getByRole('main').textContent()

    expect(said).to.include('Windows-1252').and.include('Prüfung').and.include('Empfänger')
    expect(said).to.include('row 2 ')
    expect(await page.getByRole('alert').count()).to.equal(0)
    expect(await findFaults(page, [1440, 390])).to.deep.equal([])
  })

  it('says what its labels mean, with what is likely chosen beforehand', async () => {
    await page.getByLabel('The question, as you would ask a colleague').fill('Was this payment fraud?')
    await page.getByLabel('What counts as yes').fill('The customer denies it, or somebody else acted.')
    await page.getByLabel('What counts as no').fill('The customer confirms it.')
    await press('Ask this')
    const { yes, no, unclear } = table.counts
    const chosen = async (value: string, count: number) =>
      page.getByLabel(`“${value}” (${count})`).inputValue()
    await heading('What do the labels mean?').waitFor()
    // The question comes before the list of rows that cannot be read without an answer to it.
    const [asked, listed] = await Promise.all(
      ['What the labels of', 'must be yes or no'].map(async text =>
        page.getByText(text).first().boundingBox(),
      ),
    )
    const found = [
      await chosen('Betrug', yes),
      await chosen('kein Betrug', no),
      await chosen('unklar', unclear),
    ]
    const faults = await findFaults(page, [1440, 390])

    await press('Read it so')
    await heading('Ready to run').waitFor()

    expect(asked!.y).to.be.lessThan(listed!.y)
    expect(found).to.deep.equal(['yes', 'no', ''])
    expect(faults).to.deep.equal([])
    expect([await fact('Cases'), await fact('Labels')]).to.deep.equal(Array(2).fill(`${yes + no}`))
  })

  it('changes the question, and takes one back, without the file', async () => {
    await page.getByText('Ask something else too').click()
    await page.getByLabel('Column of its labels').selectOption('Land')
    await page.getByLabel('Answer', { exact: true }).selectOption('choice')
    await page.getByLabel('The question, as you would ask a colleague').fill('Which country?')
    await page.getByLabel('Its answers or levels').fill('DE\nAT\nNL\nLT')
    await press('Ask this too')
    await page.getByRole('button', { name: 'Remove land' }).click()
    await page.getByRole('button', { name: 'Remove land' }).waitFor({ state: 'detached' })
    await page.getByRole('link', { name: /^Change / }).click()
    const criteria = await page.getByLabel('What counts as no').inputValue()
    await page.getByLabel('The question, as you would ask a colleague').fill('Is this payment fraud?')
    await press('Ask it so')

    await page.getByText('Is this payment fraud?').waitFor()

    expect(criteria).to.equal('The customer confirms it.')
    expect(await fact('Cases')).to.equal(`${table.counts.yes + table.counts.no}`)
  })

  /** The mean cost of deciding fresh rows of the same rule as the version answers them that was learnt. */
  async function costOf(rule: NoulPolicy, stateColumns: string[]): Promise<number> {
    const { bytes, truths } = deskTable(2000, 77)
    const { fittedSets } = portal.accounts
    const [set] = await fittedSets.list((await portal.accounts.organizations.list(1))[0]!.organizationId)
    const scorer = createStandInScorer()
    const text = (await fittedSets.contentOf(set!.fittedSetId))!
    const fitted = readFittedSet(text, scorer.revision, scorer.hidden)
    const criteria = {
      true: 'The customer denies it, or somebody else acted.',
      false: 'The customer confirms it.',
    }
    const own = {
      ergebnis_prufung: { type: 'noul', instructions: 'Is this payment fraud?', criteria },
    }
    const labelValues = { ergebnis_prufung: { Betrug: 'yes', 'kein Betrug': 'no', unklar: '' } }
    const labelColumns = { ergebnis_prufung: 'Ergebnis Prüfung' }
    const { cases } = await readTable(bytes, { own, labelColumns, labelValues, stateColumns })
    let sum = 0
    for (const { line, request } of cases) {
      const { reading, questions } = request
      const [vectors] = await scorer.vectors(await scorer.prepare(reading), { deadlineAtMs: Infinity })
      const [question] = questions
      const entry = fitted.questions.get(questionId(question!.reading))!
      const [p] = answerOf(question!, { ...vectors!, state: reading.state }, entry)
      const truth = truths[line - 3]!
      const { miss, false_alarm, review } = rule.costs!
      sum += { act: (1 - truth) * false_alarm, clear: truth * miss, review }[applyBand(p!, rule)]
    }
    return sum / cases.length
  }

  it('runs it, and has a policy', async () => {
    await press(/^Run for/)
    await heading('What your labels show').waitFor({ timeout: 120_000 })
    await page.getByLabel(/^A miss/).fill('60')
    await page.getByLabel(/^A false alarm/).fill('15')
    await page.getByLabel(/^A review/).fill('6')
    await press('Find the cheapest policy')
    await page.getByText('costs least at these costs').waitFor()

    const policy = await page.request.get(`${portal.portalUrl}/quality/policy.json`)

    // The cost on 2,000 fresh rows, by their true probabilities of fraud, is within the promised interval.
    const { columns, questions: ofQuestions } = readPolicy(await policy.text())
    const rule = ofQuestions.ergebnis_prufung as NoulPolicy
    const { low, high } = rule.promised!.cost
    const cost = await costOf(rule, columns!)
    expect(rule.clear_below).to.be.greaterThan(0)
    expect(high - low).to.be.greaterThan(0)
    expect(cost).to.be.within(low, high)
    const { questions } = (await policy.json()) as { questions: Record<string, { type: string }> }
    expect(Object.entries(questions).map(([name, { type }]) => [name, type])).to.deep.equal([
      ['ergebnis_prufung', 'noul'],
    ])
  })
})
