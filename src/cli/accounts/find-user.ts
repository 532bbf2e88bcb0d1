// Finds the account of an address for the commands about a person, and tells its owner by mail.

import type { Command } from 'commander'
import { createMailer } from '../../accounts/people/mail.ts'
import type { User, Users } from '../../accounts/people/users.ts'
import { readConfig } from '../../base/settings/config.ts'
import type { Accounts } from '../../ledger/open-accounts.ts'
import { openBackground } from '../../operations/background.ts'
import { type Printed, runCommand } from '../run-command.ts'

/** Adds a command about the account of an address, which fails if there is none. */
export function addAccountCommand<Options>(
  person: Command,
  name: string,
  description: string,
  work: (accounts: Accounts, user: User, options: Options) => Promise<Printed>,
): Command {
  return person
    .command(name)
    .description(description)
    .requiredOption('--email <email>', 'address of the account')
    .action(
      runCommand<Options & { email: string }>(async (accounts, options) =>
        work(accounts, await findUser(accounts.users, options.email), options),
      ),
    )
}

/** Throws if there is none. */
export async function findUser(users: Pick<Users, 'findByEmail'>, email: string): Promise<User> {
  const user = await users.findByEmail(email)
  if (!user) throw new Error(`there is no account for ${email}`)
  return user
}

/** Opens the means to tell somebody by mail what was done to their account; to be closed before the database. */
export function mailing(email: string) {
  const { mail, portalUrl, oidcOnly: providerOnly } = readConfig()
  const onFailure = () => console.error(`the mail that tells ${email} of this could not be sent`)
  return {
    mailer: mail && createMailer(mail),
    portalUrl,
    providerOnly,
    background: openBackground(onFailure),
  }
}
