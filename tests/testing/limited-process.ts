// Starts a service in a process of its own, beside an organization with credit, whose system limits can be changed.

import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { openAccounts } from '../../src/ledger/open-accounts.ts'
import type { Totals } from '../../src/ledger/usage-totals.ts'
import { createTestDatabaseUrl } from './database.ts'
import { expectInvariant } from './invariant.ts'
import { startReplica } from './replica.ts'

const run = promisify(execFile)

/** End what it returns. */
export async function startLimitedProcess() {
  const { url, remove } = await createTestDatabaseUrl()
  const accounts = await openAccounts({ databaseUrl: url, keyPrefix: 'key' })
  const { organizationId } = await accounts.organizations.create({ name: 'Org', creditMicros: 1_000_000 })
  const wanted = { organizationId, name: 'Key', lifetime: 'never', createdBy: null } as const
  const { secret } = await accounts.keys.create(wanted)
  const { baseUrl, pid, close } = await startReplica(url)
  const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${secret}` }
  return { url, baseUrl, pid, headers, limit, end }

  /** As for prlimit, such as `nofile=20:`. */
  async function limit(setting: string): Promise<void> {
    await run('prlimit', [`--pid=${pid}`, `--${setting}`])
  }

  /** Ends the process, checks the money, and returns what was counted. */
  async function end(): Promise<Totals> {
    await close()
    const totals = await accounts.usage.totals(organizationId)
    await expectInvariant(accounts.database, organizationId)
    await accounts.close()
    await remove()
    return totals
  }
}
