// The states of an agent's sign-up, and what each side sees of them.
//
//   pending ── a person approves ──► ready ── the agent takes the key ──► already_taken
//      │ └──── a person declines ──► declined    │
//      └──────────── time runs out ──► expired ◄─┘
//
// Two strangers meet here: the agent holds the setup code, the person the link, and neither can be had from the other.
// The link may be seen by anybody (chats, histories, proxies), so it lets a person decide who is signed in, and shows no
// secret; the code stays with the agent and is stored as a hash, so that the key reaches the one who asked. Nothing moves
// back, and each arrow is one conditional update on the row: of two at once (two approvals, an approval and a decline,
// two agents, the clock) the database lets one through. Time needs no process: what has run out counts as expired from
// that moment on, whether housekeeping has marked it or not (`statusAt`).
// Held by tests/agents/sign-ups.test.ts ("against a decline at once: one of them counts", "while time closes it gives the
// secret or expires, never both").

import type { Knex } from 'knex'
import { approvedKeyHours, signUpLinkHours } from '../../generated/limits.ts'
import { type Clock, hourMs } from '../clock.ts'
import type { KeyTerms } from '../keys/key-terms.ts'
import type { Lifetime } from '../keys/lifetimes.ts'
import type { SignUpRow } from '../store/tables.ts'

/** From the sign-up to the approval, and from the approval to the taking of the key. */
export const signUpLinkMs = signUpLinkHours * hourMs
export const approvedKeyMs = approvedKeyHours * hourMs

export type SignUpStatus = SignUpRow['status']

export interface SignUpsParts {
  database: Knex
  clock: Clock
  /** The part before the underscore in every key. */
  prefix: string
}

/** What the person sees who opens the link. The texts are a stranger's. */
export interface SignUp {
  linkId: string
  status: SignUpStatus
  agentName: string | null
  company: string | null
  useCase: string | null
  createdAt: Date
  /** Until then it can be approved or declined. */
  expiresAt: Date
  /** Once approved: until then the agent can take the key. */
  takeBy: Date | null
  organizationId: string | null
  /** The person who approved or declined it. */
  decidedBy: string | null
  /** Whether it can still make an organization with starting credit: a link makes one at most. */
  mayFound: boolean
  keyId: string | null
}

export interface NewSignUp {
  agentName?: string | null
  company?: string | null
  useCase?: string | null
}

export interface StartedSignUp {
  linkId: string
  /** For the agent alone; only its hash is stored. */
  setupCode: string
  expiresAt: Date
}

export interface Approval {
  linkId: string
  userId: string
  organizationId: string
  lifetime: Lifetime
  /** As `checkTerms` lets them pass. Default: nobody limits the key. */
  terms?: KeyTerms
}

/** `moved` says whether this call did it; `status` is how things stand after it, null for an unknown link. */
export interface Move {
  moved: boolean
  status: SignUpStatus | null
}

export type Take =
  | { status: 'pending' | 'declined' | 'expired' | 'already_taken' | 'invalid' }
  | { status: 'ready'; apiKey: string; keyExpiresAt: Date | null; organization: string; creditMicros: number }

/** 22 characters of base62 hold 130 random bits: neither links nor codes can be guessed. */
export const linkCharacters = 22

/** True for the shape of a link's id; anything else (such as a NUL in a path) must not reach the database. */
export function isLinkId(text: string): boolean {
  return /^[0-9A-Za-z]{22}$/.test(text)
}

/** What the status is at this moment, also when nobody has marked it expired yet. */
export function statusAt(row: SignUpRow, now: number): SignUpStatus {
  const pendingOver = row.status === 'pending' && row.expires_at <= now
  const readyOver = row.status === 'ready' && row.take_by !== null && row.take_by <= now
  return pendingOver || readyOver ? 'expired' : row.status
}
