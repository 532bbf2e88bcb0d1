// Joins what the desk stores: what files of labels showed, policies, and what has been said of fitted sets.

import type { Knex } from 'knex'
import { type Clock, systemClock } from '../../base/store/clock.ts'
import { createLeftOutSets } from './left-out-sets.ts'
import { createMeasurements } from './measurements.ts'
import { createPolicies } from './policies.ts'
import { createSetNotices } from './set-notices.ts'

export type DeskStores = ReturnType<typeof createDeskStores>

export function createDeskStores({ database, clock = systemClock }: { database: Knex; clock?: Clock }) {
  const over = { database, clock }
  return {
    measurements: createMeasurements(over),
    policies: createPolicies(over),
    leftOutSets: createLeftOutSets(over),
    setNotices: createSetNotices(over),
  }
}
