// Explanations of answers in a browser: with scripts and without, on screen and on paper.

import { expect } from 'chai'
import type { Page } from 'playwright-core'
import { findOverflow, findSerious, openPages } from '../testing/chromium.ts'

describe('what moved an answer, in Chromium', () => {
  let page: Page

  const { go, press, open } = openPages(opened => {
    page = opened.page
  })

  async function explain(javaScriptEnabled: boolean, width: number): Promise<void> {
    await open({ javaScriptEnabled, viewport: { width, height: 900 } })
    await go('/playground?example=account-takeover')
    await page.locator('.run-bar button').click()
    await page.locator('.offer button').first().click()
    await page.getByRole('heading', { name: 'What moved this' }).waitFor()
  }

  for (const javaScriptEnabled of [true, false])
    it(`shades the case beside the table ${javaScriptEnabled ? 'with' : 'without'} scripts, and goes back with the case`, async () => {
      await explain(javaScriptEnabled, 1280)

      expect(await page.locator('mark sup').count()).to.be.above(0)
      expect(await page.locator('table.moved tbody tr').count()).to.be.above(0)
      if (javaScriptEnabled) expect(await findSerious(page)).to.deep.equal([])
      await press('Back to the case')
      expect(await page.locator('#state').inputValue()).to.include('Ilse Varnholt')
    })

  it('fits a phone, and a sheet of paper without the rest of the portal', async () => {
    await explain(true, 390)

    expect(await findOverflow(page)).to.equal(0)
    await page.emulateMedia({ media: 'print' })
    expect(await page.locator('nav').first().isVisible()).to.equal(false)
    expect(await page.getByRole('button', { name: 'Back to the case' }).isVisible()).to.equal(false)
    expect(await page.locator('.case').isVisible()).to.equal(true)
  })
})
