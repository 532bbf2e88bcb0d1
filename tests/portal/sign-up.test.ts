// The page behind an agent's link: every state that it shows, and what a person can do there.
// On PostgreSQL too.

import { expect } from 'chai'
import { foundOrganization } from '../../src/operations/organizations/found-organization.ts'
import { dayMs } from '../testing/accounts.ts'
import { contextOf } from '../testing/context.ts'
import { type Seen, statusesOf, type TestPerson, usePortal } from '../testing/portal.ts'
import { readPage, typedIn } from '../testing/read-page.ts'

describe('the page of a sign-up link', () => {
  let now = Date.UTC(2026, 0, 15)
  const { portal, usePerson } = usePortal({ clock: () => new Date(now) })
  const ann = usePerson('ann@example.com')
  const stranger = { agentName: '<script>alert(1)</script>', company: 'A & B', useCase: '"quotes"' }
  const fresh = { for_organization: 'new', organization_name: 'Fresh', retention: '30' }

  const headingOn = ({ text }: Seen) => readPage(text).one('heading').name

  /** A link of an agent, and what people do with it: Ann, unless it is somebody else. */
  async function start() {
    const { keys, signUps } = portal.accounts
    const started = await signUps.start(stranger)
    const path = `/sign-up/${started.linkId}`
    const stored = async () => (await signUps.findByLink(started.linkId))!

    const usual = { for_organization: ann.organizationId, lifetime: '7d', code: started.userCode }
    return {
      ...{ ...started, path, stored },
      show: (who: Pick<TestPerson, 'get'> = ann) => who.get(path),
      approve: (fields: Record<string, string> = {}, who = ann) =>
        who.post(`${path}/approve`, { ...usual, ...fields }),
      decline: () => ann.post(`${path}/decline`),
      /** As its agent does. */
      take: async () => (await signUps.take(started.setupCode)).status,
      keyMade: async () => (await keys.find((await stored()).keyId!))!,
    }
  }

  it('shows what the agent sent as text, and never the setup code', async () => {
    const link = await start()

    for (const { status, text } of [await link.show(portal.browser()), await link.show()]) {
      expect(status).to.equal(200)
      expect(text).to.include('&lt;script&gt;alert(1)&lt;/script&gt;')
      expect(text).to.include('A &amp; B').and.to.include('&quot;quotes&quot;')
      expect(text).to.not.include('<script>alert').and.to.not.include(link.setupCode)
    }
  })

  it('approves into an organization of the person, with the lifetime chosen', async () => {
    const link = await start()

    const seen = await link.approve()

    const key = await link.keyMade()
    expect([seen.status, seen.to]).to.deep.equal([303, link.path])
    expect(key).to.deep.include({ organizationId: ann.organizationId, status: 'waiting' })
    expect(key.expiresAt).to.deep.equal(new Date(now + 7 * dayMs))
    expect(key.createdBy!.email).to.equal(ann.email)
    expect([await link.take(), headingOn(await link.show())]).to.deep.equal(['ready', 'Approved'])
  })

  it('says until when the agent can collect its key: as long as the key works, a day at most', async () => {
    for (const [lifetime, ms] of [
      ['1h', dayMs / 24],
      ['7d', dayMs],
    ] as const) {
      const link = await start()
      await link.approve({ lifetime })
      const until = new Date(now + ms).toISOString()
      expect((await link.show()).text, lifetime).to.include(`datetime="${until}"`)
    }
  })

  it('makes an organization with 5 USD and 20 pending, once for a link', async () => {
    const link = await start()

    const [seen, again] = [await link.approve(fresh), await link.approve(fresh)]

    const { organizationId } = await link.stored()
    const made = await portal.accounts.organizations.show(organizationId!)
    expect([seen.status, again.status]).to.deep.equal([303, 200])
    expect(made).to.include({ name: 'Fresh', retentionDays: 30 })
    expect(made).to.include({ creditMicros: 5_000_000, pendingMicros: 20_000_000 })
    expect((await portal.accounts.members.organizationsOf(ann.userId)).length).to.equal(2)
  })

  it('promises credit for a new organization only to somebody who will get it', async () => {
    const link = await start()
    const eve = await portal.person('eve@example.com')
    const promise = 'A new organization, with 5 USD'

    const before = await link.show(eve)
    await link.approve(fresh, eve)
    const after = await (await start()).show(eve)

    expect(before.text).to.include(promise)
    expect(after.text).to.include('A new organization').and.to.not.include(promise)
  })

  it('offers no new organization once the link has made one', async () => {
    const link = await start()
    const homeless = await portal.person('homeless@example.com')
    await portal.accounts.database('members').where({ user_id: homeless.userId }).delete()
    const before = await link.show()
    const founding = { linkId: link.linkId, name: 'Fresh', userId: ann.userId, retentionDays: 30 as const }
    await foundOrganization(contextOf(portal.accounts), founding)

    const [after, nowhere] = [await link.show(), await link.show(homeless)]
    const insisting = await link.approve(fresh)

    const approvalsOn = ({ text }: Seen) => readPage(text).all('button', 'Approve').length
    const leads = readPage(nowhere.text).all('link')
    expect(before.text).to.include('value="new"')
    expect(after.text).to.not.include('value="new"')
    expect([approvalsOn(after), approvalsOn(nowhere)]).to.deep.equal([1, 0])
    expect(leads.map(({ attributes }) => attributes.href)).to.include('/new-organization')
    expect(insisting.status).to.equal(400)
  })

  it('asks for the code that the agent shows, however it is typed, and refuses another', async () => {
    const [link, other] = [await start(), await start()]
    const { userCode } = link
    const wrong = other.userCode === userCode ? 'XXXX' : other.userCode

    const asked = await link.show()
    const refused = [await link.approve({ code: '' }), await link.approve({ code: wrong })]
    const { status: before } = await link.stored()
    const [first, ...rest] = userCode.toLowerCase()
    const approved = await link.approve({ code: ` ${first}－${rest.join('\u200b')} ` })

    expect(userCode).to.match(/^[BCDFGHJKLMNPQRSTVWXZ]{4}$/)
    expect(asked.text).to.include('name="code"').and.to.not.include(userCode)
    expect(statusesOf(refused)).to.deep.equal([400, 400])
    for (const { text } of refused) expect(text).to.include('id="code-fault"')
    expect([before, approved.status]).to.deep.equal(['pending', 303])
  })

  it('takes no more codes for a link after ten wrong ones, not even the right one', async () => {
    const link = await start()
    const wrong = link.userCode === 'XXXX' ? 'ZZZZ' : 'XXXX'

    for (let i = 0; i < 10; i++) await link.approve({ code: wrong })
    const late = await link.approve()
    const { status } = await link.stored()
    const elsewhere = await (await start()).approve()

    expect([late.status, status, elsewhere.status]).to.deep.equal([400, 'pending', 303])
    expect((await link.decline()).to).to.equal(link.path)
  })

  const limits: [what: string, fields: Record<string, string>, terms: object, told: string][] = [
    ['a budget of 5 USD', {}, { budgetMicros: 5_000_000 }, '5.00 USD a month'],
    [
      'the budget that the person leaves as it is',
      { budget: '5.00' },
      { budgetMicros: 5_000_000 },
      '5.00 USD',
    ],
    ['the budget that the person sets', { budget: '7' }, { budgetMicros: 7_000_000 }, '7.00 USD'],
    ['no budget if the person takes it away', { budget: '' }, { budgetMicros: null }, ''],
    [
      'the rate and the other limits that the person sets',
      { scope: 'decide', rate: '60', addresses: '203.0.113.0/24' },
      { scope: 'decide', ratePerMinute: 60, addresses: ['203.0.113.0/24'] },
      '60 calls a minute',
    ],
  ]
  for (const [what, fields, terms, told] of limits)
    it(`gives the key ${what}`, async () => {
      const link = await start()

      const typed = typedIn((await link.show()).text, 'Monthly budget (USD)')
      await link.approve(fields)
      const taken = await link.take()

      const [, act] = await portal.accounts.acts.list(ann.organizationId, {}, { limit: 2, before: '' })
      expect([typed, taken]).to.deep.equal(['5.00', 'ready'])
      expect((await link.keyMade()).terms).to.deep.include(terms)
      expect(act!.detail).to.include(told)
    })

  it('refuses an organization of others', async () => {
    const link = await start()
    const bob = await portal.person('bob@example.com')

    const { status } = await link.approve({ for_organization: bob.organizationId })

    expect(status).to.equal(400)
    expect((await link.stored()).status).to.equal('pending')
  })

  for (const isTaken of [false, true])
    it(`tells the truth after the key was revoked, ${isTaken ? 'taken' : 'not taken'}`, async () => {
      const link = await start()
      await link.approve()
      if (isTaken) await link.take()

      await portal.accounts.keys.revoke(ann.organizationId, (await link.keyMade()).keyId)

      expect(headingOn(await link.show(portal.browser()))).to.equal('The key has been revoked')
    })

  it('tells whoever answers second that their answer changed nothing', async () => {
    const [approved, declined] = [await start(), await start()]
    await approved.approve()
    await declined.decline()

    const late = await approved.decline()
    const lost = await declined.approve()

    const told = 'your answer was not used'
    for (const { to } of [late, lost]) expect((await ann.get(to!)).text).to.include(told)
    expect(headingOn(await declined.show())).to.equal('Declined')
    // Loaded again, what has been done is not told again; what the page is about stays.
    const reloaded = late.to!.replace(/[?&]done=too_late/, '')
    const toDecliner = await Promise.all([late.to!, reloaded].map(path => ann.get(path)))
    expect((await approved.show()).text)
      .to.include('tell it you’re done')
      .and.to.not.include(told)
    for (const { text } of toDecliner)
      expect(text).to.include('revoke the key').and.to.not.include('tell it you’re done')
    expect([await approved.take(), await declined.take()]).to.deep.equal(['ready', 'declined'])
  })

  it('takes the same answer twice, as a double click sends it, without a word of somebody else', async () => {
    const [approved, declined] = [await start(), await start()]
    const cat = await portal.person('cat@example.com')
    await approved.approve()
    await declined.decline()

    const again = [await approved.approve(), await declined.decline()]
    const another = await approved.approve({ for_organization: cat.organizationId }, cat)

    expect(again.map(({ to }) => to)).to.deep.equal([approved.path, declined.path])
    expect(another.to).to.equal(`${approved.path}?late=yes&done=too_late`)
  })

  it('says what has expired, what was taken and what is unknown', async () => {
    const [late, taken] = [await start(), await start()]
    await taken.approve()
    await taken.take()
    now += dayMs
    const stale = await (await start()).show()
    await portal.accounts.sessions.prove(ann.token())

    const approved = await late.approve()
    const [expired, gone] = [await late.show(portal.browser()), await taken.show(portal.browser())]
    const unknown = await portal.browser().get(`/sign-up/${'A'.repeat(22)}`)
    const broken = await portal.browser().get('/sign-up/%00')

    // Nothing that is typed can be lost by having to confirm first.
    expect(stale.text).to.include('/confirm-presence?next=/sign-up/').and.to.not.include('/approve"')
    expect(approved.to).to.equal(late.path)
    expect([expired, gone].map(headingOn)).to.deep.equal(['This link has expired', 'Approved'])
    expect(statusesOf([expired, unknown, broken])).to.deep.equal([200, 404, 404])
    expect((await late.stored()).keyId).to.equal(null)
  })
})

describe('an approved agent', () => {
  const { portal, mailbox, usePerson } = usePortal({ sendsMail: true })
  const ann = usePerson('ann@example.com')

  it('is told to the admins by mail, with the way to revoke its key', async () => {
    const { linkId, userCode } = await portal.accounts.signUps.start({ agentName: 'http://evil.example' })

    const fields = { for_organization: ann.organizationId, lifetime: '7d', code: userCode }
    await ann.post(`/sign-up/${linkId}/approve`, fields)
    const mail = await mailbox.waitFor(1)

    const { keyId } = (await portal.accounts.signUps.findByLink(linkId))!
    expect(mail).to.include('To: ann@example.com').and.to.include(`${portal.portalUrl}/keys/${keyId}`)
    expect(mail).to.include('5.00 USD').and.to.not.include('evil.example')
  })
})
