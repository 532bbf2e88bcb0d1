// Starts the sign-ups of agents, a link for a person and a setup code that collects the key, and approves or declines
// them for the person who opened the link. The agent's side is in take-key.ts.

import type { Knex } from 'knex'
import {
  agentNameCharactersMax,
  approvedKeyHours,
  companyCharactersMax,
  signUpLinkHours,
  useCaseCharactersMax,
} from '../../../generated/limits.ts'
import { dateOrNull, hourMs } from '../../base/store/clock.ts'
import { plainCode, plainLine } from '../../base/store/plain-text.ts'
import { createId } from '../../base/store/secrets/ids.ts'
import { hashSecret, randomBase62, randomText } from '../../base/store/secrets/secrets.ts'
import { type FromRow, fromRow, type SignUpRow } from '../../base/store/tables.ts'
import { UserError } from '../../base/store/user-error.ts'
import { checkRoomForKey, insertKeyRow, recordKeyAct } from '../keys/key-rows.ts'
import { expiryOf, type KeyTerms, type Lifetime, noTerms, termsInWords } from '../keys/key-terms.ts'
import { recordPersonalAct } from '../organizations/audit.ts'
import { lockFor } from '../organizations/members.ts'
import { createTake, type SignUpsParts, statusAt } from './take-key.ts'

/** The details that the person who opens the link sees. The texts come from a stranger. */
export interface SignUp
  extends Omit<FromRow<SignUpRow>, 'takeBy' | 'setupCodeHash' | 'userCode' | 'newOrganizationId'> {
  /** Once approved: the agent can collect the key until then. */
  takeBy: Date | null
  /** True if it can still be used for a new organization with starting credit, which works once per link. */
  mayFound: boolean
}

interface Approval {
  linkId: string
  userId: string
  organizationId: string
  lifetime: Lifetime
  terms?: KeyTerms
}

/** 22 characters of base62 hold 130 random bits: neither links nor codes can be guessed. */
const linkCharacters = 22

/** True for the form of a link's id; anything else (such as a NUL in a path) must not reach the database. */
export function isLinkId(text: string): boolean {
  return /^[0-9A-Za-z]{22}$/.test(text)
}

/**
 * Of the short code that an agent shows its user, and that the page of the link asks for: a person who was sent the
 * link of a stranger's agent has no agent that shows it. Its name and letters are those of RFC 8628: without vowels, so
 * that no words come out, and without letters or digits that look alike.
 */
const userCodeLetters = 'BCDFGHJKLMNPQRSTVWXZ'
export const userCodeCharacters = 4

/**
 *   pending ── a person approves ──► ready ── the agent takes the key ──► already_taken
 *      │ └──── a person declines ──► declined    │
 *      └──────────── time runs out ──► expired ◄─┘
 *
 * Two strangers meet here: the agent has the setup code, the person has the link, and neither can be derived from the
 * other. Anybody may see the link (chats, histories, proxies), so it shows no secret and only lets somebody who is
 * signed in decide. The code stays with the agent and is stored as a hash, so the key reaches the agent that asked.
 *
 * No move is undone, and each is one conditional update of the row: of two at the same time (two approvals, an approval
 * and a decline, two agents, the clock) the database lets one through. Expiry needs no process: a sign-up counts as
 * expired from that moment on, whether housekeeping has marked it or not (`statusAt`). Proved by
 * tests/accounts/agents/sign-ups.test.ts ("against a decline at once: one of them counts", "while time closes it gives
 * the secret or expires, never both").
 */
