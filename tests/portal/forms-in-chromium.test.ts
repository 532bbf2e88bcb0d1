// Forms in a browser: sent once however often the button is pressed, and kept when people come back.

import { expect } from 'chai'
import { openPages } from '../testing/chromium.ts'

describe('a form in Chromium', () => {
  const { page, go, press } = openPages({ goesBack: true })

  it('is sent once by a double click, so that what is shown once is seen, and again after Esc', async () => {
    await go('/keys/new')
    await page.getByLabel('Name').fill('Twice')

    // Counted behind the page's own script, and kept from leaving the page.
    const sent = await page.evaluate(`(() => {
      let sent = 0
      addEventListener('submit', event => {
        if (!event.defaultPrevented) sent++
        event.preventDefault()
      })
      const button = document.querySelector('main form button:not([type=button])')
      button.click()
      button.click()
      const afterTwo = sent
      dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))
      button.click()
      return [afterTwo, sent]
    })()`)

    expect(sent).to.deep.equal([1, 2])
  })

  it('is sent again once no answer has come to the latest time for as long as an answer may take', async () => {
    await page.clock.install()
    await go('/keys/new')
    await page.getByLabel('Name').fill('Slow')
    await page.evaluate(`(() => {
      document.documentElement.dataset.sent = 0
      addEventListener('submit', event => {
        if (!event.defaultPrevented) document.documentElement.dataset.sent++
        event.preventDefault()
      })
    })()`)
    const counts: (string | null)[] = []
    const send = async () => {
      await press('Create a key')
      counts.push(await page.locator('html').getAttribute('data-sent'))
    }

    await send()
    await page.keyboard.press('Escape')
    await page.clock.fastForward(35_000)
    await send()
    await page.clock.fastForward(35_000)
    await send()
    await page.clock.fastForward(10_000)
    await send()

    expect(counts).to.deep.equal(['1', '2', '2', '3'])
  })

  it('is as it was left when its person comes back with the Back button', async () => {
    await go('/keys/new')
    await page.getByLabel('Name').fill('Typed before')
    await page.getByRole('link', { name: 'Usage' }).first().click()
    await page.getByRole('heading', { name: 'Usage', level: 1 }).waitFor()

    await page.evaluate('history.back()')
    await page.waitForURL('**/keys/new', { waitUntil: 'commit' })

    expect(await page.getByLabel('Name').inputValue()).to.equal('Typed before')
  })

  it('leads back to its page after it was refused and put right, and what was done is told once', async () => {
    const credit = page.getByLabel('When credit falls')
    const saved = page.getByText('Your changes have been saved.')
    await go('/settings')
    await credit.fill('much')
    await press('Save alerts')
    await page.getByRole('alert').waitFor()
    await credit.fill('2')
    await press('Save alerts')
    await saved.waitFor()

    await page.reload()
    const toldAgain = await saved.count()
    await page.evaluate('history.back()')
    await page.waitForURL('**/settings', { waitUntil: 'commit' })

    expect(toldAgain).to.equal(0)
    expect(await credit.inputValue({ timeout: 5000 })).to.equal('2.00')
  })

  it('is not shown any more when its person has signed out', async () => {
    await go('/keys')
    await press(/Organization and account/)
    await press('Sign out')
    await page.getByRole('heading', { name: 'Sign in' }).waitFor()

    await page.goBack()

    await page.getByRole('heading', { name: 'Sign in' }).waitFor()
    expect(new URL(page.url()).pathname).to.equal('/sign-in')
  })
})
