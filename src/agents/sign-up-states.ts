// The states of an agent's sign-up, and what each side sees of them.

import type { Knex } from 'knex'
import { approvedKeyHours, signUpLinkHours } from '../../generated/limits.ts'
import { type Clock, hourMs } from '../clock.ts'
import type { Lifetime } from '../keys/lifetimes.ts'
import type { SignUpRow } from '../store/tables.ts'

/** From the sign-up to the approval, and from the approval to the taking of the key. */
export const signUpLinkMs = signUpLinkHours * hourMs
export const approvedKeyMs = approvedKeyHours * hourMs

export type SignUpStatus = SignUpRow['status']

export interface SignUpsParts {
  database: Knex
  clock: Clock
  /** Stands before the underscore of every key. */
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
  organizationId: string | null
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

/** True for the shape of a link's id; what is none (a NUL in a path, say) must not reach the database. */
export function isLinkId(text: string): boolean {
  return /^[0-9A-Za-z]{22}$/.test(text)
}

/** What the status is at this moment, also when nobody has marked it expired yet. */
export function statusAt(row: SignUpRow, now: number): SignUpStatus {
  const pendingOver = row.status === 'pending' && row.expires_at <= now
  const readyOver = row.status === 'ready' && row.take_by !== null && row.take_by <= now
  return pendingOver || readyOver ? 'expired' : row.status
}
