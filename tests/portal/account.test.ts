// People's own accounts: name, sessions, two-step sign-in, leaving and deleting.
// On PostgreSQL too.

import { expect } from 'chai'
import { codeAt } from '../testing/authenticator.ts'
import { expectInvariant } from '../testing/invariant.ts'
import { find, password, type Seen, statusesOf, type TestPerson, usePortal } from '../testing/portal.ts'
import { readPage, typedIn } from '../testing/read-page.ts'

const stepMs = 30_000
const firefox = { 'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' }

describe('one’s own account', () => {
  let now = Date.UTC(2026, 0, 15, 12)
  const { portal, useNewPerson } = usePortal({ clock: () => new Date(now) })
  const ann = useNewPerson('ann', { hasPassword: true })
  const bob = useNewPerson('bob')

  const signIn = async (headers: Record<string, string> = {}) => {
    const browser = portal.browser()
    const seen = await browser.post('/sign-in', { email: ann.email, password, next: '/keys' }, headers)
    return { ...browser, seen }
  }
  const join = (organizationId: string, { userId }: TestPerson, role: 'admin' | 'member' = 'member') =>
    portal.accounts.members.add({ organizationId, userId, role })
  const createKey = (organizationId: string) =>
    portal.accounts.keys.create({ organizationId, name: 'Key', lifetime: '1d', createdBy: ann.userId })

  it('has a name, and says when moments were', async () => {
    await ann.post('/account/name', { name: 'Ann the Analyst' })

    const seen = await ann.get('/account')

    expect(typedIn(seen.text, 'Name')).to.equal('Ann the Analyst')
    expect(find(seen, /(2026-01-15 12:00 UTC)</)).to.not.equal(null)
  })

  describe('sessions', () => {
    it('are listed with device and network, and end one by one or all but this', async () => {
      const [here, there, elsewhere] = [await signIn(firefox), await signIn(), await signIn()]
      const listed = await here.get('/account')
      const forms = listed.text.matchAll(/action="(\/account\/sessions\/[0-9a-f]+\/end)"/g)
      const links = [...forms].map(([, link]) => link!)

      const ended = await here.post(links[0]!)
      const others = await here.post('/account/sessions/end')

      expect(readPage(listed.text).all('listitem', /^Firefox on Linux This browser/)).to.have.length(1)
      expect(listed.text).to.include('From 127.0.0.0/24')
      expect(links).to.have.length(3)
      expect(statusesOf([ended, others])).to.deep.equal([303, 303])
      const left = await Promise.all([here, there, elsewhere, ann].map(one => one.get('/account')))
      expect(statusesOf(left)).to.deep.equal([200, 303, 303, 303])
    })

    it('of somebody else cannot be ended', async () => {
      const [session] = await portal.accounts.sessions.list(bob.userId, '')

      const seen = await ann.post(`/account/sessions/${session!.sessionId}/end`)

      expect(statusesOf([seen, await bob.get('/account')])).to.deep.equal([404, 200])
    })
  })

  describe('two-step sign-in', () => {
    let secret: string

    const codeNow = () => codeAt(secret, new Date(now))
    const turnOn = async () => {
      await ann.post('/account/second-factor')
      const asked = await ann.get('/account/second-factor')
      const shown = readPage(asked.text).one('code', /^([A-Z2-7]{4} ?)+$/)
      secret = shown.text.replaceAll(' ', '')
      const seen = await ann.post('/account/second-factor/on', { code: codeNow() })
      now += stepMs
      return { asked, seen }
    }

    it('is set up with a QR code and a first code, and gives recovery codes once', async () => {
      await ann.post('/account/second-factor')
      const wrong = await ann.post('/account/second-factor/on', { code: '000000' })
      const { asked, seen } = await turnOn()
      const later = await ann.get('/account/second-factor')

      const codes = readPage(seen.text).one('code').text.split(' ')
      expect([wrong.status, wrong.text.includes('id="code-fault"')]).to.deep.equal([400, true])
      expect(readPage(asked.text).all('img', /^QR code/)).to.have.length(1)
      expect(codes).to.have.length(10)
      for (const code of codes) expect(later.text).to.not.include(code)
      expect(later.text).to.not.include(secret)
    })

    it('asks for a code after the password, then goes where the person was going', async () => {
      await turnOn()

      const browser = await signIn()
      const before = await browser.get('/keys')
      const asked = await browser.get(browser.seen.to!)
      const wrong = await browser.post('/sign-in/code', { code: '000000', next: '/keys' })
      const right = await browser.post('/sign-in/code', { code: codeNow(), next: '/keys' })

      expect(browser.seen.to).to.equal('/sign-in/code?next=%2Fkeys')
      for (const { text } of [asked, wrong])
        expect(readPage(text).one('link', 'Start again').attributes.href).to.equal('/sign-in?next=%2Fkeys')
      expect(statusesOf([before, asked, wrong])).to.deep.equal([303, 200, 401])
      expect(right.to).to.equal('/keys')
      expect((await browser.get('/keys')).status).to.equal(200)
    })

    it('takes codes in other digits that are the same, and refuses what only looks as long', async () => {
      const wide = (code: string) =>
        code.replace(/[!-~]/g, sign => String.fromCodePoint(sign.codePointAt(0)! + 0xfee0))
      const enter = (path: string, field: string, code: string) => ann.post(path, { [field]: code })
      const forms = [
        ['/account/second-factor/on', 'code'],
        ['/account/second-factor/recovery-codes', 'renewing_code'],
        ['/confirm-presence', 'code'],
        ['/account/second-factor/off', 'ending_code'],
      ] as const
      const odd = ['éééééé', '١٢٣٤٥٦', 'ﷺ'.repeat(500)]
      await ann.post('/account/second-factor')
      ;({ secret } = (await portal.accounts.secondFactors.find(ann.userId))!)

      for (const [path, field] of forms) {
        const refused = []
        for (const code of odd) refused.push((await enter(path, field, code)).status)
        const taken = await enter(path, field, ` ${wide(codeNow())}\u200b`)
        now += stepMs

        expect(refused, path).to.deep.equal(odd.map(() => 400))
        expect(taken.status, path).to.be.oneOf([200, 303])
      }
      expect(await portal.accounts.secondFactors.isOn(ann.userId)).to.equal(false)
    })

    it('is turned off with a code only, and not by a new password', async () => {
      await turnOn()

      const without = await ann.post('/account/second-factor/off', { ending_code: '' })
      const link = `/reset-password/${await portal.accounts.passwordResets.start(ann.userId)}`
      const browser = portal.browser()
      const reset = await browser.post(link, { password: 'a quite new password' })
      const opened = await browser.get('/keys')
      await browser.post('/sign-in/code', { code: codeNow() })
      now += stepMs
      const off = await browser.post('/account/second-factor/off', { ending_code: codeNow() })

      expect(statusesOf([without, opened])).to.deep.equal([400, 303])
      expect(reset.to).to.equal('/sign-in/code?next=%2Faccount%3Fdone%3Dreset')
      expect(off.to).to.equal('/account?done=second_factor_off')
      expect(await portal.accounts.secondFactors.isOn(ann.userId)).to.equal(false)
    })
  })

  it('leaves an organization, and the keys made there are revoked', async () => {
    const { members, keys, sessions } = portal.accounts
    const { organizationId } = bob
    await join(organizationId, ann)
    await sessions.choose(ann.token(), organizationId)
    const { keyId } = await createKey(organizationId)

    const asked = await ann.get('/settings/leave')
    const left = await ann.post('/settings/leave')
    const last = await bob.post('/settings/leave')

    expect(asked.text).to.include('The key you created or approved will be revoked.')
    expect([left.to, last.status]).to.deep.equal(['/account?done=left', 400])
    expect((await keys.find(keyId))?.status).to.equal('revoked')
    expect((await members.list(organizationId)).map(({ userId }) => userId)).to.deep.equal([bob.userId])
  })

  it('is told before leaving what stands in the way: nobody else, or no other admin', async () => {
    const { organizationId } = ann

    const alone = await ann.get('/settings/leave')
    await join(organizationId, bob)
    const onlyAdmin = await ann.get('/settings/leave')
    await portal.accounts.members.setRole(organizationId, bob.userId, 'admin', 'operator')
    const free = await ann.get('/settings/leave')

    const ways = ({ text }: Seen) => {
      const main = readPage(text).one('main')
      const linksTo = (path: string) => main.all('link').filter(({ attributes }) => attributes.href === path)
      const found = [main.all('button', 'Leave'), linksTo('/settings/delete'), linksTo('/members')]
      return found.map(({ length }) => length > 0)
    }
    expect(ways(alone)).to.deep.equal([false, true, false])
    expect(ways(onlyAdmin)).to.deep.equal([false, true, true])
    expect(ways(free)).to.deep.equal([true, false, false])
  })

  it('deletes an organization once its name is typed: keys end, the ledger stays', async () => {
    const { organizationId } = ann
    const { keys, organizations, database } = portal.accounts
    const { keyId } = await createKey(organizationId)

    const deleted = await ann.post('/settings/delete', { confirm: `Of ${ann.email}` })

    expect(deleted.to).to.equal('/account?done=organization_deleted')
    expect(await organizations.find(organizationId)).to.equal(null)
    expect((await keys.find(keyId))?.status).to.equal('revoked')
    expect(await database('ledger').where({ organization_id: organizationId })).to.have.length(1)
    await expectInvariant(database, organizationId)
    expect((await ann.get('/')).to).to.equal('/new-organization')
  })

  it('is deleted once its address is typed: nothing personal is left, and organizations of others go on', async () => {
    const { members, organizations, users, database } = portal.accounts
    await join(bob.organizationId, ann)
    await ann.post('/account/name', { name: 'Ann Unmistakable' })

    const deleted = await ann.post('/account/delete', { confirm: ann.email.toUpperCase() })
    const again = await signIn()

    expect(deleted.to).to.equal('/sign-in?done=account_deleted')
    expect(statusesOf([again.seen, await ann.get('/')])).to.deep.equal([401, 303])
    const row = await database('users').where({ user_id: ann.userId }).first()
    expect(row).to.include({ name: null, password_hash: null })
    expect(JSON.stringify([row, await database('keys').select()])).to.not.include(ann.email)
    expect(await members.list(bob.organizationId)).to.have.length(1)
    expect(await organizations.find(ann.organizationId)).to.equal(null)
    const next = await users.create({ email: ann.email, passwordHash: null, policiesAccepted: true })
    expect(next.userId).to.not.equal(ann.userId)
  })

  it('leaves no address with what its person made for others', async () => {
    const { organizationId } = bob
    const { ledger, fittedSets } = portal.accounts
    const by = { organizationId, createdBy: ann.userId }
    await join(organizationId, ann, 'admin')
    const { keyId } = await createKey(organizationId)
    const added = { ...by, amountMicros: 1_000_000, kind: 'credit', note: `Added by ${ann.email}` } as const
    await ledger.addCredit({ ...added, reference: 'portal:before' })
    const set = { revision: 'r', digest: 'd', questions: 1, content: '{}', figures: null }
    await fittedSets.add({ ...by, ...set }, { inUse: false })

    await ann.post('/account/delete', { confirm: ann.email })

    for (const path of ['/keys', `/keys/${keyId}`, '/quality', '/credit']) {
      const { status, text } = await bob.get(path)
      expect(status, path).to.equal(200)
      expect(text, path).to.include('a former member')
      expect(text, path).to.not.include('deleted.invalid').and.to.not.include(ann.email.split('@')[0]!)
    }
  })

  it('is not deleted while others would be left without an admin', async () => {
    await join(ann.organizationId, bob)

    const asked = await ann.get('/account/delete')
    const refused = await ann.post('/account/delete', { confirm: ann.email })

    expect(asked.text).to.include(`Of ${ann.email}`).and.to.not.include('name="confirm"')
    expect(refused.status).to.equal(400)
    expect(await portal.accounts.users.find(ann.userId)).to.not.equal(null)
  })

  it('leads to the members of the organization that stands in the way of deleting it, which need not be the open one', async () => {
    const other = await portal.accounts.organizations.create({ name: 'A, open first', adminId: ann.userId })
    await join(ann.organizationId, bob)
    await ann.post('/organization', { organization: other.organizationId })

    const asked = await ann.get('/account/delete')
    const form = /action="\/account\/delete\/members"[\s\S]*?name="organization" value="([^"]+)"/
    const blocking = find(asked, form)!
    const gone = await ann.post('/account/delete/members', { organization: blocking })
    const shown = await ann.get('/members')
    const strangers = await ann.post('/account/delete/members', { organization: bob.organizationId })

    expect([blocking, gone.to]).to.deep.equal([ann.organizationId, '/members'])
    expect(shown.text).to.include(`Actions for ${bob.email}`)
    expect(strangers.status).to.equal(404)
  })
})
