// One tool call as it came: its arguments cut from the message's own text, so that a state keeps its order and spelling.

import type { JsonMember, JsonText } from '../service/request/json-text.ts'
import { readJson } from '../service/request/json-text.ts'

/** The members of `params.arguments` of the message with this id, in the order sent; none when it has no arguments. */
export function findArguments(message: JsonText, id: string | number): JsonMember[] {
  const messages = message.kind === 'array' ? message.elements : [message]
  const found = messages.find(one => one.kind === 'object' && member(one, 'id')?.value === id)
  const params = found && member(found, 'params')
  const toolArguments = params?.kind === 'object' ? member(params, 'arguments') : undefined
  return toolArguments?.kind === 'object' ? toolArguments.members : []
}

/** The arguments of `decide` as a request body: without the key, with the model that is meant when none is named. */
export function toRequestBody(members: JsonMember[], defaultModel: string): JsonText {
  const kept = members
    .filter(({ name }) => name !== 'api_key')
    .map(({ name, value }) => `${JSON.stringify(name)}:${value.raw}`)
  if (!members.some(({ name }) => name === 'model')) kept.unshift(`"model":${JSON.stringify(defaultModel)}`)
  return readJson(`{${kept.join(',')}}`)
}

// JSON.parse lets the last of two members of one name win; so does this.
function member(object: JsonText, name: string): JsonText | undefined {
  return object.members.findLast(one => one.name === name)?.value
}
