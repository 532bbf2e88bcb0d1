// A service whose portal is visited by people with browsers as simple as can be: cookies, pages, forms.

import { hashPassword } from '../../src/accounts/people/passwords.ts'
import { cookieNameOf, csrfTokenOf } from '../../src/portal/shell/cookies.ts'
import { findFreePort } from './free-port.ts'
import { type Mailbox, openMailbox } from './mailbox.ts'
import { startTestService, type TestOptions, type TestService } from './service.ts'

export const password = 'four unrelated words here'

export interface Seen {
  status: number
  headers: Headers
  text: string
  /** Where a redirect leads. */
  to: string | null
}

export type TestBrowser = ReturnType<typeof createBrowser>

export type TestPerson = TestBrowser & {
  email: string
  userId: string
  organizationId: string
}

export interface TestPortal extends TestService {
  browser(): TestBrowser
  /**
   * Somebody signed in, the admin of an organization of their own; without a password, unless `hasPassword`.
   */
  person(email: string, given?: PersonOptions): Promise<TestPerson>
}

interface PersonOptions {
  creditMicros?: number
  hasPassword?: boolean
}

export interface TestPortalOptions extends TestOptions {
  /** Where its mails go; closed with the portal. */
  mailbox?: Mailbox
  /** In its address: browsers make passkeys for names alone. */
  host?: '127.0.0.1' | 'localhost'
}

/** Starts it at an address that its links and redirects name. */
export async function startTestPortal({
  environment = {},
  mailbox,
  host = '127.0.0.1',
  ...options
}: TestPortalOptions = {}): Promise<TestPortal> {
  const port = String(await findFreePort())
  const urls = { PORTAL_PORT: port, PORTAL_URL: `http://${host}:${port}` }
  const settings = { ...urls, ...mailbox?.environment, ...environment }
  const service = await startTestService({ environment: settings, ...options })
  const portalUrl = settings.PORTAL_URL
  const browser = () => createBrowser(portalUrl)
  return { ...service, portalUrl, browser, person, close }

  async function close(): Promise<void> {
    await service.close()
    await mailbox?.close()
  }

  async function person(
    email: string,
    { creditMicros = 1_000_000, hasPassword = false } = {},
  ): Promise<TestPerson> {
    const { organizations, sessions, users } = service.accounts
    const passwordHash = hasPassword ? await hashPassword(password) : null
    const { userId } = await users.create({ email, passwordHash, policiesAccepted: true })
    const { organizationId } = await organizations.create({
      name: `Of ${email}`,
      creditMicros,
      adminId: userId,
    })
    const signedIn = createBrowser(portalUrl, await sessions.start(userId))
    return { ...signedIn, email, userId, organizationId }
  }
}

export interface SuiteOptions extends Omit<TestPortalOptions, 'mailbox'> {
  /** Another portal for each test. */
  anew?: boolean
  /** With a mailbox for its mails. */
  sendsMail?: boolean
}

/** For the tests of the suite that calls it: a portal and its mailbox, with what they have once the tests run. */
export function usePortal({ anew = false, sendsMail = false, ...options }: SuiteOptions = {}) {
  const portal = {} as TestPortal
  const mailbox = {} as Mailbox
  const open = anew ? beforeEach : before
  const close = anew ? afterEach : after
  open(async () => {
    if (sendsMail) Object.assign(mailbox, await openMailbox())
    Object.assign(portal, await startTestPortal({ ...options, ...(sendsMail && { mailbox }) }))
  })
  close(() => portal.close?.())
  return { portal, mailbox, usePerson, useNewPerson }

  /** Somebody for as long as the portal is there. */
  function usePerson(email: string, given: PersonOptions = {}): TestPerson {
    const person = {} as TestPerson
    open(async () => Object.assign(person, await portal.person(email, given)))
    return person
  }

  /** Somebody else for each test, called so and a number. */
  function useNewPerson(name: string, given: PersonOptions = {}): TestPerson {
    const person = {} as TestPerson
    let count = 0
    beforeEach(async () => Object.assign(person, await portal.person(`${name}${++count}@example.com`, given)))
    return person
  }
}

export function createBrowser(portalUrl: string, session: string | null = null) {
  const jar = new Map(session === null ? [] : [[cookieNameOf('session', portalUrl), session]])
  const cookie = () => [...jar].map(pair => pair.join('=')).join('; ')

  /** Of the session that its cookie stands for. */
  const token = () => jar.get(cookieNameOf('session', portalUrl)) ?? ''

  return { get, post, upload, cookie, token }

  function get(path: string, headers: Record<string, string> = {}): Promise<Seen> {
    return visit(path, { headers })
  }

  /** Submits a form as a page of the portal would have it. */
  async function post(
    path: string,
    fields: Record<string, string> = {},
    headers: Record<string, string> = {},
  ): Promise<Seen> {
    const csrf = await findCsrf()
    const form = { csrf, ...fields }
    return visit(path, { method: 'POST', body: new URLSearchParams(form), headers })
  }

  /** The same with files, each called as in the form; they come last. */
  async function upload(
    path: string,
    fields: Record<string, string>,
    files: Record<string, File>,
  ): Promise<Seen> {
    const form = new FormData()
    form.set('csrf', await findCsrf())
    for (const [name, value] of [...Object.entries(fields), ...Object.entries(files)]) form.set(name, value)
    return visit(path, { method: 'POST', body: form })
  }

  /** As a page would have it; read from one where there is no session, or the portal has another address itself. */
  async function findCsrf(): Promise<string> {
    if (token() !== '') return csrfTokenOf(token())
    const { text } = await get('/sign-in')
    return /name="csrf" value="([^"]+)"/.exec(text)?.[1] ?? csrfTokenOf(token())
  }

  async function visit(path: string, init: RequestInit): Promise<Seen> {
    // Compressing and decompressing pages would be a tenth of the work.
    const plain = { 'accept-encoding': 'identity', ...(init.headers as Record<string, string>) }
    const headers = { ...plain, ...(jar.size > 0 && { cookie: cookie() }) }
    const response = await fetch(new URL(path, portalUrl), { ...init, headers, redirect: 'manual' })
    for (const set of response.headers.getSetCookie()) {
      const [, name, value] = /^([\w-]+)=([^;]*)/.exec(set)!
      jar.set(name!, value!)
    }
    const text = await response.text()
    return { status: response.status, headers: response.headers, text, to: response.headers.get('location') }
  }
}

export function statusesOf(seen: Pick<Seen, 'status'>[]): number[] {
  return seen.map(({ status }) => status)
}

/** The first group in the first match of a pattern on a page, or null. */
export function find(seen: Seen, pattern: RegExp): string | null {
  return pattern.exec(seen.text)?.[1] ?? null
}
