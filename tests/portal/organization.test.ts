// An organization's credit, members and settings on their pages.
// On PostgreSQL too.

import { expect } from 'chai'
import { fillWithMembers } from '../testing/accounts.ts'
import { expectInvariant } from '../testing/invariant.ts'
import {
  find,
  type Seen,
  startTestPortal,
  statusesOf,
  type TestPerson,
  usePortal,
} from '../testing/portal.ts'
import { fieldsOf, readPage } from '../testing/read-page.ts'

describe('an organization’s pages', () => {
  const { portal, useNewPerson } = usePortal()
  const ann = useNewPerson('ann')

  const mainOf = ({ text }: Seen) => readPage(text).one('main')

  describe('credit', () => {
    it('is added at once by an admin, named in the ledger, and once for one form', async () => {
      const once = '7f9c'

      await ann.post('/credit', { usd: '12.50', once })
      const again = await ann.post('/credit', { usd: '12.50', once })

      const entries = await portal.accounts.ledger.entries(ann.organizationId)
      const [entry, ...others] = entries.filter(({ kind }) => kind === 'credit')
      expect(await portal.creditOf(ann.organizationId)).to.equal(13_500_000)
      expect(entry).to.include({ amountMicros: 12_500_000, createdBy: ann.userId })
      expect(others).to.deep.equal([])
      expect(again.to).to.equal('/credit?done=credited')
      expect(readPage((await ann.get('/credit')).text).all('cell', '+12.50 USD')).to.have.length(1)
      await expectInvariant(portal.accounts.database, ann.organizationId)
    })

    it('comes from the command line alone in production without a provider, unless the setting is on', async () => {
      const added = []
      for (const more of [{}, { SELF_SERVICE_CREDIT: 'on' }]) {
        const production = await startTestPortal({ environment: { NODE_ENV: 'production', ...more } })
        const bob = await production.person('bob@example.com')
        const shown = await bob.get('/credit/add')
        const { status } = await bob.post('/credit', { usd: '10000', once: 'a' })
        const offered = shown.text.includes('Add credit</button>')
        added.push([status, offered, await production.creditOf(bob.organizationId)])
        await production.close()
      }

      expect(added).to.deep.equal([
        [400, false, 1_000_000],
        [303, true, 10_001_000_000],
      ])
    })
  })

  describe('members', () => {
    const bob = useNewPerson('bob')

    const invite = async (email: string, role = 'member') =>
      find(await ann.post('/members', { email, role }), /(\/invitation\/\w{43})</)!
    const list = () => portal.accounts.members.list(ann.organizationId)

    it('come by a link, change roles and leave; one admin stays', async () => {
      const seenBy = async (who: TestPerson) => (await who.get('/settings')).text.includes(ann.organizationId)
      const roles = async () => (await list()).map(({ role }) => role)

      const link = await invite(bob.email)
      const asked = await bob.get(link)
      const joined = await bob.post(`${link}/accept`)
      const added = [await roles(), await seenBy(bob)]
      const last = await ann.post(`/members/${ann.userId}/role`, { role: 'member' })
      await ann.post(`/members/${bob.userId}/role`, { role: 'admin' })
      const changed = await roles()
      await ann.post(`/members/${bob.userId}/remove`)

      expect(asked.text).to.include(`Of ${ann.email}`)
      expect(mainOf(asked).all('button', 'Join the organization')).to.have.length(1)
      expect([joined.to, last.status]).to.deep.equal(['/?done=joined', 400])
      expect(added).to.deep.equal([['admin', 'member'], true])
      expect(changed).to.deep.equal(['admin', 'admin'])
      expect([await roles(), await seenBy(bob)]).to.deep.equal([['admin'], false])
    })

    it('who join twice, as a double click does, are told that they are members already', async () => {
      const link = await invite(bob.email)

      const [joined, again] = [await bob.post(`${link}/accept`), await bob.post(`${link}/accept`)]

      expect([joined.to, again.status]).to.deep.equal(['/?done=joined', 404])
      expect(again.text).to.include('already a member')
      expect((await portal.browser().get(link)).text).to.not.include('already a member')
    })

    it('are told that an invitation was for another address, and leave it to that one if they have no use for it', async () => {
      const eve = await portal.person('eve@example.com')
      const link = await invite(bob.email)

      const [asBob, asEve, asMember] = [await bob.get(link), await eve.get(link), await ann.get(link)]
      const notJoined = await ann.post(`${link}/accept`)

      const isTold = ({ text }: Seen) => text.includes('sent to a different address')
      expect([asBob, asEve, asMember].map(isTold)).to.deep.equal([false, true, false])
      expect(asMember.text).to.include('already a member')
      expect([notJoined.to, (await bob.post(`${link}/accept`)).to]).to.deep.equal(['/', '/?done=joined'])
    })

    it('are invited alike whether there is an account of the address or not', async () => {
      const withoutLinks = (text: string) =>
        text.replace(/(req|inv)_\w+|value="[\w-]{43}"|\/invitation\/\w+|(bob|nobody)\d*@/g, '')

      const known = await ann.post('/members', { email: bob.email, role: 'member' })
      const unknown = await ann.post('/members', { email: 'nobody@example.com', role: 'member' })

      expect([known.status, unknown.status]).to.deep.equal([200, 200])
      expect(withoutLinks(unknown.text)).to.equal(withoutLinks(known.text))
      expect(await list()).to.have.length(1)
      expect((await bob.get('/members')).text).to.not.include(ann.email)
    })

    it('do not come by an invitation that was withdrawn, whose link never shows again', async () => {
      const link = await invite(bob.email)
      const listed = await ann.get('/members')

      const withdrawn = await ann.post(find(listed, /action="(\/members\/invitations\/inv_\w+\/withdraw)"/)!)
      const late = [await bob.get(link), await bob.post(`${link}/accept`)]

      expect(listed.text).to.include(bob.email).and.to.not.include(link)
      expect(withdrawn.to).to.equal('/members?done=withdrawn')
      expect(statusesOf(late)).to.deep.equal([404, 404])
      expect((await portal.dump()) + portal.logged.join()).to.not.include(link.split('/').at(-1))
    })

    const fates = [
      { keys: '', becomes: 'revoked', answers: 401, madeBy: 'bob' },
      { keys: 'revoke', becomes: 'revoked', answers: 401, madeBy: 'bob' },
      { keys: 'hand_over', becomes: 'handed over to who removes them', answers: 200, madeBy: 'ann' },
    ]
    for (const { keys: fate, becomes, answers, madeBy } of fates)
      it(`leave keys behind that are ${becomes} with "${fate}"`, async () => {
        const { keys, members } = portal.accounts
        const { organizationId } = ann
        await members.add({ organizationId, userId: bob.userId, role: 'member' })
        const theirs = { organizationId, name: `Of ${bob.email}`, createdBy: bob.userId }
        const { keyId, secret } = await keys.create({ ...theirs, lifetime: '1d' })

        const asked = await ann.get(`/members/${bob.userId}/remove`)
        const removed = await ann.post(`/members/${bob.userId}/remove`, { keys: fate })

        expect(asked.text).to.include(`Of ${bob.email}`)
        expect(removed.to).to.equal('/members?done=removed')
        expect((await portal.decide(secret)).status).to.equal(answers)
        expect((await keys.find(keyId))!.createdBy!.email).to.match(new RegExp(`^${madeBy}`))
      })

    it('are shown a hundred at a time, each once', async () => {
      await fillWithMembers(portal.accounts, ann.organizationId, 250)

      const pages: string[][] = []
      for (let at: string | null = '/members'; at !== null; ) {
        const seen: Seen = await ann.get(at)
        const forms = seen.text.matchAll(/action="\/members\/(usr_\w+)\/role"/g)
        pages.push([...forms].map(([, userId]) => userId!))
        at = find(seen, /href="(\/members\?after=[^"]+)"/)
      }

      expect(pages.map(({ length }) => length)).to.deep.equal([100, 100, 51])
      expect(new Set(pages.flat()).size).to.equal(251)
    })
  })

  it('settings change the name, and how long records are kept once that is confirmed', async () => {
    const shown = () => portal.accounts.organizations.show(ann.organizationId)

    const asked = await ann.post('/settings', { name: 'Renamed', retention: '30' })
    const before = await shown()
    const changed = await ann.post('/settings', fieldsOf(/<main[\s\S]*/.exec(asked.text)![0]))

    expect(mainOf(asked).all('button', 'Keep them for 30 days')).to.have.length(1)
    expect(before).to.include({ name: `Of ${ann.email}`, retentionDays: 90 })
    expect(changed.to).to.equal('/settings?done=changed')
    expect(await shown()).to.include({ name: 'Renamed', retentionDays: 30 })
    // It says what approval is for, too.
    const approval = mainOf(await ann.get('/settings')).all('definition', /^not yet/)[0]!
    expect(approval.text.length).to.be.above('not yet'.length)
  })
})
