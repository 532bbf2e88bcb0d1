// Writes and reads the audit log: who did what in an organization.

import type { Knex } from 'knex'
import { checkActing } from '../../base/store/acting-session.ts'
import { dayMs, type Store } from '../../base/store/clock.ts'
import { plainLine } from '../../base/store/plain-text.ts'
import { createId, isId } from '../../base/store/secrets/ids.ts'
import { type ActRow, type FromRow, fromRow } from '../../base/store/tables.ts'

/** `operator`: the command line; `service`: the passing of time. An agent is known by the name that it gave. */
export type Actor = { person: string } | { agent: string } | 'operator' | 'service'

/** Each kind of act as the end of a sentence that begins with who did it. To add a kind, add a line here. */
export const actKinds = {
  'organization.created': 'created the organization',
  'organization.renamed': 'renamed the organization',
  'organization.approved': 'approved the account',
  'organization.deleted': 'deleted the organization',
  'settings.retention': 'changed how long records are kept',
  'settings.alerts': 'changed the alerts',
  'settings.counts': 'changed whether answers are counted',
  'credit.added': 'added credit',
  'credit.adjusted': 'corrected the credit',
  'key.created': 'created a key',
  'key.approved': 'approved an agent',
  'key.declined': 'declined an agent',
  'key.taken': 'collected its key',
  'key.changed': 'changed a key',
  'key.renamed': 'renamed a key',
  'key.rotated': 'rotated a key',
  'key.revoked': 'revoked a key',
  'key.handed_over': 'took over a key',
  'member.invited': 'invited a person',
  'member.withdrawn': 'withdrew an invitation',
  'member.added': 'added a person',
  'member.joined': 'joined',
  'member.role': 'changed a role',
  'member.removed': 'removed a person',
  'member.left': 'left',
  'account.renamed': 'changed their name',
  'account.secured': 'changed how they sign in',
  'account.reset': 'changed how a person signs in',
  'account.deleted': 'deleted their account',
  'policy.changed': 'changed the policy',
  'fitted_set.added': 'added a fitted set',
  'fitted_set.used': 'started using a fitted set',
  'fitted_set.stopped': 'stopped using the fitted set',
  'fitted_set.noted': 'changed the note on a fitted set',
  'fitted_set.removed': 'deleted a fitted set',
  'fitted_set.left_out': 'left a fitted set out, which this model or build cannot use',
} as const

export type ActKind = keyof typeof actKinds

export interface NewAct {
  organizationId: string
  kind: ActKind
  by: Actor
  at: Date
  /** Id of the key, person, set or other thing that it is about. */
  subjectId?: string | null
  /** Its name or address at the time. */
  subject?: string | null
  /** The change, on one line: `90 days instead of 30`. */
  detail?: string | null
}

interface PersonalAct extends Omit<NewAct, 'organizationId' | 'by'> {
  userId: string
  by?: Actor
}

const subjectCharactersMax = 254
const detailCharactersMax = 300

/**
 * In the transaction of the act, so that there is no act without an entry, nor an entry of what was rolled back.
 * Refuses what `checkActing` does. Never pass in anything secret (a key, a token, a password, a case).
 */
export async function recordAct(transaction: Knex, act: NewAct): Promise<void> {
  const { by, at } = act
  const person = personOf(by)
  await checkActing(transaction, person)
  await transaction('acts').insert({
    act_id: createId('act'),
    organization_id: act.organizationId,
    kind: act.kind,
    actor: typeof by === 'string' ? by : 'person' in by ? 'person' : 'agent',
    user_id: person,
    agent_name: typeof by === 'object' && 'agent' in by ? plainLine(by.agent, subjectCharactersMax) : null,
    subject_id: act.subjectId ?? null,
    subject: plainLine(act.subject, subjectCharactersMax),
    detail: plainLine(act.detail, detailCharactersMax),
    created_at: at.getTime(),
  })
}

/**
 * A change to an account, in the log of every organization of theirs. Refuses as `recordAct` does, also without one.
 */
export async function recordPersonalAct(
  transaction: Knex,
  { userId, by = { person: userId }, ...act }: PersonalAct,
): Promise<void> {
  const organizationIds: string[] = await transaction('members')
    .where({ user_id: userId })
    .pluck('organization_id')
  if (organizationIds.length === 0) await checkActing(transaction, personOf(by))
  for (const organizationId of organizationIds) await recordAct(transaction, { ...act, organizationId, by })
}

/** Records a change in how somebody signs in. An entry of the operator also says whose account it is. */
export async function recordSecured(
  transaction: Knex,
  { userId, by = { person: userId }, ...act }: Omit<PersonalAct, 'kind'>,
): Promise<void> {
  const kind =
    personOf(by) === userId
      ? ({ kind: 'account.secured' } as const)
      : ({ kind: 'account.reset', ...(await aboutPerson(transaction, userId)) } as const)
  await recordPersonalAct(transaction, { userId, by, ...act, ...kind })
}

export async function aboutPerson(transaction: Knex, userId: string) {
  const user = await transaction('users').where({ user_id: userId }).first('email')
  return { subjectId: userId, subject: user?.email ?? null }
}

export function personOf(by: Actor): string | null {
  return typeof by === 'object' && 'person' in by ? by.person : null
}

export function personOrOperator(userId: string | null): Actor {
  return userId === null ? 'operator' : { person: userId }
}

/** A `person` comes with `email`, an `agent` with the `agentName` it gave; `operator` and `service` with neither. */
export interface Act extends Omit<FromRow<ActRow>, 'organizationId' | 'kind'> {
  kind: ActKind
  email: string | null
}

export interface ActFilter {
  /** The first part of the kind: `key`. */
  about?: string
  /** The id of a person, or `operator`, `agent` or `service`; anything else is ignored. */
  by?: string
  /** `from` is included, `until` is not. */
  from?: Date
  until?: Date
}

const keptDays = 365

export function createActs({ database, clock }: Store) {
  return { list, purge }

  /** `before`: the last id of the previous page. */
  async function list(
    organizationId: string,
    filter: ActFilter = {},
    { limit = 50, before }: { limit?: number; before?: string } = {},
  ): Promise<Act[]> {
    const query = database('acts')
      .leftJoin('users', join => join.on('users.user_id', 'acts.user_id').andOnNull('users.deleted_at'))
      .where({ organization_id: organizationId })
    const { about, by, from, until } = filter
    if (about) query.where('kind', 'like', `${about}.%`)
    if (by && isId('usr', by)) query.where('acts.user_id', by)
    else if (by && ['operator', 'agent', 'service'].includes(by)) query.where('actor', by)
    if (from) query.where('acts.created_at', '>=', from.getTime())
    if (until) query.where('acts.created_at', '<', until.getTime())
    if (before && isId('act', before)) query.where('act_id', '<', before)
    const rows = await query
      .orderBy('act_id', 'desc')
      .limit(limit)
      .select<(ActRow & Pick<Act, 'email'>)[]>('acts.*', 'email')
    return rows.map(fromRow) as Act[]
  }

  async function purge(): Promise<void> {
    await database('acts')
      .where('created_at', '<', clock().getTime() - keptDays * dayMs)
      .delete()
  }
}
