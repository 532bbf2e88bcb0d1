// Reads the variables of an environment one by one: texts, numbers, ports, addresses.

import { isIP } from 'node:net'

export type Environment = Readonly<Record<string, string | undefined>>

/** Each function notes a fault and goes on, so that one start tells them all. */
export function createVariables(environment: Environment) {
  const faults: string[] = []
  const portsTaken = new Map<number, string>()

  function text(name: string, fallback: string): string {
    const value = environment[name]
    return value === undefined || value === '' ? fallback : value
  }

  function whole(name: string, fallback: number, min: number, max: number): number {
    const value = text(name, String(fallback))
    const number = Number(value)
    if (/^\d+$/.test(value) && number >= min && number <= max) return number
    faults.push(`${name} must be a whole number from ${min} to ${max}, not "${value}"`)
    return fallback
  }

  /** 0 lets the system choose the port. */
  function port(name: string, fallback: number): number {
    const faultsBefore = faults.length
    const value = whole(name, fallback, 0, 65535)
    if (value === 0 || faults.length > faultsBefore) return value
    const other = portsTaken.get(value)
    if (other) faults.push(`${name} must be another port than ${other}, not ${value}`)
    else portsTaken.set(value, name)
    return value
  }

  /** Reads text of a pattern. One that is needed and not set has no form to be wrong: `together` reports it. */
  function matching(name: string, fallback: string, pattern: Pick<RegExp, 'test'>, wanted: string): string {
    const value = text(name, fallback)
    if (value !== '' && !pattern.test(value)) faults.push(`${name} must be ${wanted}`)
    return value
  }

  function host(name: string, fallback: string): string {
    const isHost = (value: string) => isIP(value) !== 0 || value === 'localhost'
    const value = matching(name, fallback, { test: isHost }, 'an IP address of this machine, or localhost')
    return isHost(value) ? value : fallback
  }

  function url(name: string, fallback: string, protocols: string[], { whole = false } = {}): string {
    const wanted = `an address starting with ${protocols.map(protocol => `${protocol}//`).join(' or ')}`
    const isAddress = (value: string) => URL.canParse(value) && protocols.includes(new URL(value).protocol)
    const value = matching(name, fallback, { test: isAddress }, wanted)
    return whole ? value : value.replace(/\/+$/, '')
  }

  /** True if any of these is set, else null. Notes a fault for each that is missing. */
  function together(names: string[]): true | null {
    const missing = names.filter(name => text(name, '') === '')
    if (missing.length === names.length) return null
    for (const name of missing)
      faults.push(`${name} must be set together with ${names.filter(other => other !== name).join(' and ')}`)
    return true
  }

  return { faults, text, whole, port, matching, host, url, together }
}
