// Finds the account of an address for the commands about a person, and tells its owner by mail.

import { createMailer } from '../accounts/people/mail.ts'
import type { User, Users } from '../accounts/people/users.ts'
import { readConfig } from '../config.ts'

/** Throws if there is none. */
export async function findUser(users: Pick<Users, 'findByEmail'>, email: string): Promise<User> {
  const user = await users.findByEmail(email)
  if (!user) throw new Error(`there is no account for ${email}`)
  return user
}

/** What tells somebody by mail of what was done to their account, where mail is sent. */
export function mailing(email: string) {
  const { mail, portalUrl, oidcOnly: providerOnly } = readConfig()
  const onFailure = () => console.error(`the mail that tells ${email} of this could not be sent`)
  return { mailer: mail && createMailer(mail), portalUrl, providerOnly, onFailure }
}
