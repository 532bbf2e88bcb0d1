// Removes rows some time after their `expires_at`, when nobody reads them any more.

import type { Knex } from 'knex'
import type { Clock } from './clock.ts'

const tables = [
  ...(['email_changes', 'invitations', 'new_accounts', 'oidc_flows'] as const),
  ...(['password_resets', 'spent_challenges', 'known_devices'] as const),
]

export function createExpiredRows({ database, clock }: { database: Knex; clock: Clock }) {
  return { purge }

  async function purge(): Promise<void> {
    const now = clock().getTime()
    for (const table of tables) await database(table).where('expires_at', '<=', now).delete()
  }
}
