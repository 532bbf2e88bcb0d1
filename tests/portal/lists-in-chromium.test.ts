// Lists, their menus and dialogs, the one menu and appearance, found as people find them: by role and by
// name. Each also without scripts, where nothing but the dialog is left out.

import { expect } from 'chai'
import type { Page } from 'playwright-core'
import { findSerious, openPages } from '../testing/chromium.ts'
import type { TestPerson, TestPortal } from '../testing/portal.ts'

describe('lists and menus in Chromium', () => {
  let portal: TestPortal
  let ann: TestPerson
  let keyId: string
  let page: Page

  const { go, press, open } = openPages(
    opened => {
      ;({ portal, ann, page } = opened)
    },
    { creditMicros: 49_999_144, viewport: { width: 1440, height: 900 } },
  )
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

  it('invites and adds credit without scripts, on pages whose faults stand at their fields', async () => {
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
    const posted = await ann.post('/credit', { usd: '1e3', once: 'a' })

    expect([accepted, pathOf(), posted.status]).to.deep.equal([false, '/credit/add', 400])
    expect(posted.text).to.match(/aria-invalid="true"[^>]*aria-describedby="usd-fault/)
  })

  it('shows one sum in one way, times as they pass, and ids that are copied whole', async () => {
    await go('/credit')
    const sum = await page.getByTitle('49.999144 USD').first().textContent()
    await go('/keys')
    const row = page.getByRole('row').filter({ hasText: 'Sorter' })
    const expires = await row.getByText('in 30 days').getAttribute('title')
    await go(`/keys/${keyId}`)
    await page.getByText(keyId, { exact: true }).evaluate(one => {
      const { getSelection } = globalThis as unknown as { getSelection(): Selection }
      getSelection().selectAllChildren(one)
    })
    const copied = await page.evaluate('getSelection().toString()')

    expect([sum, copied]).to.deep.equal(['49.99 USD', keyId])
    expect(expires).to.match(/^\d{4}-\d\d-\d\d \d\d:\d\d UTC$/)
  })

  it('keeps the amount within its card on a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await go('/credit')
    const amount = (await page.getByTitle('49.999144 USD').first().boundingBox())!

    expect(amount.width).to.be.below(130)
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

  it('groups the pages, without scripts', async () => {
    await open({ javaScriptEnabled: false })
    await go('/')
    const groups = page.getByRole('navigation', { name: 'Main' }).getByRole('list', { name: /./ })
    const names = await groups.evaluateAll(lists =>
      lists.map(
        list => list.ownerDocument.getElementById(list.getAttribute('aria-labelledby')!)!.textContent,
      ),
    )

    expect(names).to.deep.equal(['Build', 'Measure', 'Manage', 'Help'])
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

  it('asks before records are kept for less long, and says what approval is for', async () => {
    await open({ javaScriptEnabled: false })
    const retention = async () => (await portal.accounts.organizations.show(ann.organizationId)).retentionDays
    await go('/settings')
    const approval = page.getByRole('definition').filter({ hasText: 'not yet' })
    const explained = (await approval.textContent())!.length
    await page.getByLabel('Keep records').selectOption('30')
    await press('Save')
    const asked = await retention()
    await press('Keep them for 30 days')
    await page.getByRole('status').waitFor()

    expect([asked, await retention()]).to.deep.equal([90, 30])
    expect(explained).to.be.above('not yet'.length)
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
