// One form of every address: letters composed, and a domain with other letters as the mail system knows it (`xn--…`). A
// row stays as it is if another has that form already.

import { domainToASCII } from 'node:url'

const tables = [
  { name: 'users', key: 'user_id' },
  { name: 'new_accounts', key: 'token_hash' },
  { name: 'email_changes', key: 'token_hash' },
  { name: 'invitations', key: 'invitation_id', uniqueWith: 'organization_id' },
]

export async function up(knex) {
  for (const { name, key, uniqueWith } of tables) {
    const columns = uniqueWith ? [key, 'email', uniqueWith] : [key, 'email']
    for (const row of await knex(name).select(columns)) {
      const email = oneFormOf(row.email)
      if (email === row.email) continue
      const taken = { email, ...(uniqueWith && { [uniqueWith]: row[uniqueWith] }) }
      const isUnique = name === 'users' || uniqueWith
      if (isUnique && (await knex(name).where(taken).first(key))) continue
      await knex(name)
        .where({ [key]: row[key] })
        .update({ email })
    }
  }
}

/** The forms that addresses had before cannot be told any more, and are not needed. */
export async function down() {}

function oneFormOf(email) {
  const plain = email.normalize('NFC')
  const at = plain.lastIndexOf('@') + 1
  const domain = plain.slice(at)
  return /^[\x20-\x7e]*$/.test(domain) ? plain : plain.slice(0, at) + (domainToASCII(domain) || domain)
}
