// An account asked for with a password and confirmed by mail, by somebody who came by an agent's link.
// On PostgreSQL too.

import { expect } from 'chai'
import type { Mail } from '../../../src/accounts/people/mail.ts'
import { openBackground } from '../../../src/operations/background.ts'
import type { Context } from '../../../src/operations/context.ts'
import { writeMail } from '../../../src/operations/mail/mails.ts'
import { confirmAccount, openAccount, requestAccount } from '../../../src/operations/people/create-account.ts'
import { createSandbox } from '../../../src/service/greeting.ts'
import { openTestAccounts, type TestAccounts } from '../../testing/accounts.ts'
import { contextOf } from '../../testing/context.ts'
import { reasonOf } from '../../testing/outcomes.ts'

const from = {
  address: '192.0.2.1',
  requestId: 'req_1',
  browserToken: 'asking',
  deviceToken: 'unknown',
  userAgent: '',
}
const request = {
  name: 'Ann',
  password: 'four unrelated words here',
  acceptsPolicies: true,
  organizationName: 'Acme',
  retentionDays: 30 as const,
  next: '/',
  linkId: null,
}

describe('an account that is asked for', () => {
  let accounts: TestAccounts
  let mailed: Promise<{ kind: string; url: string }>
  let mailing: Context
  let unmailed: Context

  beforeEach(async () => {
    accounts = await openTestAccounts()
    const { promise, resolve, reject } = Promise.withResolvers<{ kind: string; url: string }>()
    mailed = promise
    const mailer = {
      async send(_: string | string[], { subject, text }: Mail) {
        const kind = subject === writeMail('confirmation', { url: '' }).subject ? 'confirmation' : 'exists'
        resolve({ kind, url: /https:\S+/.exec(text)![0] })
      },
    }
    unmailed = contextOf(accounts)
    mailing = contextOf(accounts, { mailer, background: openBackground(reject) })
  })
  afterEach(() => accounts.close())

  const creditOf = async (email: string) => {
    const user = await accounts.users.findByEmail(email)
    const [membership] = await accounts.members.organizationsOf(user!.userId)
    return (await accounts.ledger.balance(membership!.organizationId)).creditMicros
  }
  const confirm = async () => {
    const token = (await mailed).url.split('/').at(-1)!
    const { password } = request
    return confirmAccount(mailing, token, password, { ...from, browserToken: 'another' })
  }

  it('by an agent link gives its credit to who confirms the mail', async () => {
    const { linkId } = await accounts.signUps.start({})
    const next = `/sign-up/${linkId}`

    const asked = await requestAccount(mailing, { ...request, email: 'Ann@Example.com', linkId, next }, from)
    const before = await accounts.users.findByEmail('ann@example.com')
    const confirmed = await confirm()

    expect([asked, (await mailed).kind, before]).to.deep.equal(['mailed', 'confirmation', null])
    expect(confirmed).to.include({ outcome: 'signed_in', next })
    expect(await creditOf('ann@example.com')).to.equal(5_000_000)
  })

  it('is opened by the mailed link alone in the browser that asked, once, and in no other', async () => {
    await requestAccount(mailing, { ...request, email: 'ann@example.com', next: '/keys' }, from)
    const token = (await mailed).url.split('/').at(-1)!

    const elsewhere = await openAccount(mailing, token, { ...from, browserToken: 'another' })
    const opened = await openAccount(mailing, token, from)
    const again = await openAccount(mailing, token, from)

    expect([elsewhere, again]).to.deep.equal([null, null])
    expect(opened).to.include({ outcome: 'signed_in', next: '/keys' })
  })

  it('by an address of a page alone gives none', async () => {
    const { linkId } = await accounts.signUps.start({})

    await requestAccount(mailing, { ...request, email: 'ann@example.com', next: `/sign-up/${linkId}` }, from)
    await confirm()

    expect(await creditOf('ann@example.com')).to.equal(0)
  })

  it('makes none where there is one, and its owner is told', async () => {
    await requestAccount(unmailed, { ...request, email: 'ann@example.com' }, from)

    const asked = await requestAccount(
      mailing,
      { ...request, email: 'ann@example.com', organizationName: 'Other' },
      from,
    )

    expect([asked, await mailed]).to.deep.equal([
      'mailed',
      { kind: 'exists', url: 'https://portal.example/sign-in' },
    ])
    const user = await accounts.users.findByEmail('ann@example.com')
    expect(await accounts.members.organizationsOf(user!.userId)).to.have.length(1)
  })

  it('is made and signed in at once where no mail is sent, and once', async () => {
    const ask = () => requestAccount(unmailed, { ...request, email: 'ann@example.com' }, from)

    const outcomes = await Promise.all([ask(), ask()])

    const user = await accounts.users.findByEmail('ann@example.com')
    const entered = outcomes.find(outcome => typeof outcome === 'object')
    const session = await accounts.sessions.find(entered?.browserToken ?? '')
    expect(outcomes).to.include('taken')
    expect(session?.userId).to.equal(user!.userId)
    expect(await accounts.members.organizationsOf(user!.userId)).to.have.length(1)
  })

  it('is the first in the sandbox where no mail is sent, as its admin, and the only one', async () => {
    await createSandbox(accounts)
    const ask = (email: string) =>
      requestAccount(unmailed, { ...request, email, organizationName: null }, from)

    await ask('ann@example.com')
    await ask('bob@example.com')

    const rolesOf = async (email: string) => {
      const user = await accounts.users.findByEmail(email)
      const own = await accounts.members.organizationsOf(user!.userId)
      return own.map(({ organizationName, role }) => `${organizationName}: ${role}`)
    }
    expect([await rolesOf('ann@example.com'), await rolesOf('bob@example.com')]).to.deep.equal([
      ['Sandbox: admin'],
      [],
    ])
  })

  it('that was mailed and is confirmed where no mail is sent any more joins no sandbox', async () => {
    await createSandbox(accounts)
    await requestAccount(mailing, { ...request, email: 'ann@example.com', organizationName: null }, from)
    const token = (await mailed).url.split('/').at(-1)!

    await confirmAccount(unmailed, token, request.password, from)

    const user = await accounts.users.findByEmail('ann@example.com')
    expect(await accounts.members.organizationsOf(user!.userId)).to.deep.equal([])
  })

  it('is refused without consent, before anything is made', async () => {
    const asked = { ...request, email: 'ann@example.com' }

    const outcomes = [
      await reasonOf(requestAccount(unmailed, { ...asked, acceptsPolicies: false }, from)),
      await reasonOf(requestAccount(unmailed, { ...asked, password: 'short' }, from)),
      await reasonOf(requestAccount(unmailed, { ...asked, organizationName: ' ' }, from)),
      await reasonOf(requestAccount(unmailed, { ...asked, email: 'ann' }, from)),
    ]

    expect(outcomes).to.deep.equal(Array(4).fill('invalid_text'))
    expect(await accounts.organizations.isEmpty()).to.equal(true)
  })
})
