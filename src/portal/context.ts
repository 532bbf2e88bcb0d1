// Joins the parts that pages are made of: the accounts, what people can do, and how this service is set up. A page
// takes from it what it needs.

import { createOperations } from './operations.ts'
import type { PortalOptions } from './portal-options.ts'

export type Context = ReturnType<typeof createContext>

export function createContext(given: PortalOptions) {
  const { accounts, calls, decide, getAccount, desk, revision, readerName, clock } = given
  const { baseUrl, portalUrl, modelDir, rateLimitPerMinute } = given.config
  return {
    ...accounts,
    ...createOperations(given),
    ...desk.stores,
    ...{ calls, decide, getAccount, quality: desk.quality },
    ...{ revision, readerName, clock },
    ...{ baseUrl, portalUrl, modelDir, rateLimitPerMinute },
  }
}
