// Explanations of answers in a browser: with scripts and without, on screen and on paper.

import { expect } from 'chai'
import type { Browser, Page } from 'playwright-core'
import { findOverflow, findSerious, openChromium, signInAs } from '../testing/chromium.ts'
import { startTestPortal, type TestPerson, type TestPortal } from '../testing/portal.ts'

describe('what moved an answer, in Chromium', function () {
  this.timeout(120_000)
  let chromium: Browser
  let portal: TestPortal
  let ann: TestPerson

  before(async function () {
    chromium = await openChromium(this)
    portal = await startTestPortal()
    ann = await portal.person('ann@example.com')
  })
  after(async () => {
    await chromium?.close()
    await portal?.close()
  })

  async function explained(javaScriptEnabled: boolean, width: number): Promise<Page> {
    const context = await chromium.newContext({ javaScriptEnabled, viewport: { width, height: 900 } })
    await signInAs(context, portal, ann)
    const page = await context.newPage()
    await page.goto(`${portal.portalUrl}/playground?example=account-takeover`)
    await page.locator('.run-bar button').click()
    await page.locator('.offer button').first().click()
    await page.getByRole('heading', { name: 'What moved this' }).waitFor()
    return page
  }

  for (const javaScriptEnabled of [true, false])
    it(`shades the case beside the table ${javaScriptEnabled ? 'with' : 'without'} scripts, and goes back with the case`, async () => {
      const page = await explained(javaScriptEnabled, 1280)

      expect(await page.locator('mark sup').count()).to.be.above(0)
      expect(await page.locator('table.moved tbody tr').count()).to.be.above(0)
      if (javaScriptEnabled) expect(await findSerious(page)).to.deep.equal([])
      await page.getByRole('button', { name: 'Back to the case' }).click()
      expect(await page.locator('#state').inputValue()).to.include('Ilse Varnholt')
      await page.context().close()
    })

  it('fits a phone, and a sheet of paper without the rest of the portal', async () => {
    const page = await explained(true, 390)

    expect(await findOverflow(page)).to.equal(0)
    await page.emulateMedia({ media: 'print' })
    expect(await page.locator('nav').first().isVisible()).to.equal(false)
    expect(await page.getByRole('button', { name: 'Back to the case' }).isVisible()).to.equal(false)
    expect(await page.locator('.case').isVisible()).to.equal(true)
    await page.context().close()
  })
})
