// The operator's commands about people of the portal, while a server runs.
// On PostgreSQL too.

import { expect } from 'chai'
import { hashSecret } from '../../src/base/store/secrets/secrets.ts'
import { openTestAccounts, type TestAccounts } from '../testing/accounts.ts'
import { codeAt } from '../testing/authenticator.ts'
import { type CommandLine, createCommandLine } from '../testing/command-line.ts'
import { openMailbox } from '../testing/mailbox.ts'

describe('the command line for people', () => {
  let accounts: TestAccounts
  let run: CommandLine['run']
  let runJson: CommandLine['runJson']
  let organizationId: string

  before(async () => {
    accounts = await openTestAccounts()
    ;({ run, runJson } = createCommandLine(accounts.url, { PORTAL_URL: 'https://portal.example' }))
    ;({ organizationId } = await accounts.organizations.create({ name: 'Bank' }))
    await accounts.users.create({ email: 'ann@example.com', passwordHash: null, policiesAccepted: true })
  })
  after(() => accounts.close())

  /** The newest entry of its audit log. */
  const lastActOf = async (organizationId: string) =>
    (await accounts.acts.list(organizationId, {}, { limit: 1 }))[0]
  const failed = async (...args: string[]) => (await run(...args, '--json')).code !== 0

  it('person add makes somebody an admin', async () => {
    const added = await runJson(
      ...['person', 'add', '--org', organizationId],
      ...['--email', 'Ann@example.com', '--role', 'admin'],
    )

    expect(added).to.deep.equal({ organization_id: organizationId, email: 'ann@example.com', role: 'admin' })
    expect((await accounts.members.list(organizationId))[0]).to.include({ role: 'admin' })
    expect(await lastActOf(organizationId)).to.include({
      ...{ kind: 'member.added', actor: 'operator', subject: 'ann@example.com', detail: 'admin' },
    })
  })

  it('person list has everybody with an account, where they belong, and who waits, without a secret', async () => {
    const own = await openTestAccounts()
    const { run, runJson } = createCommandLine(own.url)
    const { organizationId } = await own.organizations.create({ name: 'Shop' })
    const person = { passwordHash: 'canary', policiesAccepted: true }
    const users = [await own.users.create({ email: 'a@b.example', ...person })]
    users.push(await own.users.create({ email: 'c@b.example', ...person }))
    await own.members.add({ organizationId, userId: users[0]!.userId, role: 'admin' })
    const asked = {
      name: null,
      passwordHash: 'canary',
      organizationName: null,
      retentionDays: 90,
      next: '/',
      linkId: null,
    } as const
    for (const email of ['new@b.example', 'new@b.example', 'c@b.example', 'past@b.example'])
      await own.newAccounts.start({ ...asked, email, browserToken: 'canary' }, true)
    // The command line has the clock of the machine.
    const late = { expires_at: Date.now() + 60_000 }
    await own.database('new_accounts').update(late).whereNot({ email: 'past@b.example' })

    const all = await runJson('person', 'list')
    const first = await run('person', 'list', '--limit', '1', '--json')
    const table = await run('person', 'list')
    await own.close()

    const nowhere = { organization_id: null, role: null }
    expect(all).to.deep.equal([
      {
        person_id: users[0]!.userId,
        email: 'a@b.example',
        confirmed: true,
        organization_id: organizationId,
        role: 'admin',
      },
      { person_id: users[1]!.userId, email: 'c@b.example', confirmed: true, ...nowhere },
      { person_id: null, email: 'new@b.example', confirmed: false, ...nowhere },
    ])
    expect(JSON.parse(first.stdout)).to.deep.equal(all.slice(0, 1))
    expect(first.stderr).to.include('--limit')
    expect(table.stdout.trimEnd().split('\n')).to.have.length(4)
    expect(table.stdout + JSON.stringify(all))
      .to.include(organizationId)
      .and.not.include('canary')
  })

  it('person reset-link gives a link that the portal takes', async () => {
    const { reset_url } = await runJson('person', 'reset-link', '--email', 'ann@example.com')

    const token = /^https:\/\/portal\.example\/reset-password\/(\w+)$/.exec(reset_url)![1]!
    const rows = await accounts.database('password_resets').where({ token_hash: hashSecret(token) })
    expect(rows).to.have.length(1)
  })

  it('finds an account in whatever form its domain is written', async () => {
    await accounts.users.create({ email: 'lea@ä.example', passwordHash: null, policiesAccepted: true })

    for (const email of ['lea@ä.example', 'LEA@Ä.example', 'lea@xn--4ca.example']) {
      const found = await runJson('person', 'reset-link', '--email', email)

      expect(found).to.include({ email: 'lea@xn--4ca.example' })
    }
  })

  it('person change-email gives an account another address, and tells the former one', async () => {
    const { users, sessions } = accounts
    const { userId } = await users.create({
      email: 'fay@example.com',
      passwordHash: null,
      policiesAccepted: true,
    })
    await accounts.members.add({ organizationId, userId, role: 'member' })
    const session = await sessions.start(userId)
    const mailbox = await openMailbox()
    const mailing = createCommandLine(accounts.url, {
      PORTAL_URL: 'https://portal.example',
      ...mailbox.environment,
    })
    const change = ['person', 'change-email', '--email', 'fay@example.com', '--to']

    const taken = [await failed(...change, 'ann@example.com'), await failed(...change, 'Fay@example.com')]
    const changed = await mailing.runJson(...change, 'Fay@New.example')
    await mailbox.waitFor(1)
    await mailbox.close()

    expect([...taken, await failed(...change, 'fay@newer.example')]).to.deep.equal([true, true, true])
    expect(changed).to.deep.equal({ email: 'fay@new.example', former_email: 'fay@example.com' })
    expect((await users.findByEmail('fay@new.example'))!.userId).to.equal(userId)
    expect(await sessions.find(session)).to.equal(null)
    expect(await lastActOf(organizationId)).to.include({
      ...{ kind: 'account.reset', actor: 'operator', subject: 'fay@new.example' },
      detail: 'changed the email address from fay@example.com',
    })
    expect(mailbox.received).to.have.length(1)
    expect(mailbox.received[0]).to.include('To: fay@example.com').and.include('fay@new.example')
  })

  it('person confirm gives a link that opens the account that somebody waits for, and none twice', async () => {
    const { newAccounts, clock, moveClock } = accounts
    moveClock(Date.now() - clock().getTime())
    const waiting = { name: null, passwordHash: 'hash', organizationName: 'Acme', retentionDays: 90 as const }
    const from = { next: '/', linkId: null, browserToken: 'theirs' }
    await newAccounts.start({ ...waiting, ...from, email: 'dora@example.com' }, true)

    const { confirm_url } = await runJson('person', 'confirm', '--email', 'dora@example.com')

    const token = /^https:\/\/portal\.example\/confirm-account\/(\w{43})$/.exec(confirm_url)![1]!
    expect(await newAccounts.find(token)).to.include({ email: 'dora@example.com', organizationName: 'Acme' })
    expect(await failed('person', 'confirm', '--email', 'nobody@example.com')).to.equal(true)
    expect(await failed('person', 'confirm', '--email', 'ann@example.com')).to.equal(true)
  })

  it('person reset-second-factor lets somebody in by their password again', async () => {
    const { secondFactors, users } = accounts
    const { userId } = await users.create({
      email: 'eve@example.com',
      passwordHash: null,
      policiesAccepted: true,
    })
    await accounts.members.add({ organizationId, userId, role: 'member' })
    await secondFactors.begin(userId)
    const { secret } = (await secondFactors.find(userId))!
    await secondFactors.confirm(userId, codeAt(secret, accounts.clock()))

    const mailbox = await openMailbox()
    const mailing = createCommandLine(accounts.url, {
      PORTAL_URL: 'https://portal.example',
      ...mailbox.environment,
    })
    const reset = ['person', 'reset-second-factor', '--email', 'eve@example.com']

    const first = await mailing.runJson(...reset)
    await mailbox.waitFor(1)
    await mailbox.close()
    const again = await mailing.runJson(...reset)

    expect([first.was_on, again.was_on]).to.deep.equal([true, false])
    expect(await secondFactors.isOn(userId)).to.equal(false)
    expect(await lastActOf(organizationId)).to.include({
      ...{ kind: 'account.reset', actor: 'operator', subject: 'eve@example.com' },
    })
    expect(mailbox.received).to.have.length(1)
    expect(mailbox.received[0]!)
      .to.include('To: eve@example.com')
      .and.include('https://portal.example/account')
  })

  it('person ways lists what an account is signed in to with, and remove-way takes one away', async () => {
    const { identities, members, passkeys, sessions, users } = accounts
    const { userId } = await users.create({
      email: 'kay@example.com',
      passwordHash: null,
      policiesAccepted: true,
    })
    await members.add({ organizationId, userId, role: 'member' })
    await passkeys.add(userId, 'Phone', { id: 'of-a-thief', publicKey: new Uint8Array(32), counter: 0 })
    await identities.connect({ issuer: 'https://id.example', subject: 'thief' }, userId)
    const session = await sessions.start(userId)
    const own = ['--email', 'kay@example.com']

    const before = await runJson('person', 'ways', ...own)
    await runJson('person', 'remove-way', ...own, '--way', 'of-a-thief')
    await runJson('person', 'remove-way', ...own, '--way', 'https://id.example')
    const after = await runJson('person', 'ways', ...own)

    expect(before).to.have.length(2)
    expect(before[0]).to.include({ kind: 'passkey', id: 'of-a-thief', name: 'Phone' })
    expect(before[1]).to.include({ kind: 'provider', id: 'https://id.example' })
    expect([after, await sessions.find(session)]).to.deep.equal([[], null])
    expect(await lastActOf(organizationId)).to.include({ kind: 'account.reset', actor: 'operator' })
    expect(await failed('person', 'remove-way', ...own, '--way', 'of-a-thief')).to.equal(true)
  })

  it('person connect lets somebody in by the provider, unless they are somebody else there', async () => {
    const { identities, users } = accounts
    const { userId } = await users.create({
      email: 'lou@example.com',
      passwordHash: null,
      policiesAccepted: true,
    })
    await users.create({ email: 'max@example.com', passwordHash: null, policiesAccepted: true })
    const oidc = { OIDC_ISSUER: 'https://id.example', OIDC_CLIENT_ID: 'portal', OIDC_CLIENT_SECRET: 's' }
    const beside = createCommandLine(accounts.url, { PORTAL_URL: 'https://portal.example', ...oidc })
    const connect = (email: string) => [
      'person',
      'connect',
      '--email',
      email,
      '--subject',
      'lou-there',
      '--json',
    ]

    const connected = await beside.run(...connect('lou@example.com'))
    const other = await beside.run(...connect('max@example.com'))
    const without = await run(...connect('lou@example.com'))

    expect([connected.code, other.code, without.code]).to.deep.equal([0, 1, 1])
    expect(await identities.findUserId('https://id.example', 'lou-there')).to.equal(userId)
  })

  it('person delete and org delete end accounts and organizations, and only with --yes', async () => {
    const { organizations, users } = accounts
    const gone = { email: 'gil@example.com', passwordHash: null, policiesAccepted: true }
    const { userId } = await users.create(gone)
    const own = await organizations.create({ name: 'Of Gil', adminId: userId })
    const other = await organizations.create({ name: 'Old' })
    await accounts.members.add({ organizationId, userId, role: 'member' })
    const kept = { organizationId, name: 'Theirs', lifetime: 'never', createdBy: userId } as const
    const { keyId } = await accounts.keys.create(kept)

    const unsure = await failed('person', 'delete', '--email', gone.email)
    const person = await runJson('person', 'delete', '--email', gone.email, '--yes')
    const org = await runJson('org', 'delete', other.organizationId, '--yes')

    expect([unsure, person.deleted, org.name]).to.deep.equal([true, true, 'Old'])
    expect(await users.findByEmail(gone.email)).to.equal(null)
    for (const { organizationId } of [own, other])
      expect(await organizations.find(organizationId)).to.equal(null)
    const acts = await accounts.acts.list(organizationId, { by: 'operator' }, { limit: 2 })
    expect(acts.map(({ kind, subjectId }) => [kind, subjectId])).to.deep.equal([
      ['key.revoked', keyId],
      ['member.removed', userId],
    ])
  })

  it('refuses an address without an account, and a role that there is not', async () => {
    expect(await failed('person', 'reset-link', '--email', 'bob@example.com')).to.equal(true)
    const role = ['--email', 'ann@example.com', '--role', 'owner']
    expect(await failed('person', 'add', '--org', organizationId, ...role)).to.equal(true)
  })
})
