// Finds the names of all variables that the configuration reads.

import { readConfig } from '../../src/base/settings/config.ts'

/** In the order of the alphabet. */
export function variablesRead(): string[] {
  const names = new Set<string>()
  const get = (_: object, name: string) => {
    names.add(name)
    return 'wrong'
  }
  // Some are read only where others are set: all are, to what it refuses once it has read them all.
  try {
    readConfig(new Proxy({}, { get }))
  } catch {}
  return [...names].sort()
}
