// An organization that has used the service for a month, so its pages are as long as real ones.

import { dayMs } from '../../src/base/store/clock.ts'
import { createIds } from '../../src/base/store/secrets/ids.ts'
import { type Accounts, openAccounts } from '../../src/ledger/open-accounts.ts'

export interface FilledWorkspace {
  /** The cookie of its admin's browser. */
  session: string
  /** Ids in the addresses of its pages. */
  key: string
  request: string
  memberId: string
  signUp: string
  invitation: string
}

const days = 30
const requestsADay = 12
const keyNames = ['Production', 'Staging', 'Agent: Case sorter', 'Nightly review', 'Backfill', 'Old tests']
const faults = ['invalid_request', 'rate_limited', 'overloaded']
const statuses: Record<string, number> = { invalid_request: 400, rate_limited: 429, overloaded: 503 }

export async function fillWorkspace(databaseUrl: string): Promise<FilledWorkspace> {
  const now = Date.now()
  let at = now - days * dayMs
  const accounts = await openAccounts({ databaseUrl, keyPrefix: 'key', clock: () => new Date(at) })
  try {
    const { userId, organizationId } = await foundOrganization(accounts)
    const memberId = await addMember(accounts, organizationId, 'bob.martin@example.com')
    const keys = await makeKeys(accounts, { organizationId, createdBy: userId })
    let request = ''
    for (; at < now; at += dayMs) request = await useForADay(accounts, { organizationId, keys, at })
    at = now
    const { linkId } = await accounts.signUps.start({
      ...{ agentName: 'Case sorter', company: 'Acme', useCase: 'Sort the alerts of the night' },
    })
    const invited = { organizationId, email: 'cora@example.com', role: 'member', createdBy: userId } as const
    const invitation = await accounts.invitations.invite(invited)
    const session = await accounts.sessions.start(userId, organizationId)
    return { session, key: keys[0]!, request, memberId, signUp: linkId, invitation }
  } finally {
    await accounts.close()
  }
}

async function foundOrganization({ users, organizations }: Accounts) {
  const ann = { email: 'ann.lee@example.com', passwordHash: 'none', policiesAccepted: true }
  const { userId } = await users.create(ann)
  const acme = { name: 'Acme Risk', creditMicros: 25_000_000, adminId: userId }
  const { organizationId } = await organizations.create(acme)
  return { userId, organizationId }
}

async function addMember({ users, members }: Accounts, organizationId: string, email: string) {
  const { userId } = await users.create({ email, passwordHash: null, policiesAccepted: true })
  await members.add({ organizationId, userId, role: 'member' })
  return userId
}

async function makeKeys({ keys }: Accounts, of: { organizationId: string; createdBy: string }) {
  const made: string[] = []
  for (const name of keyNames) {
    const limited = name === 'Backfill' && { terms: { budgetMicros: 5_000_000, ratePerMinute: 60 } }
    made.push((await keys.create({ ...of, name, lifetime: '1y', ...limited })).keyId)
  }
  return made
}

/** Returns the id of the last request. */
async function useForADay(
  { ledger, usage }: Accounts,
  { organizationId, keys, at }: { organizationId: string; keys: string[]; at: number },
): Promise<string> {
  const newId = createIds(() => new Date(at))
  let requestId = ''
  for (let i = 0; i < requestsADay; i++) {
    requestId = newId('req')
    const keyId = keys[i % 3]!
    const caller = { organizationId, keyId }
    const about = { requestId, caller, durationMs: 40 + 7 * i }
    const errorType = i % 6 === 5 ? faults[i % 3]! : null
    if (errorType === null) await ledger.charge({ ...about, model: 'service-1', tokens: 40_000 + 3_110 * i })
    else usage.recordFailure({ ...about, status: statuses[errorType]!, errorType })
  }
  return requestId
}
