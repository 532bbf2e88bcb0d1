// Reads a message with tool calls once, as text. The protocol library gets it without the arguments, the operation gets
// them in the order and spelling sent, and no state is parsed twice.

import { type SpecTypeName, specTypeSchemas } from '@modelcontextprotocol/server'
import { bodyBytesMax } from '../../../generated/limits.ts'
import {
  findDuplicate,
  findValue,
  type JsonMember,
  type JsonNode,
  type JsonText,
  readJson,
} from '../../contract/json-text.ts'
import { Problem } from '../../contract/problem.ts'

/** The library recurses into every level. Only the arguments, which it does not get, have many. */
const levelsMax = 100
/** The number of calls that the library accepts in one message. */
const partsMax = 100
/** Members of a message, of its parameters and of the arguments: more than any has. */
const membersMax = 50
/** The size of what the library gets: it has no arguments, and little else is ever sent. */
const envelopeCharactersMax = 256 * 1024

/** The methods served whose params have rules of their own. */
const kinds = new Map<unknown, SpecTypeName>([
  ['initialize', 'InitializeRequest'],
  ['tools/list', 'ListToolsRequest'],
  ['tools/call', 'CallToolRequest'],
])

/** The content that a client sent: one call or several. If there are too many, only the first are read. */
interface Message {
  parts: MessagePart[]
  /** As text for the protocol library: the arguments of tool calls are empty objects. */
  envelope: string
}

/** A call, or whatever was sent in its place; anything but an object has no members. */
interface MessagePart {
  text: JsonText
  members: JsonMember[]
  params: JsonMember[]
}

export function readMessage(text: JsonText): Message {
  const isMany = text.kind === 'array'
  const parts = (isMany ? text.firstElements(partsMax + 1) : [text]).map(readPart)
  const envelope = parts.map(envelopeText).join()
  return { parts, envelope: isMany ? `[${envelope}]` : envelope }
}

function readPart(text: JsonText): MessagePart {
  const members = text.firstMembers(membersMax + 1)
  return { text, members, params: findValue(members, 'params')?.firstMembers(membersMax + 1) ?? [] }
}

/** A sentence about what is wrong with a message, before its calls are read; null if nothing is. */
export function findMessageFault({ parts, envelope }: Message): string | null {
  if (parts.length > partsMax) return `A message may hold ${partsMax} calls.`
  if (parts.some(({ members, params }) => Math.max(members.length, params.length) > membersMax))
    return `A message and its params may have ${membersMax} members each.`
  if (envelope.length > envelopeCharactersMax)
    return `A message may have ${envelopeCharactersMax} characters beside the arguments of its calls.`
  // The protocol library and the operation could otherwise read two different calls.
  const repeated = parts.flatMap(({ members, params }) => [findDuplicate(members), findDuplicate(params)])
  const twice = repeated.find(name => name !== null)
  if (twice !== undefined) return `${JSON.stringify(twice)} appears twice in the message.`
  const value: unknown = JSON.parse(envelope)
  if (haveSameId([value].flat())) return 'Two requests in the message have the same id.'
  return isDeeper(value, levelsMax) ? 'The message is nested too deeply.' : null
}

/**
 * What is wrong with the params of a message that is one but for them; null if nothing is. The library takes some
 * faults for a broken message, and some for a failure of its own, which it tells with all that its validator found.
 */
export function findParamsFault(envelope: unknown): string | null {
  for (const message of [envelope].flat().map(Object)) {
    const schema = specTypeSchemas[kinds.get(message.method) ?? 'JSONRPCRequest']
    // Notifications have no id.
    const { issues = [] } = schema['~standard'].validate({ id: 0, ...message })
    const [first] = issues
    if (first?.path && issues.every(({ path }) => path?.[0] === 'params'))
      return `${first.path.join('.')}: ${first.message}`
  }
  return null
}

/**
 * The members of `params.arguments` of every request, in the order sent, by the id of the request; none if it has no
 * arguments. Read once for all of them: otherwise the whole message would have to be searched for each.
 */
export function readArguments({ parts }: Message): Map<unknown, JsonMember[]> {
  const requests = parts.filter(({ members }) => findValue(members, 'method'))
  return new Map(
    requests.map(({ members, params }) => {
      // If it has more, one is unknown or stands twice: the operation refuses them, and need not have the others.
      const given = findValue(params, 'arguments')?.firstMembers(membersMax + 1)
      return [findValue(members, 'id')?.value, given ?? []]
    }),
  )
}

/**
 * The arguments of `decide` as a request body: without the key, and with the default model if none is named, or null,
 * which some clients send for what their model left out. Throws
 * `request_too_large` for anything that would be too large over HTTP.
 */
export function toRequestBody(members: JsonMember[], defaultModel: string): JsonNode {
  const kept = members
    .filter(({ name, value }) => name !== 'api_key' && !(name === 'model' && value.kind === 'null'))
    .map(withQuestionsRead)
  if (Buffer.byteLength(objectText(kept, ({ value }) => value.raw)) > bodyBytesMax)
    throw new Problem('request_too_large', `the request is larger than ${bodyBytesMax} bytes`)
  const named = kept.some(({ name }) => name === 'model')
  const model = { name: 'model', value: readJson(JSON.stringify(defaultModel)) }
  return { kind: 'object', members: named ? kept : [model, ...kept] }
}

/** Some agents send `questions` as the text of its JSON. Anything else is left for the rules of a request. */
function withQuestionsRead(member: JsonMember): JsonMember {
  if (member.name !== 'questions' || member.value.kind !== 'string') return member
  try {
    const value = readJson(member.value.value as string)
    return value.kind === 'object' ? { name: member.name, value } : member
  } catch {
    return member
  }
}

// Notifications have no id, and responses have the id of one of our requests.
function haveSameId(messages: unknown[]): boolean {
  const requests = messages.map(Object).filter(one => 'method' in one && 'id' in one)
  return new Set(requests.map(({ id }) => id)).size < requests.length
}

function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  return levels === 0 || Object.values(value).some(one => isDeeper(one, levels - 1))
}

function envelopeText({ text, members, params }: MessagePart): string {
  if (findValue(members, 'method')?.value !== 'tools/call') return text.raw
  return objectText(members, ({ name, value }) =>
    name === 'params' && value.kind === 'object' ? objectText(params, parameterText) : value.raw,
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
