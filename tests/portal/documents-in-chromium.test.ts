// The reference and the docs in a browser: what scripts add, and how they look.

import { readdirSync } from 'node:fs'
import { expect } from 'chai'
import type { Browser, Page } from 'playwright-core'
import { findFaults, openChromium, signInAs } from '../testing/chromium.ts'
import { startTestPortal, type TestPortal } from '../testing/portal.ts'

const widths = [1280, 768, 390]

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

  it('finds pages by the one search of the reference', async () => {
    await go('/reference')

    expect(await page.getByRole('main').getByRole('searchbox').count()).to.equal(1)
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

  const lacking = {
    'over plain http': 'undefined',
    'that are refused it': '{ writeText: async () => { throw 0 } }',
  }
  for (const [pages, clipboard] of Object.entries(lacking))
    it(`copies where pages ${pages} have no clipboard`, async () => {
      await page.addInitScript(`globalThis.kept = navigator.clipboard
        Object.defineProperty(navigator, 'clipboard', { value: ${clipboard} })`)
      await go('/docs/quickstart')
      await page.evaluate('kept.writeText("")')
      const block = page.locator('.code-block').last()
      await block.getByRole('button', { name: 'Copy' }).click()
      await block.getByRole('button', { name: 'Copied' }).waitFor()

      expect(await page.evaluate('kept.readText()')).to.equal(await block.locator('code').textContent())
    })

  it('lead to the place that an address names, also where what lies above it is laid out late', async () => {
    const places = ['/reference#tools', '/reference#errors', '/reference#schema-NoulQuestion']
    const missed: string[] = []
    for (const width of [1280, 390])
      for (const place of [...places, '/docs/evaluation#how-it-was-made']) {
        await page.setViewportSize({ width, height: 900 })
        await page.goto('about:blank')
        await go(place)
        const top = await page.locator(':target').evaluate(element => element.getBoundingClientRect().top)
        if (top < 0 || top > 100) missed.push(`${place} at ${width}: ${top}`)
      }

    expect(missed).to.deep.equal([])
  })

  it('colour an example once it is opened', async () => {
    await go('/reference')
    const example = page.locator('#schema-NoulQuestion details[data-json]')
    const coloured = () => example.locator('.json-name').count()

    const before = await coloured()
    await example.locator('summary').click()
    await example.locator('.json-name').first().waitFor()

    expect(before).to.equal(0)
  })

  it('fit every width, in both themes, by the rules of accessibility', async () => {
    await signInAs(page.context(), portal, await portal.person('ann@example.com'))
    const pages = readdirSync(new URL('../../docs/', import.meta.url)).filter(name => name.endsWith('.md'))
    const docs = pages.map(name => `/docs/${name.slice(0, -'.md'.length)}`)
    const faults: string[] = []
    for (const path of docs) {
      await go(path)
      faults.push(...(await findFaults(page, widths)).map(fault => `${path} ${fault}`))
    }

    expect(faults).to.deep.equal([])
  })
})
