// Shows one's own account: name, preferences, and everything that it can be signed in to with.

import type { Context } from '../context.ts'
import {
  checkPresent,
  forPerson,
  needingPresence,
  notFound,
  ofOwnSignIn,
  type Page,
} from '../shell/access.ts'
import { faultOf, type Refused } from '../shell/form.ts'
import { orAskAgain } from '../shell/or-ask-again.ts'
import { type PersonVisit, page, type Reply, redirect } from '../shell/visit.ts'
import { accountBody } from './account-cards.ts'

export function createOwnAccountPages(parts: Context): Page[] {
  const { changePassword, tellOwner, users, identities, passkeys, secondFactors, sessions } = parts

  return [
    forPerson('GET', '/account', visit => show(visit)),
    forPerson('POST', '/account/name', rename),
    forPerson('POST', '/account/preferences', setPreferences),
    ofOwnSignIn(
      forPerson(
        'POST',
        '/account/password',
        orAskAgain(submitPassword, show, { password: 'new_password', current_password: 'password' }),
      ),
    ),
    // Whoever signs in with the provider alone would lock themselves out.
    ofOwnSignIn(needingPresence(forPerson('POST', '/account/disconnect', disconnect))),
    needingPresence(forPerson('POST', '/account/passkeys/:credentialId/remove', removePasskey)),
    needingPresence(forPerson('POST', '/account/sessions/end', endOthers)),
    needingPresence(forPerson('POST', '/account/sessions/:sessionId/end', endSession)),
  ]

  async function show(visit: PersonVisit, refused: Partial<Refused> = {}): Promise<Reply> {
    const { userId } = visit.person.user
    const [connected, known, secondFactor, open] = await Promise.all([
      identities.listOf(userId),
      passkeys.listOf(userId),
      secondFactors.find(userId),
      sessions.list(userId, visit.browserToken),
    ])
    const { providerName, providerOnly, addPasskey } = parts
    const facts = {
      connected,
      providerName,
      providerOnly,
      passkeys: addPasskey && known,
      secondFactor,
      sessions: open,
    }
    return page('Your account', accountBody(visit, facts), refused)
  }

  async function change(visit: PersonVisit, work: () => Promise<void>, done: string): Promise<Reply> {
    try {
      await work()
      return redirect(`/account?done=${done}`)
    } catch (error) {
      return show(visit, faultOf(error))
    }
  }

  function rename(visit: PersonVisit): Promise<Reply> {
    const { form, person } = visit
    return change(visit, () => users.rename(person.user.userId, form.line('name')), 'changed')
  }

  function setPreferences(visit: PersonVisit): Promise<Reply> {
    const { form, person } = visit
    const timeZone = form.line('time_zone')
    return change(visit, () => users.setPreferences(person.user.userId, { timeZone }), 'changed')
  }

  function disconnect(visit: PersonVisit): Promise<Reply> {
    const { form, person, requestId } = visit
    const { userId } = person.user
    const work = async () => {
      if (await identities.disconnect(form.line('provider'), userId))
        tellOwner(userId, 'provider_disconnected', requestId)
    }
    return change(visit, work, 'disconnected')
  }

  function removePasskey(visit: PersonVisit): Promise<Reply> {
    const { params, person, requestId } = visit
    const { userId } = person.user
    const work = async () => {
      await passkeys.remove(userId, params.credentialId ?? '')
      tellOwner(userId, 'passkey_removed', requestId)
    }
    return change(visit, work, 'passkey_removed')
  }

  function endOthers(visit: PersonVisit): Promise<Reply> {
    const { browserToken, person } = visit
    return change(visit, () => sessions.endOthers(person.user.userId, browserToken), 'signed_out_others')
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
