// Opens what of the desk lives as long as the service: Quality, which runs labelled files, and the watch over the
// fitted sets in use.

import type { DeskContext } from './context.ts'
import { createQuality } from './runs/quality.ts'
import { type Watched, watchSets } from './watch/watch-sets.ts'

export type Desk = ReturnType<typeof openDesk>

/** Close what it returns: that stops what is running. */
export function openDesk(context: DeskContext, watched: Watched) {
  const quality = createQuality(context)
  const watch = watchSets({ ...context, ...watched, revision: context.scorer.revision })
  return { quality, close: () => Promise.all([quality.close(), watch.close()]) }
}
