// Adds the commands about the portal's users, for an operator whom the owner of an account asks for help.

import type { Command } from 'commander'
import { createMailer } from '../../accounts/people/mail.ts'
import type { ListedPerson, User } from '../../accounts/people/users.ts'
import { readConfig } from '../../base/settings/config.ts'
import type { Accounts } from '../../ledger/open-accounts.ts'
import { openBackground } from '../../operations/background.ts'
import { type AccountChange, tellOwner } from '../../operations/mail/tell.ts'
import { deleteAccount } from '../../operations/organizations/removals.ts'
import { setEmail } from '../../operations/people/change-email.ts'
import { addCommand, addListCommand, addOrgCommand, oneRow, type Printed } from '../run-command.ts'

const roles = ['admin', 'member'] as const

export function addPersonCommands(program: Command): void {
  const person = program.command('person').description('manage people with portal accounts')
  const about = 'list everybody with an account, or who has asked for one'
  addListCommand(person, about, async (accounts, limit) =>
    (await accounts.users.list(limit)).map(printPerson),
  )

  addCommand<{ email: string }>(person, 'confirm', async ({ newAccounts, users }, { email }) => {
    await refuseTaken(users, email)
    const token = await newAccounts.renew(email)
    if (token === null) throw new Error(`nobody has asked for an account for ${email}`)
    const url = `${readConfig().portalUrl}/confirm-account/${token}`
    return oneRow({ email, confirm_url: url }, { EMAIL: email, LINK: url })
  })
    .description('make a link for opening an account that someone asked for; it works once, for an hour')
    .requiredOption('--email <email>', 'address that the account was asked for')

  addChanges(person)
  addWays(person)

  addOrgCommand<{ email: string; role: string }>(
    person,
    'add',
    async ({ members, organizations, users }, { org, role, ...account }) => {
      const { organizationId } = await organizations.show(org)
      const { userId, email } = await findUser(users, account.email)
      const known = roles.find(one => one === role)
      if (!known) throw new Error(`--role must be ${roles.join(' or ')}`)
      await members.add({ organizationId, userId, role: known })
      const cells = { ORGANIZATION: organizationId, EMAIL: email, ROLE: role }
      return oneRow({ organization_id: organizationId, email, role }, cells)
    },
  )
    .description('make someone with an account a member of an organization')
    .requiredOption('--email <email>', 'address of the account')
    .option('--role <role>', roles.join(' or '), 'member')

  addAccountCommand(person, 'reset-link', async ({ passwordResets }, { userId, email }) => {
    const url = `${readConfig().portalUrl}/reset-password/${await passwordResets.start(userId, 'operator')}`
    return oneRow({ email, reset_url: url }, { EMAIL: email, LINK: url })
  }).description('make a link for setting a new password; it works once, for an hour')
}

function printPerson({ userId, email, organizationId, role }: ListedPerson): Printed {
  const confirmed = userId !== null
  const cells = { PERSON: userId ?? '', EMAIL: email, CONFIRMED: confirmed ? 'yes' : 'no' }
  return oneRow(
    { person_id: userId, email, confirmed, organization_id: organizationId, role },
    { ...cells, ORGANIZATION: organizationId ?? '', ROLE: role ?? '' },
  )
}

function addChanges(person: Command): void {
  addAccountCommand<{ to: string }>(person, 'change-email', async (accounts, user, { to }) => {
    await refuseTaken(accounts.users, to)
    const mails = mailing(user.email)
    const change = { user, email: to, by: 'operator', requestId: '' } as const
    const now = await setEmail({ ...accounts, ...mails }, change)
    await mails.background.close()
    return oneRow({ email: now, former_email: user.email }, { EMAIL: now, BEFORE: user.email })
  })
    .description('change the address of an account; its person is signed out, and signs in with the new one')
    .requiredOption('--to <email>', 'its new address, which nobody has to confirm')

  addAccountCommand(person, 'reset-second-factor', async (accounts, user) => {
    const wasOn = await accounts.secondFactors.remove(user.userId)
    if (wasOn) await tell(accounts, user, 'second_factor_off')
    const said = wasOn ? 'off now' : 'was off already'
    return oneRow({ email: user.email, was_on: wasOn }, { EMAIL: user.email, 'TWO-STEP SIGN-IN': said })
  }).description('turn off two-step sign-in for someone who lost their phone and their recovery codes')

  addAccountCommand(person, 'delete', async (accounts, { userId, email }) => {
    await deleteAccount(accounts, userId, null)
    return oneRow({ email, deleted: true }, { EMAIL: `${email} is deleted` })
  })
    .description('delete an account, and any organizations that nobody else belongs to')
    .requiredOption('--yes', 'confirm: this cannot be undone')
}

