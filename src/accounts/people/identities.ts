// Stores who people are at an OpenID provider, and the sign-ins there that are under way.

import type { Tables } from 'knex/types/tables.js'
import type { Store } from '../../base/store/clock.ts'
import { insertNew } from '../../base/store/rows.ts'
import { hashSecret } from '../../base/store/secrets/secrets.ts'
import { type FromRow, fromRow, type OidcFlowRow, toRow } from '../../base/store/tables.ts'
import { type Actor, recordSecured } from '../organizations/audit.ts'
import { checkWayLeft, lockAccount, lockPerson } from './ways-to-sign-in.ts'

/** Somebody as a provider knows them. `email` only when the provider has verified it. */
export interface Identity {
  issuer: string
  subject: string
  email: string | null
  name: string | null
  authenticatedAt: Date | null
}

interface NewFlow extends FlowFields {
  state: string
  /** The token of the browser that begins: nobody else can bring the answer. */
  browserToken: string
}

type FlowFields = Pick<FromRow<OidcFlowRow>, 'nonce' | 'verifier' | 'next' | 'linkId' | 'userId'>

/** `linkId`: of the agent's sign-up that they came by. `userId`: who is signed in and connects an identity. */
export interface Flow extends FlowFields {
  /** Once somebody came back from the provider. */
  identity: Identity | null
}

export type Connected = Pick<FromRow<Tables['identities']>, 'issuer' | 'createdAt'>

const flowMs = 15 * 60_000
const settledMs = 60_000

export function createIdentities({ database, clock }: Store) {
  return { findUserId, listOf, connect, disconnect, begin, find, remember, settle }

  async function findUserId(issuer: string, subject: string): Promise<string | null> {
    const row = await database('identities').where({ issuer, subject }).first('user_id')
    return row?.user_id ?? null
  }

  /** `other_account`: it belongs to another, and nothing was done. Refuses an account that is being deleted. */
  async function connect(
    { issuer, subject }: Pick<Identity, 'issuer' | 'subject'>,
    userId: string,
    by: Actor = { person: userId },
  ): Promise<'connected' | 'known' | 'other_account'> {
    const added = await database.transaction(async transaction => {
      await lockAccount(transaction, userId)
      const row = { issuer, subject, user_id: userId, created_at: clock().getTime() }
      const isNew = await insertNew(transaction, 'identities', row, ['issuer', 'subject'])
      const detail = `connected ${new URL(issuer).host}`
      if (isNew) await recordSecured(transaction, { userId, by, at: clock(), detail })
      return isNew
    })
    if (added) return 'connected'
    return (await findUserId(issuer, subject)) === userId ? 'known' : 'other_account'
  }

  async function listOf(userId: string): Promise<Connected[]> {
    const rows = await database('identities').where({ user_id: userId }).orderBy('created_at')
    return rows.map(fromRow)
  }

  /**
   * Refuses its owner the last way to sign in: of two disconnected at once, one stays. False if it was not connected.
   */
  async function disconnect(
    issuer: string,
    userId: string,
    by: Actor = { person: userId },
  ): Promise<boolean> {
    if (!(await listOf(userId)).some(connected => connected.issuer === issuer)) return false
    return database.transaction(async transaction => {
      await lockPerson(transaction, userId)
      if ((await transaction('identities').where({ issuer, user_id: userId }).delete()) === 0) return false
      await checkWayLeft(transaction, userId, by)
      const detail = `disconnected ${new URL(issuer).host}`
      await recordSecured(transaction, { userId, by, at: clock(), detail })
      return true
    })
  }

  async function begin(flow: NewFlow): Promise<void> {
    const { state, browserToken, ...request } = flow
    const hashes = { stateHash: hashSecret(state), browserHash: hashSecret(browserToken) }
    const expiresAt = new Date(clock().getTime() + flowMs)
    await database('oidc_flows').insert(toRow<Partial<OidcFlowRow>>({ ...hashes, ...request, expiresAt }))
  }

  async function find(state: string, browserToken: string): Promise<Flow | null> {
    const row = await rowOf(state, browserToken).first()
    if (!row) return null
    const { issuer, subject, email, name, authenticatedAt, ...flow } = fromRow(row)
    const isBack = issuer !== null && subject !== null
    return { ...flow, identity: isBack ? { issuer, subject, email, name, authenticatedAt } : null }
  }

  /** Keeps what the provider said: its answer cannot be used a second time. */
  async function remember(state: string, browserToken: string, identity: Identity): Promise<void> {
    const { authenticatedAt, ...said } = identity
    await rowOf(state, browserToken).update({ ...said, authenticated_at: authenticatedAt?.getTime() ?? null })
  }

  /** The browser is let in for a minute more: a page asked for twice does not end with the answer it never saw. */
  async function settle(state: string, browserToken: string): Promise<void> {
    const soon = clock().getTime() + settledMs
    await rowOf(state, browserToken).where('expires_at', '>', soon).update({ expires_at: soon })
  }

  function rowOf(state: string, browserToken: string) {
    return database<OidcFlowRow>('oidc_flows')
      .where({ state_hash: hashSecret(state), browser_hash: hashSecret(browserToken) })
      .where('expires_at', '>', clock().getTime())
  }
}
