// Every page of a portal, as its server lists them, with operations that are asked for nothing.

import { systemClock } from '../../src/clock.ts'
import { readConfig } from '../../src/config.ts'
import { createCalls } from '../../src/decide/call.ts'
import { createLimits } from '../../src/intake/limits.ts'
import { createParseQueue } from '../../src/intake/parse-queue.ts'
import { openBackground } from '../../src/operations/background.ts'
import { createPages } from '../../src/portal/all-pages.ts'
import type { PortalOptions } from '../../src/portal/portal-options.ts'
import type { Page } from '../../src/portal/shell/access.ts'
import type { TestPortal } from './portal.ts'

export async function listPages(
  { accounts }: TestPortal,
  environment: Record<string, string>,
): Promise<Page[]> {
  const notAsked = () => Promise.reject(new Error('not asked here'))
  const nothing = () => {}
  return createPages({
    accounts,
    limits: await createLimits({ redisUrl: null, perMinute: 1 }),
    background: openBackground(nothing),
    parseQueue: createParseQueue(),
    calls: createCalls({ usage: accounts.usage, onEnded: nothing, onFailure: nothing }),
    ...{ decide: notAsked, decideAs: notAsked, getAccount: notAsked },
    quality: {} as PortalOptions['quality'],
    ...{ revision: 'stand-in', readerName: 'stand-in' },
    clock: systemClock,
    config: readConfig(environment),
    findClientAddress: () => '',
    ...{ onVisited: nothing, onFailure: nothing, onProviderFailed: nothing, onUncredited: nothing },
  }).pages
}
