// Nothing that people make grows without end: keys, sessions, versions, invitations, organizations.
// On PostgreSQL too.

import { expect } from 'chai'
import { foundOrganization } from '../../../src/operations/organizations/found-organization.ts'
import {
  dayMs,
  fillWithMembers,
  newUsers,
  openTestAccounts,
  type TestAccounts,
} from '../../testing/accounts.ts'
import { contextOf } from '../../testing/context.ts'
import { reasonOf } from '../../testing/outcomes.ts'

describe('what people make', () => {
  let accounts: TestAccounts

  before(async () => {
    accounts = await openTestAccounts()
  })
  after(() => accounts.close())

  /** An organization with as many keys already. */
  async function open(count: number, columns: { created_at: number; revoked_at: number | null }) {
    const { userId, organizationId } = await accounts.createAdmin()
    const own = { organization_id: organizationId, created_by: userId, ...columns }
    const rows = Array.from({ length: count }, () => {
      const keyId = accounts.newId('key')
      return { ...own, key_id: keyId, line_id: keyId, name: keyId }
    })
    await accounts.database.batchInsert('keys', rows, 100)
    const { keys } = accounts
    let names = 0
    const create = (createdBy: string | null = userId) =>
      keys.create({ organizationId, name: `Key ${names++}`, lifetime: 'never', createdBy })
    return { userId, organizationId, keys, create }
  }

  it('has so many working keys, also when many are made at once; one that ends makes room', async () => {
    const { organizationId, keys, create } = await open(997, { created_at: 1, revoked_at: null })

    const outcomes = await Promise.all(Array.from({ length: 6 }, () => reasonOf(create())))
    const [first] = await keys.listWorking(organizationId)
    await keys.revoke(organizationId, first!.keyId)
    const after = [await reasonOf(create()), await reasonOf(create(null))]

    expect(outcomes.sort()).to.deep.equal([...Array(3).fill('none'), ...Array(3).fill('too_many')])
    expect(after).to.deep.equal(['none', 'too_many'])
  })

  it('has so many new keys in a day, also of those that end at once and those that replace each other', async () => {
    const createdAt = accounts.clock().getTime()
    const { userId, organizationId, keys, create } = await open(496, { created_at: createdAt, revoked_at: 1 })
    for (let i = 0; i < 2; i++) await keys.revoke(organizationId, (await create()).keyId)
    const { keyId } = await create()
    const rotate = (id: string) =>
      keys.rotate({ organizationId, keyId: id, lifetime: '1d', overlap: 'now', rotatedBy: userId })
    const rotated = await rotate(keyId)

    const outcomes = [await reasonOf(create()), await reasonOf(rotate(rotated.keyId))]
    const byOperator = await reasonOf(create(null))
    accounts.moveClock(dayMs)
    const nextDay = await reasonOf(create())

    expect(outcomes).to.deep.equal(['too_many', 'too_many'])
    expect([byOperator, nextDay]).to.deep.equal(['none', 'none'])
  })

  it('bounds the keys of agents like all others', async () => {
    const createdAt = accounts.clock().getTime()
    const { userId, organizationId } = await open(500, { created_at: createdAt, revoked_at: 1 })
    const { linkId } = await accounts.signUps.start({})

    const outcome = await reasonOf(
      accounts.signUps.approve({ linkId, userId, organizationId, lifetime: '1d' }),
    )

    expect(outcome).to.equal('too_many')
    expect((await accounts.signUps.findByLink(linkId))!.status).to.equal('pending')
  })

  it('is signed in with 50 browsers at most: the one seen least lately is signed out', async () => {
    const { userId } = await accounts.createAdmin()
    const tokens: string[] = []
    for (let i = 0; i < 60; i++) {
      tokens.push(await accounts.sessions.start(userId))
      accounts.moveClock(1000)
    }

    const open = await Promise.all(tokens.map(token => accounts.sessions.find(token)))

    expect(open.map(session => session !== null)).to.deep.equal([
      ...Array(10).fill(false),
      ...Array(50).fill(true),
    ])
  })

  it('stays signed in however often somebody with the password is asked for the code', async () => {
    const { userId } = await accounts.createAdmin()
    const own = await accounts.sessions.start(userId)
    accounts.moveClock(1000)
    const browser = { deviceToken: '', address: '192.0.2.1', userAgent: '', requestId: 'req_1' }

    for (let i = 0; i < 60; i++)
      await accounts.sessions.startWaiting({ ...browser, browserToken: `token ${i}` }, userId)

    expect(await accounts.sessions.find(own)).to.include({ userId })
    const waiting = accounts.database('sessions').where({ user_id: userId, waits: true })
    expect(await waiting).to.have.length(50)
  })

  it('has so many versions of what was learnt', async () => {
    const { organizationId } = await accounts.createAdmin()
    const set = { organizationId, revision: 'r', digest: 'd', questions: 1, content: '{}', createdBy: null }
    for (let i = 0; i < 100; i++) await accounts.fittedSets.add(set, { inUse: false })

    const refused = await reasonOf(accounts.fittedSets.add(set))
    const [newest] = await accounts.fittedSets.list(organizationId)
    await accounts.fittedSets.remove(organizationId, newest!.fittedSetId)

    expect(refused).to.equal('too_many')
    expect(await reasonOf(accounts.fittedSets.add(set))).to.equal('none')
  })

  it('has so many invitations waiting; another to the same address is not one more', async () => {
    const { userId, organizationId } = await accounts.createAdmin()
    const invite = (email: string) =>
      reasonOf(accounts.invitations.invite({ organizationId, email, role: 'member', createdBy: userId }))
    for (let i = 0; i < 200; i++) await invite(`guest${i}@example.com`)

    expect(await invite('one.more@example.com')).to.equal('too_many')
    expect(await invite('guest7@example.com')).to.equal('none')
    accounts.moveClock(8 * dayMs)
    expect(await invite('one.more@example.com')).to.equal('none')
  })

  it('has so many members, however they come; one who is there already is not one more', async () => {
    const { userId, organizationId } = await accounts.createAdmin()
    await fillWithMembers(accounts, organizationId, 498)
    const invite = (email: string) =>
      accounts.invitations.invite({ organizationId, email, role: 'member', createdBy: userId })
    const waiting = await invite('late@example.com')
    const [last, other] = (await newUsers(accounts, 2)) as [string, string]
    await accounts.members.add({ organizationId, userId: last, role: 'member' })

    const outcomes = [
      await reasonOf(accounts.members.add({ organizationId, userId: other, role: 'member' })),
      await reasonOf(accounts.invitations.accept(waiting, other)),
      await reasonOf(invite('later@example.com')),
      await reasonOf(accounts.members.add({ organizationId, userId: last, role: 'member' })),
    ]
    await accounts.members.remove(organizationId, last)

    expect(outcomes).to.deep.equal(['too_many', 'too_many', 'too_many', 'already_member'])
    expect(await reasonOf(accounts.invitations.accept(waiting, other))).to.equal('none')
  })

  it('is a hundred organizations of one person at most', async () => {
    const { userId } = await accounts.createAdmin()
    for (let i = 0; i < 99; i++) await accounts.organizations.create({ name: 'Org', adminId: userId })

    const made = foundOrganization(contextOf(accounts), { name: 'Org', userId, retentionDays: 30 })

    expect(await reasonOf(made)).to.equal('too_many')
  })
})
