// Lists where people can go: the pages of the menu, and the pages and settings that are found by their names.

import type { Person } from '../../operations/people/find-person.ts'

export interface Place {
  path: string
  name: string
  /** Other words for it. */
  words: string
  /** Who has a use for it, from anybody with an account to the admins of an organization. */
  access: 'person' | 'member' | 'admin'
}

const place = (access: Place['access'], path: string, name: string, words = ''): Place => ({
  ...{ path, name, words, access },
})

export const places: Place[] = [
  place('member', '/', 'Overview', 'home dashboard start first steps failures'),
  place('member', '/playground', 'Playground', 'try ask run a case question decision'),
  place('member', '/keys', 'Keys', 'API key secret token revoke rotate limits'),
  place('member', '/keys/new', 'New key', 'create API key secret token'),
  place('member', '/quality', 'Quality', 'accuracy labels threshold evaluate fit learn version'),
  place('member', '/usage', 'Usage', 'requests cost tokens errors failed export CSV request id'),
  place('member', '/credit', 'Credit', 'balance money ledger payments billing price'),
  place('admin', '/credit/add', 'Add credit', 'pay money top up billing'),
  place('member', '/members', 'Members', 'people team users roles admin remove'),
  place('admin', '/members/invite', 'Invite someone', 'add member person team'),
  place('member', '/settings', 'Settings', 'organization name id approved'),
  place(
    'admin',
    '/settings#retention',
    'Retention of records',
    'how long requests are kept delete days privacy',
  ),
  place('member', '/settings#alerts', 'Alerts', 'email low credit budget warning'),
  place('member', '/settings#counts', 'Distribution of answers', 'count drift moved monitoring statistics'),
  place('admin', '/audit', 'Audit log', 'who did what history changes'),
  place('person', '/new-organization', 'New organization', 'create team company'),
  place('member', '/settings/leave', 'Leave the organization', 'quit'),
  place('admin', '/settings/delete', 'Delete the organization', 'remove close'),
  place('person', '/account', 'Your account', 'profile name'),
  place('person', '/account/email', 'Email address', 'change mail'),
  place('person', '/account#new_password', 'Password', 'change sign in'),
  place('person', '/account#passkeys', 'Passkeys', 'fingerprint face PIN sign in'),
  place('person', '/account#second-factor', 'Two-step sign-in', 'code authenticator 2FA recovery'),
  place('person', '/account#sessions', 'Where you’re signed in', 'sessions devices sign out everywhere'),
  place('person', '/account/delete', 'Delete your account', 'remove close'),
  place('person', '/reference', 'API reference', 'contract endpoints fields errors OpenAPI'),
  place('person', '/docs', 'Docs', 'documentation help guide'),
]

/** What this visitor can open; nothing for somebody who is not signed in. */
export function placesFor(person: Person | null): Place[] {
  if (!person) return []
  const role = person.organization?.role
  return places.filter(
    ({ access }) => access === 'person' || (role && (access === 'member' || role === 'admin')),
  )
}
