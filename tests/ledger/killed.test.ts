// A process killed under load: every charge that was answered for is in the database, and nothing is half there.
// On PostgreSQL too.

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { expect } from 'chai'
import { openTestAccounts } from '../testing/accounts.ts'
import { expectInvariant } from '../testing/invariant.ts'

const source = fileURLToPath(new URL('../../src/ledger/open-accounts.ts', import.meta.url))

describe('a killed process', () => {
  it('has lost no charge that it had told of', async () => {
    const accounts = await openTestAccounts()
    const caller = await accounts.createCaller()
    const script = `
      import { createId } from ${JSON.stringify(source.replace('ledger/open-accounts.ts', 'base/store/secrets/ids.ts'))}
      import { openAccounts } from ${JSON.stringify(source)}
      const { ledger } = await openAccounts({ databaseUrl: ${JSON.stringify(accounts.url)}, keyPrefix: 'key' })
      const caller = ${JSON.stringify(caller)}
      async function work() {
        while (true) {
          const requestId = createId('req')
          await ledger.charge({ requestId, caller, model: 'service-1', tokens: 1000, durationMs: 1 })
          await new Promise(resolve => process.stdout.write(requestId + '\\n', resolve))
        }
      }
      for (let i = 0; i < 8; i++) work()`

    const worker = spawn(process.execPath, ['--input-type=module', '-e', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const closed = once(worker, 'close')
    const told: string[] = []
    for await (const requestId of createInterface({ input: worker.stdout })) {
      told.push(requestId)
      if (told.length === 200) worker.kill('SIGKILL')
    }
    await closed

    // One view of everything: PostgreSQL may still be finishing what the dead process had asked for.
    const oneView = { isolationLevel: 'repeatable read' } as const
    await accounts.database.transaction(async transaction => {
      const charged = await transaction('usage').pluck('request_id')
      const { credit_micros } = (await transaction('organizations').first('credit_micros')) ?? {}
      expect(told.length).to.be.at.least(200)
      expect(told.filter(requestId => !charged.includes(requestId))).to.deep.equal([])
      expect(credit_micros).to.equal(1_000_000 - charged.length * 35)
      await expectInvariant(transaction, caller.organizationId)
    }, oneView)
    await accounts.close()
  })
})
