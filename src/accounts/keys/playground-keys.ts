// Makes the key records that playground runs are charged to, one for each person and organization. They have no secret:
// usage shows who ran them, and nothing outside the portal can make calls with them.

import type { Store } from '../../base/store/clock.ts'
import { createId } from '../../base/store/secrets/ids.ts'
import { lockFor } from '../organizations/members.ts'
import { checkOrganization } from '../organizations/organization-rows.ts'
import type { Caller } from './authenticate.ts'
import { insertKeyRow } from './key-rows.ts'
import { noTerms } from './key-terms.ts'

interface PlaygroundPerson {
  organizationId: string
  userId: string
  email: string
}

export function createPlaygroundKeys({ database, clock }: Store) {
  return { callerOf, rename }

  /** Its record, which has an address, is made the first time, and only for a member. */
  async function callerOf(person: PlaygroundPerson): Promise<Caller> {
    const { organizationId } = person
    const { name: organizationName } = await checkOrganization(database, organizationId)
    const keyId = (await findKeyId(person)) ?? (await make(person))
    const key = { keyId, keyName: nameOf(person), keyExpiresAt: null, lineId: keyId, terms: noTerms }
    return { organizationId, organizationName, ...key }
  }

  /** After the address of this person. */
  async function rename(person: Omit<PlaygroundPerson, 'organizationId'>): Promise<void> {
    const own = database('playground_keys').where({ user_id: person.userId }).select('key_id')
    await database('keys')
      .whereIn('key_id', own)
      .update({ name: nameOf(person) })
  }

  async function findKeyId({ organizationId, userId }: PlaygroundPerson): Promise<string | null> {
    const own = { organization_id: organizationId, user_id: userId }
    const row = await database('playground_keys').where(own).first('key_id')
    return row?.key_id ?? null
  }

  // If two first runs happen at the same time, one makes the record and the other finds it.
  async function make(person: PlaygroundPerson): Promise<string> {
    const { organizationId, userId } = person
    const keyId = createId('key')
    await database.transaction(async transaction => {
      await lockFor(transaction, organizationId, { person: userId })
      const own = { organization_id: organizationId, user_id: userId }
      if (await transaction('playground_keys').where(own).first('key_id')) return
      const key = { keyId, organizationId, name: nameOf(person), createdBy: userId }
      await insertKeyRow(transaction, { ...key, createdAt: clock(), expiresAt: null })
      await transaction('playground_keys').insert({ ...own, key_id: keyId })
    })
    return (await findKeyId(person)) as string
  }
}

function nameOf({ email }: Pick<PlaygroundPerson, 'email'>): string {
  return `Playground: ${email}`.slice(0, 100)
}
