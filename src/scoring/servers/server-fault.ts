// Names what can be wrong with a server or with its reply, and the problem that it is to callers.

import { overloaded, Problem } from '../../contract/problem.ts'

/**
 * `gone`: not reached; `late`: no answer in time; `refused`: another status than 200; `nonsense`: an answer that is
 * none, or too short or too long; `model`: another model than at the start; `mass`: the model wants to say something
 * else than a label.
 */
type FaultKind = 'gone' | 'late' | 'refused' | 'nonsense' | 'model' | 'mass'

/** Its message never holds anything that was read. */
export class ServerFault extends Error {
  override readonly name = 'ServerFault'
  readonly kind: FaultKind
  readonly status: number | null = null
  readonly retryAfterSeconds: number | null = null
  /** The likelihood that the server failed over this request, from 0 to 1; 0 for one that it never saw. */
  readonly blame: number = 1
  /** The harm to others, from 0 to 1: nothing where the server goes on. */
  readonly harm: number = 0

  constructor(kind: FaultKind, message: string, details: Partial<ServerFault> = {}) {
    super(message)
    Object.assign(this, details)
    this.kind = kind
  }

  /** True if the server wants to be asked later: that is nobody's fault. */
  get isBusy(): boolean {
    return this.status === 429 || this.status === 503
  }

  /** True if the fault may lie in what was asked, so that the server can go on with other questions. */
  get isOfRequest(): boolean {
    return this.kind === 'mass' || (this.status !== null && [400, 413, 422].includes(this.status))
  }
}

export function nonsense(what: string): never {
  throw new ServerFault('nonsense', `it answered with ${what}`)
}

export function checkModel(said: unknown, expected: string): void {
  if (said !== expected) throw new ServerFault('model', 'it answered with another model')
}

/** True if a server does not know a path, or its purpose. */
export function isUnknownPath(error: unknown): error is ServerFault {
  return error instanceof ServerFault && [404, 405, 501].includes(error.status ?? 0)
}

/** For a path that a server need not know, or not in our form. */
export function nullIfUnknown(error: unknown): null {
  if (isUnknownPath(error) || (error instanceof ServerFault && error.kind === 'nonsense')) return null
  throw error
}

export function nullIfRefused(error: unknown): null {
  if (error instanceof ServerFault && error.kind === 'refused') return null
  throw error
}

export function problemOf(fault: ServerFault): Problem {
  if (fault.status === 413) {
    const message = 'The model that answers has no room for it: shorten the state, or what a question says.'
    return new Problem('request_too_large', message, { cause: fault })
  }
  if (!fault.isBusy) return unavailable(fault)
  return overloaded('reader', fault.retryAfterSeconds ?? 5, 'The servers of the model are busy.', fault)
}

export function unavailable(cause?: unknown): Problem {
  return overloaded('reader', 5, 'The model could not be asked, or gave no answer that can be used.', cause)
}