export function createSignUps(parts: SignUpsParts) {
  const { database, clock } = parts

  return { start, findByLink, isUserCode, useForOrganization, approve, decline, ...createTake(parts) }

  /** Open for 24 hours. The setup code is for the agent alone, the link and the user code for a person. */
  async function start(agent: Partial<Pick<SignUp, 'agentName' | 'company' | 'useCase'>>) {
    const now = clock().getTime()
    const linkId = randomBase62(linkCharacters)
    const setupCode = randomBase62(linkCharacters)
    const userCode = randomText(userCodeLetters, userCodeCharacters)
    const expiresAt = new Date(now + signUpLinkHours * hourMs)
    await database('sign_ups').insert({
      link_id: linkId,
      setup_code_hash: hashSecret(setupCode),
      user_code: userCode,
      status: 'pending',
      agent_name: plainLine(agent.agentName, agentNameCharactersMax),
      company: plainLine(agent.company, companyCharactersMax),
      use_case: plainLine(agent.useCase, useCaseCharactersMax),
      created_at: now,
      expires_at: expiresAt.getTime(),
    })
    return { linkId, setupCode, userCode, expiresAt }
  }

  async function findByLink(linkId: string): Promise<SignUp | null> {
    const row = await rowOf(database, linkId).first()
    return row ? toSignUp(row, clock().getTime()) : null
  }

  async function isUserCode(linkId: string, typed: string): Promise<boolean> {
    const code = (await rowOf(database, linkId).first('user_code'))?.user_code ?? null
    return code !== null && plainCode(code) === plainCode(typed)
  }

  /** Marks a pending link as used by the organization that it creates, once; otherwise refuses with `link_closed`. */
  async function useForOrganization(
    transaction: Knex,
    linkId: string,
    organizationId: string,
  ): Promise<void> {
    const used = await pendingRow(transaction, linkId)
      .where({ new_organization_id: null })
      .update({ new_organization_id: organizationId })
    if (used !== 1) throw new UserError('link_closed', 'This sign-up link can no longer be used.')
  }

  /** Makes a key record whose secret the agent collects. False for what is not, or no longer, pending. */
  async function approve(approval: Approval): Promise<boolean> {
    const { linkId, userId, organizationId, lifetime, terms = noTerms } = approval
    const now = clock()
    const keyId = createId('key')
    const expiresAt = expiryOf(lifetime, now)
    return database.transaction(async transaction => {
      // Locked before anything that refers to it is written; otherwise two simultaneous approvals would deadlock.
      await lockFor(transaction, organizationId, { person: userId })
      const takeBy = now.getTime() + approvedKeyHours * hourMs
      const yes = {
        status: 'ready',
        decided_by: userId,
        decided_at: now.getTime(),
        organization_id: organizationId,
        take_by: Math.min(takeBy, expiresAt?.getTime() ?? takeBy),
      } as const
      const [signUp] = await pendingRow(transaction, linkId).update(yes, ['agent_name'])
      if (!signUp) return false
      await checkRoomForKey(transaction, { organizationId, createdBy: userId, now })
      // Two agents with the same name get keys with the same name: it is the agent's name, not one the person chose.
      const name = `Agent: ${signUp.agent_name ?? 'unnamed'}`
      const key = { keyId, organizationId, name, createdBy: userId, createdAt: now, expiresAt, terms }
      await insertKeyRow(transaction, key)
      await transaction('sign_ups').where({ link_id: linkId }).update({ key_id: keyId })
      const act = { kind: 'key.approved', by: { person: userId }, detail: termsInWords(terms) } as const
      await recordKeyAct(transaction, key, { ...act, at: now })
      return true
    })
  }

  /** False as for `approve`. */
  async function decline({ linkId, userId }: { linkId: string; userId: string }): Promise<boolean> {
    const at = clock()
    return database.transaction(async transaction => {
      const no = { status: 'declined', decided_by: userId, decided_at: at.getTime() } as const
      const [signUp] = await pendingRow(transaction, linkId).update(no, ['agent_name'])
      if (!signUp) return false
      await recordPersonalAct(transaction, { userId, kind: 'key.declined', subject: signUp.agent_name, at })
      return true
    })
  }

  function pendingRow(transaction: Knex, linkId: string) {
    return rowOf(transaction, linkId).where({ status: 'pending' }).where('expires_at', '>', clock().getTime())
  }
}

function rowOf(from: Knex, linkId: string) {
  return from('sign_ups').where({ link_id: isLinkId(linkId) ? linkId : '' })
}

function toSignUp(row: SignUpRow, now: number): SignUp {
  const { setup_code_hash, user_code, new_organization_id, ...shown } = row
  const takeBy = dateOrNull(row.take_by)
  return { ...fromRow(shown), status: statusAt(row, now), takeBy, mayFound: new_organization_id === null }
}
