// One message with tool calls, read once as text: the protocol library gets the message without the arguments, the
// operation gets the arguments in the order and spelling sent, and nobody parses a state again.

import { bodyBytesMax } from '../../generated/limits.ts'
import { Problem } from '../problem.ts'
import type { JsonMember, JsonNode, JsonText } from '../service/request/json-text.ts'
import { findDuplicate, readJson } from '../service/request/json-text.ts'

/** The library goes down into every level by a call of its own, and nothing but the arguments, which it does not get, has many. */
const levelsMax = 100

/** The message as the protocol library takes it: the arguments of tool calls are empty objects. */
export function toEnvelope(message: JsonText): unknown {
  const text =
    message.kind === 'array' ? `[${message.elements.map(envelopeText).join()}]` : envelopeText(message)
  return JSON.parse(text)
}

/**
 * The name that stands twice where it says which call this is: in a message, or in the parameters of a tool call. What the
 * protocol library reads and what the operation reads could be two different calls.
 */
export function findTwice(message: JsonText): string | null {
  for (const one of objectsOf(message)) {
    const params = member(one, 'params')
    const twice =
      findDuplicate(one.members) ?? (params?.kind === 'object' ? findDuplicate(params.members) : null)
    if (twice !== null) return twice
  }
  return null
}

/**
 * What is wrong with a message before anybody reads what it asks for, in a sentence; null where nothing is. `envelope` is
 * what the protocol library would be given of it.
 */
export function findMessageFault(message: JsonText, envelope: unknown): string | null {
  const twice = findTwice(message)
  if (twice !== null) return `${JSON.stringify(twice)} appears twice in the message.`
  if (haveSameId([envelope].flat())) return 'Two requests in the message have the same id.'
  return isDeeper(envelope, levelsMax) ? 'The message is nested too deeply.' : null
}

/**
 * The members of `params.arguments` of every request, in the order sent, by the id of the request; none where it has no
 * arguments. Read once for all of them: the whole message would have to be searched for each.
 */
export function readArguments(message: JsonText): Map<unknown, JsonMember[]> {
  return new Map(objectsOf(message).map(one => [member(one, 'id')?.value, argumentsOf(one)]))
}

/**
 * The arguments of `decide` as a request body: without the key, with the model that is meant when none is named. Throws
 * `request_too_large` for what would be refused over HTTP.
 */
export function toRequestBody(members: JsonMember[], defaultModel: string): JsonNode {
  const kept = members.filter(({ name }) => name !== 'api_key')
  if (Buffer.byteLength(objectText(kept, ({ value }) => value.raw)) > bodyBytesMax)
    throw new Problem('request_too_large', `the request is larger than ${bodyBytesMax} bytes`)
  const named = kept.some(({ name }) => name === 'model')
  const model = { name: 'model', value: readJson(JSON.stringify(defaultModel)) }
  return { kind: 'object', members: named ? kept : [model, ...kept] }
}

function objectsOf(message: JsonText): JsonText[] {
  const messages = message.kind === 'array' ? message.elements : [message]
  return messages.filter(({ kind }) => kind === 'object')
}

function argumentsOf(message: JsonText): JsonMember[] {
  const params = member(message, 'params')
  const toolArguments = params?.kind === 'object' ? member(params, 'arguments') : undefined
  return toolArguments?.kind === 'object' ? toolArguments.members : []
}

// Notifications have no id, and responses have that of a request of ours.
function haveSameId(messages: unknown[]): boolean {
  const requests = messages.filter(
    one => typeof one === 'object' && one !== null && 'method' in one && 'id' in one,
  ) as { id: unknown }[]
  return new Set(requests.map(({ id }) => id)).size < requests.length
}

function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  return levels === 0 || Object.values(value).some(one => isDeeper(one, levels - 1))
}

function envelopeText(message: JsonText): string {
  if (message.kind !== 'object' || member(message, 'method')?.value !== 'tools/call') return message.raw
  return objectText(message.members, ({ name, value }) =>
    name === 'params' && value.kind === 'object' ? objectText(value.members, parameterText) : value.raw,
  )
}

// Arguments that are neither an object nor null are left for the library to refuse.
function parameterText({ name, value }: JsonMember): string {
  const empty = name === 'arguments' && (value.kind === 'object' || value.kind === 'null')
  return empty ? '{}' : value.raw
}

function objectText(members: JsonMember[], textOf: (member: JsonMember) => string): string {
  return `{${members.map(one => `${JSON.stringify(one.name)}:${textOf(one)}`).join()}}`
}

function member(object: JsonText, name: string): JsonText | undefined {
  return object.members.find(one => one.name === name)?.value
}
