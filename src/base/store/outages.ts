// Recognises when the database is temporarily unusable: it is restarting, locked or full, or its file or network is
// gone. Callers are told to try again later; every other failure is a bug in this service.

import { overloaded, Problem } from '../../contract/problem.ts'

export type OutageReason = 'locked' | 'full' | 'read_only' | 'silent' | 'gone' | 'failing'

/** Called about the state of the database, for metrics and the log. */
export interface DatabaseWatch {
  /** A statement was answered; `ms` includes its wait for a lock. */
  answered(ms: number): void
  /** The database could not be used; `code` is the error code from it or from the network. */
  failed(reason: OutageReason, code: string): void
}

interface Outage {
  /** The state of the database that callers are told. */
  state: string
  /** Locks and restarts are over soon; if the disk is full or read-only, somebody has to act first. */
  comeBackSeconds: number
  /** The beginnings of the codes of errors, from SQLite (sqlite.org/rescode.html), SQLSTATE and Node. */
  codes: string[]
  /** The messages of the PostgreSQL driver and the pool that have no code. Knex puts the statement in front. */
  messages?: RegExp[]
}

/** The first whose code matches counts. */
const outages: Record<OutageReason, Outage> = {
  locked: {
    state: 'is busy',
    comeBackSeconds: 1,
    // The numbers: deadlocks, locks that could not be obtained, cancelled statements.
    codes: ['SQLITE_BUSY', 'SQLITE_LOCKED', '40', '55P03', '57014'],
  },
  full: { state: 'is full', comeBackSeconds: 30, codes: ['SQLITE_FULL', '53100'] },
  // The number: a write to a read-only replica.
  read_only: { state: 'cannot be written to', comeBackSeconds: 30, codes: ['SQLITE_READONLY', '25006'] },
  silent: {
    state: 'is not answering',
    comeBackSeconds: 2,
    codes: ['ETIMEDOUT'],
    messages: [
      /Query read timeout$/,
      /^(timeout expired|Connection terminated due to connection timeout)$/,
      /^Knex: Timeout acquiring a connection/,
    ],
  },
  gone: {
    state: 'cannot be reached',
    comeBackSeconds: 2,
    // 25P: the server ended a transaction because this process was silent, or because it took too long. 08, 57P: broken
    // connections, a server that is shutting down or starting. ENOENT: a server on a Unix socket that is not running.
    codes: [
      ...['SQLITE_CANTOPEN', '25P03', '25P04', '08', '57P', 'ECONN', 'EPIPE'],
      ...['ENOENT', 'EHOST', 'ENET', 'ENOTFOUND', 'EAI_AGAIN'],
    ],
    messages: [
      /Connection (terminated|ended)( unexpectedly)?$/,
      /Client (has encountered a connection error|was closed) and is not queryable$/,
    ],
  },
  failing: {
    state: 'is failing',
    comeBackSeconds: 5,
    // Too little memory, too many connections, failing disks, no file descriptors left for a connection.
    codes: ['SQLITE_IOERR', 'SQLITE_NOMEM', '53', '58', 'EMFILE', 'ENFILE'],
  },
}

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

/** Anything else is thrown as it is. `otherwise`: every other failure's reason, where it can only be an outage. */
export function throwOutage(
  error: unknown,
  watch: DatabaseWatch,
  otherwise: OutageReason | null = null,
): never {
  const reason = outageReasonOf(error) ?? otherwise
  if (reason === null || error instanceof Problem) throw error
  const { code, name } = error as NodeJS.ErrnoException
  const { state, comeBackSeconds } = outages[reason]
  watch.failed(reason, code ?? name)
  throw overloaded('database', comeBackSeconds, `The service's database ${state} right now.`, error)
}

/** Why the database cannot be used right now; null for every other failure. */
export function outageReasonOf(error: unknown): OutageReason | null {
  if (!(error instanceof Error) || error instanceof Problem) return null
  const { code, message } = error as NodeJS.ErrnoException
  const all = Object.entries(outages) as [OutageReason, Outage][]
  const ofCode = all.find(([, { codes }]) => codes.some(beginning => code?.startsWith(beginning)))
  return (ofCode ?? all.find(([, { messages }]) => messages?.some(one => one.test(message))))?.[0] ?? null
}
