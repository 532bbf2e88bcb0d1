// Every page of a portal, as its server lists them, with operations that are asked for nothing.

import { createLimits } from '../../src/base/intake/limits.ts'
import { createParseQueue } from '../../src/base/intake/parse-queue.ts'
import { readConfig } from '../../src/base/settings/config.ts'
import { systemClock } from '../../src/base/store/clock.ts'
import { createCalls } from '../../src/decide/call.ts'
import { createPayments } from '../../src/decide/payment.ts'
import { emptyMemory } from '../../src/desk/runs/works.ts'
import { openBackground } from '../../src/operations/background.ts'
import { createPages } from '../../src/portal/all-pages.ts'
import { createContext, type PortalOptions } from '../../src/portal/context.ts'
import type { Page } from '../../src/portal/shell/access.ts'
import { createStandInScorer } from '../../src/scoring/stand-in.ts'
import type { TestPortal } from './portal.ts'

export async function listPages(portal: TestPortal, environment: Record<string, string>): Promise<Page[]> {
  return createPages(createContext(await portalOptions(portal, environment)))
}

/** Options for another portal beside this one, over the same accounts. */
export async function portalOptions(
  { accounts }: TestPortal,
  environment: Record<string, string>,
): Promise<PortalOptions> {
  const notAsked = () => Promise.reject(new Error('not asked here'))
  const nothing = () => {}
  const limits = await createLimits({ redisUrl: null, perMinute: 1 })
  const config = readConfig(environment)
  return {
    desk: {
      ...accounts,
      ...{ limits, mailer: null, portalUrl: config.portalUrl, clock: systemClock, onFailure: nothing },
      calls: createCalls({ usage: accounts.usage, onEnded: nothing, onFailure: nothing }),
      payments: createPayments({ ...accounts, limits }),
      scorer: createStandInScorer(),
      quality: emptyMemory(),
      ...{ fittedAnswers: { match: notAsked, whyLeftOut: () => null }, pause: notAsked },
    },
    background: openBackground(nothing),
    parseQueue: createParseQueue(),
    decide: notAsked,
    config,
    findClientAddress: () => '192.0.2.1',
    ...{ onVisited: nothing, onProviderFailed: nothing, onUncredited: nothing },
  }
}
