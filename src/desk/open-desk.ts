// Opens what of the desk lives as long as the service: what Quality has in memory, and the watch over the fitted sets in
// use.

import type { DeskContext } from './context.ts'
import { emptyMemory, endAll } from './runs/works.ts'
import { type Watched, watchSets } from './watch/watch-sets.ts'

/** Close what it returns: that stops what is running. */
export function openDesk(given: Omit<DeskContext, 'quality'>, watched: Watched) {
  const context: DeskContext = { ...given, quality: emptyMemory() }
  const watch = watchSets({ ...context, ...watched, revision: given.scorer.revision })
  return { context, close: () => Promise.all([endAll(context.quality), watch.close()]) }
}
