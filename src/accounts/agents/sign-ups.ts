// Starts the sign-ups of agents: a link for a person, and a setup code that collects the key. Their states are in
// sign-up-states.ts, the person's side in decide-sign-up.ts, the agent's in take-key.ts.

import type { Knex } from 'knex'
import {
  agentNameCharactersMax,
  companyCharactersMax,
  useCaseCharactersMax,
} from '../../../generated/limits.ts'
import { dateOrNull } from '../../base/store/moments.ts'
import { plainLine } from '../../base/store/plain-text.ts'
import { hashSecret, randomBase62 } from '../../base/store/secrets/secrets.ts'
import { fromRow, type SignUpRow } from '../../base/store/tables.ts'
import { UserError } from '../../base/store/user-error.ts'
import { createDecisions } from './decide-sign-up.ts'
import {
  isLinkId,
  linkCharacters,
  type SignUp,
  type SignUpsParts,
  signUpLinkMs,
  statusAt,
} from './sign-up-states.ts'
import { createTake } from './take-key.ts'
import { isSameUserCode, makeUserCode } from './user-code.ts'

/** From the agent. */
type TextsFromAgent = Pick<SignUp, 'agentName' | 'company' | 'useCase'>

export type SignUps = ReturnType<typeof createSignUps>

export function createSignUps(parts: SignUpsParts) {
  const { database, clock } = parts

  const own = { start, findByLink, isUserCode, useForOrganization }
  return { ...own, ...createDecisions(parts), ...createTake(parts) }

  /**
   * Starts a sign-up that is open for 24 hours. The setup code is only for the agent, and only its hash is stored; the
   * link and the user code, which its page asks for, are for the person.
   */
  async function start({ agentName, company, useCase }: Partial<TextsFromAgent>) {
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
    if (!isLinkId(linkId)) return null
    const row = await database('sign_ups').where({ link_id: linkId }).first()
    return row ? toSignUp(row, clock().getTime()) : null
  }

  /** True if this is the code that the agent of a link shows, however it was typed. */
  async function isUserCode(linkId: string, typed: string): Promise<boolean> {
    if (!isLinkId(linkId)) return false
    const row = await database('sign_ups').where({ link_id: linkId }).first('user_code')
    return row !== undefined && isSameUserCode(row.user_code, typed)
  }

  /**
   * Marks the link as used, in the transaction that creates an organization through it. A link can create only one, and
   * only while it is pending. Otherwise refuses with `link_closed`, which rolls the transaction back.
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
    if (used !== 1) throw new UserError('link_closed', 'This sign-up link can no longer be used.')
  }
}

function toSignUp(row: SignUpRow, now: number): SignUp {
  const { setup_code_hash, user_code, new_organization_id, ...shown } = row
  const takeBy = dateOrNull(row.take_by)
  return { ...fromRow(shown), status: statusAt(row, now), takeBy, mayFound: new_organization_id === null }
}
