// Shows one's own account: the name and everything that it can be signed in to with.

import { tellOwner } from '../../operations/mail/tell-owner.ts'
import { changePassword } from '../../operations/people/change-password.ts'
import type { Context } from '../context.ts'
import { orAskAgain } from '../forms/fields.ts'
import {
  checkPresent,
  forPerson,
  needingPresence,
  notFound,
  ofOwnSignIn,
  type Page,
} from '../shell/access.ts'
import { type PersonVisit, page, type Reply, redirect } from '../shell/visit.ts'
import { accountBody } from './account-cards.ts'

export const accountPages: Page[] = [
  forPerson('GET', '/account', show),
  forPerson('POST', '/account/name', orAskAgain(rename, show)),
  ofOwnSignIn(
    forPerson(
      'POST',
      '/account/password',
      orAskAgain(submitPassword, show, { password: 'new_password', current_password: 'password' }),
    ),
  ),
  // People who sign in with the provider alone would lock themselves out.
  ofOwnSignIn(needingPresence(forPerson('POST', '/account/disconnect', orAskAgain(disconnect, show)))),
  needingPresence(
    forPerson('POST', '/account/passkeys/:credentialId/remove', orAskAgain(removePasskey, show)),
  ),
  needingPresence(forPerson('POST', '/account/sessions/end', endOthers)),
  needingPresence(forPerson('POST', '/account/sessions/:sessionId/end', endSession)),
]

async function show(visit: PersonVisit, context: Context): Promise<Reply> {
  const { userId } = visit.person.user
  const [connected, known, secondFactor, open] = await Promise.all([
    context.identities.listOf(userId),
    context.passkeys.listOf(userId),
    context.secondFactors.find(userId),
    context.sessions.list(userId, visit.browserToken),
  ])
  const passkeys = context.relyingParty && known
  return page(
    'Your account',
    accountBody(visit, context, { connected, passkeys, secondFactor, sessions: open }),
  )
}

async function rename({ form, person }: PersonVisit, { users }: Context): Promise<Reply> {
  await users.rename(person.user.userId, form.line('name'))
  return redirect('/account?done=changed')
}

async function disconnect({ form, person, requestId }: PersonVisit, context: Context): Promise<Reply> {
  const { userId } = person.user
  if (await context.identities.disconnect(form.line('provider'), userId))
    tellOwner(context, userId, 'provider_disconnected', requestId)
  return redirect('/account?done=disconnected')
}

async function removePasskey({ params, person, requestId }: PersonVisit, context: Context): Promise<Reply> {
  const { userId } = person.user
  await context.passkeys.remove(userId, params.credentialId ?? '')
  tellOwner(context, userId, 'passkey_removed', requestId)
  return redirect('/account?done=passkey_removed')
}

async function endOthers({ browserToken, person }: PersonVisit, { sessions }: Context): Promise<Reply> {
  await sessions.endOthers(person.user.userId, browserToken)
  return redirect('/account?done=signed_out_others')
}

async function endSession({ params, person }: PersonVisit, { sessions }: Context): Promise<Reply> {
  if (!(await sessions.endOne(person.user.userId, params.sessionId ?? ''))) throw notFound()
  return redirect('/account?done=signed_out_others')
}

async function submitPassword(visit: PersonVisit, context: Context): Promise<Reply> {
  const { form, person } = visit
  // Otherwise the form has the current one.
  if (person.user.passwordHash === null) checkPresent(visit)
  const token = await changePassword(context, {
    user: person.user,
    password: form.text('password'),
    newPassword: form.text('new_password'),
    browser: visit,
  })
  return redirect('/account?done=changed', token)
}
