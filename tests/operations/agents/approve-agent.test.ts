// On PostgreSQL too.

import { expect } from 'chai'
import type { Mail } from '../../../src/accounts/people/mail.ts'
import { approveAgent } from '../../../src/operations/agents/approve-agent.ts'
import { openBackground } from '../../../src/operations/background.ts'
import { openTestAccounts, roleOf, type TestAccounts } from '../../testing/accounts.ts'
import { contextOf } from '../../testing/context.ts'
import { reasonOf } from '../../testing/outcomes.ts'

describe('approving an agent', () => {
  let accounts: TestAccounts
  let approve: (approval: Parameters<typeof approveAgent>[1]) => Promise<string | null>
  let mails: { emails: string[]; text: string }[]
  let failures: unknown[]
  let isMailAway = false
  const fresh = { name: 'Fresh', retentionDays: 30 as const }

  before(async () => {
    accounts = await openTestAccounts()
    const onFailure = (error: unknown) => void failures.push(error)
    const mailer = {
      async send(emails: string | string[], { text }: Mail) {
        if (isMailAway) throw new Error('no mail')
        mails.push({ emails: [emails].flat(), text })
      },
    }
    const background = openBackground(onFailure)
    const context = contextOf(accounts, { mailer, background })
    approve = async approval => {
      const approved = await approveAgent(context, approval, 'req_1')
      await background.close()
      return approved
    }
  })
  beforeEach(() => {
    mails = []
    failures = []
    isMailAway = false
  })
  after(() => accounts.close())

  it('gives the key to an organization of the person', async () => {
    const { linkId, setupCode, userCode } = await accounts.signUps.start({})
    const { userId, organizationId } = await accounts.createAdmin()

    const approved = await approve({
      linkId,
      userCode,
      userId,
      lifetime: '7d',
      organization: organizationId,
    })

    expect(approved).to.equal(organizationId)
    expect(await accounts.signUps.take(setupCode)).to.include({ status: 'ready', organization: 'Org' })
  })

  it('gives it to a new one with starting credit', async () => {
    const { linkId, setupCode, userCode } = await accounts.signUps.start({})
    const { userId } = await accounts.createAdmin()

    const organizationId = await approve({
      ...{ linkId, userCode, userId, lifetime: '7d', organization: fresh },
    })

    const taken = await accounts.signUps.take(setupCode)
    expect(taken).to.include({ status: 'ready', organization: 'Fresh', creditMicros: 5_000_000 })
    expect(await roleOf(accounts, organizationId!, userId)).to.equal('admin')
  })

  it('makes no organization from a link that is decided, nor a second one', async () => {
    const { userId } = await accounts.createAdmin()
    const [used, declined] = [await accounts.signUps.start({}), await accounts.signUps.start({})]
    await approve({ ...used, userId, lifetime: '7d', organization: fresh })
    await accounts.signUps.decline({ linkId: declined.linkId, userId })

    const outcomes = await Promise.all(
      [used, declined].map(started =>
        reasonOf(approve({ ...started, userId, lifetime: '7d', organization: fresh })),
      ),
    )

    expect(outcomes).to.deep.equal(['link_closed', 'link_closed'])
    expect(await accounts.members.organizationsOf(userId)).to.have.length(2)
  })

  it('refuses a wrong code before it makes an organization, and tells nobody', async () => {
    const { userId } = await accounts.createAdmin()
    const started = await accounts.signUps.start({})
    const wrong = { ...started, userCode: 'AAAA', userId, lifetime: '7d' as const }

    const outcome = await reasonOf(approve({ ...wrong, organization: fresh }))

    expect(outcome).to.equal('wrong_code')
    expect(await accounts.members.organizationsOf(userId)).to.have.length(1)
    expect(mails).to.deep.equal([])
  })

  it('tells all admins of the organization, and nobody else', async () => {
    const admin = await accounts.createAdmin()
    const { organizationId } = admin
    const [second, member] = [await accounts.createAdmin(), await accounts.createAdmin()]
    await accounts.members.add({ organizationId, userId: second.userId, role: 'admin' })
    await accounts.members.add({ organizationId, userId: member.userId, role: 'member' })
    const emailOf = async ({ userId }: { userId: string }) => (await accounts.users.find(userId))!.email
    const started = await accounts.signUps.start({ agentName: 'Scout' })

    await approve({
      ...{ ...started, userId: member.userId, lifetime: '7d', organization: organizationId },
    })

    expect(mails).to.have.length(1)
    expect(mails[0]!.emails).to.have.members([await emailOf(admin), await emailOf(second)])
    const facts = [await emailOf(member), 'Org', 'Agent: Scout', '5.00 USD a month']
    for (const fact of facts) expect(mails[0]!.text).to.include(fact)
  })

  it('stands when the mail cannot be sent', async () => {
    isMailAway = true
    const { userId, organizationId } = await accounts.createAdmin()
    const started = await accounts.signUps.start({})

    const approved = await approve({ ...started, userId, lifetime: '7d', organization: organizationId })

    expect(approved).to.equal(organizationId)
    expect(failures).to.have.length(1)
  })
})
