// The page of a backtest as a browser shows it.

import { expect } from 'chai'
import type { Browser } from 'playwright-core'
import { reportPage } from '../../../src/desk/report/html.ts'
import { findOverflow, findSerious, openChromium } from '../../testing/chromium.ts'
import { backtest, fraud, levels } from '../backtests.ts'

describe('the page of a backtest in a browser', function () {
  this.timeout(60_000)
  let browser: Browser

  before(async function () {
    browser = await openChromium(this)
  })
  after(() => browser?.close())

  for (const colorScheme of ['light', 'dark'] as const)
    for (const width of [1280, 390])
      it(`reads well, ${colorScheme} and ${width} wide, without scripts`, async () => {
        const page = await browser.newPage({
          colorScheme,
          bypassCSP: true,
          viewport: { width, height: 900 },
        })
        await page.setContent(reportPage(backtest(fraud, levels)))

        expect(await findSerious(page)).to.deep.equal([])
        expect(await findOverflow(page)).to.equal(0)
        expect(await page.locator('svg.plot').count()).to.equal(5)
        await page.close()
      })
})
