// A disk that takes no more, under a process of its own: the write that fails is the one of a commit. SQLite alone,
// whose files are the service's own.
// On PostgreSQL too.

import { execFile } from 'node:child_process'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect } from 'chai'
import { startLimitedProcess } from '../testing/limited-process.ts'
import { requestText } from '../testing/service.ts'

describe('a disk that takes no more', function () {
  this.timeout(300_000)

  before(function () {
    if (process.platform !== 'linux' || process.env.TEST_DATABASE_URL) this.skip()
  })

  it('is "overloaded" until there is room again, and nothing is half written', async () => {
    const limited = await startLimitedProcess()
    const limitFiles = (bytes: string) => limited.limit(`fsize=${bytes}:`)

    async function decide() {
      const response = await fetch(`${limited.baseUrl}/v1/decide`, {
        method: 'POST',
        headers: limited.headers,
        body: requestText(),
      })
      await response.text()
      return { status: response.status, retryAfter: response.headers.get('retry-after') }
    }

    const before = await decide()
    const { size } = await stat(`${limited.url.slice('sqlite:'.length)}-wal`)
    await limitFiles(String(size))
    const during = [await decide(), await decide(), await decide()]
    await limitFiles('unlimited')
    const after = await decide()
    const totals = await limited.end()

    expect([before.status, after.status]).to.deep.equal([200, 200])
    for (const { status, retryAfter } of during) {
      expect(status).to.equal(503)
      expect(Number(retryAfter)).to.be.within(1, 60)
    }
    expect([totals.requests, totals.failedRequests]).to.deep.equal([2, 3])
  })

  it('ends a first start with what is wrong, and none of the SQL', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'full-'))
    // In units of 1024 bytes: no file, or tables without what goes into them.
    const tries = [8, 200].map(size => {
      const script = `trap '' XFSZ; ulimit -f ${size}; exec '${process.execPath}' src/cli/main.ts org create --name X`
      const env = { ...process.env, DATABASE_URL: `sqlite:${folder}/${size}.db` }
      return promisify(execFile)('bash', ['-c', script], { env }).catch(({ stderr }) => stderr)
    })

    const said = await Promise.all(tries)
    await rm(folder, { recursive: true })

    for (const text of said) expect(text).to.match(/cannot be opened: disk/)
  })
})
