// On PostgreSQL too.

import { expect } from 'chai'
import { recordAct, recordPersonalAct } from '../../../src/accounts/organizations/audit.ts'
import { foundOrganization } from '../../../src/operations/organizations/found-organization.ts'
import { removeMember } from '../../../src/operations/organizations/removals.ts'
import { dayMs, openTestAccounts, type TestAccounts } from '../../testing/accounts.ts'
import { codeAt } from '../../testing/authenticator.ts'
import { contextOf } from '../../testing/context.ts'
import { reasonOf } from '../../testing/outcomes.ts'

describe('the audit log', () => {
  let accounts: TestAccounts

  beforeEach(async () => {
    accounts = await openTestAccounts()
  })
  afterEach(() => accounts.close())

  async function entries(organizationId: string) {
    const acts = await accounts.acts.list(organizationId)
    return acts.toReversed().map(({ kind, email, agentName, actor }) => [kind, email ?? agentName ?? actor])
  }
  const emailOf = async (userId: string) => (await accounts.users.find(userId))!.email

  it('has what people do to keys, members, credit, settings and fitted sets, each with who did it', async () => {
    const { keys, members, organizations, fittedSets, invitations, ledger } = accounts
    const { userId, organizationId } = await accounts.createAdmin()
    const guest = await accounts.createAdmin()
    const by = { person: userId }
    const key = await keys.create({ organizationId, name: 'Cards', lifetime: '1d', createdBy: userId })
    await keys.revoke(organizationId, key.keyId, by)
    await keys.revoke(organizationId, key.keyId, by)
    const invited = { organizationId, email: 'bob@example.com', role: 'member', createdBy: userId } as const
    await invitations.accept(await invitations.invite(invited), guest.userId)
    await members.setRole(organizationId, guest.userId, 'admin', by)
    await keys.create({ organizationId, name: 'Left', lifetime: '1d', createdBy: guest.userId })
    const removal = { organizationId, userId: guest.userId, removedBy: userId, keys: 'hand_over' } as const
    await removeMember(accounts, removal)
    const amount = { organizationId, amountMicros: 1, kind: 'credit', note: '' } as const
    await ledger.addCredit({ ...amount, createdBy: userId, reference: 'once' })
    await ledger.addCredit({ ...amount, createdBy: userId, reference: 'once' })
    await organizations.rename(organizationId, 'Bank', by)
    await organizations.rename(organizationId, 'Bank', by)
    await organizations.setRetention(organizationId, 30, by)
    await organizations.countAnswers(organizationId, true, by)
    await organizations.countAnswers(organizationId, true, by)
    const digest = '0123456789abcdef'
    const set = { organizationId, revision: 'r', digest, questions: 1, content: '', createdBy: userId }
    const fittedSetId = await fittedSets.add(set, { inUse: false })
    await fittedSets.use(organizationId, fittedSetId, 'r', by)
    await fittedSets.stop(organizationId, by)
    await fittedSets.stop(organizationId, by)
    await fittedSets.remove(organizationId, fittedSetId, by)

    const ann = await emailOf(userId)
    const bob = await emailOf(guest.userId)
    expect(await entries(organizationId)).to.deep.equal([
      ['organization.created', ann],
      ['key.created', ann],
      ['key.revoked', ann],
      ['member.invited', ann],
      ['member.joined', bob],
      ['member.role', ann],
      ['key.created', bob],
      ['member.removed', ann],
      ['key.handed_over', ann],
      ['credit.added', ann],
      ['organization.renamed', ann],
      ['settings.retention', ann],
      ['settings.counts', ann],
      ['fitted_set.added', ann],
      ['fitted_set.used', ann],
      ['fitted_set.stopped', ann],
      ['fitted_set.removed', ann],
    ])
    const ofSets = await accounts.acts.list(organizationId, { about: 'fitted_set' })
    const about = ofSets.map(({ subjectId, subject }) => [subjectId, subject])
    expect(about).to.deep.equal(Array(4).fill([fittedSetId, '0123456789ab']))
  })

  it('has an agent’s key from the approval to its end, and what the command line does', async () => {
    const { signUps, keys, organizations } = accounts
    const { userId } = await accounts.createAdmin()
    const taken = await signUps.start({ agentName: 'Scout' })
    const founding = { linkId: taken.linkId, userId, name: 'New', retentionDays: 30 } as const
    const { organizationId } = await foundOrganization(contextOf(accounts), founding)
    await signUps.approve({ linkId: taken.linkId, userId, organizationId, lifetime: '1d' })
    await signUps.take(taken.setupCode)
    const late = await signUps.start({ agentName: 'Late' })
    await signUps.approve({ linkId: late.linkId, userId, organizationId, lifetime: 'never' })
    accounts.moveClock(dayMs)
    await signUps.expireOverdue()
    const declined = await signUps.start({ agentName: 'Nobody' })
    await signUps.decline({ linkId: declined.linkId, userId })
    await organizations.approve(organizationId)
    await organizations.approve(organizationId)
    await keys.create({ organizationId, name: 'Batch', lifetime: '1d', createdBy: null })

    const ann = await emailOf(userId)
    expect(await entries(organizationId)).to.deep.equal([
      ['organization.created', ann],
      ['key.approved', ann],
      ['key.taken', 'Scout'],
      ['key.approved', ann],
      ['key.revoked', 'service'],
      ['key.declined', ann],
      ['organization.approved', 'operator'],
      ['key.created', 'operator'],
    ])
  })

  it('has nothing of what was refused or undone', async () => {
    const { userId, organizationId } = await accounts.createAdmin()
    const before = await entries(organizationId)

    const refused = await reasonOf(accounts.members.remove(organizationId, userId, { person: userId }))
    const undone = accounts.database.transaction(async transaction => {
      const act = { organizationId, kind: 'key.revoked', by: 'operator', at: accounts.clock() } as const
      await recordAct(transaction, act)
      throw new Error('undone')
    })

    expect(refused).to.equal('last_admin')
    expect(await undone.catch(error => error.message)).to.equal('undone')
    expect(await entries(organizationId)).to.deep.equal(before)
  })

  it('tells every organization of a person what they did to their account', async () => {
    const { userId, organizationId } = await accounts.createAdmin()
    const other = await accounts.organizations.create({ name: 'Other', adminId: userId })
    const stranger = await accounts.createAdmin()

    await accounts.database.transaction(transaction =>
      recordPersonalAct(transaction, {
        userId,
        kind: 'account.secured',
        detail: 'a passkey',
        at: accounts.clock(),
      }),
    )

    for (const [id, told] of [
      [organizationId, true],
      [other.organizationId, true],
      [stranger.organizationId, false],
    ] as const)
      expect((await entries(id)).some(([kind]) => kind === 'account.secured')).to.equal(told)
  })

  it('has every change of how a person signs in, with who made it', async () => {
    const { users, passwordResets, identities, passkeys, secondFactors } = accounts
    const { userId, organizationId } = await accounts.createAdmin()
    const former = await emailOf(userId)
    const identity = { issuer: 'https://idp.example', subject: 's', email: null, name: null }
    const credential = { id: 'credential', publicKey: new Uint8Array(1), counter: 0 }

    await users.setPasswordHash(userId, 'hash')
    await users.setEmail(userId, 'ann@new.example', { person: userId })
    await users.setEmail(userId, 'ann@newer.example')
    await passwordResets.start(userId)
    await passwordResets.start(userId, 'operator')
    for (let i = 0; i < 2; i++) await identities.connect(identity, userId)
    for (let i = 0; i < 2; i++) await identities.disconnect(identity.issuer, userId)
    await passkeys.add(userId, 'Phone', credential)
    await passkeys.remove(userId, 'credential')
    await secondFactors.begin(userId)
    const { secret } = (await secondFactors.find(userId))!
    await secondFactors.confirm(userId, codeAt(secret, accounts.clock()))
    await secondFactors.renewRecoveryCodes(userId)
    await secondFactors.remove(userId, { person: userId })

    const acts = (await accounts.acts.list(organizationId, { about: 'account' })).toReversed()
    expect(acts.map(({ kind, actor, subject, detail }) => [kind, actor, subject, detail])).to.deep.equal([
      ['account.secured', 'person', null, 'set a new password'],
      ['account.secured', 'person', null, `changed the email address from ${former}`],
      [
        ...['account.reset', 'operator', 'ann@newer.example'],
        'changed the email address from ann@new.example',
      ],
      ['account.reset', 'operator', 'ann@newer.example', 'made a link for a new password'],
      ['account.secured', 'person', null, 'connected idp.example'],
      ['account.secured', 'person', null, 'disconnected idp.example'],
      ['account.secured', 'person', null, 'added the passkey “Phone”'],
      ['account.secured', 'person', null, 'removed the passkey “Phone”'],
      ['account.secured', 'person', null, 'turned on two-step sign-in'],
      ['account.secured', 'person', null, 'made new recovery codes'],
      ['account.secured', 'person', null, 'turned off two-step sign-in'],
    ])
  })

  it('is found by what, who and when, page by page, and kept for 365 days', async () => {
    const { userId, organizationId } = await accounts.createAdmin()
    const noon = accounts.clock()
    accounts.moveClock(dayMs)
    for (const name of ['a', 'b', 'c'])
      await accounts.keys.create({ organizationId, name, lifetime: '1d', createdBy: null })
    const list = async (filter: object, page: object = {}) =>
      (await accounts.acts.list(organizationId, filter, page)).map(
        ({ kind, subject }) => `${kind} ${subject}`,
      )

    expect(await list({ about: 'organization' })).to.deep.equal(['organization.created Org'])
    expect(await list({ by: userId })).to.deep.equal(['organization.created Org'])
    expect(await list({ by: 'operator', until: accounts.clock() })).to.deep.equal([])
    expect(await list({ from: accounts.clock() })).to.have.length(3)
    expect(await list({ from: noon, until: accounts.clock() })).to.deep.equal(['organization.created Org'])
    const [, second] = await accounts.acts.list(organizationId)
    expect(await list({}, { before: second!.actId, limit: 1 })).to.deep.equal(['key.created a'])

    accounts.moveClock(364 * dayMs + 1)
    await accounts.acts.purge()

    expect(await list({ about: 'organization' })).to.deep.equal([])
    expect(await list({ about: 'key' })).to.have.length(3)
  })
})
