// Starts the sign-ups of agents, a link for a person and a setup code that collects the key, and approves or declines
// them for the person who opened the link. Their states are in sign-up-states.ts, the agent's side in take-key.ts.

import type { Knex } from 'knex'
import {
  agentNameCharactersMax,
  companyCharactersMax,
  useCaseCharactersMax,
} from '../../../generated/limits.ts'
import { dateOrNull } from '../../base/store/clock.ts'
import { plainLine } from '../../base/store/plain-text.ts'
import { createId } from '../../base/store/secrets/ids.ts'
import { hashSecret, randomBase62 } from '../../base/store/secrets/secrets.ts'
import { fromRow, type SignUpRow } from '../../base/store/tables.ts'
import { UserError } from '../../base/store/user-error.ts'
import { checkRoomForKey, insertKeyRow, recordKeyAct } from '../keys/key-rows.ts'
import { expiryOf, type KeyTerms, type Lifetime, noTerms, termsInWords } from '../keys/key-terms.ts'
import { recordPersonalAct } from '../organizations/audit.ts'
import { lockFor } from '../organizations/members.ts'
import {
  approvedKeyMs,
  isLinkId,
  isSameUserCode,
  linkCharacters,
  makeUserCode,
  type SignUp,
  type SignUpStatus,
  type SignUpsParts,
  signUpLinkMs,
  statusAt,
} from './sign-up-states.ts'
import { createTake } from './take-key.ts'

interface Approval {
  linkId: string
  userId: string
  organizationId: string
  lifetime: Lifetime
  terms?: KeyTerms
}

export function createSignUps(parts: SignUpsParts) {
  const { database, clock } = parts

  return { start, findByLink, isUserCode, useForOrganization, approve, decline, ...createTake(parts) }

  /** Open for 24 hours. The setup code is for the agent alone, the link and the user code for a person. */
  async function start({
    agentName,
    company,
    useCase,
  }: Partial<Pick<SignUp, 'agentName' | 'company' | 'useCase'>>) {
    const now = clock().getTime()
    const linkId = randomBase62(linkCharacters)
    const setupCode = randomBase62(linkCharacters)
    const userCode = makeUserCode()
    await database('sign_ups').insert({
      link_id: linkId,
      setup_code_hash: hashSecret(setupCode),
      user_code: userCode,
      status: 'pending',
      agent_name: plainLine(agentName, agentNameCharactersMax),
      company: plainLine(company, companyCharactersMax),
      use_case: plainLine(useCase, useCaseCharactersMax),
      created_at: now,
      expires_at: now + signUpLinkMs,
    })
    return { linkId, setupCode, userCode, expiresAt: new Date(now + signUpLinkMs) }
  }

  async function findByLink(linkId: string): Promise<SignUp | null> {
    const row = await rowOf(linkId)
    return row ? toSignUp(row, clock().getTime()) : null
  }

  async function isUserCode(linkId: string, typed: string): Promise<boolean> {
    const row = await rowOf(linkId)
    return row !== undefined && isSameUserCode(row.user_code, typed)
  }

  /** Marks a pending link as used by the organization that it creates, once; otherwise refuses with `link_closed`. */
  async function useForOrganization(
    transaction: Knex,
    linkId: string,
    organizationId: string,
  ): Promise<void> {
    const used =
      isLinkId(linkId) &&
      (await transaction('sign_ups')
        .where({ link_id: linkId, status: 'pending', new_organization_id: null })
        .where('expires_at', '>', clock().getTime())
        .update({ new_organization_id: organizationId }))
    if (used !== 1) throw new UserError('link_closed', 'This sign-up link can no longer be used.')
  }

  /** Makes a key record whose secret the agent collects. Says whether it changed the status, and what that is then. */
  async function approve({ linkId, userId, organizationId, lifetime, terms = noTerms }: Approval) {
    const now = clock()
    const keyId = createId('key')
    const expiresAt = expiryOf(lifetime, now)
    const moved = await database.transaction(async transaction => {
      // Locked before anything that refers to it is written; otherwise two simultaneous approvals would deadlock.
      await lockFor(transaction, organizationId, { person: userId })
      const signUp = await decide(transaction, linkId, {
        status: 'ready',
        decided_by: userId,
        decided_at: now.getTime(),
        organization_id: organizationId,
        take_by: Math.min(now.getTime() + approvedKeyMs, expiresAt?.getTime() ?? Number.POSITIVE_INFINITY),
      })
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
    return { moved, status: await statusOf(linkId) }
  }

  async function decline({ linkId, userId }: { linkId: string; userId: string }) {
    const at = clock()
    const moved = await database.transaction(async transaction => {
      const no = { status: 'declined', decided_by: userId, decided_at: at.getTime() } as const
      const signUp = await decide(transaction, linkId, no)
      if (!signUp) return false
      await recordPersonalAct(transaction, { userId, kind: 'key.declined', subject: signUp.agent_name, at })
      return true
    })
    return { moved, status: await statusOf(linkId) }
  }

  /** Undefined for what is not, or no longer, pending. */
  async function decide(transaction: Knex, linkId: string, decision: Partial<SignUpRow>) {
    if (!isLinkId(linkId)) return undefined
    const [signUp] = await transaction('sign_ups')
      .where({ link_id: linkId, status: 'pending' })
      .where('expires_at', '>', clock().getTime())
      .update(decision, ['agent_name'])
    return signUp
  }

  async function statusOf(linkId: string): Promise<SignUpStatus | null> {
    const row = await rowOf(linkId)
    return row ? statusAt(row, clock().getTime()) : null
  }

  async function rowOf(linkId: string): Promise<SignUpRow | undefined> {
    return isLinkId(linkId) ? database('sign_ups').where({ link_id: linkId }).first() : undefined
  }
}

function toSignUp(row: SignUpRow, now: number): SignUp {
  const { setup_code_hash, user_code, new_organization_id, ...shown } = row
  const takeBy = dateOrNull(row.take_by)
  return { ...fromRow(shown), status: statusAt(row, now), takeBy, mayFound: new_organization_id === null }
}
