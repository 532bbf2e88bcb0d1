// One request to a page: who comes, what they sent, and what a page may answer. Nothing here knows Koa.

import type { Readable } from 'node:stream'
import type { Html } from '../../html.ts'
import type { Person } from '../../service/find-person.ts'
import type { Form } from './form.ts'
import type { UploadedFile } from './upload.ts'

export interface Visit {
  requestId: string
  arrivedAtMs: number
  path: string
  /** The page with its query that is asked for; for a form, the one that it stands on, as far as the browser says. */
  standsOn: string
  params: Record<string, string>
  query: URLSearchParams
  form: Form
  /** Of a machine's message, which is no form. */
  body: Buffer
  /** Of a form with a file, whose bytes are still to come. */
  file: UploadedFile | null
  header(name: string): string
  address: string
  /** What the browser says that it is. */
  userAgent: string
  /** Fires when the browser is gone. */
  signal: AbortSignal
  /** What the browser holds in its cookie: of a session, or of nobody yet. */
  browserToken: string
  csrfToken: string
  person: Person | null
}

export interface PersonVisit extends Visit {
  person: Person
}

export interface MemberVisit extends PersonVisit {
  organization: NonNullable<Person['organization']>
}

/** How the pages look: `system` is as the device says. */
export type Theme = Person['user']['preferences']['theme']

/** Who acts, for the audit log. */
export function byOf({ person }: PersonVisit): { person: string } {
  return { person: person.user.userId }
}

/** In which times are shown, and days begin. */
export function timeZoneOf({ person }: Pick<Visit, 'person'>): string {
  return person?.user.preferences.timeZone ?? 'UTC'
}

export interface Refresh {
  seconds: number
  to: string
}

export type Reply =
  | {
      kind: 'page'
      title: string
      body: Html
      status: number
      /** Told at the top of the page. */
      fault?: string | undefined
      /** The field that it is about: told there as well. */
      faultField?: string | null
      /** Replaces the token in the browser's cookie. */
      browserToken?: string
      retryAfterSeconds?: number
      /** For browsers without scripts: where the page goes on after so many seconds. */
      refresh?: Refresh | undefined
      /** Files beside those of every page, by their names under `/static`. */
      scripts?: readonly string[]
    }
  /** `theme`: for this browser to remember. */
  | { kind: 'redirect'; to: string; browserToken?: string; theme?: Theme }
  | { kind: 'file'; type: string; bytes: Buffer; etag: string; lasting: boolean }
  | { kind: 'text'; status: number; text: string }
  /** A file that is made while it is sent. */
  | { kind: 'download'; type: string; name: string; stream: Readable }

export function page(
  title: string,
  body: Html,
  more: {
    status?: number
    fault?: string | undefined
    faultField?: string | null
    browserToken?: string
    retryAfterSeconds?: number
    refresh?: Refresh | undefined
    scripts?: readonly string[]
  } = {},
): Reply {
  return { kind: 'page', title, body, status: more.fault === undefined ? 200 : 400, ...more }
}

/** 303: the browser goes there with GET, and reloading does nothing twice. */
export function redirect(to: string, browserToken?: string): Extract<Reply, { kind: 'redirect' }> {
  return { kind: 'redirect', to, ...(browserToken !== undefined && { browserToken }) }
}

/** Thrown to answer with something else than the page. */
export class Detour extends Error {
  readonly reply: Reply

  constructor(reply: Reply) {
    super('detour')
    this.reply = reply
  }
}
