// The pages of a workspace in a browser, found as people find them, by role and by name: lists, their menus and dialogs,
// the one menu and appearance, also without scripts; the way from a key to a request found again; values of a chart.

import { expect } from 'chai'
import { findSerious, openPages } from '../testing/chromium.ts'

describe('a workspace in Chromium', () => {
  let keyId: string

  const { portal, ann, page, go, press, open } = openPages({
    ...{ creditMicros: 49_999_144, viewport: { width: 1440, height: 900 } },
  })
  before(async () => {
    const key = { organizationId: ann.organizationId, name: 'Sorter', lifetime: '30d' } as const
    keyId = (await portal.accounts.keys.create({ ...key, createdBy: ann.userId })).keyId
  })

  const pathOf = () => new URL(page.url()).pathname

  it('makes a key in a dialog, by the keyboard alone, and gives the focus back when it is closed', async () => {
    await go('/keys')
    const link = page.getByRole('link', { name: 'New key' })
    await link.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'New key' })
    await dialog.getByLabel('Name').waitFor()
    const faults = await findSerious(page)
    await page.keyboard.press('Escape')
    const focused = await link.evaluate(one => one === one.ownerDocument.activeElement)
    await page.keyboard.press('Enter')
    await dialog.getByLabel('Name').waitFor()
    await page.keyboard.type('By keyboard')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Your new key' }).waitFor()

    expect([faults, focused]).to.deep.equal([[], true])
  })

  it('opens one dialog by a double click, and keeps what is typed before its second answer', async () => {
    await go('/keys')
    const late = Promise.withResolvers<void>()
    let asked = 0
    await page.route('**/keys/new', async route => {
      asked++
      if (asked === 2) await late.promise
      await route.continue()
    })
    await page.getByRole('link', { name: 'New key' }).dblclick()
    const name = page.getByRole('dialog').getByLabel('Name')
    await name.fill('Typed')
    const second = page.waitForResponse('**/keys/new')
    late.resolve()
    await (await second).finished()
    // Behind the script's own turn.
    await page.evaluate('fetch("/static/portal.js").then(answer => answer.text())')

    expect([asked, await name.inputValue()]).to.deep.equal([2, 'Typed'])
  })

  for (const javaScriptEnabled of [true, false])
    it(`acts on a row from its menu, ${javaScriptEnabled ? 'in place' : 'without scripts on a page'}`, async () => {
      await open({ javaScriptEnabled })
      await go('/keys')
      await page.getByRole('button', { name: 'Actions for Sorter' }).focus()
      await page.keyboard.press('Enter')
      await page.getByRole('link', { name: 'Revoke …' }).focus()
      await page.keyboard.press('Enter')
      await page.getByRole('button', { name: 'Revoke the key' }).waitFor()

      expect(pathOf()).to.equal(javaScriptEnabled ? '/keys' : `/keys/${keyId}/revoke`)
      expect(await page.getByRole('dialog').count()).to.equal(javaScriptEnabled ? 1 : 0)
    })

  it('invites and adds credit without scripts, on pages that know their faults', async () => {
    await open({ javaScriptEnabled: false })
    await go('/members')
    await page.getByRole('link', { name: 'Invite someone' }).click()
    await page.getByLabel('Email address').fill('bob@example.com')
    await page.getByRole('button', { name: 'Invite' }).click()
    await page.getByRole('heading', { name: 'Invitation created' }).waitFor()
    await go('/credit')
    await page.getByRole('link', { name: 'Add credit' }).click()
    const amount = page.getByLabel('Amount in USD')
    await amount.fill('1e3')
    await page.getByRole('button', { name: 'Add credit' }).click()
    const accepted = await amount.evaluate(one =>
      (one as unknown as { checkValidity(): boolean }).checkValidity(),
    )

    expect([accepted, pathOf()]).to.deep.equal([false, '/credit/add'])
  })

  it('copies an id whole', async () => {
    await go(`/keys/${keyId}`)
    await page.getByText(keyId, { exact: true }).evaluate(one => {
      const { getSelection } = globalThis as unknown as { getSelection(): Selection }
      getSelection().selectAllChildren(one)
    })

    expect(await page.evaluate('getSelection().toString()')).to.equal(keyId)
  })

  it('keeps the amount within its card on a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await go('/credit')
    const amount = page.getByTitle('49.999144 USD').first()

    expect(await amount.textContent()).to.equal('49.99 USD')
    expect((await amount.boundingBox())!.width).to.be.below(130)
  })

  it('tells what is chosen, and the series of a chart, where the system forces its colours', async () => {
    await open({ forcedColors: 'active', reducedMotion: 'reduce' })
    const fills = (selector: string) => page.locator(selector).evaluateAll(findFills)
    await go('/usage?days=90')
    const ranges = await fills('nav .switch a')
    const series = await fills('.series-mark')
    await go('/playground')
    const forms = await fills('[aria-label="Edit the questions as"] button')
    const cases = await fills('.switch:has(input) label')

    const pairs = [[ranges[2], ranges[0]], forms, cases, series]
    expect(pairs.filter(([one, other]) => one === other)).to.deep.equal([])
  })

  it('opens the fields of a new organization by its choice alone, in their box on a phone', async () => {
    await open({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })
    const { linkId } = await portal.accounts.signUps.start({ agentName: 'Scout' })
    await go(`/sign-up/${linkId}`)
    const name = page.getByLabel('Name of the new organization')
    const before = await name.isVisible()
    await page.getByLabel(/^A new organization/).check()
    const group = page.getByRole('group', { name: 'Which organization' })
    const [box, legend] = [(await group.boundingBox())!, (await group.locator('legend').boundingBox())!]

    expect([before, await name.isVisible()]).to.deep.equal([false, true])
    expect(legend.y).to.be.at.least(box.y)
    expect(legend.x + legend.width).to.be.at.most(box.x + box.width)
  })

  it('leads to a key with a budget, its use, its limits and its successor', async () => {
    await go('/keys/new')
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

    expect(Math.max(...ends)).to.be.at.most(0)
  })
})

/** Their background colours on a page with forced colours, without the alpha, which differs there. */
function findFills(all: unknown[]): string[] {
  const { getComputedStyle } = globalThis as unknown as {
    getComputedStyle(one: unknown): { backgroundColor: string }
  }
  return all.map(one => getComputedStyle(one).backgroundColor.match(/\d+/g)!.slice(0, 3).join())
}

interface Selection {
  selectAllChildren(of: unknown): void
}

interface Styles {
  getComputedStyle(element: unknown, part: string): { content: string }
}
