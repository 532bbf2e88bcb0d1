// Reads the variables of an environment one by one: texts, numbers, ports, addresses. Blanks and line ends around a
// value are no part of it: files of variables and copying leave them there. One that is empty is not set.

import { isIP } from 'node:net'

export type Environment = Readonly<Record<string, string | undefined>>

/** Each function notes a fault and goes on, so that one start tells them all. `fixed` overrides what is given. */
export function createVariables(given: Environment, fixed: Environment) {
  const faults: string[] = []
  const portsTaken = new Map<number, string>()

  const valueAt = (name: string) => (fixed[name] ?? given[name] ?? '').trim()

  function whole(name: string, fallback: number, min: number, max: number): number {
    const value = valueAt(name) || String(fallback)
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
    const value = valueAt(name)
    if (value !== '' && !pattern.test(value)) faults.push(`${name} must be ${wanted}`)
    return value || fallback
  }

  function text(name: string, fallback = ''): string {
    return matching(name, fallback, /^\P{Cc}*$/u, 'text on one line')
  }

  function oneOf<Value extends string>(name: string, fallback: Value, values: readonly Value[]): Value {
    const isKnown = { test: (value: string) => (values as readonly string[]).includes(value) }
    return matching(name, fallback, isKnown, `one of ${values.join(', ')}`) as Value
  }

  function host(name: string, fallback: string): string {
    const isHost = (value: string) => isIP(value) !== 0 || value === 'localhost'
    const value = matching(name, fallback, { test: isHost }, 'an IP address of this machine, or localhost')
    return isHost(value) ? value : fallback
  }

  /** Reads an address exactly as it is written. `isRight`: what else it has to be, which `more` says. */
  function url(name: string, protocols: string[], more = '', isRight = (_: URL) => true): string {
    const starts = new RegExp(`^(${protocols.join('|')})//[^\\s\\\\]+$`, 'i')
    // Whoever connects decodes user and password, and fails at a "%" that stands for itself.
    const isWhole = (value: string) => starts.test(value) && !/%(?![\da-f]{2})/i.test(value)
    const isAddress = (value: string) => isWhole(value) && URL.canParse(value) && isRight(new URL(value))
    const wanted = protocols.map(protocol => `${protocol}//`).join(' or ')
    return matching(name, '', { test: isAddress }, `a whole address starting with ${wanted}${more}`)
  }

  /** Reads an address that others are made of by adding a path: as browsers write it, without a slash at the end. */
  function prefix(name: string, fallback: string, { path }: { path: boolean }): string {
    const isPrefix = (address: URL) => isBare(address) && (path || address.pathname === '/')
    const more = path ? bare[0] : `${bare[0]}, and without a path`
    const value = url(name, ['http:', 'https:'], more, isPrefix) || fallback
    return URL.canParse(value) ? new URL(value).href.replace(/\/+$/, '') : value
  }

  /** True if any of these is set, else null. Notes a fault for each that is missing. */
  function together(names: string[]): true | null {
    const missing = names.filter(name => valueAt(name) === '')
    if (missing.length === names.length) return null
    for (const name of missing)
      faults.push(`${name} must be set together with ${names.filter(other => other !== name).join(' and ')}`)
    return true
  }

  return { faults, text, whole, port, matching, oneOf, host, url, prefix, together }
}

/** The rule for an address that says where something is, and nothing else: in words, and as code. */
export const bare = [' without user, password, query and fragment', isBare] as const

export function isBare({ href, username, password }: URL): boolean {
  return !/[?#]/.test(href) && username === '' && password === ''
}
