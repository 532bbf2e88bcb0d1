// For every page that acts for whoever is signed in, a form that would change something: what stands in it,
// and what has to be there first. tests/faults/held-open.test.ts fails for a page that has none.

import { randomUUID } from 'node:crypto'
import { userCodeOf } from '../testing/accounts.ts'
import { codeAt, turnOnSecondFactor } from '../testing/authenticator.ts'
import type { Mailbox } from '../testing/mailbox.ts'
import { newPasskey } from '../testing/new-passkey.ts'
import { find, type Seen, type TestPerson, type TestPortal } from '../testing/portal.ts'
import { runQuality, sendLabels } from '../testing/quality.ts'
import { noul } from '../testing/service.ts'

/** An organization with two admins, of whom `actor` sends the form, and a member. */
export interface World {
  portal: TestPortal
  mailbox: Mailbox
  actor: TestPerson
  colleague: TestPerson
  member: TestPerson
  organizationId: string
}

export interface ActingForm {
  path: string
  fields: Record<string, string>
  /** Sent as a form with a file of this name. */
  file?: string
  /** Waits for what the form sets off in the background. */
  settled?(): Promise<unknown>
}

type Prepare = (world: World) => Promise<Omit<ActingForm, 'path'> & { path?: string }>

const issuer = 'https://provider.example'

/** A form that needs nothing to be there. */
const plain =
  (fields: Record<string, string> = {}): Prepare =>
  async () => ({ fields })

/** A form that is sent once this was done. */
const after =
  (prepare: (world: World) => Promise<unknown>, fields: Record<string, string> = {}): Prepare =>
  async world => {
    await prepare(world)
    return { fields }
  }

/** A form at a path that names what has to be there. */
const at =
  (makePath: (world: World) => Promise<string>, fields: Record<string, string> = {}): Prepare =>
  async world => ({ path: await makePath(world), fields })

const ofKey = (act: string, fields?: Record<string, string>) =>
  at(async world => `/keys/${await addKey(world)}${act}`, fields)
const ofVersion = (act: string, fields?: Record<string, string>) =>
  at(async world => `/quality/${await addFittedSet(world, { inUse: act === 'stop' })}/${act}`, fields)

const draft = { state: 'A payment.', format: 'text', questions: JSON.stringify({ fraud: noul }) }

