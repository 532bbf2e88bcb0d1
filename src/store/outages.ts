// When the database cannot be used for now, which is nobody's fault and passes: it restarts, is locked or full, its file
// or its network is gone. Whoever asked is told to come back; every other failure is a fault of this service.

import { Problem } from '../problem.ts'

export type OutageReason = 'locked' | 'full' | 'read_only' | 'silent' | 'gone' | 'failing'

/** Told how the database does: what is measured and logged of it. */
export interface DatabaseWatch {
  /** A statement was answered, its wait for a lock included. */
  answered(ms: number): void
  /** The database could not be used; `code` is what it or the network calls that. */
  failed(reason: OutageReason, code: string): void
}

export const unwatched: DatabaseWatch = { answered() {}, failed() {} }

/** A lock and a restart are over soon; where the disk is full or read-only, somebody has to do something first. */
const comeBackSeconds: Record<OutageReason, number> = {
  locked: 1,
  silent: 2,
  gone: 2,
  failing: 5,
  full: 30,
  read_only: 30,
}

/** What callers are told of it. */
const sentences: Record<OutageReason, string> = {
  locked: 'is busy',
  silent: 'is not answering',
  gone: 'cannot be reached',
  failing: 'is failing',
  full: 'is full',
  read_only: 'cannot be written to',
}

/** Beginnings of the codes of SQLite (sqlite.org/rescode.html), of SQLSTATE and of Node; the first that fits counts. */
const reasonsOfCodes: [beginning: string, reason: OutageReason][] = [
  ['SQLITE_BUSY', 'locked'],
  ['SQLITE_LOCKED', 'locked'],
  ['SQLITE_FULL', 'full'],
  ['SQLITE_READONLY', 'read_only'],
  ['SQLITE_CANTOPEN', 'gone'],
  ['SQLITE_IOERR', 'failing'],
  ['SQLITE_NOMEM', 'failing'],
  // Deadlocks, locks that were not to be had, statements that were cancelled.
  ['40', 'locked'],
  ['55P03', 'locked'],
  ['57014', 'locked'],
  // The disk; too little memory, too many connections.
  ['53100', 'full'],
  ['53', 'failing'],
  // Written to a replica that only reads.
  ['25006', 'read_only'],
  // The server ended a transaction in which it heard nothing from this process, or one that took too long.
  ['25P03', 'gone'],
  ['25P04', 'gone'],
  // Connections that broke, a server that shuts down or starts, disks that fail.
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
  // No file descriptor is left for a connection.
  ['EMFILE', 'failing'],
  ['ENFILE', 'failing'],
]

/** What the driver of PostgreSQL and the pool say without a code. Knex puts the statement before it. */
const reasonsOfMessages: [ending: RegExp, reason: OutageReason][] = [
  [/Query read timeout$/, 'silent'],
  [/^(timeout expired|Connection terminated due to connection timeout)$/, 'silent'],
  [/^Knex: Timeout acquiring a connection/, 'silent'],
  [/Connection (terminated|ended)( unexpectedly)?$/, 'gone'],
  [/Client has encountered a connection error and is not queryable$/, 'gone'],
  [/Client was closed and is not queryable$/, 'gone'],
]

/** Waits for a statement; what passes by itself is thrown as the problem `overloaded`, all else as it comes. */
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

/** Throws the problem `overloaded` for what passes by itself, and all else as it is. */
export function throwOutage(error: unknown, watch: DatabaseWatch): never {
  throw toOutage(error, watch) ?? error
}

/** The problem `overloaded` for what passes by itself, or null. */
function toOutage(error: unknown, watch: DatabaseWatch): Problem | null {
  if (!(error instanceof Error) || error instanceof Problem) return null
  const { code, message } = error as NodeJS.ErrnoException
  const reason =
    reasonsOfCodes.find(([beginning]) => code?.startsWith(beginning))?.[1] ??
    reasonsOfMessages.find(([ending]) => ending.test(message))?.[1]
  if (reason === undefined) return null
  watch.failed(reason, code ?? error.name)
  return new Problem('overloaded', `The service's database ${sentences[reason]} right now.`, {
    retryAfterSeconds: comeBackSeconds[reason],
    reason: 'database',
    cause: error,
  })
}
