// A browser left open adds no way to sign in, takes none away and deletes nothing for good: whoever uses it first proves that
// they are its owner, or has signed in within the last ten minutes.

import { expect } from 'chai'
import { hashPassword } from '../../src/accounts/people/passwords.ts'
import type { Page } from '../../src/portal/shell/access.ts'
import { hashSecret } from '../../src/store/secrets.ts'
import { codeAt } from '../testing/authenticator.ts'
import { clientEnvironment } from '../testing/identity-provider.ts'
import { type Mailbox, openMailbox } from '../testing/mailbox.ts'
import { createBrowser, password, type TestPerson } from '../testing/portal.ts'
import { listPages } from '../testing/portal-pages.ts'
import { type ProviderPortal, somebody, startProviderPortal } from '../testing/provider-portal.ts'
import { actingForms, labelFile } from './acting-forms.ts'

const minuteMs = 60_000

/** What adds a way to sign in, takes one away, or cannot be undone. */
const needingPresence = [
  ...['/account/passkeys', '/account/passkeys/:credentialId/remove', '/oidc/connect', '/account/disconnect'],
  ...['/account/second-factor', '/account/second-factor/on'],
  ...['/account/sessions/end', '/account/sessions/:sessionId/end'],
  ...['/account/delete', '/settings/delete'],
]
/** Forms that hold a proof of their own: a code, or what was mailed. */
const holdingProof = [
  ...['/account/second-factor/recovery-codes', '/account/second-factor/off'],
  ...['/confirm-email/:token', '/confirm-presence'],
]

