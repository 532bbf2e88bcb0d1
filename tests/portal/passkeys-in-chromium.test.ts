// Passkeys in a real browser, with the authenticator that Chromium plays: added, used without an address, removed.

import { expect } from 'chai'
import type { CDPSession, Page } from 'playwright-core'
import { findSerious, openPages, signInAs } from '../testing/chromium.ts'
import { type Mailbox, openMailbox } from '../testing/mailbox.ts'
import { startTestPortal } from '../testing/portal.ts'

describe('passkeys in Chromium', () => {
  let mailbox: Mailbox
  let devices: CDPSession
  let authenticatorId: string

  const { portal, page, go, press } = openPages({ start, asStranger: true, onOpened: giveAuthenticator })
  async function start() {
    mailbox = await openMailbox()
    return startTestPortal({ mailbox, host: 'localhost' })
  }
  async function giveAuthenticator(opened: Page): Promise<void> {
    devices = await opened.context().newCDPSession(opened)
    await devices.send('WebAuthn.enable')
    const options = {
      ...({ protocol: 'ctap2', transport: 'internal', hasResidentKey: true } as const),
      ...{ hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true },
    }
    ;({ authenticatorId } = await devices.send('WebAuthn.addVirtualAuthenticator', { options }))
  }

  async function addPasskey(name: string) {
    const ann = await portal.person(`${name.toLowerCase().replaceAll(/\W+/g, '.')}@example.com`)
    await signInAs(page.context(), portal, ann)
    await go('/account')
    await page.getByRole('link', { name: 'Add a passkey' }).click()
    await page.getByLabel('Name').fill(name)
    await press('Add the passkey')
    await page.getByText('The passkey has been added.').waitFor()
    return ann
  }
  const signOut = async () => {
    await press(/Organization and account/)
    await press('Sign out')
    await page.getByText('You’re signed out.').waitFor()
  }

  it('sign in without an address and without a code, and say when they were used', async () => {
    const ann = await addPasskey('Laptop')
    await portal.accounts.secondFactors.begin(ann.userId)
    const { database } = portal.accounts
    await database('second_factors').where({ user_id: ann.userId }).update({ confirmed_at: 1 })
    await signOut()

    await press('Sign in with a passkey')
    await page.getByRole('heading', { name: `Of ${ann.email}` }).waitFor()

    const [passkey] = await portal.accounts.passkeys.listOf(ann.userId)
    expect(passkey).to.include({ name: 'Laptop' })
    expect(passkey!.lastUsedAt).to.not.equal(null)
  })

  it('are called after the browser and its system, told of by mail, and one for a device', async () => {
    const count = mailbox.received.length
    const ann = await addPasskey('Laptop of the office')
    const mail = await mailbox.waitFor(count + 1)

    await go('/account/passkeys')
    const name = await page.getByLabel('Name').inputValue()
    await press('Add the passkey')
    await page.getByText('already has a passkey for this account').waitFor()

    expect(name).to.match(/^Chrom\w+ on Linux$/)
    expect(mail).to.include(`To: ${ann.email}`).and.include('passkey was added')
    expect(await findSerious(page)).to.deep.equal([])
  })

  it('open nothing once they are removed, unless they are the only way to sign in', async () => {
    const ann = await addPasskey('Phone')
    await press('Remove the passkey Phone')
    await page.getByText('This is your only way to sign in.').waitFor()
    await portal.accounts.users.setPasswordHash(ann.userId, 'hash')
    await press('Remove the passkey Phone')
    await page.getByText('The passkey has been removed.').waitFor()
    await signOut()

    await press('Sign in with a passkey')

    await page.getByText('This passkey could not sign you in.').waitFor()
  })

  it('need a finger, a face or a PIN', async () => {
    await addPasskey('Unverified')
    await signOut()
    await devices.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false })

    await press('Sign in with a passkey')

    await page.getByText('The passkey was not confirmed.').waitFor()
  })

  it('take no answer twice, and none that another browser was asked for', async () => {
    const ann = await addPasskey('Replayed')
    await signOut()
    const answers: string[] = []
    await page.route('**/sign-in/passkey', async route => {
      answers.push(new URLSearchParams(route.request().postData()!).get('answer')!)
      await route.continue()
    })
    await press('Sign in with a passkey')
    await page.getByRole('heading', { name: `Of ${ann.email}` }).waitFor()

    const replayed = await portal.browser().post('/sign-in/passkey', { answer: answers[0]!, next: '/' })
    const garbage = await portal.browser().post('/sign-in/passkey', { answer: '{"id":1}', next: '/' })

    expect([replayed.status, garbage.status]).to.deep.equal([401, 401])
  })
})
