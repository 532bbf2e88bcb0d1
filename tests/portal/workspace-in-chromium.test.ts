// The pages of a workspace as a browser shows them: the way from the first key to a request found again, values of a
// chart.

import { expect } from 'chai'
import type { Page } from 'playwright-core'
import { openPages } from '../testing/chromium.ts'
import type { TestPortal } from '../testing/portal.ts'

describe('a workspace in Chromium', () => {
  let portal: TestPortal
  let page: Page

  const { go, press } = openPages(
    opened => {
      ;({ portal, page } = opened)
    },
    { keepsPage: true, viewport: { width: 1280, height: 900 } },
  )

  it('leads from the first step to a key with a budget, its use, its limits and its successor', async () => {
    await go('/')
    await page.getByRole('link', { name: 'Create a key' }).click()
    await page.getByLabel('Name').fill('Production, cards and wires')
    await page.getByText('Set limits').click()
    await page.getByLabel('Monthly budget').fill('2.50')
    await press('Create a key')
    const secret = (await page.locator('#secret').textContent())!
    const answered = await portal.decide(secret)
    const failed = await portal.decide(secret, '{}')
    await page.getByRole('link', { name: 'I’ve saved it' }).click()
    await page.getByRole('link', { name: 'Production, cards and wires', exact: true }).click()
    const spent = await page.locator('.spending').textContent()
    await page.getByLabel('Calls per minute').fill('60')
    await press('Save limits')
    await page.getByText('Your changes have been saved.').waitFor()
    await page.getByRole('link', { name: 'Rotate …' }).click()
    await press('Create the new key')
    const young = (await page.locator('#secret').textContent())!

    expect([answered.status, failed.status, (await portal.decide(young)).status]).to.deep.equal([
      200, 400, 200,
    ])
    expect(spent).to.include('of 2.50 USD spent this month')
  })

  it('shows the values of a day to the pointer, and in a table that the keyboard opens at one stop', async () => {
    await go('/usage')
    const today = page.locator('.plot-days').first().locator('li').last()
    await today.hover()
    const shown = await today.evaluate(day =>
      (globalThis as unknown as Styles).getComputedStyle(day, '::after').content.slice(1, -1),
    )
    await page.locator('.filters').getByRole('link', { name: 'Clear' }).focus()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    const lastDay = page.getByRole('table', { name: 'By day' }).getByRole('row').last()
    const inTable = await lastDay.getByRole('cell').allTextContents()
    const stops = await page.locator('.day-plot :is(a, button, [tabindex])').count()
    await page.getByLabel('Status').selectOption('failed')
    await press('Show')
    await page.locator('#requests td a, #requests th a').first().click()
    await page.getByRole('heading', { name: 'Request', exact: true }).waitFor()

    expect(shown).to.match(/2 answered, 1 failed/)
    expect(inTable.slice(0, 2)).to.deep.equal(['2', '1'])
    expect(stops).to.equal(0)
    expect(await page.locator('main').textContent()).to.include('400 invalid_request')
  })

  it('ends tables that stand beside each other at one height', async () => {
    await go('/')
    const endOf = async (name: string) => {
      const box = (await page.getByRole('region', { name, exact: true }).boundingBox())!
      return [box.y, box.y + box.height].map(Math.round)
    }

    const failures = await endOf('Latest failures')

    expect(await endOf('Keys')).to.deep.equal(failures)
  })

  it('keeps the actions of a row in sight at each width', async () => {
    await go('/keys')
    const ends: number[] = []

    for (const width of [1440, 1280, 768, 390]) {
      await page.setViewportSize({ width, height: 900 })
      const { x, ...box } = (await page
        .getByRole('button', { name: /^Actions/ })
        .first()
        .boundingBox())!
      ends.push(x + box.width - width)
    }
    await page.setViewportSize({ width: 1280, height: 900 })

    expect(Math.max(...ends)).to.be.at.most(0)
  })
})

interface Styles {
  getComputedStyle(element: unknown, part: string): { content: string }
}
