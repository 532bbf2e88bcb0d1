// The reference and the docs in a browser: what scripts add, and how they look.

import { expect } from 'chai'
import type { Browser, Page } from 'playwright-core'
import { findOverflow, findSerious, openChromium } from '../testing/chromium.ts'
import { startTestPortal, type TestPortal } from '../testing/portal.ts'

describe('the reference and the docs in Chromium', function () {
  this.timeout(300_000)
  let chromium: Browser
  let portal: TestPortal
  let page: Page
  const complaints: string[] = []

  before(async function () {
    chromium = await openChromium(this)
    portal = await startTestPortal()
  })
  after(async () => {
    await chromium?.close()
    await portal?.close()
  })
  beforeEach(async () => {
    const context = await chromium.newContext({ permissions: ['clipboard-read', 'clipboard-write'] })
    page = await context.newPage()
    page.on('pageerror', error => complaints.push(error.message))
    page.on('console', message => {
      if (message.text().includes('Content Security Policy')) complaints.push(message.text())
    })
  })
  afterEach(async () => {
    await page.context().close()
    expect(complaints).to.deep.equal([])
  })

  const go = (path: string) => page.goto(`${portal.portalUrl}${path}`)

  it('sends a request with a key that no page and no store of the browser keeps', async () => {
    const { secret } = await portal.createOrganization()
    await go('/reference#decide')
    await page.locator('#try-decide-key').fill(secret)
    await page.locator('#try-decide').getByRole('button', { name: 'Send the request' }).click()
    await page.locator('.tried .status', { hasText: '200' }).waitFor()

    expect(await page.content()).to.not.include(secret)
    expect(await page.locator('#try-decide-key').inputValue()).to.equal('')
    const kept = await page.evaluate(
      'JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie])',
    )
    expect(kept).to.not.include(secret)
    expect(await page.locator('.tried .json-name').count()).to.be.above(3)
  })

  it('filters the reference as one types, and finds the rest by a search', async () => {
    await go('/reference')
    await page.getByLabel('Filter this page').fill('base_rate multi')

    expect(await page.locator('#schema-MultiChoiceQuestion').isVisible()).to.equal(true)
    expect(await page.locator('#schema-Usage').isVisible()).to.equal(false)
    await page.getByLabel('Search the docs').fill('threshold')
    await page.keyboard.press('Enter')
    await page
      .getByRole('link', { name: /From labels to thresholds/ })
      .first()
      .click()
    await page.getByRole('heading', { name: 'From labels to thresholds', level: 1 }).waitFor()
  })

  it('copies code of the docs, and leads to headings', async () => {
    await go('/docs/quickstart#4-from-typescript')
    await page.getByRole('heading', { name: '4. From TypeScript' }).waitFor()
    const block = page.locator('.code-block').first()
    await block.getByRole('button', { name: 'Copy' }).click()

    expect(await page.evaluate('navigator.clipboard.readText()')).to.equal(
      await block.locator('code').textContent(),
    )
  })

  it('fit every width, in both themes, by the rules of accessibility', async () => {
    const { userId, organizationId } = await portal.person('ann@example.com')
    const value = await portal.accounts.sessions.start(userId, organizationId)
    await page.context().addCookies([{ name: 'session', value, url: portal.portalUrl }])
    const faults: string[] = []
    for (const path of ['/reference', '/docs', '/docs/errors-and-retries', '/docs/search?q=level']) {
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        await go(path)
        for (const width of [1280, 768, 390]) {
          await page.setViewportSize({ width, height: 900 })
          if ((await findOverflow(page)) > 0) faults.push(`${path} at ${width}`)
        }
        for (const found of await findSerious(page)) faults.push(`${path} ${colorScheme}: ${found}`)
      }
    }

    expect(faults).to.deep.equal([])
  })
})