describe('a browser left open', function () {
  this.timeout(120_000)
  let opened: ProviderPortal
  let mailbox: Mailbox
  let pages: Page[]
  let passwordHash: string
  let now = Date.UTC(2026, 0, 15, 12)
  let count = 0

  before(async () => {
    mailbox = await openMailbox()
    opened = await startProviderPortal({
      host: 'localhost',
      environment: mailbox.environment,
      clock: () => new Date(now),
    })
    const { issuer } = opened.provider
    pages = await listPages(opened.portal, { ...clientEnvironment, OIDC_ISSUER: issuer })
    passwordHash = await hashPassword(password)
  })
  after(async () => {
    await opened.close()
    await mailbox.close()
  })

  /** Somebody with one of everything, who signed in eleven minutes ago, here and elsewhere. */
  async function leave(hash: string | null = passwordHash): Promise<TestPerson> {
    const { accounts, person } = opened.portal
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
  async function waysOf({ userId, organizationId, cookie }: TestPerson) {
    const { database } = opened.portal.accounts
    const ofUser = async (
      table: 'passkeys' | 'identities' | 'second_factors' | 'recovery_codes' | 'email_changes',
    ) => (await database(table).where({ user_id: userId })).length
    const user = await database('users')
      .where({ user_id: userId })
      .first('email', 'password_hash', 'deleted_at')
    const organization = await database('organizations')
      .where({ organization_id: organizationId })
      .first('deleted_at')
    return {
      user,
      organization,
      passkeys: await ofUser('passkeys'),
      identities: await ofUser('identities'),
      secondFactors: await ofUser('second_factors'),
      recoveryCodes: await ofUser('recovery_codes'),
      emailChanges: await ofUser('email_changes'),
      sessions: (await database('sessions').where({ user_id: userId }).whereNot(ownSession(cookie()))).length,
      flows: (await database('oidc_flows').where({ user_id: userId })).length,
    }
  }

  const confirmPath = /^\/confirm-presence\?next=/

  /** What a form needs to be there, which `actor` then sends who signed in long ago. */
  async function prepare(path: string, hash: string | null) {
    const { portal } = opened
    const { accounts } = portal
    const [actor, colleague, member] = [
      await portal.person(`actor${count}@example.com`),
      await portal.person(`colleague${count}@example.com`),
      await portal.person(`member${count++}@example.com`),
    ]
    const { organizationId, userId } = actor
    if (hash !== null) await accounts.users.setPasswordHash(userId, hash)
    await accounts.members.add({ organizationId, userId: colleague.userId, role: 'admin' })
    await accounts.members.add({ organizationId, userId: member.userId, role: 'member' })
    await accounts.sessions.start(userId)
    const world = { portal, mailbox, actor, colleague, member, organizationId }
    const form = { path, ...(await actingForms[path]!(world)) }
    await accounts
      .database('sessions')
      .where({ user_id: userId })
      .update({ proved_at: now - 11 * minuteMs })
    return { actor, form }
  }

  it('knows what needs it', () => {
    const needing = pages.filter(page => page.needsPresence && page.method === 'POST').map(({ path }) => path)

    expect(needing.sort()).to.deep.equal([...needingPresence].sort())
  })

  it('changes nothing by any of those forms, and leads to the proof', async () => {
    for (const path of needingPresence) {
      const { actor, form } = await prepare(path, passwordHash)
      const before = await waysOf(actor)

      const seen = await actor.post(form.path, form.fields)

      expect(seen.to, path).to.match(confirmPath)
      expect(await waysOf(actor), path).to.deep.equal(before)
    }
  })

  it('changes nothing that signing in depends on by any form without a proof, with or without a password', async () => {
    for (const hash of [passwordHash, null])
      for (const path of Object.keys(actingForms).filter(other => !holdingProof.includes(other))) {
        const { actor, form } = await prepare(path, hash)
        const before = await waysOf(actor)

        if (form.file) await actor.upload(form.path, form.fields, { [form.file]: labelFile() })
        else await actor.post(form.path, form.fields)

        expect(await waysOf(actor), `${path} ${hash === null ? 'without' : 'with'} a password`).to.deep.equal(
          before,
        )
        await actor.post('/quality/end')
      }
  })

  it('shows no page that such a form is on', async () => {
    const owner = await leave()
    const shown = pages.filter(page => page.needsPresence && page.method === 'GET').map(({ path }) => path)

    for (const path of shown) expect((await owner.get(path)).to, path).to.match(confirmPath)
    expect(shown).to.include.members(['/account/passkeys', '/account/delete', '/settings/delete'])
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

      expect([proved.to, first, later, await isPresent(owner)]).to.deep.equal([
        '/account/passkeys',
        true,
        true,
        false,
      ])
    })

    it('goes on with a code from their app, once', async () => {
      const owner = await leave()
      const { secondFactors } = opened.portal.accounts
      await secondFactors.begin(owner.userId)
      const { secret } = (await secondFactors.find(owner.userId))!
      await secondFactors.confirm(owner.userId, codeAt(secret, new Date(now)))
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
      const { accounts } = opened.portal
      opened.provider.seat(somebody(owner.email))
      await accounts.identities.connect(
        { issuer: opened.provider.issuer, subject: `sub-${owner.email}` },
        owner.userId,
      )
      const other = await opened.portal.person(`other${count++}@example.com`)
      await accounts.members.add({
        organizationId: other.organizationId,
        userId: owner.userId,
        role: 'member',
      })
      await owner.post('/organization', { organization: other.organizationId })
      const offered = await owner.get('/confirm-presence?next=/account/passkeys')
      const link = /href="(\/oidc\/start[^"]+)"/.exec(offered.text)![1]!.replaceAll('&amp;', '&')

      const begun = await owner.get(link)
      const back = await owner.get(await opened.visitProvider(begun.to!))

      expect(new URL(begun.to!).searchParams.get('prompt')).to.equal('login')
      expect(back.to).to.equal('/account/passkeys')
      expect(await isPresent(owner)).to.equal(true)
      expect((await owner.get('/')).text).to.include(`Of ${other.email}`)
    })

    it('does not by a sign-in at the provider of long ago, which it took for this one', async () => {
      opened.provider.seat(somebody('sso'))
      const browser = opened.portal.browser()
      await opened.becomeNew(browser)
      opened.provider.changeTokens(claims => ({ ...claims, auth_time: now / 1000 - 3600 }))

      const again = await opened.comeBack(browser, '/account')
      opened.provider.changeTokens(claims => claims)

      expect(again.to).to.equal('/account')
      expect((await browser.get('/account/delete')).to).to.match(confirmPath)
    })

    it('does not with a wrong password or somebody else’s, of which there are only so many', async () => {
      const owner = await leave()
      const without = await leave(null)

      const tried = []
      for (let i = 0; i < 11; i++) tried.push((await prove(owner, { password: `wrong ${i}` })).status)
      const none = [await prove(without, { password: '' }), await prove(without, { password })]

      expect(tried).to.deep.equal([...Array(10).fill(400), 429])
      expect(none.map(({ status }) => status)).to.deep.equal([400, 400])
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
      const elsewhere = createBrowser(
        opened.portal.portalUrl,
        await opened.portal.accounts.sessions.start(owner.userId, null, undefined, { provedAt: new Date(0) }),
      )

      const proved = await prove(owner, { password, next: 'https://evil.example/' })

      expect(proved.to).to.equal('/')
      expect((await elsewhere.get('/account/delete')).to).to.match(confirmPath)
    })
  })
})

function ownSession(cookie: string): { token_hash: string } {
  return { token_hash: hashSecret(/session[^=]*=([^;]+)/.exec(cookie)![1]!) }
}
