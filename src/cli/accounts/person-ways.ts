// Adds `person ways`, `person remove-way` and `person connect`, for an operator whom the owner of an account asks for
// help.

import type { Command } from 'commander'
import type { User } from '../../accounts/people/users.ts'
import { readConfig } from '../../base/settings/config.ts'
import type { Accounts } from '../../ledger/open-accounts.ts'
import { tellOwner } from '../../operations/mail/tell-owner.ts'
import { oneRow } from '../run-command.ts'
import { addAccountCommand, mailing } from './find-user.ts'

interface Way {
  kind: 'password' | 'passkey' | 'provider' | 'second_factor'
  /** The id of a passkey or a provider, which `remove-way` takes. */
  id: string | null
  name: string | null
  addedAt: Date | null
}

export function addWayCommands(person: Command): void {
  addAccountCommand<{ subject: string }>(
    person,
    'connect',
    'connect an account to the identity provider of OIDC_ISSUER, for someone who cannot sign in',
    async (accounts, { userId, email }, { subject }) => {
      const issuer = readConfig().oidc?.issuer
      if (issuer === undefined) throw new Error('OIDC_ISSUER is not set')
      const outcome = await accounts.identities.connect({ issuer, subject }, userId, 'operator')
      if (outcome === 'other_account') throw new Error(`${subject} is connected to another account`)
      const mails = mailing(email)
      if (outcome === 'connected') tellOwner({ ...accounts, ...mails }, userId, 'provider_connected', '')
      await mails.background.close()
      return oneRow({ email, issuer, subject }, { EMAIL: email, PROVIDER: issuer, SUBJECT: subject })
    },
  ).requiredOption('--subject <sub>', 'who they are there: the `sub` of their tokens')

  addAccountCommand(
    person,
    'ways',
    'list what an account can be signed in to with: password, passkeys, identity providers',
    async (accounts, user) => {
      const ways = await waysOf(accounts, user)
      const rows = ways.map(({ kind, id, name, addedAt }) => {
        const day = addedAt?.toISOString().slice(0, 10)
        return [kind, id ?? '', name ?? '', day ?? '']
      })
      return {
        json: ways.map(({ addedAt, ...way }) => ({ ...way, added_at: addedAt })),
        table: [['KIND', 'ID', 'NAME', 'ADDED'], ...rows],
      }
    },
  )

  addAccountCommand<{ way: string }>(
    person,
    'remove-way',
    'remove a passkey or an identity provider from an account, and sign it out everywhere',
    async (accounts, user, { way }) => {
      const { email } = user
      const found = (await waysOf(accounts, user)).find(({ id }) => id === way)
      if (!found) throw new Error(`${email} has no passkey or provider of the id ${way}`)
      await removeWay(accounts, user, found.kind, way)
      return oneRow({ email, kind: found.kind, id: way }, { EMAIL: email, REMOVED: way })
    },
  ).requiredOption('--way <id>', 'its id, as `person ways` lists it')
}

async function waysOf({ passkeys, identities, secondFactors }: Accounts, user: User): Promise<Way[]> {
  const [known, connected, factor] = await Promise.all([
    passkeys.listOf(user.userId),
    identities.listOf(user.userId),
    secondFactors.find(user.userId),
  ])
  const none = { id: null, name: null }
  return [
    ...(user.passwordHash === null ? [] : [{ kind: 'password' as const, ...none, addedAt: null }]),
    ...known.map(
      (one): Way => ({ kind: 'passkey', id: one.credentialId, name: one.name, addedAt: one.createdAt }),
    ),
    ...connected.map(({ issuer, createdAt }): Way => {
      return { kind: 'provider', id: issuer, name: new URL(issuer).host, addedAt: createdAt }
    }),
    ...(factor?.confirmedAt
      ? [{ kind: 'second_factor' as const, ...none, addedAt: factor.confirmedAt }]
      : []),
  ]
}

/** The last one too: its owner then sets a password with a link. */
async function removeWay(accounts: Accounts, user: User, kind: Way['kind'], id: string): Promise<void> {
  const mails = mailing(user.email)
  if (kind === 'passkey') await accounts.passkeys.remove(user.userId, id, 'operator')
  else await accounts.identities.disconnect(id, user.userId, 'operator')
  await accounts.sessions.endAllOf(user.userId)
  const change = kind === 'passkey' ? 'passkey_removed' : 'provider_disconnected'
  tellOwner({ ...accounts, ...mails }, user.userId, change, '')
  await mails.background.close()
}
