// A browser left open gives no rights that last, takes none away and deletes nothing for good: whoever uses
// it first proves that they are its owner, or has signed in within the last ten minutes.
// On PostgreSQL too.

import { expect } from 'chai'
import { hashPassword } from '../../src/accounts/people/passwords.ts'
import { hashSecret } from '../../src/base/store/secrets/secrets.ts'
import type { Page } from '../../src/portal/shell/access.ts'
import { codeAt, turnOnSecondFactor } from '../testing/authenticator.ts'
import { clientEnvironment } from '../testing/identity-provider.ts'
import { createBrowser, password, statusesOf, type TestPerson } from '../testing/portal.ts'
import { listPages } from '../testing/portal-pages.ts'
import { somebody, useProviderPortal } from '../testing/provider-portal.ts'
import { actingForms, labelFile } from './acting-forms.ts'

const minuteMs = 60_000

/** Forms that give or take lasting rights: ways to sign in, roles, keys. */
const needingPresence = [
  ...['/account/passkeys', '/account/passkeys/:credentialId/remove', '/oidc/connect', '/account/disconnect'],
  ...['/account/second-factor', '/account/second-factor/on'],
  ...['/account/sessions/end', '/account/sessions/:sessionId/end'],
  ...['/account/delete', '/settings/delete', '/settings/leave'],
  ...['/members', '/members/:userId/role', '/members/:userId/remove'],
  ...['/keys', '/keys/:keyId', '/keys/:keyId/rotate', '/keys/:keyId/revoke', '/sign-up/:linkId/approve'],
]
/** Forms with a proof of their own: a code, or a mailed link. */
const holdingProof = [
  ...['/account/second-factor/recovery-codes', '/account/second-factor/off'],
  ...['/confirm-email/:token', '/confirm-presence'],
]
/**
 * Forms that give and take no such rights from whoever is signed in. A new page has to stand in
 * one of the lists.
 */
const givingNone = [
  ...['/account/name', '/organization', '/sign-out'],
  // The mail is the proof of people who have no other; the two others ask for a password or a proof.
  ...['/confirm-presence/mail', '/account/password', '/account/email', '/account/delete/members'],
  ...['/new-organization', '/invitation/:token/accept', '/members/invitations/:invitationId/withdraw'],
  ...['/sign-up/:linkId/decline', '/keys/:keyId/name', '/credit'],
  ...['/settings', '/settings/counts', '/settings/alerts'],
  ...['/playground', '/playground/what-moved'],
  ...['file', 'run', 'columns', 'head', 'questions', 'skip', 'end', 'discard', 'costs', 'thresholds'].map(
    act => `/quality/${act}`,
  ),
  ...['use', 'stop', 'note', 'delete'].map(act => `/quality/:fittedSetId/${act}`),
  // Whoever signs in or gets an account proves it with that.
  ...['/confirm-account/:token', '/create-account', '/forgot-password', '/oidc/finish'],
  ...['/reset-password/:token', '/sign-in', '/sign-in/code', '/sign-in/passkey'],
]

