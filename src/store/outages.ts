// Recognises when the database is temporarily unusable: it is restarting, locked or full, or its file or network is
// gone. Callers are told to try again later; every other failure is a bug in this service.

import { overloaded, Problem } from '../contract/problem.ts'

export type OutageReason = 'locked' | 'full' | 'read_only' | 'silent' | 'gone' | 'failing'

/** Called about the state of the database, for metrics and the log. */
export interface DatabaseWatch {
  /** A statement was answered; `ms` includes its wait for a lock. */
  answered(ms: number): void
  /** The database could not be used; `code` is the error code from it or from the network. */
  failed(reason: OutageReason, code: string): void
}

export const unwatched: DatabaseWatch = { answered() {}, failed() {} }

/** Locks and restarts are over soon; if the disk is full or read-only, somebody has to act first. */
const comeBackSeconds: Record<OutageReason, number> = {
  locked: 1,
  silent: 2,
  gone: 2,
  failing: 5,
  full: 30,
  read_only: 30,
}

/** What callers are told. */
const sentences: Record<OutageReason, string> = {
  locked: 'is busy',
  silent: 'is not answering',
  gone: 'cannot be reached',
  failing: 'is failing',
  full: 'is full',
  read_only: 'cannot be written to',
}

/** Prefixes of error codes from SQLite (sqlite.org/rescode.html), SQLSTATE and Node; the first match counts. */
const reasonsOfCodes: [beginning: string, reason: OutageReason][] = [
  ['SQLITE_BUSY', 'locked'],
  ['SQLITE_LOCKED', 'locked'],
  ['SQLITE_FULL', 'full'],
  ['SQLITE_READONLY', 'read_only'],
  ['SQLITE_CANTOPEN', 'gone'],
  ['SQLITE_IOERR', 'failing'],
  ['SQLITE_NOMEM', 'failing'],
  // Deadlocks, locks that could not be obtained, cancelled statements.
  ['40', 'locked'],
  ['55P03', 'locked'],
  ['57014', 'locked'],
  // A full disk; too little memory, too many connections.
  ['53100', 'full'],
  ['53', 'failing'],
  // A write to a read-only replica.
  ['25006', 'read_only'],
  // The server ended a transaction because this process was silent, or because it took too long.
  ['25P03', 'gone'],
  ['25P04', 'gone'],
  // Broken connections, a server that is shutting down or starting, failing disks.
  ['08', 'gone'],
  ['57P', 'gone'],
  ['58', 'failing'],
  ['ECONN', 'gone'],
  ['EPIPE', 'gone'],
  // A server on a Unix socket that is not running.
  ['ENOENT', 'gone'],
  ['EHOST', 'gone'],
  ['ENET', 'gone'],
  ['ENOTFOUND', 'gone'],
  ['EAI_AGAIN', 'gone'],
  ['ETIMEDOUT', 'silent'],
  // No file descriptors left for a connection.
  ['EMFILE', 'failing'],
  ['ENFILE', 'failing'],
]

/** Messages that the PostgreSQL driver and the pool give without a code. Knex puts the statement in front. */
const reasonsOfMessages: [ending: RegExp, reason: OutageReason][] = [
  [/Query read timeout$/, 'silent'],
  [/^(timeout expired|Connection terminated due to connection timeout)$/, 'silent'],
  [/^Knex: Timeout acquiring a connection/, 'silent'],
  [/Connection (terminated|ended)( unexpectedly)?$/, 'gone'],
  [/Client has encountered a connection error and is not queryable$/, 'gone'],
  [/Client was closed and is not queryable$/, 'gone'],
]

/** Waits for a statement; outages are thrown as the problem `overloaded`, everything else as it is. */
export function watched<Result>(watch: DatabaseWatch, answer: Promise<Result>): Promise<Result> {
  const beganMs = performance.now()
  return answer.then(
    result => {
      watch.answered(performance.now() - beganMs)
      return result
    },
    error => throwOutage(error, watch),
  )
}

/** Throws the problem `overloaded` for an outage, and everything else as it is. */
export function throwOutage(error: unknown, watch: DatabaseWatch): never {
  throw toOutage(error, watch) ?? error
}

/** Why the database cannot be used right now; null for every other failure. */
export function outageReasonOf(error: unknown): OutageReason | null {
  if (!(error instanceof Error) || error instanceof Problem) return null
  const { code, message } = error as NodeJS.ErrnoException
  const ofCode = reasonsOfCodes.find(([beginning]) => code?.startsWith(beginning))
  return (ofCode ?? reasonsOfMessages.find(([ending]) => ending.test(message)))?.[1] ?? null
}

/** The problem `overloaded` for an outage, or null. */
function toOutage(error: unknown, watch: DatabaseWatch): Problem | null {
  const reason = outageReasonOf(error)
  if (reason === null) return null
  const { code, name } = error as NodeJS.ErrnoException
  watch.failed(reason, code ?? name)
  const message = `The service's database ${sentences[reason]} right now.`
  return overloaded('database', comeBackSeconds[reason], message, error)
}
