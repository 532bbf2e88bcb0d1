// Authority is that of the moment of the act: a form held open while its sender's session, account,
// membership or role ends changes nothing, whatever page it is for.
// On PostgreSQL too.

import { EventEmitter, once } from 'node:events'
import { expect } from 'chai'
import { deleteAccount } from '../../src/operations/organizations/removals.ts'
import type { Page } from '../../src/portal/shell/access.ts'
import { csrfTokenOf } from '../../src/portal/shell/cookies.ts'
import {
  type ActingForm,
  actingForms,
  labelFile,
  provingThemselves,
  type World,
} from '../portal/acting-forms.ts'
import { findFreePort } from '../testing/free-port.ts'
import { type Held, holdRequest } from '../testing/held-request.ts'
import { openIdentityProvider } from '../testing/identity-provider.ts'
import { type Mailbox, openMailbox } from '../testing/mailbox.ts'
import { startTestPortal, type TestPerson, type TestPortal } from '../testing/portal.ts'
import { listPages } from '../testing/portal-pages.ts'

/** Ways to lose authority, for pages with this access. */
const endings: Record<string, { of: Page['access'][]; end(world: World): Promise<unknown> }> = {
  'session has ended': {
    of: ['person', 'member', 'admin'],
    end: ({ portal, actor }) => portal.accounts.sessions.endAllOf(actor.userId),
  },
  'account is deleted': {
    of: ['person', 'member', 'admin'],
    end: ({ portal, actor }) => deleteAccount(portal.accounts, actor.userId, null),
  },
  'membership has ended': {
    of: ['member', 'admin'],
    end: ({ portal, actor, organizationId }) => portal.accounts.members.remove(organizationId, actor.userId),
  },
  'role is no longer admin': {
    of: ['admin'],
    end: ({ portal, actor, organizationId }) =>
      portal.accounts.members.setRole(organizationId, actor.userId, 'member', 'operator'),
  },
}

/** Forms that only start work, milliseconds later: authority is not checked again while the work is done. */
const notActs = {
  'a decision or a run, charged as one begun before': [
    '/playground',
    '/playground/what-moved',
    '/quality/run',
  ],
  'a file or report in memory': [
    ...['/quality/columns', '/quality/head', '/quality/questions', '/quality/skip', '/quality/end'],
    '/quality/discard',
  ],
}

/** Worlds in one database before the next database is opened. */
const worldsMax = 20

/** Tables in which an attempt may leave rows: they are worth nothing without a session. */
const traces = ['sessions', 'spent_challenges', 'email_changes', 'oidc_flows']

