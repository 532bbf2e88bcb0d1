// Sign-ups of agents: a link for a person to approve or decline, and a setup code with which the agent takes the key.
// Their states are in sign-up-states.ts, the agent's side is in take-key.ts.

import type { Knex } from 'knex'
import { agentNameCharactersMax, companyCharactersMax, useCaseCharactersMax } from '../../generated/limits.ts'
import { insertKeyRow } from '../keys/key-rows.ts'
import { expiryOf } from '../keys/lifetimes.ts'
import { Refusal } from '../refusal.ts'
import { createIds, isId } from '../store/ids.ts'
import { plainLine } from '../store/plain-text.ts'
import { hashSecret, randomBase62 } from '../store/secrets.ts'
import type { SignUpRow } from '../store/tables.ts'
import {
  type Approval,
  approvedKeyMs,
  isLinkId,
  linkCharacters,
  type Move,
  type NewSignUp,
  type SignUp,
  type SignUpStatus,
  type SignUpsParts,
  type StartedSignUp,
  signUpLinkMs,
  statusAt,
} from './sign-up-states.ts'
import { createTake } from './take-key.ts'

export type SignUps = ReturnType<typeof createSignUps>

export function createSignUps({ database, clock, prefix }: SignUpsParts) {
  const newId = createIds(clock)

  return {
    start,
    findByLink,
    useForOrganization,
    approve,
    decline,
    ...createTake({ database, clock, prefix }),
  }

  /** Opens a sign-up for 24 hours. The code goes to the agent alone, the link to the person. */
  async function start({ agentName, company, useCase }: NewSignUp): Promise<StartedSignUp> {
    const now = clock().getTime()
    const linkId = randomBase62(linkCharacters)
    const setupCode = randomBase62(linkCharacters)
    await database('sign_ups').insert({
      link_id: linkId,
      setup_code_hash: hashSecret(setupCode),
      status: 'pending',
      agent_name: plainLine(agentName, agentNameCharactersMax),
      company: plainLine(company, companyCharactersMax),
      use_case: plainLine(useCase, useCaseCharactersMax),
      created_at: now,
      expires_at: now + signUpLinkMs,
    })
    return { linkId, setupCode, expiresAt: new Date(now + signUpLinkMs) }
  }

  async function findByLink(linkId: string): Promise<SignUp | null> {
    if (!isLinkId(linkId)) return null
    const row = await database('sign_ups').where({ link_id: linkId }).first()
    return row ? toSignUp(row, clock().getTime()) : null
  }

  /**
   * Notes in a transaction that makes an organization that this link made it: a link makes one at most, and only while
   * it waits for approval. Refused with `link_closed` otherwise, which undoes the transaction.
   */
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
    if (used !== 1) throw new Refusal('link_closed', 'This sign-up link cannot be used any more.')
  }

  /**
   * The person says yes: the key record is made, in an organization that the person belongs to, its lifetime counted
   * from now. Its secret is made when the agent takes it.
   */
  async function approve({ linkId, userId, organizationId, lifetime }: Approval): Promise<Move> {
    const now = clock()
    const keyId = newId('key')
    const expiresAt = expiryOf(lifetime, now)
    const moved = await database.transaction(async transaction => {
      await checkMember(transaction, organizationId, userId)
      const takeBy = Math.min(now.getTime() + approvedKeyMs, expiresAt?.getTime() ?? Number.POSITIVE_INFINITY)
      const decision = { decided_by: userId, decided_at: now.getTime(), organization_id: organizationId }
      if (!(await decide(transaction, linkId, { status: 'ready', take_by: takeBy, ...decision })))
        return false
      const signUp = await transaction('sign_ups').where({ link_id: linkId }).first('agent_name')
      const name = `Agent: ${signUp?.agent_name ?? 'unnamed'}`
      await insertKeyRow(transaction, {
        keyId,
        organizationId,
        name,
        createdBy: userId,
        createdAt: now,
        expiresAt,
      })
      await transaction('sign_ups').where({ link_id: linkId }).update({ key_id: keyId })
      return true
    })
    return { moved, status: await statusOf(linkId) }
  }

  /** The person says no: there will be no key. */
  async function decline({ linkId, userId }: { linkId: string; userId: string }): Promise<Move> {
    const decision = { decided_by: userId, decided_at: clock().getTime() }
    const moved = await decide(database, linkId, { status: 'declined', ...decision })
    return { moved, status: await statusOf(linkId) }
  }

  async function decide(transaction: Knex, linkId: string, decision: Partial<SignUpRow>): Promise<boolean> {
    if (!isLinkId(linkId)) return false
    const decided = await transaction('sign_ups')
      .where({ link_id: linkId, status: 'pending' })
      .where('expires_at', '>', clock().getTime())
      .update(decision)
    return decided === 1
  }

  async function statusOf(linkId: string): Promise<SignUpStatus | null> {
    return (await findByLink(linkId))?.status ?? null
  }
}

async function checkMember(database: Knex, organizationId: string, userId: string): Promise<void> {
  const own = { organization_id: organizationId, user_id: userId }
  const member = isId('org', organizationId) && (await database('members').where(own).first('role'))
  if (!member) throw new Refusal('not_a_member', 'You do not belong to this organization.')
}

function toSignUp(row: SignUpRow, now: number): SignUp {
  return {
    linkId: row.link_id,
    status: statusAt(row, now),
    agentName: row.agent_name,
    company: row.company,
    useCase: row.use_case,
    createdAt: new Date(row.created_at),
    expiresAt: new Date(row.expires_at),
    organizationId: row.organization_id,
    mayFound: row.new_organization_id === null,
    keyId: row.key_id,
  }
}
