// Checks of the portal that need a real browser, besides the journey: the policy of its pages lets
// people go to an identity provider and back, a mailed link leads to a new password, and no word is too
// long for a page.

import { expect } from 'chai'
import type { Page } from 'playwright-core'
import { findFaults, findOverflow, openPages, signInAs } from '../testing/chromium.ts'
import { type Mailbox, openMailbox } from '../testing/mailbox.ts'
import { password, type TestPortal } from '../testing/portal.ts'
import { type ProviderPortal, somebody, startProviderPortal } from '../testing/provider-portal.ts'

const widths = [1280, 1000, 390]

describe('the portal in Chromium', function () {
  this.timeout(180_000)
  let opened: ProviderPortal
  let provider: ProviderPortal['provider']
  let mailbox: Mailbox
  let portal: TestPortal
  let page: Page

  openPages(fresh => {
    page = fresh
  })
  before(async () => {
    mailbox = await openMailbox()
    opened = await startProviderPortal({ mailbox })
    ;({ portal, provider } = opened)
  })
  after(() => opened?.close())

  const seat = (name: string) => provider.seat(somebody(name))
  const go = (path: string) => page.goto(`${portal.portalUrl}${path}`)
  const press = (name: string, exact = false) => page.getByRole('button', { name, exact }).click()
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
    await press('Connect')
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

  it('keeps the longest words that an agent or a person may send within the page', async () => {
    const word = 'W'.repeat(100)
    const { userId } = await portal.person(`${'a'.repeat(80)}@example.com`)
    const { organizationId } = await portal.accounts.organizations.create({ name: word, adminId: userId })
    await portal.accounts.keys.create({ organizationId, name: word, lifetime: '1d', createdBy: userId })
    const { linkId } = await portal.accounts.signUps.start({
      ...{ agentName: word, company: word.repeat(2), useCase: word.repeat(20) },
    })
    await signInAs(page.context(), portal, { userId, organizationId })
    const own = ['/', '/keys', '/members', '/settings', '/new-organization']

    const wide: string[] = []
    for (const path of [`/sign-up/${linkId}`, ...own, '/account/delete', '/settings/leave'])
      for (const width of [1280, 390]) {
        await page.setViewportSize({ width, height: 900 })
        await go(path)
        if ((await findOverflow(page)) > 0) wide.push(`${path} at ${width}`)
      }

    expect(wide).to.deep.equal([])
  })

  it('keeps a draft of the playground in its tab until its person signs out', async () => {
    const fay = await enter('fay.the.drafter@example.com')
    await go('/playground')
    await page.getByLabel('Case', { exact: true }).fill('A draft of mine')

    await go('/keys')
    await go('/playground')
    const kept = await page.getByLabel('Case', { exact: true }).inputValue()
    await press('Organization and account')
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
    await press('Sign in', true)
    await page.getByRole('heading', { name: 'Playground' }).waitFor()

    expect(await page.getByLabel('Case', { exact: true }).inputValue()).to.have.length(6000 * 13 + 7)
  })

  it('shows keys and the questions before they are revoked whole at every width, in both themes', async () => {
    const { organizationId } = await enter('eve.with.a.long.name@example.com')
    const bob = await portal.person('bob.with.a.long.name@example.com')
    const { keys, members } = portal.accounts
    await members.add({ organizationId, userId: bob.userId, role: 'member' })
    const key = { organizationId, name: 'Production, cards and wires', lifetime: '1y' as const }
    const { keyId } = await keys.create({ ...key, createdBy: bob.userId })
    const own = ['/keys', `/keys/${keyId}/revoke`, '/members', `/members/${bob.userId}/remove`]

    expect(await faultsOf([...own, '/account', '/account/email', '/credit'])).to.deep.equal([])
  })

  it('shows both ends of a race, and invitations to whoever opens them, whole at every width, in both themes', async () => {
    const { userId, organizationId } = await portal.person('gus.with.a.long.name@example.com')
    const { invitations, signUps } = portal.accounts
    const links = await Promise.all([1, 2, 3].map(() => signUps.start({ agentName: 'Case sorter' })))
    const [approved, declined, pending] = links.map(({ linkId }) => `/sign-up/${linkId}`)
    const invited = { organizationId, email: 'hal.with.a.long.name@example.com', role: 'member' } as const
    const token = await invitations.invite({ ...invited, createdBy: userId })
    const invitation = `/invitation/${token}`
    const answerLate = async (path: string, first: string, late: string) => {
      const code = links.find(({ linkId }) => path.endsWith(linkId))!.userCode
      await go(path)
      await page.getByLabel('Code from your agent').fill(code)
      const other = await page.context().newPage()
      await other.goto(page.url())
      await other.getByLabel('Code from your agent').fill(code)
      await other.getByRole('button', { name: first }).click()
      await other.getByRole('heading', { name: /^(Approved|Declined)$/ }).waitFor()
      await other.close()
      await page.getByRole('button', { name: late }).click()
      await page.getByText('your answer was not used').waitFor()
    }

    const asStranger = await faultsOf([invitation, '/invitation/nothing', pending!])
    await signInAs(page.context(), portal, { userId, organizationId })
    await answerLate(approved!, 'Approve', 'Decline')
    await answerLate(declined!, 'Decline', 'Approve')
    const late = [approved, declined].map(path => `${path}?late=yes&done=too_late`)
    const asMember = await faultsOf([...late, pending!, invitation])
    await enter('eve.from.elsewhere@example.com')
    const asAnother = await faultsOf([invitation])

    expect([asStranger, asMember, asAnother]).to.deep.equal([[], [], []])
  })

  async function faultsOf(paths: string[]): Promise<string[]> {
    const faults: string[] = []
    for (const path of paths) {
      await go(path)
      faults.push(...(await findFaults(page, widths)).map(fault => `${path} ${fault}`))
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 })
        if (await page.evaluate(isCutOff)) faults.push(`${path} cuts a table off at ${width}`)
      }
    }
    return faults
  }
})

/** True if a table is wider than the box around it. */
function isCutOff(): boolean {
  const { document } = globalThis as unknown as { document: { querySelectorAll(query: string): Box[] } }
  return [...document.querySelectorAll('.scroll')].some(
    ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth,
  )
}

interface Box {
  scrollWidth: number
  clientWidth: number
}
