// Mails to the owner of an account: one for every change of the ways to sign in.
// On PostgreSQL too.

import { expect } from 'chai'
import { codeAt } from '../testing/authenticator.ts'
import { password, type Seen, startTestPortal, usePortal } from '../testing/portal.ts'

const stepMs = 30_000
const change = { password, new_password: 'a quite new password' }

describe('mails about one’s own account', () => {
  let now = Date.UTC(2026, 0, 15, 12)
  const clock = () => new Date(now)
  const { portal, mailbox, usePerson } = usePortal({ anew: true, sendsMail: true, clock })
  const ann = usePerson('ann@example.com', { hasPassword: true })

  /** The subjects of so many mails, each of which goes to Ann and says where to go. */
  async function subjects(count: number): Promise<(string | undefined)[]> {
    await mailbox.waitFor(count)
    await mailbox.waitFor(count)
    const mails = mailbox.received
    for (const mail of mails) {
      expect(mail).to.include(`To: ${ann.email}`)
      for (const path of ['/forgot-password', '/account']) expect(mail).to.include(portal.portalUrl + path)
    }
    return mails.map(mail => /^Subject: (.*)$/m.exec(mail)?.[1])
  }

  it('tell of a new password, set by who knows the present one or by a link, and of none that was refused', async () => {
    await ann.post('/account/password', { ...change, password: 'wrong' })
    await ann.post('/account/password', { ...change, new_password: 'short' })

    await ann.post('/account/password', change)
    const [changed] = await subjects(1)
    const link = `/reset-password/${await portal.accounts.passwordResets.start(ann.userId)}`
    await portal.browser().post(link, { password: 'short' })
    await portal.browser().post(link, { password: 'and one more password' })

    expect(changed).to.match(/password was changed/)
    expect(await subjects(2)).to.deep.equal([changed, changed])
  })

  /** Begins two-step sign-in; returns the code of its app, which is another one each time. */
  async function beginTwoSteps() {
    await ann.post('/account/second-factor')
    const { secret } = (await portal.accounts.secondFactors.find(ann.userId))!
    return () => {
      now += stepMs
      return codeAt(secret, new Date(now))
    }
  }

  it('tell of two-step sign-in and new recovery codes, and of nothing that a wrong code asked for', async () => {
    const code = await beginTwoSteps()
    const seen: (string | undefined)[] = []
    for (const [to, field] of [
      ['on', 'code'],
      ['recovery-codes', 'renewing_code'],
      ['off', 'ending_code'],
    ] as const) {
      await ann.post(`/account/second-factor/${to}`, { [field]: '000000' })
      await ann.post(`/account/second-factor/${to}`, { [field]: code() })
      seen.push((await subjects(seen.length + 1)).at(-1))
    }

    expect(seen[0]).to.match(/turned on/)
    expect(seen[1]).to.match(/recovery codes/)
    expect(seen[2]).to.match(/turned off/)
    expect(mailbox.received).to.have.length(3)
  })

  const credential = { id: 'credential', publicKey: new Uint8Array(1), counter: 0 }
  const identity = { issuer: 'https://idp.example', subject: 's' }
  const ways: Record<string, { add: () => Promise<unknown>; remove: () => Promise<Seen> }> = {
    'passkey was removed': {
      add: () => portal.accounts.passkeys.add(ann.userId, 'Phone', credential),
      remove: () => ann.post('/account/passkeys/credential/remove'),
    },
    'provider was disconnected': {
      add: () => portal.accounts.identities.connect(identity, ann.userId),
      remove: () => ann.post('/account/disconnect', { provider: identity.issuer }),
    },
  }
  for (const [what, { add, remove }] of Object.entries(ways))
    it(`tell once that a ${what}`, async () => {
      await add()

      await remove()
      const [first] = await subjects(1)
      await remove()
      await ann.post('/account/password', change)

      expect(first).to.include(what)
      expect((await subjects(2))[1]).to.match(/password/)
    })

  it('tell of no change that the database refused', async () => {
    const { users } = portal.accounts
    const { setPasswordHash } = users
    users.setPasswordHash = () => Promise.reject(new Error('The database is full.'))
    const refused = await ann.post('/account/password', change)
    users.setPasswordHash = setPasswordHash

    const code = await beginTwoSteps()
    await ann.post('/account/second-factor/on', { code: code() })

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

    const changed = await ann.post('/account/password', change)

    const fields = { email: ann.email, password: change.new_password }
    const entered = await portal.browser().post('/sign-in', fields)
    expect([changed.to, entered.status]).to.deep.equal(['/account?done=changed', 303])
    await portal.waitForLog('internal error')
  })
})
