// The page behind an agent's link: every state that it shows, and what a person can do there.
// On PostgreSQL too.

import { expect } from 'chai'
import { foundByLink } from '../../src/operations/organizations/found-organization.ts'
import { dayMs, userCodeOf } from '../testing/accounts.ts'
import { contextOf } from '../testing/context.ts'
import { openMailbox } from '../testing/mailbox.ts'
import { password, startTestPortal, type TestPerson, type TestPortal } from '../testing/portal.ts'
import { readPage, typedIn } from '../testing/read-page.ts'

describe('the page of a sign-up link', () => {
  let portal: TestPortal
  let ann: TestPerson
  let now = Date.UTC(2026, 0, 15)
  const stranger = { agentName: '<script>alert(1)</script>', company: 'A & B', useCase: '"quotes"' }

  before(async () => {
    portal = await startTestPortal({ clock: () => new Date(now) })
    ann = await portal.person('ann@example.com')
  })
  after(() => portal.close())

  const start = async () => portal.accounts.signUps.start(stranger)
  const approve = async (linkId: string, fields: Record<string, string> = {}, who = ann) =>
    who.post(`/sign-up/${linkId}/approve`, {
      ...{ for_organization: ann.organizationId, lifetime: '7d' },
      code: await userCodeOf(portal.accounts, linkId),
      ...fields,
    })

  it('shows what the agent sent as text, and never the setup code', async () => {
    const { linkId, setupCode } = await start()

    const pages = [await portal.browser().get(`/sign-up/${linkId}`), await ann.get(`/sign-up/${linkId}`)]

    for (const { status, text } of pages) {
      expect(status).to.equal(200)
      expect(text).to.include('&lt;script&gt;alert(1)&lt;/script&gt;')
      expect(text).to.include('A &amp; B').and.to.include('&quot;quotes&quot;')
      expect(text).to.not.include('<script>alert').and.to.not.include(setupCode)
    }
  })

  it('approves into an organization of the person, with the lifetime chosen', async () => {
    const { linkId, setupCode } = await start()

    const seen = await approve(linkId)

    const signUp = await portal.accounts.signUps.findByLink(linkId)
    const key = await portal.accounts.keys.find(signUp!.keyId!)
    expect([seen.status, seen.to]).to.deep.equal([303, `/sign-up/${linkId}`])
    expect(key).to.deep.include({ organizationId: ann.organizationId, status: 'waiting' })
    expect(key!.expiresAt).to.deep.equal(new Date(now + 7 * dayMs))
    expect(key!.createdBy!.email).to.equal(ann.email)
    expect((await portal.accounts.signUps.take(setupCode)).status).to.equal('ready')
    expect(readPage((await ann.get(seen.to!)).text).one('heading').name).to.equal('Approved')
  })

  it('says until when the agent can collect its key: as long as the key works, a day at most', async () => {
    const shownAfter = async (lifetime: string) => {
      const { linkId } = await start()
      return (await ann.get((await approve(linkId, { lifetime })).to!)).text
    }
    const timeOf = (ms: number) => `datetime="${new Date(ms).toISOString()}"`

    expect(await shownAfter('1h')).to.include(timeOf(now + dayMs / 24))
    expect(await shownAfter('7d')).to.include(timeOf(now + dayMs))
  })

  it('makes an organization with 5 USD and 20 pending, once for a link', async () => {
    const { linkId } = await start()
    const fields = { for_organization: 'new', organization_name: 'Fresh', retention: '30' }

    const seen = await approve(linkId, fields)
    const again = await approve(linkId, fields)

    const { organizationId } = (await portal.accounts.signUps.findByLink(linkId))!
    const made = await portal.accounts.organizations.show(organizationId!)
    expect([seen.status, again.status]).to.deep.equal([303, 200])
    expect(made).to.include({
      name: 'Fresh',
      retentionDays: 30,
      creditMicros: 5_000_000,
      pendingMicros: 20_000_000,
    })
    expect((await portal.accounts.members.organizationsOf(ann.userId)).length).to.equal(2)
  })

  it('promises credit for a new organization only to somebody who will get it', async () => {
    const { linkId } = await start()
    const eve = await portal.person('eve@example.com')
    const promise = 'A new organization, with 5 USD'

    const before = await eve.get(`/sign-up/${linkId}`)
    await approve(linkId, { for_organization: 'new', organization_name: 'Eve’s', retention: '30' }, eve)
    const after = await eve.get(`/sign-up/${(await start()).linkId}`)

    expect(before.text).to.include(promise)
    expect(after.text).to.include('A new organization')
    expect(after.text).to.not.include(promise)
  })

  it('makes the first organization of somebody new from the link, too', async () => {
    const { linkId } = await start()
    const browser = portal.browser()
    const next = `/sign-up/${linkId}`
    const fields = { email: 'new@example.com', name: '', password, organization_name: 'New', retention: '90' }

    await browser.post('/create-account', { ...fields, policies: 'yes', link: linkId })
    const signedIn = await browser.post('/sign-in', { email: 'new@example.com', password, link: linkId })

    const user = await portal.accounts.users.findByEmail('new@example.com')
    const [membership] = await portal.accounts.members.organizationsOf(user!.userId)
    const made = await portal.accounts.organizations.show(membership!.organizationId)
    expect(signedIn.to).to.equal(next)
    expect(made).to.include({ creditMicros: 5_000_000, pendingMicros: 20_000_000 })
  })

  it('offers no new organization once the link has made one', async () => {
    const { linkId } = await start()
    const offer = 'value="new"'
    const fields = { for_organization: 'new', organization_name: 'Fresh', retention: '30' }
    const [before, homeless] = [
      await ann.get(`/sign-up/${linkId}`),
      await portal.person('homeless@example.com'),
    ]
    await portal.accounts.database('members').where({ user_id: homeless.userId }).delete()
    const founding = { linkId, name: 'Fresh', userId: ann.userId, retentionDays: 30 as const }
    await foundByLink(contextOf(portal.accounts), founding)

    const [after, nowhere] = [await ann.get(`/sign-up/${linkId}`), await homeless.get(`/sign-up/${linkId}`)]
    const insisting = await approve(linkId, fields)

    expect(before.text).to.include(offer)
    const approvalOn = ({ text }: { text: string }) => readPage(text).all('button', 'Approve').length
    const leads = readPage(nowhere.text)
      .all('link')
      .map(({ attributes }) => attributes.href)
    expect([approvalOn(after), approvalOn(nowhere)]).to.deep.equal([1, 0])
    expect(after.text).to.not.include(offer)
    expect(leads).to.include('/new-organization')
    expect(insisting.status).to.equal(400)
  })

  it('asks for the code that the agent shows, however it is typed, and refuses another', async () => {
    const { linkId, userCode } = await start()
    const other = await start()
    const code = other.userCode === userCode ? 'XXXX' : other.userCode

    const asked = await ann.get(`/sign-up/${linkId}`)
    const refused = [await approve(linkId, { code: '' }), await approve(linkId, { code })]
    const before = (await portal.accounts.signUps.findByLink(linkId))!.status
    const [first, ...rest] = userCode.toLowerCase()
    const approved = await approve(linkId, { code: ` ${first}－${rest.join('\u200b')} ` })

    expect(userCode).to.match(/^[BCDFGHJKLMNPQRSTVWXZ]{4}$/)
    expect(asked.text).to.include('name="code"')
    expect(asked.text).to.not.include(userCode)
    for (const { status, text } of refused) {
      expect(status).to.equal(400)
      expect(text).to.include('id="code-fault"')
    }
    expect([before, approved.status]).to.deep.equal(['pending', 303])
  })

  it('takes no more codes for a link after ten wrong ones, not even the right one', async () => {
    const { linkId, userCode } = await start()
    const wrong = userCode === 'XXXX' ? 'ZZZZ' : 'XXXX'

    for (let i = 0; i < 10; i++) await approve(linkId, { code: wrong })
    const late = await approve(linkId)
    const elsewhere = await approve((await start()).linkId)

    expect([late.status, elsewhere.status]).to.deep.equal([400, 303])
    expect((await portal.accounts.signUps.findByLink(linkId))!.status).to.equal('pending')
    const declined = await ann.post(`/sign-up/${linkId}/decline`)
    expect(declined.to).to.equal(`/sign-up/${linkId}`)
  })

  it('gives the key a budget of 5 USD unless the person changes it or takes it away', async () => {
    const budgetAfter = async (fields: Record<string, string>) => {
      const { linkId } = await start()
      const page = await ann.get(`/sign-up/${linkId}`)
      expect(typedIn(page.text, 'Monthly budget (USD)')).to.equal('5.00')
      await approve(linkId, fields)
      const signUp = await portal.accounts.signUps.findByLink(linkId)
      return (await portal.accounts.keys.find(signUp!.keyId!))!.terms.budgetMicros
    }

    expect(await budgetAfter({})).to.equal(5_000_000)
    expect(await budgetAfter({ budget: '5.00' })).to.equal(5_000_000)
    expect(await budgetAfter({ budget: '7' })).to.equal(7_000_000)
    expect(await budgetAfter({ budget: '' })).to.equal(null)
  })

  it('gives the key the budget, the rate and the other limits that the person sets', async () => {
    const { linkId, setupCode } = await start()
    const limits = { scope: 'decide', budget: '2.50', rate: '60', addresses: '203.0.113.0/24' }

    const seen = await approve(linkId, limits)

    const taken = await portal.accounts.signUps.take(setupCode)
    const [key] = await portal.accounts.keys.listHeld(ann.organizationId)
    const [, act] = await portal.accounts.acts.list(ann.organizationId, {}, { limit: 2, before: '' })
    expect([seen.status, taken.status]).to.deep.equal([303, 'ready'])
    expect(key!.terms).to.deep.equal({
      ...{ scope: 'decide', budgetMicros: 2_500_000, ratePerMinute: 60, addresses: ['203.0.113.0/24'] },
    })
    expect(act!.detail).to.include('2.50 USD a month').and.to.include('60 calls a minute')
  })

  it('refuses limits that are none at their fields, keeps what was typed, and makes no organization', async () => {
    const { linkId } = await start()
    const before = await portal.accounts.members.organizationsOf(ann.userId)
    const refused: [string, string][] = [
      ['budget', 'lots'],
      ['budget', '0'],
      ['budget', '1,000'],
      ['rate', '1000000'],
      ['addresses', 'here'],
    ]

    for (const [name, value] of refused) {
      const fields = { for_organization: 'new', organization_name: 'Fresh', retention: '30', [name]: value }
      const { status, text } = await approve(linkId, fields)
      expect(status, value).to.equal(400)
      expect(text, value).to.include(`id="${name}-fault"`).and.to.include(`value="${value}"`)
      // The budget is not folded away.
      if (name !== 'budget')
        expect(readPage(text).one('group', /^Set other limits/).attributes, value).to.have.property('open')
    }

    expect(await portal.accounts.members.organizationsOf(ann.userId)).to.deep.equal(before)
    expect((await portal.accounts.signUps.findByLink(linkId))!.status).to.equal('pending')
  })

  it('refuses an organization of others, and a lifetime that there is not', async () => {
    const { linkId } = await start()
    const bob = await portal.person(`bob-${linkId.toLowerCase()}@example.com`)

    const foreign = await approve(linkId, { for_organization: bob.organizationId })
    const forever = await approve(linkId, { lifetime: '2y' })

    expect([foreign.status, forever.status]).to.deep.equal([400, 400])
    expect((await portal.accounts.signUps.findByLink(linkId))!.status).to.equal('pending')
  })

  it('declines, and then approves no more', async () => {
    const { linkId, setupCode } = await start()

    await ann.post(`/sign-up/${linkId}/decline`)
    await approve(linkId)

    expect(readPage((await ann.get(`/sign-up/${linkId}`)).text).one('heading').name).to.equal('Declined')
    expect((await portal.accounts.signUps.take(setupCode)).status).to.equal('declined')
  })

  it('tells the truth after the key was revoked, taken or not', async () => {
    const texts = []
    for (const take of [false, true]) {
      const { linkId, setupCode } = await start()
      await approve(linkId)
      if (take) await portal.accounts.signUps.take(setupCode)
      const { keyId } = (await portal.accounts.signUps.findByLink(linkId))!
      await portal.accounts.keys.revoke(ann.organizationId, keyId!)
      texts.push((await portal.browser().get(`/sign-up/${linkId}`)).text)
    }

    for (const text of texts) expect(readPage(text).one('heading').name).to.equal('The key has been revoked')
  })

  it('tells whoever answers second that their answer changed nothing', async () => {
    const [approved, declined] = [await start(), await start()]
    await approve(approved.linkId)
    await ann.post(`/sign-up/${declined.linkId}/decline`)

    const late = await ann.post(`/sign-up/${approved.linkId}/decline`)
    const lost = await approve(declined.linkId)

    const told = 'your answer was not used'
    for (const { to } of [late, lost]) expect((await ann.get(to!)).text).to.include(told)
    // Loaded again, what has been done is not told again; what the page is about stays.
    const [toDecliner, reloaded, toApprover] = await Promise.all(
      [late.to!, late.to!.replace(/[?&]done=too_late/, ''), `/sign-up/${approved.linkId}`].map(path =>
        ann.get(path),
      ),
    )
    expect(toApprover!.text).to.include('tell it you’re done').and.to.not.include(told)
    for (const { text } of [toDecliner!, reloaded!])
      expect(text).to.include('revoke the key').and.to.not.include('tell it you’re done')
  })

  it('takes the same answer twice, as a double click sends it, without a word of somebody else', async () => {
    const [approved, declined] = [await start(), await start()]
    const bob = await portal.person('bob.who.is.second@example.com')
    const decline = () => ann.post(`/sign-up/${declined.linkId}/decline`)
    await approve(approved.linkId)
    await decline()

    const again = [await approve(approved.linkId), await decline()]
    const another = await approve(approved.linkId, { for_organization: bob.organizationId }, bob)

    expect(again.map(({ to }) => to)).to.deep.equal(
      [approved, declined].map(({ linkId }) => `/sign-up/${linkId}`),
    )
    expect(another.to).to.equal(`/sign-up/${approved.linkId}?late=yes&done=too_late`)
  })

  it('says what has expired, what was taken and what is unknown', async () => {
    const [late, taken] = [await start(), await start()]
    await approve(taken.linkId)
    await portal.accounts.signUps.take(taken.setupCode)
    now += dayMs
    const stale = await ann.get(`/sign-up/${(await start()).linkId}`)
    await portal.accounts.sessions.prove(/session[^=]*=([^;]+)/.exec(ann.cookie())![1]!)

    const approved = await approve(late.linkId)
    const expired = await portal.browser().get(`/sign-up/${late.linkId}`)
    const gone = await portal.browser().get(`/sign-up/${taken.linkId}`)
    const unknown = await portal.browser().get(`/sign-up/${'A'.repeat(22)}`)
    const broken = await portal.browser().get('/sign-up/%00')

    // Nothing that is typed can be lost by having to confirm first.
    expect(stale.text).to.include('/confirm-presence?next=/sign-up/').and.to.not.include('/approve"')
    expect(approved.to).to.equal(`/sign-up/${late.linkId}`)
    expect(expired.status).to.equal(200)
    expect(readPage(expired.text).one('heading').name).to.equal('This link has expired')
    expect(readPage(gone.text).one('heading').name).to.equal('Approved')
    expect([unknown.status, broken.status]).to.deep.equal([404, 404])
    expect((await portal.accounts.signUps.findByLink(late.linkId))!.keyId).to.equal(null)
  })
})

describe('an approved agent', () => {
  it('is told to the admins by mail, with the way to revoke its key', async () => {
    const mailbox = await openMailbox()
    const portal = await startTestPortal({ environment: mailbox.environment })
    const ann = await portal.person('ann@example.com')
    const { linkId, userCode } = await portal.accounts.signUps.start({ agentName: 'http://evil.example' })

    await ann.post(`/sign-up/${linkId}/approve`, {
      ...{ for_organization: ann.organizationId, lifetime: '7d', code: userCode },
    })
    const mail = (await mailbox.waitFor(1)).replaceAll('=\n', '')

    const { keyId } = (await portal.accounts.signUps.findByLink(linkId))!
    expect(mail).to.include('To: ann@example.com').and.to.include(`${portal.portalUrl}/keys/${keyId}`)
    expect(mail).to.include('5.00 USD')
    expect(mail).to.not.include('evil.example')
    await portal.close()
    await mailbox.close()
  })
})
