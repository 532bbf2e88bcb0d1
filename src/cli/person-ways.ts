// Adds `person ways`, `person remove-way` and `person connect`, for an operator whom the owner of an account asks for
// help.

import type { Command } from 'commander'
import type { User } from '../accounts/people/users.ts'
import type { Accounts } from '../accounts.ts'
import { readConfig } from '../config.ts'
import { createTellOwner } from '../operations/people/tell-owner.ts'
import { findUser, mailing } from './find-user.ts'
import { oneRow, runCommand } from './run-command.ts'

interface Way {
  kind: 'password' | 'passkey' | 'provider' | 'second_factor'
  /** Of a passkey or a provider: what `remove-way` takes. */
  id: string | null
  name: string | null
  addedAt: Date | null
}

export function addWayCommands(person: Command): void {
  addConnect(person)

  person
    .command('ways')
    .description('list what an account can be signed in to with: password, passkeys, identity providers')
    .requiredOption('--email <email>', 'address of the account')
    .action(
      runCommand<{ email: string }>(async (accounts, { email }) => {
        const user = await findUser(accounts.users, email)
        const ways = await waysOf(accounts, user)
        return {
          json: ways.map(({ addedAt, ...way }) => ({ ...way, added_at: addedAt })),
          table: [
            ['KIND', 'ID', 'NAME', 'ADDED'],
            ...ways.map(({ kind, id, name, addedAt }) => [kind, id ?? '', name ?? '', dayOrNothing(addedAt)]),
          ],
        }
      }),
    )

  person
    .command('remove-way')
    .description('remove a passkey or an identity provider from an account, and sign it out everywhere')
    .requiredOption('--email <email>', 'address of the account')
    .requiredOption('--way <id>', 'its id, as `person ways` lists it')
    .action(
      runCommand<{ email: string; way: string }>(async (accounts, { email, way }) => {
        const user = await findUser(accounts.users, email)
        const found = (await waysOf(accounts, user)).find(({ id }) => id === way)
        if (!found) throw new Error(`${user.email} has no passkey or provider of the id ${way}`)
        await removeWay(accounts, user, found.kind, way)
        return {
          json: { email: user.email, kind: found.kind, id: way },
          table: oneRow({ EMAIL: user.email, REMOVED: way }),
        }
      }),
    )
}

function addConnect(person: Command): void {
  person
    .command('connect')
    .description('connect an account to the identity provider of OIDC_ISSUER, for someone who cannot sign in')
    .requiredOption('--email <email>', 'address of the account')
    .requiredOption('--subject <sub>', 'who they are there: the `sub` of their tokens')
    .action(
      runCommand<{ email: string; subject: string }>(async (accounts, { email, subject }) => {
        const issuer = readConfig().oidc?.issuer
        if (issuer === undefined) throw new Error('OIDC_ISSUER is not set')
        const user = await findUser(accounts.users, email)
        const outcome = await accounts.identities.connect({ issuer, subject }, user.userId, 'operator')
        if (outcome === 'other_account') throw new Error(`${subject} is connected to another account`)
        const tellOwner = createTellOwner({ users: accounts.users, ...mailing(user.email) })
        if (outcome === 'connected') await tellOwner(user.userId, 'provider_connected', '')
        return {
          json: { email: user.email, issuer, subject },
          table: oneRow({ EMAIL: user.email, PROVIDER: issuer, SUBJECT: subject }),
        }
      }),
    )
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
    ...known.map(({ credentialId, name, createdAt }) => {
      return { kind: 'passkey' as const, id: credentialId, name, addedAt: createdAt }
    }),
    ...connected.map(({ issuer, createdAt }) => {
      return { kind: 'provider' as const, id: issuer, name: new URL(issuer).host, addedAt: createdAt }
    }),
    ...(factor?.confirmedAt
      ? [{ kind: 'second_factor' as const, ...none, addedAt: factor.confirmedAt }]
      : []),
  ]
}

/** The last one too: its owner then sets a password with a link. */
async function removeWay(accounts: Accounts, user: User, kind: Way['kind'], id: string): Promise<void> {
  const tellOwner = createTellOwner({ users: accounts.users, ...mailing(user.email) })
  if (kind === 'passkey') await accounts.passkeys.remove(user.userId, id, 'operator')
  else await accounts.identities.disconnect(id, user.userId, 'operator')
  await accounts.sessions.endAllOf(user.userId)
  await tellOwner(user.userId, kind === 'passkey' ? 'passkey_removed' : 'provider_disconnected', '')
}

function dayOrNothing(moment: Date | null): string {
  return moment?.toISOString().slice(0, 10) ?? ''
}
