// Without scripts, people can do everything except move sliders, keep cases and use passkeys.

import { expect } from 'chai'
import { findOverflow, openPages } from '../testing/chromium.ts'

describe('the portal without scripts', () => {
  const { portal, ann, page, go, press } = openPages({
    ...{ viewport: { width: 1280, height: 900 }, javaScriptEnabled: false },
  })

  it('finds a page of the docs by the one search of the reference', async () => {
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

  it('filters usage and the audit log', async () => {
    await portal.accounts.keys.create({
      ...{ organizationId: ann.organizationId, name: 'Sorter', lifetime: '1d', createdBy: ann.userId },
    })
    await go('/usage')
    await page.getByLabel('Status').selectOption('failed')
    await press('Show')
    expect(new URL(page.url()).searchParams.get('status')).to.equal('failed')

    await go('/audit')
    const entries = page.locator('tbody tr')
    const before = await entries.count()
    await page.getByLabel('About').selectOption({ index: 1 })
    await press('Show')
    expect(await entries.count()).to.be.within(1, before - 1)
  })

  it('limits an agent’s key at its approval', async () => {
    const { linkId, userCode } = await portal.accounts.signUps.start({ agentName: 'Scout' })
    await go(`/sign-up/${linkId}`)
    await page.getByLabel('Code from your agent').fill(userCode)
    await page.getByLabel('Monthly budget').fill('2.50')
    await page.getByLabel('The agent’s key expires').selectOption('7d')
    await press('Approve')

    await page.getByRole('heading', { name: 'Approved' }).waitFor()
    const { keyId } = (await portal.accounts.signUps.findByLink(linkId))!
    expect((await portal.accounts.keys.find(keyId!))!.terms.budgetMicros).to.equal(2_500_000)
  })

  it('declines an agent, whatever stands in the other fields', async () => {
    const { linkId } = await portal.accounts.signUps.start({ agentName: 'Scout' })
    await go(`/sign-up/${linkId}`)
    await page.getByLabel('Monthly budget').fill('no number')
    await press('Decline')

    await page.getByRole('heading', { name: 'Declined' }).waitFor()
  })

  it('opens the menu on a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await go('/')
    const hidden = await page.getByRole('link', { name: 'Members' }).isVisible()
    await press('Menu')
    await page.getByRole('link', { name: 'Members' }).click()

    await page.getByRole('heading', { name: 'Members' }).waitFor()
    expect([hidden, await findOverflow(page)]).to.deep.equal([false, 0])
  })

  it('keeps the focus out of the page that the open menu covers', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await go('/keys')
    const inMain = page.locator('main :focus')
    await press('Menu')
    await page.getByRole('button', { name: 'Sign out' }).focus()
    await page.keyboard.press('Tab')
    const covered = await inMain.count()
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: 'New key' }).focus()

    expect([covered, await inMain.count()]).to.deep.equal([0, 1])
  })

  it('says of passkeys that they need scripts, and shows no button that does nothing', async () => {
    await go('/sign-in')
    const path = new URL(page.url()).pathname
    await go('/account/passkeys')

    expect(path).to.equal('/')
    for (const name of ['Add the passkey', 'Sign in with a passkey'])
      expect(await page.getByRole('button', { name }).isVisible()).to.equal(false)
  })

  it('offers no button that only a script could act on, on any page', async () => {
    const idle: string[] = []
    const paths = ['/', '/playground', '/reference', '/docs/quickstart', '/usage', '/keys', '/quality']
    for (const path of paths) {
      await go(path)
      const buttons = page.locator('button[type="button"]:not([popovertarget])')
      for (const button of await buttons.all())
        if (await button.isVisible()) idle.push(`${path}: ${await button.textContent()}`)
    }

    expect(idle).to.deep.equal([])
  })
})
