// The pages of a workspace as a browser shows them: the way from the first key to a request found again, values of a
// chart, and tables that are whole however long their words are.

import { expect } from 'chai'
import type { Page } from 'playwright-core'
import type { TestPerson, TestPortal } from '../testing/portal.ts'
import { openPortalInChromium, type PortalInChromium } from '../testing/portal-in-chromium.ts'
import { requestText } from '../testing/service.ts'

describe('a workspace in Chromium', function () {
  this.timeout(300_000)
  let opened: PortalInChromium
  let portal: TestPortal
  let ann: TestPerson
  let page: Page

  before(async function () {
    opened = await openPortalInChromium(this, { email: 'ann.with.a.long.name@example.com' })
    ;({ portal, ann } = opened)
    page = await opened.openPage({ viewport: { width: 1280, height: 900 } })
  })
  after(() => opened?.close())

  const ask = (secret: string, body = requestText()) =>
    fetch(`${portal.baseUrl}/v1/decide`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${secret}` },
      body,
    })

  it('leads from the first step to a key with a budget, its use, its limits and its successor', async () => {
    await page.goto(portal.portalUrl)
    await page.getByRole('link', { name: 'Create a key' }).click()
    await page.getByLabel('Name').fill('Production, cards and wires')
    await page.getByText('Set limits').click()
    await page.getByLabel('Monthly budget').fill('2.50')
    await page.getByRole('button', { name: 'Create a key' }).click()
    const secret = (await page.locator('#secret').textContent())!
    const answered = await ask(secret)
    const failed = await ask(secret, '{}')
    await page.getByRole('link', { name: 'I’ve saved it' }).click()
    await page.getByRole('link', { name: 'Production, cards and wires', exact: true }).click()
    const spent = await page.locator('.spending').textContent()
    await page.getByLabel('Calls per minute').fill('60')
    await page.getByRole('button', { name: 'Save limits' }).click()
    await page.getByText('Your changes have been saved.').waitFor()
    await page.getByRole('link', { name: 'Rotate …' }).click()
    await page.getByRole('button', { name: 'Create the new key' }).click()
    const young = (await page.locator('#secret').textContent())!

    expect([answered.status, failed.status, (await ask(young)).status]).to.deep.equal([200, 400, 200])
    expect(spent).to.include('of 2.50 USD spent this month')
  })

  it('shows the values of a day to the pointer, and in a table that the keyboard opens at one stop', async () => {
    await page.goto(`${portal.portalUrl}/usage`)
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
    await page.getByRole('button', { name: 'Show', exact: true }).click()
    await page.locator('#requests td a, #requests th a').first().click()
    await page.getByRole('heading', { name: 'Request', exact: true }).waitFor()

    expect(shown).to.match(/2 answered, 1 failed/)
    expect(inTable.slice(0, 2)).to.deep.equal(['2', '1'])
    expect(stops).to.equal(0)
    expect(await page.locator('main').textContent()).to.include('400 invalid_request')
  })

  it('ends tables that stand beside each other at one height', async () => {
    await page.goto(portal.portalUrl)
    const endOf = async (name: string) => {
      const box = (await page.getByRole('region', { name, exact: true }).boundingBox())!
      return [box.y, box.y + box.height].map(Math.round)
    }

    const failures = await endOf('Latest failures')

    expect(await endOf('Keys')).to.deep.equal(failures)
  })

  it('keeps the actions of a row in sight at each width', async () => {
    await page.goto(`${portal.portalUrl}/keys`)
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

  it('shows every table whole, and no moment in pieces, however long names and addresses are', async () => {
    const { accounts, portalUrl } = portal
    const organizationId = ann.organizationId
    const join = async (email: string, name: string) => {
      const { userId } = await accounts.users.create({ email, passwordHash: null, policiesAccepted: true })
      await accounts.users.rename(userId, name)
      await accounts.members.add({ organizationId, userId, role: 'admin' })
      return userId
    }
    const procurement = 'alexandra.papadopoulos@procurement.example.com'
    const createdBy = await join(procurement, 'Alexandra Papadopoulos-Fernández')
    await join(`${'w'.repeat(64)}@${'long-host.'.repeat(8)}example.com`, 'W'.repeat(100))
    await accounts.keys.create({ organizationId, name: 'K'.repeat(100), lifetime: '1y', createdBy })
    await accounts.invitations.invite({
      ...{ organizationId, email: `${'b'.repeat(40)}@example.com`, role: 'admin', createdBy },
    })
    const credit = { amountMicros: 1, kind: 'credit', note: 'n'.repeat(200), createdBy } as const
    await accounts.ledger.addCredit({ organizationId, ...credit })
    const faults: string[] = []

    for (const path of ['/', '/usage', '/keys', '/members', '/audit', '/credit'])
      for (const width of [1280, 390]) {
        await page.setViewportSize({ width, height: 900 })
        await page.goto(`${portalUrl}${path}`)
        faults.push(...(await findCutTables(page)).map(fault => `${path} at ${width}: ${fault}`))
      }

    expect(faults).to.deep.equal([])
  })
})

/** Tables that are wider than their place, what sticks out of them, and moments that go on in another line. */
function findCutTables(page: Page): Promise<string[]> {
  return page.locator('.scroll').evaluateAll(tables =>
    tables.flatMap(table => {
      // Laid out also where it is out of sight.
      table.style.contentVisibility = 'visible'
      const { scrollWidth, clientWidth } = table
      const broken = [...table.querySelectorAll('time')].filter(time => time.getClientRects().length > 1)
      const { left, right } = table.getBoundingClientRect()
      const outside = [...table.querySelectorAll('td :is(a, button, select, time, .status)')].filter(
        thing => {
          const place = thing.getBoundingClientRect()
          return place.width > 0 && (place.left < left || place.right > right)
        },
      )
      const name = table.getAttribute('aria-label')
      return [
        ...(scrollWidth > clientWidth ? [`${name} is ${scrollWidth - clientWidth} pixels too wide`] : []),
        ...outside.map(thing => `${name} cuts off ${thing.textContent}`),
        ...broken.map(time => `${name} breaks ${time.textContent}`),
      ]
    }),
  )
}

interface Styles {
  getComputedStyle(element: unknown, part: string): { content: string }
}
