// A day of somebody at a risk desk in Chromium: a spreadsheet as it was saved, what answers cost, what is learnt and
// put to use, and a month later whether that keeps what it promised.

import { expect } from 'chai'
import type { Browser, Page } from 'playwright-core'
import { readPolicy } from '../src/client/client.ts'
import { createStandInScorer } from '../src/scoring/stand-in.ts'
import { findSerious, openChromium, signInAs } from './testing/chromium.ts'
import { startTestPortal, type TestPortal } from './testing/portal.ts'

/** Semicolons, a byte order mark, decimal commas, yes and no in German, and two rows that nobody has decided. */
function sheet(first: number, cases: number): string {
  const rows = Array.from({ length: cases }, (_, i) => first + i).map(
    i => `C-${i};${i},50;"note ${i % 7}; by phone";${i % 3 === 0 ? 'Ja' : 'nein'}`,
  )
  const undecided = ['a', 'b'].map(name => `C-${name};1,00;x;perhaps`)
  return `\uFEFFCase no;Amount;Note;Is it fraud?\r\n${[...rows, ...undecided].join('\r\n')}\r\n`
}

describe('a day at a risk desk', function () {
  this.timeout(60_000)
  let chromium: Browser
  let portal: TestPortal
  let page: Page

  before(async function () {
    chromium = await openChromium(this)
    portal = await startTestPortal({ scorer: createStandInScorer() })
    const ann = await portal.person('ann@example.com')
    page = await (await chromium.newContext()).newPage()
    await signInAs(page.context(), portal, ann)
  })
  after(async () => {
    await chromium?.close()
    await portal?.close()
  })

  const button = (name: string) => page.getByRole('button', { name })
  const heading = (name: string) => page.getByRole('heading', { name })

  async function upload(name: string, text: string): Promise<void> {
    await page.goto(`${portal.portalUrl}/quality`)
    const form = page.locator('#labels-form')
    if ((await form.getAttribute('open')) === null) await form.locator('summary').first().click()
    await page.getByLabel('Labelled cases').setInputFiles({ name, mimeType: '', buffer: Buffer.from(text) })
    await button('Read the file').click()
    await page.getByLabel('Column of its labels').selectOption('Is it fraud?')
    await page.getByLabel('The question, as you would ask').fill('Is it fraud?')
    await button('Ask this').click()
    await heading('What do the labels mean?').waitFor()
  }

  async function readAndRun(name: string): Promise<void> {
    await page.getByLabel('Name of the case').selectOption('Case no')
    await button('Read it so').click()
    await heading('Ready to run').waitFor()
    await button('Run for').click()
    await page.getByText(`From ${name} (60 cases)`).waitFor()
  }

  it('leads from a spreadsheet to a policy and answers in use, and says a month later what became of them', async () => {
    await upload('march.csv', sheet(0, 60))
    await readAndRun('march.csv')

    await page.getByLabel('A miss').fill('400')
    await page.getByLabel('A false alarm').fill('15')
    await page.getByLabel('A review by a person').fill('6')
    await button('Find the cheapest policy').click()
    await page.getByText('6.00 per case for reviewing everything').waitFor()
    await page.getByLabel('Act from (0').fill('0.3')
    await button('Keep these thresholds').click()
    const kept = await page.getByText('Your thresholds cost').textContent()
    const policy = await page.request.get(`${portal.portalUrl}/quality/policy.json`)
    const mistaken = await page.getByText(/\(C-\d+\)/).count()
    const serious = await findSerious(page)

    await page.getByRole('link', { name: 'Use these answers' }).click()
    await button('Use this version').click()
    await page.getByText('Answers now use what was learnt').waitFor()
    await page.getByRole('link', { name: 'Overview' }).first().click()
    const overview = await page.getByRole('main').textContent()

    await upload('april.csv', sheet(60, 60))
    await readAndRun('april.csv')
    const later = await page.getByText('Your thresholds cost').textContent()
    await page.getByText('Figures', { exact: true }).click()
    const sides = await page
      .getByRole('table', { name: 'On the same cases' })
      .getByRole('columnheader')
      .allTextContents()
    await page.getByRole('link', { name: 'is_it_fraud' }).click()
    const measured = await page.getByRole('row').allTextContents()
    expect(serious).to.deep.equal([])
    expect(kept).to.include('act from 0.3')
    expect(readPolicy(await policy.text()).questions.is_it_fraud).to.deep.include({
      act_from: 0.3,
      clear_below: null,
    })
    expect(mistaken).to.equal(1)
    expect(overview).to.include('with what was learnt from your labels')
    expect(later).to.match(/that they promised/)
    expect(sides.map(name => name.trim())).to.deep.equal(['Figure', 'Model alone', 'In use', 'Learnt now'])
    expect(measured).to.have.length(3)
    expect(measured[1])
      .to.include('april.csv')
      .and.to.match(/kept|below/)
  })
})
