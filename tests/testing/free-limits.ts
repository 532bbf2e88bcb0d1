// Limits that refuse nothing, for tests of something else.

import type { Limits } from '../../src/base/intake/limits.ts'

export const freeLimits: Limits = {
  spend: async () => ({ limit: 1, remaining: 1, resetSeconds: 1 }),
  attempt: async () => {},
  checkAttempts: async () => {},
  forgive: async () => {},
  slowDownMs: async () => 0,
  countTokens: async () => ({ total: 0, resetSeconds: 1 }),
  giveBackTokens: async () => {},
  close: async () => {},
}
