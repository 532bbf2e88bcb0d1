// Defines the states of an agent's sign-up, and what each side sees of them. No move is undone, and each is one
// conditional update of the row.

import type { Knex } from 'knex'
import { approvedKeyHours, signUpLinkHours } from '../../../generated/limits.ts'
import { type Clock, hourMs } from '../../base/store/clock.ts'
import { plainCode } from '../../base/store/plain-text.ts'
import { randomText } from '../../base/store/secrets/secrets.ts'
import type { FromRow, SignUpRow } from '../../base/store/tables.ts'

/** The time from the sign-up to the approval, and from the approval to collecting the key. */
export const signUpLinkMs = signUpLinkHours * hourMs
export const approvedKeyMs = approvedKeyHours * hourMs

/**
 *   pending ── a person approves ──► ready ── the agent takes the key ──► already_taken
 *      │ └──── a person declines ──► declined    │
 *      └──────────── time runs out ──► expired ◄─┘
 *
 * Two strangers meet here: the agent has the setup code, the person has the link, and neither can be derived from the
 * other. Anybody may see the link (chats, histories, proxies), so it shows no secret and only lets somebody who is
 * signed in decide. The code stays with the agent and is stored as a hash, so the key reaches the agent that asked.
 *
 * Of two moves at the same time (two approvals, an approval and a decline, two agents, the clock) the database lets one
 * through. Expiry needs no process: a sign-up counts as expired from that moment on, whether housekeeping has marked it
 * or not (`statusAt`). Proved by tests/accounts/agents/sign-ups.test.ts ("against a decline at once: one of them
 * counts", "while time closes it gives the secret or expires, never both").
 */
export type SignUpStatus = SignUpRow['status']

export interface SignUpsParts {
  database: Knex
  clock: Clock
  /** The part before the underscore in every key. */
  prefix: string
}

/** The details that the person who opens the link sees. The texts come from a stranger. */
export interface SignUp
  extends Omit<FromRow<SignUpRow>, 'takeBy' | 'setupCodeHash' | 'userCode' | 'newOrganizationId'> {
  /** Once approved: the agent can collect the key until then. */
  takeBy: Date | null
  /** True if it can still be used for a new organization with starting credit, which works once per link. */
  mayFound: boolean
}

export type Take =
  | { status: 'pending' | 'declined' | 'expired' | 'already_taken' | 'invalid' }
  | { status: 'ready'; apiKey: string; keyExpiresAt: Date | null; organization: string; creditMicros: number }

/** 22 characters of base62 hold 130 random bits: neither links nor codes can be guessed. */
export const linkCharacters = 22

/** True for the form of a link's id; anything else (such as a NUL in a path) must not reach the database. */
export function isLinkId(text: string): boolean {
  return /^[0-9A-Za-z]{22}$/.test(text)
}

/** The status at this moment, even if it has not been marked as expired yet. */
export function statusAt(row: SignUpRow, now: number): SignUpStatus {
  const pendingOver = row.status === 'pending' && row.expires_at <= now
  const readyOver = row.status === 'ready' && row.take_by !== null && row.take_by <= now
  return pendingOver || readyOver ? 'expired' : row.status
}

const letters = 'BCDFGHJKLMNPQRSTVWXZ'
export const userCodeCharacters = 4

/**
 * The short code that an agent shows its user, and that the page of the link asks for: a person who was sent the link
 * of a stranger's agent has no agent that shows it. Its name and letters are those of RFC 8628: without vowels, so that
 * no words come out, and without letters or digits that look alike.
 */
export function makeUserCode(): string {
  return randomText(letters, userCodeCharacters)
}

export function isSameUserCode(code: string | null, typed: string): boolean {
  return code !== null && plainCode(code) === plainCode(typed)
}
