// What the owner of an account gets a mail about: every change of how it is signed in to.
// On PostgreSQL too.

import { expect } from 'chai'
import { hashPassword } from '../../src/accounts/people/passwords.ts'
import { codeAt } from '../testing/authenticator.ts'
import { type Mailbox, openMailbox } from '../testing/mailbox.ts'
import { password, startTestPortal, type TestPerson, type TestPortal } from '../testing/portal.ts'

const stepMs = 30_000
const newPassword = 'a quite new password'

describe('mails about one’s own account', () => {
  let mailbox: Mailbox
  let portal: TestPortal
  let ann: TestPerson
  let now = Date.UTC(2026, 0, 15, 12)

  beforeEach(async () => {
    mailbox = await openMailbox()
    const { environment } = mailbox
    portal = await startTestPortal({ environment, clock: () => new Date(now) })
    ann = await portal.person('ann@example.com')
    await portal.accounts.users.setPasswordHash(ann.userId, await hashPassword(password))
  })
  afterEach(async () => {
    await portal.close()
    await mailbox.close()
  })

  /** The subjects of so many mails, each of which goes to Ann and says where to go. */
  async function subjects(count: number): Promise<(string | undefined)[]> {
    await mailbox.waitFor(count)
    await mailbox.waitFor(count)
    const mails = mailbox.received.map(mail => mail.replaceAll('=\n', ''))
    for (const mail of mails) {
      expect(mail).to.include(`To: ${ann.email}`)
      for (const path of ['/forgot-password', '/account']) expect(mail).to.include(portal.portalUrl + path)
    }
    return mails.map(mail => /^Subject: (.*)$/m.exec(mail)?.[1])
  }

  it('tell of a new password, set by who knows the present one or by a link, and of none that was refused', async () => {
    const form = { password: 'wrong', new_password: newPassword }
    await ann.post('/account/password', form)
    await ann.post('/account/password', { password, new_password: 'short' })

    await ann.post('/account/password', { ...form, password })
    const [changed] = await subjects(1)
    const link = `/reset-password/${await portal.accounts.passwordResets.start(ann.userId)}`
    await portal.browser().post(link, { password: 'short' })
    await portal.browser().post(link, { password: 'and one more password' })

    expect(changed).to.match(/password was changed/)
    expect(await subjects(2)).to.deep.equal([changed, changed])
  })

  it('tell of two-step sign-in and new recovery codes, and of nothing that a wrong code asked for', async () => {
    await ann.post('/account/second-factor')
    const { secret } = (await portal.accounts.secondFactors.find(ann.userId))!
    const path = '/account/second-factor'
    const seen: (string | undefined)[] = []
    for (const [to, field] of [
      ['on', 'code'],
      ['recovery-codes', 'renewing_code'],
      ['off', 'ending_code'],
    ] as const) {
      await ann.post(`${path}/${to}`, { [field]: '000000' })
      await ann.post(`${path}/${to}`, { [field]: codeAt(secret, new Date(now)) })
      now += stepMs
      seen.push((await subjects(seen.length + 1)).at(-1))
    }

    expect(seen[0]).to.match(/turned on/)
    expect(seen[1]).to.match(/recovery codes/)
    expect(seen[2]).to.match(/turned off/)
    expect(mailbox.received).to.have.length(3)
  })

  it('tell of a passkey that is removed, once', async () => {
    const credential = { id: 'credential', publicKey: new Uint8Array(1), counter: 0 }
    await portal.accounts.passkeys.add(ann.userId, 'Phone', credential)

    await ann.post('/account/passkeys/credential/remove')
    const [removed] = await subjects(1)
    await ann.post('/account/passkeys/credential/remove')
    await ann.post('/account/password', { password, new_password: newPassword })

    expect(removed).to.match(/passkey was removed/)
    expect((await subjects(2))[1]).to.match(/password/)
  })

  it('tell of an identity provider that is disconnected, once', async () => {
    const { identities } = portal.accounts
    const issuer = 'https://idp.example'
    await identities.connect({ issuer, subject: 's' }, ann.userId)

    for (let i = 0; i < 2; i++) await ann.post('/account/disconnect', { provider: issuer })
    await ann.post('/account/password', { password, new_password: newPassword })

    const [disconnected, changed] = await subjects(2)
    expect(disconnected).to.match(/provider was disconnected/)
    expect(changed).to.match(/password/)
  })

  it('tell of no change that the database refused', async () => {
    const { users } = portal.accounts
    const { setPasswordHash } = users
    const form = { password, new_password: newPassword }
    users.setPasswordHash = () => Promise.reject(new Error('The database is full.'))
    const refused = await ann.post('/account/password', form)
    users.setPasswordHash = setPasswordHash

    await ann.post('/account/second-factor')
    const { secret } = (await portal.accounts.secondFactors.find(ann.userId))!
    await ann.post('/account/second-factor/on', { code: codeAt(secret, new Date(now)) })

    expect(refused.status).to.equal(500)
    expect((await subjects(1))[0]).to.match(/turned on/)
  })

  it('are sent before a service that is told to end has ended, links too', async () => {
    const ending = await startTestPortal({ environment: mailbox.environment })
    const bea = await ending.person('bea@example.com')

    await bea.post('/account/second-factor')
    await bea.post('/account/email', { email: 'bea@new.example' })
    await ending.browser().post('/forgot-password', { email: bea.email })
    await ending.close()

    expect(mailbox.received).to.have.length(2)
    expect(ending.logged.filter(line => line.includes('internal error'))).to.deep.equal([])
  })

  it('that cannot be sent are logged, and the change stands', async () => {
    await mailbox.close()

    const changed = await ann.post('/account/password', { password, new_password: newPassword })

    const entered = await portal.browser().post('/sign-in', { email: ann.email, password: newPassword })
    expect([changed.to, entered.status]).to.deep.equal(['/account?done=changed', 303])
    await portal.waitForLog('internal error')
  })
})
