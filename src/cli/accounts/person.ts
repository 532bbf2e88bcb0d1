// Adds `person list`, `add`, `confirm`, `reset-link`, `change-email`, `reset-second-factor` and `delete`, for the
// portal's users. Ways to sign in are in person-ways.ts.

import type { Command } from 'commander'
import type { ListedPerson } from '../../accounts/people/list-people.ts'
import { readConfig } from '../../base/settings/config.ts'
import { tellOwner } from '../../operations/mail/tell-owner.ts'
import { deleteAccount } from '../../operations/people/delete-account.ts'
import { setEmail } from '../../operations/people/set-email.ts'
import { addListCommand, oneRow, type Printed, runCommand } from '../run-command.ts'
import { addAccountCommand, findUser, mailing } from './find-user.ts'
import { addWayCommands } from './person-ways.ts'

const roles = ['admin', 'member'] as const

export function addPersonCommands(program: Command): void {
  const person = program.command('person').description('manage people with portal accounts')
  addListCommand(
    person,
    'list everybody with an account, or who has asked for one',
    async (accounts, limit) => (await accounts.listPeople(limit)).map(printPerson),
  )
  addConfirm(person)

  addAccountCommand<{ to: string }>(
    person,
    'change-email',
    'change the address of an account; its person is signed out, and signs in with the new one',
    async (accounts, user, { to }) => {
      if (await accounts.users.findByEmail(to)) throw new Error(`there is already an account for ${to}`)
      const mails = mailing(user.email)
      const change = { user, email: to, by: 'operator', requestId: '' } as const
      const now = await setEmail({ ...accounts, ...mails }, change)
      await mails.background.close()
      return oneRow({ email: now, former_email: user.email }, { EMAIL: now, BEFORE: user.email })
    },
  ).requiredOption('--to <email>', 'its new address, which nobody has to confirm')

  addEndings(person)
  addWayCommands(person)
  addAdd(person)

  addAccountCommand(
    person,
    'reset-link',
    'make a link for setting a new password; it works once, for an hour',
    async ({ passwordResets }, { userId, email }) => {
      const url = `${readConfig().portalUrl}/reset-password/${await passwordResets.start(userId, 'operator')}`
      return oneRow({ email, reset_url: url }, { EMAIL: email, LINK: url })
    },
  )
}

function printPerson({ userId, email, organizationId, role }: ListedPerson): Printed {
  const confirmed = userId !== null
  const cells = { PERSON: userId ?? '', EMAIL: email, CONFIRMED: confirmed ? 'yes' : 'no' }
  return oneRow(
    { person_id: userId, email, confirmed, organization_id: organizationId, role },
    { ...cells, ORGANIZATION: organizationId ?? '', ROLE: role ?? '' },
  )
}

function addAdd(person: Command): void {
  person
    .command('add')
    .description('make someone with an account a member of an organization')
    .requiredOption('--org <org>', 'id of the organization')
    .requiredOption('--email <email>', 'address of the account')
    .option('--role <role>', roles.join(' or '), 'member')
    .action(
      runCommand<{ org: string; email: string; role: string }>(
        async ({ members, organizations, users }, { org, role, ...account }) => {
          const { organizationId } = await organizations.show(org)
          const { userId, email } = await findUser(users, account.email)
          const known = roles.find(one => one === role)
          if (!known) throw new Error(`--role must be ${roles.join(' or ')}`)
          await members.add({ organizationId, userId, role: known })
          const cells = { ORGANIZATION: organizationId, EMAIL: email, ROLE: role }
          return oneRow({ organization_id: organizationId, email, role }, cells)
        },
      ),
    )
}

function addEndings(person: Command): void {
  addAccountCommand(
    person,
    'reset-second-factor',
    'turn off two-step sign-in for someone who lost their phone and their recovery codes',
    async (accounts, { userId, email }) => {
      const wasOn = await accounts.secondFactors.remove(userId)
      const mails = mailing(email)
      if (wasOn) tellOwner({ ...accounts, ...mails }, userId, 'second_factor_off', '')
      await mails.background.close()
      const said = wasOn ? 'off now' : 'was off already'
      return oneRow({ email, was_on: wasOn }, { EMAIL: email, 'TWO-STEP SIGN-IN': said })
    },
  )

  addAccountCommand(
    person,
    'delete',
    'delete an account, and any organizations that nobody else belongs to',
    async (accounts, { userId, email }) => {
      await deleteAccount(accounts, userId, null)
      return oneRow({ email, deleted: true }, { EMAIL: `${email} is deleted` })
    },
  ).requiredOption('--yes', 'confirm: this cannot be undone')
}

function addConfirm(person: Command): void {
  person
    .command('confirm')
    .description('make a link for opening an account that someone asked for; it works once, for an hour')
    .requiredOption('--email <email>', 'address that the account was asked for')
    .action(
      runCommand<{ email: string }>(async ({ newAccounts, users }, { email }) => {
        if (await users.findByEmail(email)) throw new Error(`there is already an account for ${email}`)
        const token = await newAccounts.renew(email)
        if (token === null) throw new Error(`nobody has asked for an account for ${email}`)
        const url = `${readConfig().portalUrl}/confirm-account/${token}`
        return oneRow({ email, confirm_url: url }, { EMAIL: email, LINK: url })
      }),
    )
}