describe('a form that is held open', function () {
  this.timeout(120_000)
  const lookUps = new EventEmitter()
  let provider: Awaited<ReturnType<typeof openIdentityProvider>>
  let mailbox: Mailbox
  let portal: TestPortal
  let pages: Page[]
  let worlds: World[] = []
  let endingWith: TestPerson | null = null
  let environment: Record<string, string>
  let made = 0

  before(async () => {
    const port = String(await findFreePort())
    const portalUrl = `http://localhost:${port}`
    provider = await openIdentityProvider(`${portalUrl}/oidc/callback`)
    mailbox = await openMailbox()
    environment = {
      ...{ PORTAL_PORT: port, PORTAL_URL: portalUrl, OIDC_ISSUER: provider.issuer },
      ...{ OIDC_CLIENT_ID: 'portal', OIDC_CLIENT_SECRET: 'a secret of the test' },
      ...mailbox.environment,
    }
    await open()
    pages = await listPages(portal, environment)
  })
  after(async () => {
    await portal?.close()
    await mailbox?.close()
    await provider?.close()
  })

  async function open(): Promise<void> {
    portal = await startTestPortal({ environment })
    const { members } = portal.accounts
    const { organizationsOf } = members
    // The last of what is looked up about a visitor.
    members.organizationsOf = async userId => {
      const found = await organizationsOf(userId)
      if (userId === endingWith?.userId) await portal.accounts.sessions.end(tokenOf(endingWith))
      setImmediate(() => lookUps.emit(userId))
      return found
    }
  }

  afterEach(async () => {
    // The service keeps few files at once.
    for (const { colleague } of worlds) await colleague.post('/quality/end')
    worlds = []
    if (made < worldsMax) return
    // Each look at everything in the database takes as long as all that was made before.
    await portal.close()
    await open()
    made = 0
  })

  async function makeWorld(): Promise<World> {
    made++
    const [actor, colleague, member] = [
      await portal.person(`actor${made}@example.com`),
      await portal.person(`colleague${made}@example.com`),
      await portal.person(`member${made}@example.com`),
    ]
    const { organizationId } = actor
    const { members, sessions } = portal.accounts
    await members.add({ organizationId, userId: colleague.userId, role: 'admin' })
    await members.add({ organizationId, userId: member.userId, role: 'member' })
    await sessions.choose(tokenOf(colleague), organizationId)
    const world = { portal, mailbox, actor, colleague, member, organizationId }
    worlds.push(world)
    return world
  }

  /** Everything that a form could have changed, as the other admin sees it. */
  async function seen({ colleague }: World): Promise<string> {
    await portal.accounts.usage.settle()
    const quality = (await colleague.get('/quality')).text
    return `${await portal.dump()}\n${quality.replace(/name="csrf" value="[^"]+"|req_\w+/g, '')}`
  }

  /**
   * Half of the form is there, and its sender has been looked up; of one with a file, not even
   * the first field.
   */
  async function hold({ actor }: World, form: ActingForm, given?: number): Promise<Held> {
    const { body, type } = await encode(actor, form)
    const at = given ?? (form.file ? 20 : undefined)
    const lookedUp = once(lookUps, actor.userId)
    const headers = { Cookie: actor.cookie(), 'Content-Type': type }
    const held = holdRequest(new URL(form.path, portal.portalUrl), headers, body, at)
    await lookedUp
    return held
  }

  async function prepare(path: string): Promise<{ world: World; form: ActingForm }> {
    const world = await makeWorld()
    return { world, form: { path, ...(await actingForms[path]!(world)) } }
  }

  it('is tried for every page that acts for whoever is signed in', () => {
    const posts = pages.filter(({ method }) => method === 'POST').map(({ path }) => path)

    expect([...Object.keys(actingForms), ...provingThemselves].sort()).to.deep.equal(posts.sort())
  })

  for (const path of Object.keys(actingForms)) {
    it(`is read and acts, or changes nothing once its sender may not: ${path}`, async () => {
      const { access } = pages.find(page => page.method === 'POST' && page.path === path)!
      const { world, form } = await prepare(path)
      const before = await seen(world)
      await (await hold(world, form)).finish()
      await form.settled?.()
      expect(await seen(world), 'while its sender may').to.not.equal(before)

      for (const [what, { of, end }] of Object.entries(endings)) {
        if (!of.includes(access)) continue
        const { world, form } = await prepare(path)
        const held = await hold(world, form)
        await end(world)
        const ended = await seen(world)

        const answer = await held.finish()

        expect(answer.status, what).to.be.oneOf([303, 401, 403])
        expect(await seen(world), what).to.equal(ended)
      }
    })
  }

  for (const path of Object.keys(actingForms).filter(other => !Object.values(notActs).flat().includes(other)))
    it(`changes nothing once its sender is signed out between the last look-up and the act: ${path}`, async () => {
      const { world, form } = await prepare(path)
      const held = await hold(world, form)
      const ended = await seen(world)
      endingWith = world.actor

      await held.finish()
      endingWith = null

      expect(withoutTraces(await seen(world))).to.equal(withoutTraces(ended))
    })

  for (const [what, { of, end }] of Object.entries(endings)) {
    if (!of.includes('member')) continue
    it(`in the middle of its file is of no use once its sender’s ${what}`, async () => {
      const { world, form } = await prepare('/quality/file')
      const { body } = await encode(world.actor, form)
      const admitted = twice(world.actor.userId)
      const held = await hold(world, form, body.length - 60)
      await admitted
      await end(world)
      const ended = await portal.dump()

      const answer = await held.finish()

      expect(answer.status).to.equal(303)
      expect(await portal.dump()).to.equal(ended)
      expect((await world.colleague.get('/quality')).text).to.not.include('/quality/run')
    })
  }

  async function twice(userId: string): Promise<void> {
    await once(lookUps, userId)
    await once(lookUps, userId)
  }
})

function withoutTraces(seen: string): string {
  return seen.replace(new RegExp(`\\["(${traces.join('|')})",\\[.*?\\]\\]`, 'g'), '')
}

function tokenOf(person: TestPerson): string {
  return person.token()
}

async function encode(person: TestPerson, { fields, file }: ActingForm) {
  const all = Object.entries({ csrf: csrfTokenOf(tokenOf(person)), ...fields })
  if (file === undefined) {
    const body = Buffer.from(new URLSearchParams(all).toString())
    return { body, type: 'application/x-www-form-urlencoded' }
  }
  const data = new FormData()
  for (const [name, value] of all) data.set(name, value)
  data.set(file, labelFile())
  const response = new Response(data)
  const type = response.headers.get('content-type')!
  return { body: Buffer.from(await response.arrayBuffer()), type }
}