function addWays(person: Command): void {
  addAccountCommand<{ subject: string }>(person, 'connect', async (accounts, user, { subject }) => {
    const issuer = readConfig().oidc?.issuer
    if (issuer === undefined) throw new Error('OIDC_ISSUER is not set')
    const outcome = await accounts.identities.connect({ issuer, subject }, user.userId, 'operator')
    if (outcome === 'other_account') throw new Error(`${subject} is connected to another account`)
    if (outcome === 'connected') await tell(accounts, user, 'provider_connected')
    const { email } = user
    return oneRow({ email, issuer, subject }, { EMAIL: email, PROVIDER: issuer, SUBJECT: subject })
  })
    .description('connect an account to the identity provider of OIDC_ISSUER, for someone who cannot sign in')
    .requiredOption('--subject <sub>', 'who they are there: the `sub` of their tokens')

  addAccountCommand(person, 'ways', async (accounts, user) => {
    const ways = await waysOf(accounts, user)
    const rows = ways.map(({ kind, id, name, added_at: addedAt }) => {
      const day = addedAt?.toISOString().slice(0, 10)
      return [kind, id ?? '', name ?? '', day ?? '']
    })
    return { json: ways, table: [['KIND', 'ID', 'NAME', 'ADDED'], ...rows] }
  }).description('list what an account can be signed in to with: password, passkeys, identity providers')

  addAccountCommand<{ way: string }>(person, 'remove-way', async (accounts, user, { way }) => {
    const { email } = user
    const found = (await waysOf(accounts, user)).find(({ id }) => id === way)
    if (!found) throw new Error(`${email} has no passkey or provider of the id ${way}`)
    const isPasskey = found.kind === 'passkey'
    // The last one too: its owner then sets a password with a link.
    if (isPasskey) await accounts.passkeys.remove(user.userId, way, 'operator')
    else await accounts.identities.disconnect(way, user.userId, 'operator')
    await accounts.sessions.endAllOf(user.userId)
    await tell(accounts, user, isPasskey ? 'passkey_removed' : 'provider_disconnected')
    return oneRow({ email, kind: found.kind, id: way }, { EMAIL: email, REMOVED: way })
  })
    .description('remove a passkey or an identity provider from an account, and sign it out everywhere')
    .requiredOption('--way <id>', 'its id, as `person ways` lists it')
}

/** The id of a passkey or a provider is what `remove-way` takes. */
async function waysOf({ passkeys, identities, secondFactors }: Accounts, user: User) {
  const [known, connected, factor] = await Promise.all([
    passkeys.listOf(user.userId),
    identities.listOf(user.userId),
    secondFactors.find(user.userId),
  ])
  const way = (kind: string, addedAt: Date | null, id: string | null = null, name = id) => {
    return { kind, id, name, added_at: addedAt }
  }
  return [
    ...(user.passwordHash === null ? [] : [way('password', null)]),
    ...known.map(one => way('passkey', one.createdAt, one.credentialId, one.name)),
    ...connected.map(({ issuer, createdAt }) => way('provider', createdAt, issuer, new URL(issuer).host)),
    ...(factor?.confirmedAt ? [way('second_factor', factor.confirmedAt)] : []),
  ]
}

/** Adds a command about the account of an address, which fails if there is none. */
function addAccountCommand<Options>(
  person: Command,
  name: string,
  work: (accounts: Accounts, user: User, options: Options) => Promise<Printed>,
): Command {
  return addCommand<Options & { email: string }>(person, name, async (accounts, options) =>
    work(accounts, await findUser(accounts.users, options.email), options),
  ).requiredOption('--email <email>', 'address of the account')
}

async function findUser(users: Accounts['users'], email: string): Promise<User> {
  const user = await users.findByEmail(email)
  if (!user) throw new Error(`there is no account for ${email}`)
  return user
}

async function refuseTaken(users: Accounts['users'], email: string): Promise<void> {
  if (await users.findByEmail(email)) throw new Error(`there is already an account for ${email}`)
}

/** Tells the owner of an account by mail what was done to it, and waits until that is sent. */
async function tell(accounts: Accounts, { userId, email }: User, change: AccountChange): Promise<void> {
  const mails = mailing(email)
  tellOwner({ ...accounts, ...mails }, userId, change, '')
  await mails.background.close()
}

/** Opens the means to send mail; to be closed before the database. */
function mailing(email: string) {
  const { mail, portalUrl, oidcOnly: providerOnly } = readConfig()
  const onFailure = () => console.error(`the mail that tells ${email} of this could not be sent`)
  return {
    mailer: mail && createMailer(mail),
    portalUrl,
    providerOnly,
    background: openBackground(onFailure),
  }
}
