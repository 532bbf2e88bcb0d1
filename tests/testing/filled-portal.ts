// A portal in which every page has something to show: an organization with a key, an invitation, a failed request, a
// report, a version and a faulty file, its members, and somebody of another organization.

import { createId } from '../../src/base/store/secrets/ids.ts'
import type { Page } from '../../src/portal/shell/access.ts'
import { find, type TestPortal } from './portal.ts'
import { listPages } from './portal-pages.ts'
import { runQuality, sendLabels } from './quality.ts'
import { noul } from './service.ts'

export type FilledPortal = Awaited<ReturnType<typeof fillPortal>>

export async function fillPortal(portal: TestPortal, environment: Record<string, string> = {}) {
  const owner = await portal.person('owner@example.com')
  const member = await portal.person('member@example.com')
  const outsider = await portal.person('outsider@example.com')
  const { organizationId, userId } = owner
  const { fittedSets, invitations, members, keys, sessions, signUps, usage } = portal.accounts
  await members.add({ organizationId, userId: member.userId, role: 'member' })
  await sessions.choose(member.token(), organizationId)
  const { keyId } = await keys.create({ organizationId, name: 'Theirs', lifetime: '1d', createdBy: null })
  const token = await invitations.invite({
    ...{ organizationId, email: 'guest@example.com', createdBy: userId, role: 'member' },
  })
  const { invitationId } = (await invitations.list(organizationId))[0]!
  const { linkId } = await signUps.start({ agentName: 'Case sorter' })
  const set = { organizationId, revision: 'stand-in', digest: 'd'.repeat(64), questions: 1, content: '{}' }
  const fittedSetId = await fittedSets.add({ ...set, createdBy: null }, { inUse: false })
  const requestId = createId('req')
  const outcome = { requestId, status: 400, errorType: 'invalid_request', durationMs: 1 }
  usage.recordFailure({ ...outcome, caller: { organizationId, keyId } })
  await usage.settle()
  const lines = Array.from({ length: 30 }, (_, i) =>
    JSON.stringify({ state: `case ${i}`, questions: { fraud: noul }, labels: { fraud: i % 2 === 0 } }),
  )
  await sendLabels(owner, lines.join('\n'))
  const questionId = find(await runQuality(owner), /quality\/history\/([^"]+)"/)!
  const questions = { fraud: noul }
  await sendLabels(owner, 'note,fraud\nx,yes\ny,perhaps', { name: 'faulty.csv', questions })
  const pages = await listPages(portal, environment)
  const ids = {
    ...{ keyId, userId, invitationId, fittedSetId, linkId, token, requestId, questionId },
    ...{ page: 'quickstart', example: 'account-takeover' },
  }

  /** With the ids of the owner's things. */
  const addressOf = ({ path }: Pick<Page, 'path'>) =>
    path.replaceAll(/:(\w+)/g, (name, id: string) => (ids as Record<string, string>)[id] ?? name)
  return { owner, member, outsider, pages, addressOf, ...ids }
}
