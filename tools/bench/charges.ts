// Charges of one organization written per second: all of them change the same two rows.

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createId } from '../../src/base/store/secrets/ids.ts'
import { openAccounts } from '../../src/ledger/open-accounts.ts'
import { type Bench, print } from './bench.ts'

interface ChargesFound {
  /** At once, each followed by the next. */
  lanes: number
  perSecond: number
  /** For one charge, on average. */
  ms: number
}

export async function charges({ databaseUrl, roundMs }: Bench): Promise<void> {
  for (const { lanes, perSecond, ms } of await measureCharges(databaseUrl, roundMs))
    print(
      `${lanes} charges of one organization at once: ${perSecond.toFixed(0)} a second, ${ms.toFixed(2)} ms each`,
    )
}

/** On an SQLite of its own, or on the database at this address, which must be an empty one. */
async function measureCharges(databaseUrl: string | undefined, forMs: number): Promise<ChargesFound[]> {
  const folder = await mkdtemp(join(tmpdir(), 'decision-bench-'))
  const accounts = await openAccounts({
    databaseUrl: databaseUrl ?? `sqlite:${join(folder, 'bench.db')}`,
    keyPrefix: 'key',
  })
  const { organizationId } = await accounts.organizations.create({ name: 'Bench', creditMicros: 10 ** 12 })
  const { keyId } = await accounts.keys.create({
    organizationId,
    name: 'Bench',
    lifetime: '1d',
    createdBy: null,
  })
  const caller = { organizationId, keyId }

  async function chargeFor(lanes: number, ms: number): Promise<number> {
    const endAtMs = performance.now() + ms
    let count = 0
    const lane = async () => {
      for (; performance.now() < endAtMs; count++) {
        const requestId = createId('req')
        await accounts.ledger.charge({ requestId, caller, model: 'service-1', tokens: 100, durationMs: 1 })
      }
    }
    await Promise.all(Array.from({ length: lanes }, lane))
    return count
  }

  const found: ChargesFound[] = []
  for (const lanes of [1, 8, 64]) {
    await chargeFor(lanes, forMs / 3)
    const perSecond = (1000 * (await chargeFor(lanes, forMs))) / forMs
    found.push({ lanes, perSecond, ms: (1000 * lanes) / perSecond })
  }
  await accounts.close()
  await rm(folder, { recursive: true })
  return found
}
