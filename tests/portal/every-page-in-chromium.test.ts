// Every page that the server lists and every page of docs/, at four widths in both themes: nothing is wider than the
// window or cut off, however long its words are, and nothing breaks the rules of accessibility. A page that is added is
// looked at too.

import { readdirSync } from 'node:fs'
import { expect } from 'chai'
import { openPages, signInAs } from '../testing/chromium.ts'
import { type FilledPortal, fillPortal } from '../testing/filled-portal.ts'
import { startTestPortal } from '../testing/portal.ts'

/** The last is that of a window of 1280 at 400%. */
const widths = [1440, 768, 390, 320]
/** Not pages of ours: files, and pages of an identity provider. */
const notShown = /^\/(static|openapi|oidc)|\.(csv|json|html)$/
const docs = readdirSync(new URL('../../docs/', import.meta.url)).filter(name => name.endsWith('.md'))
const word = 'W'.repeat(100)

describe('every page', function () {
  // A hundred and fifty times axe.
  this.timeout(600_000)
  let filled: FilledPortal

  const { portal, page, faultsOf } = openPages({ start, asStranger: true })
  async function start() {
    const started = await startTestPortal({
      ...{ host: 'localhost', environment: { SELF_SERVICE_CREDIT: 'on' } },
    })
    filled = await fillPortal(started)
    return started
  }

  /** Gives the owner's organization names, notes and addresses as long as there can be. */
  async function lengthen({ organizationId, userId }: FilledPortal['owner']): Promise<void> {
    const { invitations, keys, ledger, members, organizations, passkeys, users } = portal.accounts
    const join = async (email: string, name: string) => {
      const { userId } = await users.create({ email, passwordHash: null, policiesAccepted: true })
      await users.rename(userId, name)
      await members.add({ organizationId, userId, role: 'admin' })
      return userId
    }
    const createdBy = await join('alexandra.papadopoulos@procurement.example.com', 'Alexandra Papadopoulos')
    await join(`${'w'.repeat(64)}@${'long-host.'.repeat(8)}example.com`, word)
    await users.setEmail(userId, `${'a'.repeat(64)}@example.com`, { person: userId })
    await organizations.rename(organizationId, word, { person: userId })
    await keys.create({ organizationId, name: word, lifetime: '1y', createdBy })
    const email = `${'b'.repeat(40)}@example.com`
    await invitations.invite({ organizationId, email, role: 'admin', createdBy })
    await passkeys.add(userId, word, { id: 'credential', publicKey: new Uint8Array(32), counter: 0 })
    const credit = { amountMicros: 1, kind: 'credit', note: 'n'.repeat(200), createdBy } as const
    await ledger.addCredit({ organizationId, ...credit })
  }

  const shown = () =>
    filled.pages.filter(({ method, path }) => method === 'GET' && !notShown.test(path)).map(filled.addressOf)

  it('is whole and accessible for a stranger at each width and in both themes', async () => {
    const open = filled.pages.filter(({ access }) => access === 'anyone').map(filled.addressOf)
    const paths = [...shown().filter(path => open.includes(path)), '/invitation/nothing', '/nothing']

    expect(paths.length).to.be.above(10)
    expect(await faultsOf(paths, widths)).to.deep.equal([])
  })

  it('is whole and accessible for a member at each width and in both themes', async () => {
    await lengthen(filled.owner)
    await signInAs(page.context(), portal, filled.owner)
    const longest = { agentName: word, company: word.repeat(2), useCase: word.repeat(20) }
    const [pending, approved, declined] = await Promise.all(
      [1, 2, 3].map(() => portal.accounts.signUps.start(longest)),
    )
    const approval = {
      code: approved!.userCode,
      for_organization: filled.owner.organizationId,
      lifetime: '1d',
    }
    const sent = [
      await filled.owner.post(`/sign-up/${approved!.linkId}/approve`, approval),
      await filled.owner.post(`/sign-up/${declined!.linkId}/decline`),
    ]
    expect(sent.map(({ to }) => to)).to.deep.equal(
      [approved, declined].map(link => `/sign-up/${link!.linkId}`),
    )
    const late = [approved, declined].map(link => `/sign-up/${link!.linkId}?late=yes&done=too_late`)
    const paths = [
      ...shown().filter(path => !path.startsWith('/docs/')),
      ...docs.map(name => `/docs/${name.slice(0, -'.md'.length)}`),
      ...['/usage?days=365', '/playground?example=ach-returns', '/search?q=level', '/nothing'],
      ...[`/sign-up/${pending!.linkId}`, ...late, `/members/${filled.member.userId}/remove`],
    ]

    expect(paths.length).to.be.above(40)
    expect(await faultsOf(paths, widths)).to.deep.equal([])
    await signInAs(page.context(), portal, filled.outsider)
    expect(await faultsOf([`/invitation/${filled.token}`], widths)).to.deep.equal([])
  })
})
