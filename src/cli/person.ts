// Adds `person add`, `confirm`, `reset-link`, `change-email`, `reset-second-factor` and `delete`, for the portal's
// users. Ways to sign in are in person-ways.ts.

import type { Command } from 'commander'
import { readConfig } from '../config.ts'
import { createDeleteOrganization } from '../operations/delete-organization.ts'
import { createDeleteAccount } from '../operations/people/delete-account.ts'
import { createSetEmail } from '../operations/people/set-email.ts'
import { createTellOwner } from '../operations/people/tell-owner.ts'
import { createRemoveMember } from '../operations/remove-member.ts'
import { findUser, mailing } from './find-user.ts'
import { addWayCommands } from './person-ways.ts'
import { oneRow, runCommand } from './run-command.ts'

const roles = ['admin', 'member'] as const

export function addPersonCommands(program: Command): void {
  const person = program.command('person').description('manage people with portal accounts')
  addConfirm(person)
  addChangeEmail(person)
  addEndings(person)
  addWayCommands(person)

  person
    .command('add')
    .description('make someone with an account a member of an organization')
    .requiredOption('--org <org>', 'id of the organization')
    .requiredOption('--email <email>', 'address of the account')
    .option('--role <role>', roles.join(' or '), 'member')
    .action(
      runCommand<{ org: string; email: string; role: string }>(
        async ({ members, organizations, users }, { org, email, role }) => {
          const { organizationId } = await organizations.show(org)
          const user = await findUser(users, email)
          const known = roles.find(one => one === role)
          if (!known) throw new Error(`--role must be ${roles.join(' or ')}`)
          await members.add({ organizationId, userId: user.userId, role: known })
          return {
            json: { organization_id: organizationId, email: user.email, role },
            table: oneRow({ ORGANIZATION: organizationId, EMAIL: user.email, ROLE: role }),
          }
        },
      ),
    )

  person
    .command('reset-link')
    .description('make a link for setting a new password; it works once, for an hour')
    .requiredOption('--email <email>', 'address of the account')
    .action(
      runCommand<{ email: string }>(async ({ passwordResets, users }, { email }) => {
        const user = await findUser(users, email)
        const token = await passwordResets.start(user.userId, 'operator')
        const url = `${readConfig().portalUrl}/reset-password/${token}`
        return {
          json: { email: user.email, reset_url: url },
          table: oneRow({ EMAIL: user.email, LINK: url }),
        }
      }),
    )
}

function addChangeEmail(person: Command): void {
  person
    .command('change-email')
    .description('change the address of an account; its person is signed out, and signs in with the new one')
    .requiredOption('--email <email>', 'address of the account')
    .requiredOption('--to <email>', 'its new address, which nobody has to confirm')
    .action(
      runCommand<{ email: string; to: string }>(async (accounts, { email, to }) => {
        const user = await findUser(accounts.users, email)
        if (await accounts.users.findByEmail(to)) throw new Error(`there is already an account for ${to}`)
        const setEmail = createSetEmail({ ...accounts, ...mailing(user.email) })
        const now = await setEmail({ user, email: to, by: 'operator', requestId: '' })
        return {
          json: { email: now, former_email: user.email },
          table: oneRow({ EMAIL: now, BEFORE: user.email }),
        }
      }),
    )
}

function addEndings(person: Command): void {
  person
    .command('reset-second-factor')
    .description('turn off two-step sign-in for someone who lost their phone and their recovery codes')
    .requiredOption('--email <email>', 'address of the account')
    .action(
      runCommand<{ email: string }>(async ({ secondFactors, users }, { email }) => {
        const tellOwner = createTellOwner({ users, ...mailing(email) })
        const user = await findUser(users, email)
        const wasOn = await secondFactors.remove(user.userId)
        if (wasOn) await tellOwner(user.userId, 'second_factor_off', '')
        return {
          json: { email: user.email, was_on: wasOn },
          table: oneRow({ EMAIL: user.email, 'TWO-STEP SIGN-IN': wasOn ? 'off now' : 'was off already' }),
        }
      }),
    )

  person
    .command('delete')
    .description('delete an account, and any organizations that nobody else belongs to')
    .requiredOption('--email <email>', 'address of the account')
    .requiredOption('--yes', 'confirm: this cannot be undone')
    .action(
      runCommand<{ email: string }>(async (accounts, { email }) => {
        const user = await findUser(accounts.users, email)
        const removeMember = createRemoveMember(accounts)
        const deleteOrganization = createDeleteOrganization(accounts)
        const parts = { ...accounts, removeMember, deleteOrganization }
        await createDeleteAccount(parts).deleteAccount(user.userId, null)
        return {
          json: { email: user.email, deleted: true },
          table: oneRow({ EMAIL: `${user.email} is deleted` }),
        }
      }),
    )
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
        return {
          json: { email, confirm_url: url },
          table: oneRow({ EMAIL: email, LINK: url }),
        }
      }),
    )
}
