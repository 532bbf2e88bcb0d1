// A disk that takes no more, under a process of its own: the write that fails is the one of a commit. SQLite alone, whose
// files are the service's own.

import { execFile } from 'node:child_process'
import { stat } from 'node:fs/promises'
import { promisify } from 'node:util'
import { expect } from 'chai'
import { openAccounts } from '../../src/accounts.ts'
import { createTestDatabaseUrl } from '../testing/database.ts'
import { expectInvariant } from '../testing/invariant.ts'
import { startReplica } from '../testing/replica.ts'
import { requestText } from '../testing/service.ts'

const run = promisify(execFile)

describe('a disk that takes no more', function () {
  this.timeout(120_000)

  before(function () {
    if (process.platform !== 'linux' || process.env.TEST_DATABASE_URL) this.skip()
  })

  it('is "overloaded" until there is room again, and nothing is half written', async () => {
    const { url, remove } = await createTestDatabaseUrl()
    const accounts = await openAccounts({ databaseUrl: url, keyPrefix: 'key' })
    const { organizationId } = await accounts.organizations.create({ name: 'Org', creditMicros: 1_000_000 })
    const wanted = { organizationId, name: 'Key', lifetime: 'never', createdBy: null } as const
    const { secret } = await accounts.keys.create(wanted)
    const replica = await startReplica(url)
    const limitFiles = (bytes: string) => run('prlimit', [`--pid=${replica.pid}`, `--fsize=${bytes}:`])

    async function decide() {
      const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${secret}` }
      const response = await fetch(`${replica.baseUrl}/v1/decide`, {
        method: 'POST',
        headers,
        body: requestText(),
      })
      await response.text()
      return { status: response.status, retryAfter: response.headers.get('retry-after') }
    }

    const before = await decide()
    const { size } = await stat(`${url.slice('sqlite:'.length)}-wal`)
    await limitFiles(String(size))
    const during = [await decide(), await decide(), await decide()]
    await limitFiles('unlimited')
    const after = await decide()
    await replica.close()
    const totals = await accounts.usage.totals(organizationId)
    await expectInvariant(accounts.database, organizationId)
    await accounts.close()
    await remove()

    expect([before.status, after.status]).to.deep.equal([200, 200])
    for (const { status, retryAfter } of during) {
      expect(status).to.equal(503)
      expect(Number(retryAfter)).to.be.within(1, 60)
    }
    expect([totals.requests, totals.failedRequests]).to.deep.equal([2, 3])
  })
})