/** By the path of the page. */
export const actingForms: Record<string, Prepare> = {
  '/account/name': plain({ name: 'Another' }),
  '/account/password': plain({ new_password: 'several unrelated words there' }),
  '/account/disconnect': after(giveOtherWays, { provider: issuer }),
  '/account/passkeys': async ({ portal, actor }) => {
    const shown = find(await actor.get('/account/passkeys'), /data-options="([^"]+)"/)!
    // Browsers make passkeys for names alone.
    const origin = portal.portalUrl.replace('127.0.0.1', 'localhost')
    const answer = newPasskey(JSON.parse(shown.replaceAll('&quot;', '"')), origin)
    return { fields: { name: 'A key', answer } }
  },
  '/account/passkeys/:credentialId/remove': at(
    async world => `/account/passkeys/${await giveOtherWays(world)}/remove`,
  ),
  '/account/sessions/end': after(({ portal, actor }) => portal.accounts.sessions.start(actor.userId)),
  '/account/sessions/:sessionId/end': at(async ({ portal, actor }) => {
    const { sessions } = portal.accounts
    const other = await sessions.start(actor.userId)
    const [ended] = (await sessions.list(actor.userId, other)).filter(({ isThisOne }) => isThisOne)
    return `/account/sessions/${ended!.sessionId}/end`
  }),
  '/account/second-factor': plain(),
  '/account/second-factor/on': async ({ portal, actor }) => {
    const { secondFactors } = portal.accounts
    await secondFactors.begin(actor.userId)
    const { secret } = (await secondFactors.find(actor.userId))!
    return { fields: { code: codeAt(secret, new Date()) } }
  },
  '/account/second-factor/recovery-codes': async world => ({
    fields: { renewing_code: await recoveryCodeOf(world) },
  }),
  '/account/second-factor/off': async world => ({ fields: { ending_code: await recoveryCodeOf(world) } }),
  '/account/email': async ({ mailbox, actor }) => ({
    fields: { email: `new-${actor.email}` },
    settled: nextMail(mailbox),
  }),
  '/confirm-email/:token': async ({ portal, mailbox, actor: { userId, email } }) => {
    const token = await portal.accounts.emailChanges.start({ userId, email: `new-${email}` })
    return { path: `/confirm-email/${token}`, fields: {}, settled: nextMail(mailbox) }
  },
  '/confirm-presence': async world => ({ fields: { code: await recoveryCodeOf(world) } }),
  '/confirm-presence/mail': async ({ portal, mailbox, actor }) => {
    // As after a sign-in at a provider that does not say when it was.
    await portal.accounts.database('sessions').where({ user_id: actor.userId }).update({ proved_at: null })
    return { fields: {}, settled: nextMail(mailbox) }
  },
  '/account/delete': async ({ actor }) => ({ fields: { confirm: actor.email } }),
  '/account/delete/members': async world => ({ fields: { organization: await foundAnother(world) } }),
  '/oidc/connect': plain(),
  '/sign-out': plain(),
  '/organization': async world => ({ fields: { organization: await foundAnother(world) } }),
  '/new-organization': plain({ organization_name: 'Another', retention: '30' }),
  '/invitation/:token/accept': at(async ({ portal, member: { userId } }) => {
    const { organizationId } = await portal.accounts.organizations.create({ name: 'Other', adminId: userId })
    return `/invitation/${await invite(portal, organizationId, userId)}/accept`
  }),
  '/sign-up/:linkId/approve': async ({ portal, organizationId }) => {
    const { linkId } = await portal.accounts.signUps.start({})
    const code = await userCodeOf(portal.accounts, linkId)
    const fields = { for_organization: organizationId, lifetime: '1d', code }
    return { path: `/sign-up/${linkId}/approve`, fields }
  },
  '/sign-up/:linkId/decline': at(
    async ({ portal }) => `/sign-up/${(await portal.accounts.signUps.start({})).linkId}/decline`,
  ),
  '/playground': plain({ ...draft, do: 'run' }),
  '/playground/what-moved': plain({ ...draft, explain: 'fraud' }),
  '/quality/file': async () => ({ fields: {}, file: 'labels' }),
  '/quality/run': after(upload),
  '/quality/columns': after(uploadTable, { label_0: 'other' }),
  '/quality/head': after(uploadTable, { head_row: '2' }),
  '/quality/questions': after(uploadTable, { column: 'other', type: 'noul', instructions: 'Is it?' }),
  '/quality/skip': after(({ actor }) => sendLabels(actor, `${labelLines}\n{`)),
  '/quality/end': after(upload),
  '/quality/discard': after(learn),
  '/quality/costs': plain({ miss: '400', false_alarm: '15', review: '6' }),
  '/quality/thresholds': async world => {
    const question = find(await learn(world), /name="question" value="(\w+)"/)!
    return { fields: { question, clear_0_0: '0.1', act_0_0: '0.9' } }
  },
  '/quality/:fittedSetId/stop': ofVersion('stop'),
  '/quality/:fittedSetId/use': ofVersion('use'),
  '/quality/:fittedSetId/note': ofVersion('note', { note: 'March' }),
  '/quality/:fittedSetId/delete': ofVersion('delete'),
  '/keys': plain({ name: 'Another', lifetime: '1d' }),
  '/keys/:keyId': ofKey('', { scope: 'decide' }),
  '/keys/:keyId/name': ofKey('/name', { name: 'Renamed' }),
  '/keys/:keyId/rotate': ofKey('/rotate', { lifetime: '1d', overlap: '1d' }),
  '/keys/:keyId/revoke': ofKey('/revoke'),
  '/credit': async () => ({ fields: { usd: '5', once: randomUUID() } }),
  '/members': plain({ email: 'guest@example.com', role: 'member' }),
  '/members/invitations/:invitationId/withdraw': at(async ({ portal, organizationId, colleague }) => {
    await invite(portal, organizationId, colleague.userId)
    const [invitation] = await portal.accounts.invitations.list(organizationId)
    return `/members/invitations/${invitation!.invitationId}/withdraw`
  }),
  '/members/:userId/role': at(async ({ member }) => `/members/${member.userId}/role`, { role: 'admin' }),
  '/members/:userId/remove': at(async ({ member }) => `/members/${member.userId}/remove`),
  '/settings': plain({ name: 'Renamed', retention: '30', confirmed: 'yes' }),
  '/settings/counts': plain({ counts: 'yes' }),
  '/settings/alerts': plain({ low_credit: '1', budget_percent: '50' }),
  '/settings/leave': plain(),
  '/settings/delete': async ({ portal, organizationId }) => {
    const { name } = await portal.accounts.organizations.show(organizationId)
    return { fields: { confirm: name } }
  },
}

