// Defines one promise of the contract as a case, and the three ways a case can end.

import { Ajv2020 } from 'ajv/dist/2020.js'
import type { HttpReply, Target } from './target.ts'

const ajv = new Ajv2020({ strict: false, formats: { 'date-time': true, uri: true } })

export interface Case {
  group: string
  /** The promise, in words; unique within the group. */
  name: string
  /** Returns if the promise holds. Throws a Broken if not, or a Skipped if it cannot be checked. */
  run(target: Target): Promise<unknown>
}

export function inGroup(group: string): (name: string, run: Case['run']) => Case {
  return (name, run) => ({ group, name, run })
}

/** The deployment does not keep the promise. */
export class Broken extends Error {}

/** The promise cannot be checked with the options given; the message says what is missing. */
export class Skipped extends Error {}

/** Throws a Broken unless the two are the same, as JSON. */
export function expectSame(what: string, found: unknown, wanted: unknown): void {
  const [given, promised] = [JSON.stringify(found) ?? 'nothing', JSON.stringify(wanted) ?? 'nothing']
  if (given !== promised) throw new Broken(`${what} is ${shorten(given)}, not ${shorten(promised)}`)
}

export function expectThat(condition: boolean, message: string): void {
  if (!condition) throw new Broken(message)
}

/** Returns what is wrong with the value according to a published schema, or null. */
export function findSchemaFault(schema: object, value: unknown): string | null {
  return ajv.validate(schema, value) ? null : ajv.errorsText()
}

export function expectValid(what: string, schema: object, value: unknown): void {
  const fault = findSchemaFault(schema, value)
  expectThat(fault === null, `the ${what} is not what the schema says: ${fault}`)
}

/** Throws a Broken unless this is a success; returns its body. */
export function expectDecision({ status, text, json }: HttpReply): DecisionBody {
  expectThat(status === 200, `the status is ${status}, not 200: ${shorten(text)}`)
  return json as DecisionBody
}

export interface DecisionBody {
  id: string
  model: string
  answers: Record<string, SomeAnswer>
  usage: { input_tokens: number }
}

/** Any answer, typed loosely because it has not been checked yet. */
export interface SomeAnswer {
  type: string
  value?: unknown
  values?: string[]
  level?: string
  probability?: number
  probabilities?: Record<string, number> | number[]
}

export function shorten(text: string): string {
  return text.length > 300 ? `${text.slice(0, 300)}…` : text
}
