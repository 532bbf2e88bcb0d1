// On PostgreSQL too.

import { expect } from 'chai'
import type { Take } from '../../../src/accounts/agents/take-key.ts'
import type { Lifetime } from '../../../src/accounts/keys/key-terms.ts'
import { dayMs, hourMs, openTestAccounts, type TestAccounts } from '../../testing/accounts.ts'
import { dumpDatabase } from '../../testing/database.ts'
import { reasonOf, typeOf } from '../../testing/outcomes.ts'

describe('sign-ups', () => {
  let accounts: TestAccounts

  before(async () => {
    accounts = await openTestAccounts()
  })
  after(() => accounts.close())

  /** A sign-up, somebody who can decide about it, and both sides of it. */
  async function start() {
    const { signUps } = accounts
    const person = await accounts.createAdmin({ creditMicros: 5_000_000 })
    const { linkId, setupCode, expiresAt } = await signUps.start({ agentName: 'Risk agent', company: 'Bank' })
    return {
      ...person,
      linkId,
      setupCode,
      expiresAt,
      approve: (lifetime: Lifetime = '30d') =>
        moveOf(linkId, signUps.approve({ linkId, ...person, lifetime })),
      decline: () => moveOf(linkId, signUps.decline({ linkId, userId: person.userId })),
      take: () => signUps.take(setupCode),
      keys: () => accounts.keys.list(person.organizationId),
    }
  }

  async function moveOf(linkId: string, deciding: Promise<boolean>) {
    const moved = await deciding
    return { moved, status: (await accounts.signUps.findByLink(linkId))?.status ?? null }
  }

  function secretOf(take: Take): string {
    if (take.status !== 'ready') throw new Error(`no key: ${take.status}`)
    return take.apiKey
  }

  const statuses = (outcomes: { status: string | null }[]) => outcomes.map(({ status }) => status).sort()

  describe('start', () => {
    it('opens a link for 24 hours, with a code that is not in it', async () => {
      const startedAt = accounts.clock().getTime()
      const { linkId, setupCode, expiresAt, take } = await start()

      const signUp = await accounts.signUps.findByLink(linkId)

      expect(signUp).to.include({
        status: 'pending',
        agentName: 'Risk agent',
        company: 'Bank',
        useCase: null,
      })
      expect(expiresAt.getTime()).to.equal(startedAt + dayMs)
      expect(setupCode).to.match(/^[0-9A-Za-z]{22}$/)
      expect(setupCode).not.to.equal(linkId)
      expect(await take()).to.deep.equal({ status: 'pending' })
    })

    it('takes what the agent says of itself as one line of plain text', async () => {
      const { linkId } = await accounts.signUps.start({
        agentName: '<b>A\0\n\u202eB</b>',
        useCase: 'x'.repeat(5000),
      })

      const signUp = await accounts.signUps.findByLink(linkId)

      expect(signUp?.agentName).to.equal('<b>A B</b>')
      expect(signUp?.useCase).to.have.length(2000)
    })

    it('makes links and codes that do not follow from each other', async () => {
      const started = await Promise.all(Array.from({ length: 20 }, () => accounts.signUps.start({})))

      const texts = started.flatMap(({ linkId, setupCode }) => [linkId, setupCode])

      expect(new Set(texts).size).to.equal(40)
    })
  })

  describe('approve', () => {
    it('makes a key record whose secret the agent takes once', async () => {
      const { approve, take, keys, organizationId, userId } = await start()
      const approvedAt = accounts.clock().getTime()

      const move = await approve('7d')
      const waiting = await keys()
      accounts.moveClock(hourMs)
      const taken = await take()
      const again = await take()

      expect(move).to.deep.equal({ moved: true, status: 'ready' })
      expect(waiting.map(({ name, status, createdBy }) => [name, status, createdBy?.userId])).to.deep.equal([
        ['Agent: Risk agent', 'waiting', userId],
      ])
      expect(taken).to.deep.include({ status: 'ready', organization: 'Org', creditMicros: 5_000_000 })
      expect(taken).to.deep.include({ keyExpiresAt: new Date(approvedAt + 7 * dayMs) })
      expect(again).to.deep.equal({ status: 'already_taken' })
      expect(await accounts.keys.authenticate(secretOf(taken))).to.deep.include({ organizationId })
      expect((await keys()).map(({ status }) => status)).to.deep.equal(['active'])
    })

    it('names a key after its agent, also where another agent of that name has one', async () => {
      const { approve, keys, userId, organizationId } = await start()
      const { linkId } = await accounts.signUps.start({ agentName: 'Risk agent' })

      await approve()
      await accounts.signUps.approve({ linkId, userId, organizationId, lifetime: '30d' })

      expect((await keys()).map(({ name }) => name)).to.deep.equal(['Agent: Risk agent', 'Agent: Risk agent'])
    })

    it('can make a key that never expires', async () => {
      const { approve, take } = await start()

      await approve('never')

      expect(await take()).to.deep.include({ status: 'ready', keyExpiresAt: null })
    })

    it('of an agent without a name makes a key all the same', async () => {
      const { userId, organizationId } = await accounts.createAdmin()
      const { linkId } = await accounts.signUps.start({})

      await accounts.signUps.approve({ linkId, userId, organizationId, lifetime: '1d' })

      const [key] = await accounts.keys.list(organizationId)
      expect(key?.name).to.equal('Agent: unnamed')
    })

    it('twice, one after the other, makes one key', async () => {
      const { approve, keys } = await start()

      await approve('1d')
      const second = await approve('never')

      expect(second).to.deep.equal({ moved: false, status: 'ready' })
      expect(await keys()).to.have.length(1)
    })

    it('by several at once makes one key', async () => {
      const { approve, keys } = await start()

      const moves = await Promise.all([approve(), approve(), approve(), approve()])

      expect(moves.filter(({ moved }) => moved)).to.have.length(1)
      expect(statuses(moves)).to.deep.equal(['ready', 'ready', 'ready', 'ready'])
      expect(await keys()).to.have.length(1)
    })

    it('against a decline at once: one of them counts, and there is a key only if it was the approval', async () => {
      for (let i = 0; i < 5; i++) {
        const { approve, decline, take, keys } = await start()

        const moves = await Promise.all(i % 2 === 0 ? [approve(), decline()] : [decline(), approve()])
        const taken = await take()

        expect(moves.filter(({ moved }) => moved)).to.have.length(1)
        expect(new Set([...statuses(moves), taken.status]).size).to.equal(1)
        expect(await keys()).to.have.length(taken.status === 'ready' ? 1 : 0)
      }
    })

    it('works to the last moment of the 24 hours, and not after it', async () => {
      const inTime = await start()
      const late = await start()

      accounts.moveClock(dayMs - 1)
      const first = await inTime.approve()
      accounts.moveClock(1)
      const second = await late.approve()

      expect(first).to.deep.equal({ moved: true, status: 'ready' })
      expect(second).to.deep.equal({ moved: false, status: 'expired' })
      expect(await late.keys()).to.deep.equal([])
      expect(await late.take()).to.deep.equal({ status: 'expired' })
    })

    it('is refused in an organization that the person does not belong to, and stays open', async () => {
      const { linkId, userId, take } = await start()
      const other = await accounts.createAdmin()
      const approval = { linkId, userId, organizationId: other.organizationId, lifetime: '1d' as const }

      const refused = await reasonOf(accounts.signUps.approve(approval))

      const unknown = [accounts.newId('org'), '\0'].map(organizationId =>
        reasonOf(accounts.signUps.approve({ ...approval, organizationId })),
      )

      expect([refused, ...(await Promise.all(unknown))]).to.deep.equal([
        'not_a_member',
        ...Array(2).fill('unknown_organization'),
      ])
      expect(await take()).to.deep.equal({ status: 'pending' })
      expect(await accounts.keys.list(other.organizationId)).to.deep.equal([])
    })

    it('of an unknown link changes nothing', async () => {
      const { userId, organizationId } = await accounts.createAdmin()

      for (const linkId of ['x'.repeat(22), '', '\0']) {
        const approval = { linkId, userId, organizationId, lifetime: '1d' as const }
        expect(await accounts.signUps.approve(approval)).to.equal(false)
        expect(await accounts.signUps.decline({ linkId, userId })).to.equal(false)
        expect(await accounts.signUps.findByLink(linkId)).to.equal(null)
      }
    })
  })

  describe('decline', () => {
    it('ends it without a key, for good', async () => {
      const { approve, decline, take, keys } = await start()

      const move = await decline()
      const later = await approve()
      accounts.moveClock(3 * dayMs)

      expect(move).to.deep.equal({ moved: true, status: 'declined' })
      expect(later).to.deep.equal({ moved: false, status: 'declined' })
      expect(await take()).to.deep.equal({ status: 'declined' })
      expect(await keys()).to.deep.equal([])
    })

    it('comes too late after the approval, and after 24 hours', async () => {
      const approved = await start()
      await approved.approve()
      const over = await start()
      accounts.moveClock(dayMs)

      expect(await over.decline()).to.deep.equal({ moved: false, status: 'expired' })
      expect((await approved.decline()).moved).to.equal(false)
    })
  })

  it('are removed 30 days after their link has ended, and not while one waits', async () => {
    const [declined, taken, expired, waiting] = [await start(), await start(), await start(), await start()]
    await declined.decline()
    await taken.approve('never')
    const secret = secretOf(await taken.take())
    accounts.moveClock(dayMs - 1)
    await waiting.approve('never')
    accounts.moveClock(30 * dayMs)
    const { signUps, database } = accounts
    const left = async () => (await database('sign_ups').pluck('link_id')).filter(id => own.includes(id))
    const own = [declined, taken, expired, waiting].map(({ linkId }) => linkId)

    await signUps.purge()
    const before = await left()
    accounts.moveClock(1)
    await signUps.purge()
    const unmarked = await left()
    await signUps.expireOverdue()
    await signUps.purge()

    expect(before).to.have.length(4)
    expect(unmarked).to.have.members([expired.linkId, waiting.linkId])
    expect(await left()).to.deep.equal([])
    expect((await waiting.keys()).map(({ status }) => status)).to.deep.equal(['revoked'])
    expect(await taken.take()).to.deep.equal({ status: 'invalid' })
    expect(await typeOf(accounts.keys.authenticate(secret))).to.equal('none')
  })

  describe('take', () => {
    it('by several at once gives the secret to exactly one', async () => {
      const { approve, take, organizationId } = await start()
      await approve()

      const takes = await Promise.all([take(), take(), take(), take(), take()])

      const ready = takes.filter(({ status }) => status === 'ready')
      expect(ready).to.have.length(1)
      expect(statuses(takes.filter(({ status }) => status !== 'ready'))).to.deep.equal(
        Array(4).fill('already_taken'),
      )
      expect(await accounts.keys.authenticate(secretOf(ready[0]!))).to.include({ organizationId })
    })

    it('works to the last moment of 24 hours after the approval', async () => {
      const { approve, take } = await start()
      accounts.moveClock(dayMs - 1)
      await approve()
      accounts.moveClock(dayMs - 1)

      expect((await take()).status).to.equal('ready')
    })

    it('after 24 hours finds it expired, and the key record revoked', async () => {
      const { approve, take, keys, linkId } = await start()
      await approve('never')
      accounts.moveClock(dayMs)

      const seen = await accounts.signUps.findByLink(linkId)
      const taken = await take()
      const again = await take()

      expect(seen?.status).to.equal('expired')
      expect([taken, again]).to.deep.equal([{ status: 'expired' }, { status: 'expired' }])
      expect((await keys()).map(({ status }) => status)).to.deep.equal(['revoked'])
    })

    it('stays already_taken, long after', async () => {
      const { approve, take } = await start()
      await approve()
      await take()
      accounts.moveClock(400 * dayMs)

      expect(await take()).to.deep.equal({ status: 'already_taken' })
    })

    it('after the key has lived its hour finds it expired', async () => {
      const { approve, take, keys } = await start()
      await approve('1h')
      accounts.moveClock(hourMs)

      expect(await take()).to.deep.equal({ status: 'expired' })
      expect((await keys()).map(({ status }) => status)).to.deep.equal(['revoked'])
    })

    it('after the person revoked the key finds it expired', async () => {
      const { approve, take, keys, organizationId } = await start()
      await approve()
      const [key] = await keys()
      await accounts.keys.revoke(organizationId, key!.keyId)

      expect(await take()).to.deep.equal({ status: 'expired' })
      expect(await take()).to.deep.equal({ status: 'expired' })
    })

    it('with an unknown code is invalid', async () => {
      const { linkId } = await start()

      for (const code of ['', 'unknown', linkId, '\0', 'ä'.repeat(10_000)]) {
        expect(await accounts.signUps.take(code)).to.deep.equal({ status: 'invalid' })
      }
    })

    it('gives a key that can be revoked like any other', async () => {
      const { approve, take, keys, organizationId } = await start()
      await approve()
      const secret = secretOf(await take())
      const [key] = await keys()

      await accounts.keys.revoke(organizationId, key!.keyId)

      expect(await typeOf(accounts.keys.authenticate(secret))).to.equal('authentication_error')
      expect(await take()).to.deep.equal({ status: 'already_taken' })
    })

    it('while time closes it gives the secret or expires, never both', async () => {
      const { approve, take, keys } = await start()
      await approve('never')
      accounts.moveClock(dayMs)

      const [taken] = await Promise.all([take(), accounts.signUps.expireOverdue(), take()])

      expect(taken).to.deep.equal({ status: 'expired' })
      expect((await keys()).map(({ status }) => status)).to.deep.equal(['revoked'])
    })
  })

  describe('expireOverdue', () => {
    it('closes what ran out, revokes keys never taken, and leaves the rest', async () => {
      const fresh = await openTestAccounts()
      const person = await fresh.createAdmin()
      const open = () => fresh.signUps.start({})
      const [pending, ready, taken, declined] = [await open(), await open(), await open(), await open()]
      for (const { linkId } of [ready, taken])
        await fresh.signUps.approve({ linkId, ...person, lifetime: 'never' })
      await fresh.signUps.take(taken.setupCode)
      await fresh.signUps.decline({ linkId: declined.linkId, userId: person.userId })
      const early = await fresh.signUps.expireOverdue()
      fresh.moveClock(dayMs)
      const later = await open()

      const expired = await fresh.signUps.expireOverdue()
      const again = await fresh.signUps.expireOverdue()

      const codes = [pending, ready, taken, declined, later].map(({ setupCode }) => setupCode)
      const takes = await Promise.all(codes.map(code => fresh.signUps.take(code)))
      expect([early, expired, again]).to.deep.equal([0, 2, 0])
      expect(takes.map(({ status }) => status)).to.deep.equal([
        'expired',
        'expired',
        'already_taken',
        'declined',
        'pending',
      ])
      const keys = await fresh.keys.list(person.organizationId)
      expect(keys.map(({ status }) => status).sort()).to.deep.equal(['active', 'revoked'])
      await fresh.close()
    })
  })

  it('leave neither the code nor the secret in any table', async () => {
    const { approve, take, setupCode } = await start()
    await approve()
    const secret = secretOf(await take())

    const dump = await dumpDatabase(accounts.database)

    expect(dump).to.contain('Risk agent')
    expect(dump).not.to.contain(setupCode)
    expect(dump).not.to.contain(secret.slice(4, 31))
  })
})