describe('a browser left open', () => {
  let pages: Page[]
  let passwordHash: string
  let now = Date.UTC(2026, 0, 15, 12)
  let count = 0
  const clock = () => new Date(now)
  const { opened, portal, provider, mailbox } = useProviderPortal({ host: 'localhost', clock })

  before(async () => {
    pages = await listPages(portal, { ...clientEnvironment, OIDC_ISSUER: provider.issuer })
    passwordHash = await hashPassword(password)
  })

  /** Somebody with one of everything, who signed in eleven minutes ago, here and elsewhere. */
  async function leave(hash: string | null = passwordHash): Promise<TestPerson> {
    const { accounts, person } = portal
    const owner = await person(`owner${count++}@example.com`)
    const { userId } = owner
    if (hash !== null) await accounts.users.setPasswordHash(userId, hash)
    await accounts.sessions.start(userId)
    await accounts.identities.connect({ issuer: 'https://id.example', subject: owner.email }, userId)
    const credential = { id: `credential-${count}`, publicKey: new Uint8Array(32), counter: 0 }
    await accounts.passkeys.add(userId, 'Laptop', credential)
    now += 11 * minuteMs
    return owner
  }

  /** All that signing in and what cannot be undone depend on. */
  async function waysOf({ userId, organizationId, token }: TestPerson) {
    const { database } = portal.accounts
    const [own, theirs] = [{ organization_id: organizationId }, { user_id: userId }]
    const ownSession = { token_hash: hashSecret(token()) }
    return {
      user: await database('users').where(theirs).first('email', 'password_hash', 'deleted_at'),
      organization: await database('organizations').where(own).first('deleted_at'),
      members: await database('members').where(own).orderBy('user_id').select('user_id', 'role'),
      // The playground's own is made with the first case.
      keys: await database('keys')
        .where(own)
        .whereNot('name', 'like', 'Playground%')
        .orderBy('key_id')
        .select('key_id', 'budget_micros', 'scope', 'expires_at', 'revoked_at', 'replaced_by'),
      passkeys: await database('passkeys').where(theirs),
      identities: await database('identities').where(theirs),
      secondFactors: await database('second_factors').where(theirs),
      recoveryCodes: await database('recovery_codes').where(theirs),
      emailChanges: await database('email_changes').where(theirs),
      sessions: (await database('sessions').where(theirs).whereNot(ownSession)).length,
      flows: await database('oidc_flows').where(theirs),
    }
  }

  const confirmPath = /^\/confirm-presence\?next=/

  /** The actor of a story, another admin of the actor's organization, and a member of it. */
  async function threePeople() {
    const { accounts, person } = portal
    count++
    const actor = await person(`actor${count}@example.com`)
    const colleague = await person(`colleague${count}@example.com`)
    const member = await person(`member${count}@example.com`)
    const { organizationId } = actor
    await accounts.members.add({ organizationId, userId: colleague.userId, role: 'admin' })
    await accounts.members.add({ organizationId, userId: member.userId, role: 'member' })
    return { actor, colleague, member, organizationId }
  }

  /** Prepares everything that a form needs. The sender is `actor`, who signed in long ago. */
  async function prepare(path: string, hash: string | null) {
    const { users, sessions, database } = portal.accounts
    const people = await threePeople()
    const { actor } = people
    const { userId } = actor
    if (hash !== null) await users.setPasswordHash(userId, hash)
    await sessions.start(userId)
    const form = { path, ...(await actingForms[path]!({ portal, mailbox, ...people })) }
    const longAgo = { proved_at: now - 11 * minuteMs }
    await database('sessions').where({ user_id: userId }).update(longAgo)
    return { actor, form }
  }

  it('is thought of by every page, which knows whether it needs presence', () => {
    const posts = pages.filter(({ method }) => method === 'POST')
    const needing = posts.filter(page => page.needsPresence)

    const all = [...needingPresence, ...holdingProof, ...givingNone]
    expect(posts.map(({ path }) => path)).to.have.members(all)
    expect(needing.map(({ path }) => path)).to.have.members(needingPresence)
  })

  for (const hasPassword of [true, false])
    it(`changes nothing that signing in depends on by any form without a proof, ${hasPassword ? 'with' : 'without'} a password`, async () => {
      const invited = async () => (await portal.accounts.database('invitations')).length
      for (const path of Object.keys(actingForms).filter(other => !holdingProof.includes(other))) {
        const { actor, form } = await prepare(path, hasPassword ? passwordHash : null)
        const [before, invitedBefore] = [await waysOf(actor), await invited()]

        const seen = form.file
          ? await actor.upload(form.path, form.fields, { [form.file]: labelFile() })
          : await actor.post(form.path, form.fields)

        expect(await waysOf(actor), path).to.deep.equal(before)
        if (needingPresence.includes(path)) {
          expect(seen.to, path).to.match(confirmPath)
          expect(await invited(), path).to.equal(invitedBefore)
        }
        await actor.post('/quality/end')
      }
    })

  it('shows no page that such a form is on', async () => {
    const owner = await leave()
    const shown = pages.filter(page => page.needsPresence && page.method === 'GET').map(({ path }) => path)

    for (const path of shown) expect((await owner.get(path)).to, path).to.match(confirmPath)
    expect(shown).to.include.members(['/account/passkeys', '/account/delete'])
    expect(shown).to.include.members(['/settings/delete', '/keys/new'])
  })

  it('of an admin who is there is no secret: admins, and whoever it is about, are told by mail', async () => {
    const { actor, colleague, member } = await threePeople()
    const ofMember = `/members/${member.userId}`
    const guest = (role: string) => ({ email: `${role}@guest.example`, role })
    const acts: [string, Record<string, string>, string[]][] = [
      ['/members', guest('admin'), [actor.email, colleague.email]],
      [`${ofMember}/role`, { role: 'admin' }, [actor.email, colleague.email, member.email]],
      [`${ofMember}/role`, { role: 'member' }, [actor.email, colleague.email, member.email]],
      [`${ofMember}/remove`, { keys: 'revoke' }, [actor.email, colleague.email, member.email]],
    ]
    const told = () => mailbox.received.filter(mail => mail.includes('/members\n'))

    for (const [path, fields, readers] of acts) {
      const { length } = told()
      await actor.post(path, fields)
      for (let all = mailbox.received.length; told().length === length; all++) await mailbox.waitFor(all)

      const mail = told().at(-1)!
      const to = /^To: ((?:.|\n )*)$/m.exec(mail)![1]!.match(/[\w.+-]+@[\w.-]+/g)
      expect(to, path).to.have.members(readers)
      expect(mail)
        .to.include(`${actor.email} `)
        .and.to.include(path === '/members' ? 'admin@guest' : member.email)
    }
    const { length } = told()
    await actor.post('/members', guest('member'))
    expect(told()).to.have.length(length)
  })

  describe('whose owner comes back', () => {
    const prove = (owner: TestPerson, fields: Record<string, string>) =>
      owner.post('/confirm-presence', { next: '/account/passkeys', ...fields })
    const isPresent = async (owner: TestPerson) => (await owner.get('/account/delete')).status === 200

    it('goes on with their password for ten minutes, where they were', async () => {
      const owner = await leave()

      const proved = await prove(owner, { password })
      const first = await isPresent(owner)
      now += 9 * minuteMs
      const later = await isPresent(owner)
      now += 2 * minuteMs

      expect(proved.to).to.equal('/account/passkeys')
      expect([first, later, await isPresent(owner)]).to.deep.equal([true, true, false])
    })

    it('goes on with a code from their app, once', async () => {
      const owner = await leave()
      const { secret } = await turnOnSecondFactor(portal.accounts, owner.userId, new Date(now))
      now += minuteMs
      const code = codeAt(secret, new Date(now))

      const wrong = await prove(owner, { code: '000000' })
      const proved = await prove(owner, { code })
      const again = await prove(owner, { code })

      expect([wrong.status, proved.to, again.status]).to.deep.equal([400, '/account/passkeys', 400])
      expect(await isPresent(owner)).to.equal(true)
    })

    it('goes on by signing in with the provider again, in the same organization', async () => {
      const owner = await leave()
      const { accounts } = portal
      provider.seat(somebody(owner.email))
      const identity = { issuer: provider.issuer, subject: `sub-${owner.email}` }
      await accounts.identities.connect(identity, owner.userId)
      const other = await portal.person(`other${count++}@example.com`)
      const { organizationId } = other
      await accounts.members.add({ organizationId, userId: owner.userId, role: 'member' })
      await owner.post('/organization', { organization: organizationId })
      const offered = await owner.get('/confirm-presence?next=/account/passkeys')
      const link = /href="(\/oidc\/start[^"]+)"/.exec(offered.text)![1]!.replaceAll('&amp;', '&')

      const begun = await owner.get(link)
      const back = await owner.get(await opened.visitProvider(begun.to!))

      expect(new URL(begun.to!).searchParams.get('prompt')).to.equal('login')
      expect(back.to).to.equal('/account/passkeys')
      expect(await isPresent(owner)).to.equal(true)
      expect((await owner.get('/')).text).to.include(`Of ${other.email}`)
    })

    describe('to a provider that keeps its session and asks nobody anything', () => {
      const said = {
        'without the time': () => undefined,
        'with a time of long ago': () => now / 1000 - 3600,
        'with a time in other units': () => now,
        'with the time of just now': () => now / 1000,
      }
      const asks = { signsInAgain: '&again=yes', signsIn: '' }

      /**
       * Signs in at a provider where somebody is signed in, and which does nothing else that it is asked for.
       */
      async function comeBack(who: string, query: string, authTime: () => unknown) {
        provider.seat(somebody(who))
        const [browser, cookies] = [portal.browser(), new Map<string, string>()]
        const first = await opened.visitProvider((await browser.get('/oidc/start')).to!, cookies)
        await opened.finish(browser, await browser.get(first))
        now += 61 * minuteMs
        provider.changeTokens(claims => ({ ...claims, auth_time: authTime() }))
        const asked = new URL((await browser.get(`/oidc/start?next=/account/passkeys${query}`)).to!)
        const wanted = Object.fromEntries(asked.searchParams)
        for (const name of ['prompt', 'max_age']) asked.searchParams.delete(name)
        const back = await browser.get(await opened.visitProvider(asked.href, cookies))
        provider.changeTokens(claims => claims)
        return { browser, wanted, back }
      }

      for (const [how, query] of Object.entries(asks))
        for (const [what, authTime] of Object.entries(said))
          it(`${how}, and it answers ${what}`, async () => {
            const { browser, wanted, back } = await comeBack(`sso${count++}`, query, authTime)

            const opens = (await browser.get('/account/passkeys')).status === 200

            expect(back.to).to.equal('/account/passkeys')
            expect((await browser.get('/account')).status).to.equal(200)
            expect(opens).to.equal(what === 'with the time of just now')
            if (query) expect(wanted).to.include({ prompt: 'login', max_age: '0' })
          })

      it('gets a link by mail instead, which works in their browser alone and once', async () => {
        const { browser } = await comeBack(`sso${count++}`, '', () => undefined)
        const { length } = mailbox.received
        const foreign = await leave()

        const offered = await browser.get('/confirm-presence?next=/account/passkeys')
        const sent = await browser.post('/confirm-presence/mail', { next: '/account/passkeys' })
        const link = await mailbox.linkAfter(length, '/confirm-email')
        const looked = [await browser.get(link), await foreign.get(link), await foreign.post(link)]
        const before = await browser.get('/account/passkeys')
        const taken = await browser.post(link)
        const after = await browser.get('/account/passkeys')

        expect(offered.text).to.include('/confirm-presence/mail').and.to.not.include('/oidc/start')
        expect(sent.text).to.include('href="/account/passkeys"')
        expect(statusesOf(looked)).to.deep.equal([200, 403, 404])
        expect([before.status, taken.status, after.status]).to.deep.equal([303, 303, 200])
        expect((await browser.post(link)).status).to.equal(404)
      })

      it('mails no such link to whoever has another way', async () => {
        const owner = await leave()

        const shown = await owner.post('/confirm-presence/mail', { next: '/account/passkeys' })

        expect(shown.status).to.equal(200)
        const changes = portal.accounts.database('email_changes')
        expect(await changes.where({ user_id: owner.userId })).to.deep.equal([])
      })
    })

    it('does not with a wrong password or somebody else’s, of which there are only so many', async () => {
      const owner = await leave()
      const without = await leave(null)

      const tried = []
      for (let i = 0; i < 11; i++) tried.push((await prove(owner, { password: `wrong ${i}` })).status)
      const none = [await prove(without, { password: '' }), await prove(without, { password })]

      expect(tried).to.deep.equal([...Array(10).fill(400), 429])
      expect(statusesOf(none)).to.deep.equal([400, 400])
      expect([await isPresent(owner), await isPresent(without)]).to.deep.equal([false, false])
    })

    it('does not with a passkey’s answer of an odd form', async () => {
      const owner = await leave()
      const id = `credential-${count}`
      const odd = [null, 5, {}, [], '\u{e9}'].flatMap(userHandle => [
        { id, response: { userHandle } },
        { id, response: { userHandle, clientDataJSON: 'é', authenticatorData: 1, signature: [] } },
      ])

      const statuses = []
      for (const answer of odd)
        statuses.push((await owner.post('/sign-in/passkey', { answer: JSON.stringify(answer) })).status)

      expect(statuses).to.deep.equal(odd.map(() => 401))
      expect(await isPresent(owner)).to.equal(false)
    })

    it('is led nowhere but on the portal, and proves it for this browser alone', async () => {
      const owner = await leave()
      const { accounts, portalUrl } = portal
      const long = { provedAt: new Date(0) }
      const elsewhere = createBrowser(
        portalUrl,
        await accounts.sessions.start(owner.userId, null, undefined, long),
      )

      const proved = await prove(owner, { password, next: 'https://evil.example/' })

      expect(proved.to).to.equal('/')
      expect((await elsewhere.get('/account/delete')).to).to.match(confirmPath)
    })
  })
})