/** Forms with a proof of their own (a password, a code, a link or a key), which act for nobody signed in. */
export const provingThemselves = [
  ...['/confirm-account/:token', '/create-account', '/forgot-password', '/oidc/finish'],
  ...['/reset-password/:token', '/sign-in', '/sign-in/code', '/sign-in/passkey'],
]

const labelLines = [true, false]
  .map(fraud => JSON.stringify({ state: 'A payment.', questions: { fraud: noul }, labels: { fraud } }))
  .join('\n')

export function labelFile(): File {
  return new File([labelLines], 'labels.jsonl')
}

async function addKey({ portal, organizationId }: World): Promise<string> {
  const key = { organizationId, name: 'Theirs', lifetime: '1d', createdBy: null } as const
  return (await portal.accounts.keys.create(key)).keyId
}

/** Returns the token of the link. */
function invite({ accounts }: TestPortal, organizationId: string, createdBy: string): Promise<string> {
  const invited = { organizationId, email: 'guest@example.com', role: 'member' as const, createdBy }
  return accounts.invitations.invite(invited)
}

/** Waits for one more mail than there is now. */
function nextMail(mailbox: Mailbox): () => Promise<unknown> {
  const count = mailbox.received.length
  return () => mailbox.waitFor(count + 1)
}

/** A passkey, whose id it returns, and an identity: neither is the only way to sign in. */
async function giveOtherWays({ portal, actor: { userId } }: World): Promise<string> {
  const { identities, passkeys } = portal.accounts
  const credential = { id: `credential-${userId}`, publicKey: new Uint8Array([1]), counter: 0 }
  await passkeys.add(userId, 'A key', credential)
  await identities.connect({ issuer, subject: userId }, userId)
  return credential.id
}

/** Returns a recovery code. */
async function recoveryCodeOf({ portal, actor: { userId } }: World): Promise<string> {
  const { recoveryCodes } = await turnOnSecondFactor(portal.accounts, userId, new Date())
  return recoveryCodes[0]!
}

async function foundAnother({ portal, actor }: World): Promise<string> {
  const { organizations } = portal.accounts
  return (await organizations.create({ name: 'Second', adminId: actor.userId })).organizationId
}

async function addFittedSet({ portal, organizationId }: World, use: { inUse: boolean }): Promise<string> {
  const { revision } = portal.scorer
  const set = { organizationId, revision, digest: 'a'.repeat(64), questions: 1, content: '{}' }
  return portal.accounts.fittedSets.add({ ...set, createdBy: null }, use)
}

/** Returns the page with its report. */
async function learn(world: World): Promise<Seen> {
  await upload(world)
  return runQuality(world.actor)
}

function uploadTable({ actor }: World): Promise<Seen> {
  return sendLabels(actor, 'note,fraud,other\na,yes,no\nb,no,yes', {
    name: 'labels.csv',
    questions: { fraud: noul },
  })
}

function upload({ actor }: World): Promise<Seen> {
  return sendLabels(actor, labelLines)
}
