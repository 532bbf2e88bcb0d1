// For every page that acts for whoever is signed in, a form that would change something: what stands in it, and what has
// to be there first. tests/faults/held-open.test.ts fails for a page that has none.

import { randomUUID } from 'node:crypto'
import { userCodeOf } from '../testing/accounts.ts'
import { codeAt } from '../testing/authenticator.ts'
import type { Mailbox } from '../testing/mailbox.ts'
import { newPasskey } from '../testing/new-passkey.ts'
import { find, type TestPerson, type TestPortal } from '../testing/portal.ts'
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

const plain =
  (fields: Record<string, string> = {}): Prepare =>
  async () => ({ fields })

/** By the path of the page. */
export const actingForms: Record<string, Prepare> = {
  '/account/name': plain({ name: 'Another' }),
  '/account/password': plain({ new_password: 'several unrelated words there' }),
  '/account/disconnect': async world => {
    await giveOtherWays(world)
    return { fields: { provider: issuer } }
  },
  '/account/passkeys': async ({ portal, actor }) => {
    const shown = find(await actor.get('/account/passkeys'), /data-options="([^"]+)"/)!
    // Browsers make passkeys for names alone.
    const origin = portal.portalUrl.replace('127.0.0.1', 'localhost')
    const answer = newPasskey(JSON.parse(shown.replaceAll('&quot;', '"')), origin)
    return { fields: { name: 'A key', answer } }
  },
  '/account/passkeys/:credentialId/remove': async world => {
    const credentialId = await giveOtherWays(world)
    return { path: `/account/passkeys/${credentialId}/remove`, fields: {} }
  },
  '/account/sessions/end': async ({ portal, actor }) => {
    await portal.accounts.sessions.start(actor.userId)
    return { fields: {} }
  },
  '/account/sessions/:sessionId/end': async ({ portal, actor }) => {
    const { sessions } = portal.accounts
    const other = await sessions.start(actor.userId)
    const [ended] = (await sessions.list(actor.userId, other)).filter(({ isThisOne }) => isThisOne)
    return { path: `/account/sessions/${ended!.sessionId}/end`, fields: {} }
  },
  '/account/second-factor': plain(),
  '/account/second-factor/on': async ({ portal, actor }) => {
    const { secondFactors } = portal.accounts
    await secondFactors.begin(actor.userId)
    const { secret } = (await secondFactors.find(actor.userId))!
    return { fields: { code: codeAt(secret, new Date()) } }
  },
  '/account/second-factor/recovery-codes': async world => ({
    fields: { renewing_code: (await turnOnSecondFactor(world))[0]! },
  }),
  '/account/second-factor/off': async world => ({
    fields: { ending_code: (await turnOnSecondFactor(world))[0]! },
  }),
  '/account/email': async ({ mailbox, actor }) => {
    const count = mailbox.received.length
    return { fields: { email: `new-${actor.email}` }, settled: () => mailbox.waitFor(count + 1) }
  },
  '/confirm-email/:token': async ({ portal, mailbox, actor }) => {
    const { userId } = actor
    const token = await portal.accounts.emailChanges.start({ userId, email: `new-${actor.email}` })
    const count = mailbox.received.length
    return { path: `/confirm-email/${token}`, fields: {}, settled: () => mailbox.waitFor(count + 1) }
  },
  '/confirm-presence': async world => ({ fields: { code: (await turnOnSecondFactor(world))[0]! } }),
  '/confirm-presence/mail': async ({ portal, mailbox, actor }) => {
    // As after a sign-in at a provider that does not say when it was.
    await portal.accounts.database('sessions').where({ user_id: actor.userId }).update({ proved_at: null })
    const count = mailbox.received.length
    return { fields: {}, settled: () => mailbox.waitFor(count + 1) }
  },
  '/account/delete': async ({ actor }) => ({ fields: { confirm: actor.email } }),
  '/account/delete/members': async world => ({ fields: { organization: await foundAnother(world) } }),
  '/oidc/connect': plain(),
  '/sign-out': plain(),
  '/organization': async world => ({ fields: { organization: await foundAnother(world) } }),
  '/new-organization': plain({ organization_name: 'Another', retention: '30' }),
  '/invitation/:token/accept': async ({ portal, member }) => {
    const { invitations, organizations } = portal.accounts
    const { organizationId } = await organizations.create({ name: 'Inviting', adminId: member.userId })
    const invited = { organizationId, email: 'anybody@example.com', createdBy: member.userId }
    const token = await invitations.invite({ ...invited, role: 'member' })
    return { path: `/invitation/${token}/accept`, fields: {} }
  },
  '/sign-up/:linkId/approve': async ({ portal, organizationId }) => {
    const { linkId } = await portal.accounts.signUps.start({})
    const code = await userCodeOf(portal.accounts, linkId)
    const fields = { for_organization: organizationId, lifetime: '1d', code }
    return { path: `/sign-up/${linkId}/approve`, fields }
  },
  '/sign-up/:linkId/decline': async ({ portal }) => {
    const { linkId } = await portal.accounts.signUps.start({})
    return { path: `/sign-up/${linkId}/decline`, fields: {} }
  },
  '/playground': plain({
    ...{ do: 'run', state: 'A payment.', format: 'text' },
    questions: JSON.stringify({ fraud: noul }),
  }),
  '/playground/what-moved': plain({
    ...{ explain: 'fraud', state: 'A payment.', format: 'text' },
    questions: JSON.stringify({ fraud: noul }),
  }),
  '/quality/file': async () => ({ fields: {}, file: 'labels' }),
  '/quality/run': async world => {
    await upload(world)
    return { fields: {} }
  },
  '/quality/columns': async world => {
    await uploadTable(world)
    return { fields: { label_0: 'other' } }
  },
  '/quality/head': async world => {
    await uploadTable(world)
    return { fields: { head_row: '2' } }
  },
  '/quality/questions': async world => {
    await uploadTable(world)
    return { fields: { column: 'other', type: 'noul', instructions: 'Is it?' } }
  },
  '/quality/skip': async world => {
    await world.actor.upload('/quality/file', {}, { labels: labelFile('\n{') })
    return { fields: {} }
  },
  '/quality/end': async world => {
    await upload(world)
    return { fields: {} }
  },
  '/quality/discard': async world => {
    await learn(world)
    return { fields: {} }
  },
  '/quality/costs': plain({ miss: '400', false_alarm: '15', review: '6' }),
  '/quality/thresholds': async world => {
    await learn(world)
    const question = find(await world.actor.get('/quality'), /name="question" value="(\w+)"/)!
    return { fields: { question, clear_0_0: '0.1', act_0_0: '0.9' } }
  },
  '/quality/:fittedSetId/stop': async world => {
    const fittedSetId = await addFittedSet(world, { inUse: true })
    return { path: `/quality/${fittedSetId}/stop`, fields: {} }
  },
  '/quality/:fittedSetId/use': async world => {
    const fittedSetId = await addFittedSet(world, { inUse: false })
    return { path: `/quality/${fittedSetId}/use`, fields: {} }
  },
  '/quality/:fittedSetId/note': async world => {
    const fittedSetId = await addFittedSet(world, { inUse: false })
    return { path: `/quality/${fittedSetId}/note`, fields: { note: 'March' } }
  },
  '/quality/:fittedSetId/delete': async world => {
    const fittedSetId = await addFittedSet(world, { inUse: false })
    return { path: `/quality/${fittedSetId}/delete`, fields: {} }
  },
  '/keys': plain({ name: 'Another', lifetime: '1d' }),
  '/keys/:keyId': ofKey('', { scope: 'decide' }),
  '/keys/:keyId/name': ofKey('/name', { name: 'Renamed' }),
  '/keys/:keyId/rotate': ofKey('/rotate', { lifetime: '1d', overlap: '1d' }),
  '/keys/:keyId/revoke': ofKey('/revoke'),
  '/credit': async () => ({ fields: { usd: '5', once: randomUUID() } }),
  '/members': plain({ email: 'guest@example.com', role: 'member' }),
  '/members/invitations/:invitationId/withdraw': async ({ portal, organizationId, colleague }) => {
    const { invitations } = portal.accounts
    const invited = { organizationId, email: 'guest@example.com', createdBy: colleague.userId }
    await invitations.invite({ ...invited, role: 'member' })
    const [{ invitationId } = { invitationId: '' }] = await invitations.list(organizationId)
    return { path: `/members/invitations/${invitationId}/withdraw`, fields: {} }
  },
  '/members/:userId/role': async ({ member }) => ({
    path: `/members/${member.userId}/role`,
    fields: { role: 'admin' },
  }),
  '/members/:userId/remove': async ({ member }) => ({ path: `/members/${member.userId}/remove`, fields: {} }),
  '/settings': plain({ name: 'Renamed', retention: '30', confirmed: 'yes' }),
  '/settings/counts': plain({ counts: 'yes' }),
  '/settings/alerts': plain({ low_credit: '1', budget_percent: '50' }),
  '/settings/leave': plain(),
  '/settings/delete': async ({ portal, organizationId }) => {
    const { name } = await portal.accounts.organizations.show(organizationId)
    return { fields: { confirm: name } }
  },
}

