// Stores the policy of an organization, which desk/runs/policy.ts reads and writes; it is just text here.

import type { Knex } from 'knex'
import { recordAct } from '../../accounts/organizations/audit.ts'
import { lockFor } from '../../accounts/organizations/members.ts'
import type { Clock } from '../../base/store/clock.ts'

interface PolicyChange {
  organizationId: string
  /** Id of the person. */
  by: string
  /** The change, on one line. */
  detail: string
  /** The new text from the old one, which is null if there is none. */
  change(content: string | null): string
}

export async function findPolicy(database: Knex, organizationId: string): Promise<string | null> {
  const row = await database('policies').where({ organization_id: organizationId }).first('content')
  return row?.content ?? null
}

/** Refuses who is not a member. */
export async function changePolicy(
  { database, clock }: { database: Knex; clock: Clock },
  { organizationId, by, detail, change }: PolicyChange,
): Promise<void> {
  const own = { organization_id: organizationId }
  await database.transaction(async transaction => {
    await lockFor(transaction, organizationId, { person: by })
    const row = await transaction('policies').where(own).first('content')
    const content = change(row?.content ?? null)
    if (row) await transaction('policies').where(own).update({ content })
    else await transaction('policies').insert({ ...own, content })
    const about = { kind: 'policy.changed', by: { person: by }, detail, at: clock() } as const
    await recordAct(transaction, { organizationId, ...about })
  })
}
