// Database statements of a decision, counted and compared with the table in docs/sizing.md.
// On PostgreSQL too.

import { readFile } from 'node:fs/promises'
import { expect } from 'chai'
import { requestText, startTestService, type TestService } from '../testing/service.ts'

/**
 * The rows of the table, by the first cell: statements outside transactions, transactions,
 * statements in them.
 */
async function readTable(): Promise<Record<string, number[]>> {
  const page = await readFile(new URL('../../docs/sizing.md', import.meta.url), 'utf8')
  const [, section] = page.split('\n## Database calls\n')
  const rows = [...section!.matchAll(/^\| (.+?) \| (\d+) \| (\d+) \| (\d+) \|$/gm)]
  return Object.fromEntries(rows.map(([, what, ...numbers]) => [what!, numbers.map(Number)]))
}

const apart = /^update ["`]keys["`]|^delete|["`](sign_ups|retention_days)["`]/

describe('calls of the database', () => {
  let service: TestService
  let bearer: string
  let statements: string[] = []

  before(async () => {
    // The clock stands still: what is remembered for some seconds stays remembered.
    const now = new Date()
    service = await startTestService({ clock: () => now })
    service.accounts.database.on('query', ({ sql }: { sql: string }) =>
      statements.push(sql.trim().toLowerCase()),
    )
  })
  beforeEach(async () => {
    bearer = (await service.createOrganization()).secret
  })
  after(() => service.close())

  async function decide(body: string, headers: Record<string, string> = {}): Promise<number> {
    statements = []
    const response = await fetch(`${service.baseUrl}/v1/decide`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${bearer}`, 'Content-Type': 'application/json', ...headers },
      body,
    })
    await response.arrayBuffer()
    return response.status
  }

  /**
   * As the table says it. Notes of a key's last use and of failures are written apart, and gathered; what has
   * run out is removed apart too, and on a busy machine still beside the first decisions.
   */
  function counted(): number[] {
    const within: string[] = []
    const outside: string[] = []
    let isWithin = false
    for (const sql of statements.filter(sql => !apart.test(sql))) {
      if (/^begin/.test(sql)) isWithin = true
      else if (/^(commit|rollback)/.test(sql)) isWithin = false
      else (isWithin ? within : outside).push(sql)
    }
    return [outside.length, statements.filter(sql => /^begin/.test(sql)).length, within.length]
  }

  it('are as many as the page on sizing says', async () => {
    const table = await readTable()
    const found: Record<string, number[]> = {}
    const named = { 'Idempotency-Key': 'a-name' }

    expect(await decide(requestText())).to.equal(200)
    found['the first with a key in three seconds'] = counted()
    expect(await decide(requestText())).to.equal(200)
    found['a decision'] = counted()
    expect(await decide(requestText(), named)).to.equal(200)
    found['a decision with an `Idempotency-Key`'] = counted()
    expect(await decide(requestText(), named)).to.equal(200)
    found['its repeat'] = counted()
    expect(await decide('{}')).to.equal(400)
    found['a request that breaks a rule'] = counted()

    expect(found).to.deep.equal(table)
  })
})