/** What proves itself by a password, a code, a link or a key that stands in it, and so acts for nobody signed in. */
export const provingThemselves = [
  ...['/confirm-account/:token', '/create-account', '/forgot-password', '/oidc/finish'],
  ...['/reset-password/:token', '/sign-in', '/sign-in/code', '/sign-in/passkey'],
]

const issuer = 'https://provider.example'
const labelLines = [true, false]
  .map(fraud => JSON.stringify({ state: 'A payment.', questions: { fraud: noul }, labels: { fraud } }))
  .join('\n')

export function labelFile(rest = ''): File {
  return new File([labelLines, rest], 'labels.jsonl')
}

function ofKey(act: string, fields: Record<string, string> = {}): Prepare {
  return async ({ portal, organizationId }) => {
    const key = { organizationId, name: 'Theirs', lifetime: '1d', createdBy: null } as const
    const { keyId } = await portal.accounts.keys.create(key)
    return { path: `/keys/${keyId}${act}`, fields }
  }
}

/** A passkey, whose id it returns, and an identity: neither is the only way to sign in. */
async function giveOtherWays({ portal, actor: { userId } }: World): Promise<string> {
  const { identities, passkeys } = portal.accounts
  const credential = { id: `credential-${userId}`, publicKey: new Uint8Array([1]), counter: 0 }
  await passkeys.add(userId, 'A key', credential)
  await identities.connect({ issuer, subject: userId }, userId)
  return credential.id
}

async function turnOnSecondFactor({ portal, actor: { userId } }: World): Promise<string[]> {
  const { secondFactors } = portal.accounts
  await secondFactors.begin(userId)
  const { secret } = (await secondFactors.find(userId))!
  return secondFactors.confirm(userId, codeAt(secret, new Date()))
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

async function learn(world: World): Promise<void> {
  await upload(world)
  await world.actor.post('/quality/run')
  while (!(await world.actor.get('/quality')).text.includes('What your labels show')) {}
}

async function uploadTable({ actor }: World): Promise<void> {
  const table = new File(['note,fraud,other\na,yes,no\nb,no,yes'], 'labels.csv')
  await actor.upload('/quality/file', { questions: JSON.stringify({ fraud: noul }) }, { labels: table })
}

async function upload({ actor }: World): Promise<void> {
  await actor.upload('/quality/file', {}, { labels: labelFile() })
}
