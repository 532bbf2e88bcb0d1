// Signing in and out in a real browser: the policy of the pages lets people go to an identity provider and back, a mailed
// link leads to a new password, drafts stay with their person.

import { expect } from 'chai'
import { openPages, signInAs } from '../testing/chromium.ts'
import { type Mailbox, openMailbox } from '../testing/mailbox.ts'
import { password } from '../testing/portal.ts'
import { type ProviderPortal, somebody, startProviderPortal } from '../testing/provider-portal.ts'

describe('signing in, in Chromium', () => {
  let provider: ProviderPortal['provider']
  let mailbox: Mailbox

  const { portal, page, go, press } = openPages({ start, asStranger: true })
  async function start() {
    mailbox = await openMailbox()
    const { portal: started, close, ...opened } = await startProviderPortal({ mailbox })
    provider = opened.provider
    return { ...started, close }
  }

  const seat = (name: string) => provider.seat(somebody(name))
  /** Somebody who is signed in in the browser. */
  async function enter(email: string, given: { hasPassword?: boolean } = {}) {
    const person = await portal.person(email, given)
    await signInAs(page.context(), portal, person)
    return person
  }

  it('takes a newcomer to the provider and back, through the terms, to where they were going', async () => {
    seat('ann')
    const { linkId } = await portal.accounts.signUps.start({ agentName: 'Scout' })

    await go(`/sign-up/${linkId}`)
    await page.getByRole('link', { name: 'Sign in' }).last().click()
    await page.getByRole('link', { name: 'Sign in with' }).click()
    await page.getByLabel('Organization').fill('Acme')
    await page.getByLabel('I accept').check()
    await press('Create account')

    await page.getByRole('button', { name: 'Approve' }).waitFor()
    expect(await page.getByLabel('Acme').isChecked()).to.equal(true)
  })

  it('connects an account that there is, by a provider that sends people on to another site', async () => {
    seat('dan')
    await enter('dan.the.owner@example.com')

    await go('/account')
    await press(/^Connect/)
    await page.getByRole('link', { name: 'Continue to' }).click()

    await page.getByText('You can now sign in with this provider.').waitFor()
    expect(await mailbox.waitFor(1)).to.include('To: dan.the.owner@example.com')
  })

  it('sets a new password by a mailed link', async () => {
    await portal.accounts.users.create({
      ...{ email: 'cat@example.com', passwordHash: null, policiesAccepted: true },
    })
    const count = mailbox.received.length

    await go('/sign-in')
    await page.getByRole('link', { name: 'Forgot your password?' }).click()
    await page.getByLabel('Email address').fill('cat@example.com')
    await press('Send me a link')
    await go(await mailbox.linkIn(count + 1, '/reset-password'))
    await page.getByLabel('New password').fill(password)
    await press('Set the password')

    await page.getByRole('heading', { name: 'Your account', exact: true }).waitFor()
  })

  it('keeps a draft of the playground in its tab until its person signs out', async () => {
    const fay = await enter('fay.the.drafter@example.com')
    await go('/playground')
    await page.getByLabel('Case', { exact: true }).fill('A draft of mine')

    await go('/keys')
    await go('/playground')
    const kept = await page.getByLabel('Case', { exact: true }).inputValue()
    await press(/Organization and account/)
    await press('Sign out')
    await page.getByText('You’re signed out.').waitFor()
    await signInAs(page.context(), portal, fay)
    await go('/playground')

    expect(kept).to.equal('A draft of mine')
    expect(await page.getByLabel('Case', { exact: true }).inputValue()).to.equal('')
  })

  it('has the draft again after a session has ended and its person has signed in', async () => {
    const email = 'gus.the.slow@example.com'
    await enter(email, { hasPassword: true })
    await go('/playground')
    await page.getByLabel('Case', { exact: true }).fill(`A case ${'that is long '.repeat(6000)}`)
    await page.context().clearCookies()

    await page.getByRole('button', { name: 'Decide', exact: true }).first().click()
    await page.getByLabel('Email address').fill(email)
    await page.getByLabel('Password').fill(password)
    await press('Sign in')
    await page.getByRole('heading', { name: 'Playground' }).waitFor()

    expect(await page.getByLabel('Case', { exact: true }).inputValue()).to.have.length(6000 * 13 + 7)
  })
})
