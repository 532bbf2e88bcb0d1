// Sign-ups of agents: a link for a person to approve or decline, and a setup code with which the agent takes the key.
// pending -> ready -> already_taken; pending -> declined; pending or ready -> expired. A move counts only when its
// conditional update hit the row, so of two at once exactly one happens.

import type { Knex } from 'knex'
import type { Clock } from '../clock.ts'
import { createIds } from './ids.ts'
import { giveSecret, insertKeyRow, revokeKeyRow } from './key-rows.ts'
import { hashSecret, randomBase62 } from './key-text.ts'
import { expiryOf } from './lifetimes.ts'
import { plainLine } from './plain-text.ts'
import { Refusal } from './refusal.ts'
import {
  type Approval,
  type Move,
  type NewSignUp,
  SIGN_UP_MS,
  type SignUp,
  type SignUpStatus,
  type StartedSignUp,
  type Take,
} from './sign-up-states.ts'
import type { SignUpRow } from './tables.ts'

export interface SignUpsParts {
  database: Knex
  clock: Clock
  /** Stands before the underscore of every key. */
  prefix: string
}

export type SignUps = ReturnType<typeof createSignUps>

/** 22 characters of base62 hold 130 random bits: neither links nor codes can be guessed. */
const SECRET_CHARACTERS = 22
const LINE_CHARACTERS_MAX = 100
const USE_CASE_CHARACTERS_MAX = 1000

export function createSignUps({ database, clock, prefix }: SignUpsParts) {
  const newId = createIds(clock)

  return { start, findByLink, approve, decline, take, expireOverdue }

  /** Opens a sign-up for 24 hours. The code goes to the agent alone, the link to the person. */
  async function start({ agentName, company, useCase }: NewSignUp): Promise<StartedSignUp> {
    const now = clock().getTime()
    const linkId = randomBase62(SECRET_CHARACTERS)
    const setupCode = randomBase62(SECRET_CHARACTERS)
    await database('sign_ups').insert({
      link_id: linkId,
      setup_code_hash: hashSecret(setupCode),
      status: 'pending',
      agent_name: plainLine(agentName, LINE_CHARACTERS_MAX),
      company: plainLine(company, LINE_CHARACTERS_MAX),
      use_case: plainLine(useCase, USE_CASE_CHARACTERS_MAX),
      created_at: now,
      expires_at: now + SIGN_UP_MS,
    })
    return { linkId, setupCode, expiresAt: new Date(now + SIGN_UP_MS) }
  }

  async function findByLink(linkId: string): Promise<SignUp | null> {
    // What cannot be a link (a NUL in a path, say) must not reach the database.
    if (!/^[0-9A-Za-z]{22}$/.test(linkId)) return null
    const row = await database('sign_ups').where({ link_id: linkId }).first()
    return row ? toSignUp(row, clock().getTime()) : null
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
      const takeBy = Math.min(now.getTime() + SIGN_UP_MS, expiresAt?.getTime() ?? Number.POSITIVE_INFINITY)
      const decision = { decided_by: userId, decided_at: now.getTime(), organization_id: organizationId }
      if (!(await decide(transaction, linkId, { status: 'ready', take_by: takeBy, ...decision })))
        return false
      const member = await transaction('members')
        .where({ organization_id: organizationId, user_id: userId })
        .first()
      if (!member) throw new Refusal('not_a_member', 'You do not belong to this organization.')
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

  /** The agent asks for its key: returned once, to exactly one of however many calls at once. */
  async function take(setupCode: string): Promise<Take> {
    const row = await database('sign_ups')
      .where({ setup_code_hash: hashSecret(setupCode) })
      .first()
    if (!row) return { status: 'invalid' }
    if (row.status !== 'pending' && row.status !== 'ready') return { status: row.status }
    if (statusAt(row, clock().getTime()) === 'pending') return { status: 'pending' }
    return database.transaction(transaction => takeOrExpire(transaction, row.link_id))
  }

  /** Marks what ran out of time and revokes keys that were never taken; says how many sign-ups it were. */
  async function expireOverdue(): Promise<number> {
    const now = clock().getTime()
    const overdue = await database('sign_ups')
      .where(pending => pending.where({ status: 'pending' }).where('expires_at', '<=', now))
      .orWhere(ready => ready.where({ status: 'ready' }).where('take_by', '<=', now))
      .select('link_id')
    let expired = 0
    for (const { link_id } of overdue) {
      if (await database.transaction(transaction => expire(transaction, link_id))) expired++
    }
    return expired
  }

  async function decide(transaction: Knex, linkId: string, decision: Partial<SignUpRow>): Promise<boolean> {
    const decided = await transaction('sign_ups')
      .where({ link_id: linkId, status: 'pending' })
      .where('expires_at', '>', clock().getTime())
      .update(decision)
    return decided === 1
  }

  async function statusOf(linkId: string): Promise<SignUpStatus | null> {
    return (await findByLink(linkId))?.status ?? null
  }

  async function takeOrExpire(transaction: Knex, linkId: string): Promise<Take> {
    const now = clock()
    const taken = await transaction('sign_ups')
      .where({ link_id: linkId, status: 'ready' })
      .where('take_by', '>', now.getTime())
      .update({ status: 'already_taken', taken_at: now.getTime() })
    if (taken === 1) return handOver(transaction, linkId, now)
    await expire(transaction, linkId)
    const row = await transaction('sign_ups').where({ link_id: linkId }).first()
    return { status: (row as SignUpRow).status as 'declined' | 'expired' | 'already_taken' }
  }

  async function handOver(transaction: Knex, linkId: string, now: Date): Promise<Take> {
    const row = await transaction('sign_ups')
      .join('keys', 'keys.key_id', 'sign_ups.key_id')
      .join('organizations', 'organizations.organization_id', 'keys.organization_id')
      .where({ link_id: linkId })
      .first('keys.key_id', 'keys.expires_at', 'organizations.name', 'organizations.credit_micros')
    const apiKey = await giveSecret(transaction, { keyId: row.key_id, prefix, now })
    if (apiKey === null) {
      // The person revoked the key before it was taken: there is nothing to hand over, and the agent has to start again.
      await transaction('sign_ups').where({ link_id: linkId }).update({ status: 'expired', taken_at: null })
      return { status: 'expired' }
    }
    const keyExpiresAt = row.expires_at === null ? null : new Date(row.expires_at)
    return { status: 'ready', apiKey, keyExpiresAt, organization: row.name, creditMicros: row.credit_micros }
  }

  /** True when this call did it. */
  async function expire(transaction: Knex, linkId: string): Promise<boolean> {
    const now = clock()
    const overdue = (status: SignUpStatus, column: 'expires_at' | 'take_by') =>
      transaction('sign_ups')
        .where({ link_id: linkId, status })
        .where(column, '<=', now.getTime())
        .update({ status: 'expired' })
    if ((await overdue('pending', 'expires_at')) === 1) return true
    if ((await overdue('ready', 'take_by')) === 0) return false
    const row = await transaction('sign_ups').where({ link_id: linkId }).first('key_id')
    await revokeKeyRow(transaction, row?.key_id as string, now)
    return true
  }
}

/** What the status is at this moment, also when nobody has marked it expired yet. */
function statusAt(row: SignUpRow, now: number): SignUpStatus {
  const pendingOver = row.status === 'pending' && row.expires_at <= now
  const readyOver = row.status === 'ready' && row.take_by !== null && row.take_by <= now
  return pendingOver || readyOver ? 'expired' : row.status
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
    keyId: row.key_id,
  }
}
