// Reads a server's reply piece by piece, and says what is not as it should be.

import type { Said } from './dialects/dialect.ts'
import { nonsense, ServerFault } from './server-fault.ts'

export type ReplyFields = Record<string, unknown>

export function fieldsOf(value: unknown, what: string): ReplyFields {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as ReplyFields
  return nonsense(`no ${what}`)
}

export function listOf(value: unknown, what: string): unknown[] {
  return Array.isArray(value) ? value : nonsense(`no ${what}`)
}

/** A list of exactly one: a reply may be too short or too long. */
export function onlyOf(value: unknown, what: string): unknown {
  const list = listOf(value, what)
  return list.length === 1 ? list[0] : nonsense(`${list.length} of ${what} instead of one`)
}

export function modelsOf(value: unknown): ReplyFields[] {
  return listOf(fieldsOf(value, 'list of models').data, 'models').map(model => fieldsOf(model, 'model'))
}

export function textOf(value: unknown, what: string): string {
  return typeof value === 'string' ? value : nonsense(`no ${what}`)
}

export function wholeOf(value: unknown, what: string): number {
  return Number.isSafeInteger(value) && (value as number) >= 0 ? (value as number) : nonsense(`no ${what}`)
}

export function tokensOf(value: unknown): number[] {
  return listOf(value, 'tokens').map(token => wholeOf(token, 'token'))
}

/** A probability: a rounding error beyond 0 or 1 is none. */
export function shareOf(value: unknown): number {
  if (typeof value !== 'number' || Number.isNaN(value) || value < -1e-6 || value > 1 + 1e-6)
    return nonsense('a probability that is none')
  return Math.min(1, Math.max(0, value))
}

/** A logarithm of a probability: a rounding error above zero is none. */
export function logOf(value: unknown): number {
  if (typeof value !== 'number' || Number.isNaN(value) || value > 1e-3)
    return nonsense('a likelihood that is none')
  return Math.max(leastLog, Math.min(0, value))
}

/** The logarithm of a label too unlikely for a server's numbers. */
const leastLog = -110

/** Less than this, and the model wants to say something else: what it says of the labels then means nothing. */
const labelMassLeast = 0.01

/** Logarithms of labels' likelihoods. Throws a ServerFault if the reply lacks one, or if all are too unlikely. */
export function readLabels({ logs }: Said, labels: number[][]): number[] {
  const sums = labels.map(ids => {
    const said = ids.flatMap(id => logs.get(id) ?? [])
    if (said.length < ids.length) nonsense('fewer likelihoods than it was asked for')
    return said.reduce((sum, log) => sum + Math.exp(log), 0)
  })
  const mass = sums.reduce((sum, one) => sum + one, 0)
  if (mass > 1.001) nonsense('likelihoods that are more than all')
  checkMass(mass)
  return sums.map(sum => Math.log(Math.max(sum, Number.MIN_VALUE)))
}

/** Throws a ServerFault if hardly any of what the model wants to say is a label. */
export function checkMass(mass: number): void {
  if (mass < labelMassLeast)
    throw new ServerFault('mass', 'the model wants to say something else than a label')
}
