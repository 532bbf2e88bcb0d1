// Shows one's own account: the name and everything that it can be signed in to with.

import { tellOwner } from '../../operations/mail/tell-owner.ts'
import type { Context } from '../context.ts'
import { orAskAgain } from '../forms/or-ask-again.ts'
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

export function createOwnAccountPages(parts: Context): Page[] {
  const { changePassword, users, identities, passkeys, secondFactors, sessions } = parts

  return [
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

  async function show(visit: PersonVisit): Promise<Reply> {
    const { userId } = visit.person.user
    const [connected, known, secondFactor, open] = await Promise.all([
      identities.listOf(userId),
      passkeys.listOf(userId),
      secondFactors.find(userId),
      sessions.list(userId, visit.browserToken),
    ])
    const { providerName, providerOnly, addPasskey } = parts
    const ways = { connected, passkeys: addPasskey && known, secondFactor, sessions: open }
    return page('Your account', accountBody(visit, { ...ways, providerName, providerOnly }))
  }

  async function rename({ form, person }: PersonVisit): Promise<Reply> {
    await users.rename(person.user.userId, form.line('name'))
    return redirect('/account?done=changed')
  }

  async function disconnect({ form, person, requestId }: PersonVisit): Promise<Reply> {
    const { userId } = person.user
    if (await identities.disconnect(form.line('provider'), userId))
      tellOwner(parts, userId, 'provider_disconnected', requestId)
    return redirect('/account?done=disconnected')
  }

  async function removePasskey({ params, person, requestId }: PersonVisit): Promise<Reply> {
    const { userId } = person.user
    await passkeys.remove(userId, params.credentialId ?? '')
    tellOwner(parts, userId, 'passkey_removed', requestId)
    return redirect('/account?done=passkey_removed')
  }

  async function endOthers({ browserToken, person }: PersonVisit): Promise<Reply> {
    await sessions.endOthers(person.user.userId, browserToken)
    return redirect('/account?done=signed_out_others')
  }

  async function endSession({ params, person }: PersonVisit): Promise<Reply> {
    if (!(await sessions.endOne(person.user.userId, params.sessionId ?? ''))) throw notFound()
    return redirect('/account?done=signed_out_others')
  }

  async function submitPassword(visit: PersonVisit): Promise<Reply> {
    const { form, person } = visit
    // Otherwise the form has the current one.
    if (person.user.passwordHash === null) checkPresent(visit)
    const token = await changePassword({
      user: person.user,
      password: form.text('password'),
      newPassword: form.text('new_password'),
      browser: visit,
    })
    return redirect('/account?done=changed', token)
  }
}
