// Makes an engine over a pool of servers: what it can do now, and how many states at once, is for the pool to say.

import type { Engine } from '../decoder/engine.ts'
import { type Pool, unavailable } from './pool.ts'

export function engineOver(
  pool: Pool,
  own: Omit<Engine, 'working' | 'places' | 'unavailable' | 'close'>,
): Engine {
  return {
    ...own,
    get working() {
      return pool.up.length > 0
    },
    get places() {
      return pool.up.reduce((sum, { places }) => sum + places.length, 0)
    },
    unavailable,
    close: async () => pool.close(),
  }
}
