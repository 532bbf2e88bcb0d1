// Checks the body as bytes: invalid JSON, duplicate names, the size limit, and encodings.

import { gzipSync } from 'node:zlib'
import { bodyBytesMax, inputTokensMax } from '../../../generated/limits.ts'
import { type Case, expectDecision, expectSame, inGroup } from './case.ts'
import { expectProblem, invalid, type Refusal, refusal } from './expect-problem.ts'
import { asking, questionOf, requestOf, tooLongState } from './requests.ts'
import type { RequestToSend } from './target.ts'

const bodyCase = inGroup('body')

const noul = JSON.stringify(questionOf('noul'))
const valid = JSON.stringify(requestOf())
const keyTwice = JSON.stringify(questionOf('choice')).replace('"ordinary":', '"deceived":')
const typeTwice = twice(noul, '"type":"noul",')
const score = JSON.stringify(asking(questionOf('score', { values: 0 })))
const endless = score.replace('"values":0', '"values":[0,1,1e400]')
const tooLong = padded(bodyBytesMax + 1)
const tooLarge = refusal('request_too_large')

const refused: [string, RequestToSend, Refusal][] = [
  ['half of a surrogate pair is no name', withQuestions(`"\\ud800":${noul}`), invalid('questions.\ud800')],
  ['an empty body is not JSON', { body: '' }, invalid()],
  ['a body that is cut off is not JSON', { body: valid.slice(0, -1) }, invalid()],
  ['a body with more behind it is not JSON', { body: `${valid}}` }, invalid()],
  ['a comma too many is not JSON', { body: valid.replace(/}$/, ',}') }, invalid()],
  ['single quotes are not JSON', { body: "{'model':'service-1'}" }, invalid()],
  ['NaN is not JSON', { body: valid.replace('4800', 'NaN') }, invalid()],
  ['bytes that are no UTF-8 are not JSON', { body: withByte(0xff) }, invalid()],
  ['a byte order mark is not JSON', { body: `\ufeff${valid}` }, invalid()],
  ['200,000 open brackets are refused', { body: '['.repeat(200_000) }, invalid()],
  ['text/plain is not the type of a request', typed('text/plain'), invalid()],
  ['a form is not the type of a request', typed('multipart/form-data'), invalid()],
  ['an encoding other than gzip is refused', encoded('br', valid), invalid()],
  ['gzip that is none is refused', encoded('gzip', valid), invalid()],
  ['a top-level field stands twice', { body: twice(valid, '"model":"service-1",') }, invalid()],
  ['a question name stands twice', withQuestions(`"q":${noul},"q":${noul}`), invalid('questions')],
  ['a field of a question stands twice', withQuestions(`"q":${typeTwice}`), invalid('questions.q')],
  ['an option key stands twice', withQuestions(`"q":${keyTwice}`), invalid('questions.q.options')],
  ['a value is not finite', { body: endless }, invalid('questions.q.values')],
  ['a body of 2 MiB and one byte is too large', { body: tooLong }, tooLarge],
  ['a body of 2 MiB and one byte is too large also when it is packed', packed(tooLong), tooLarge],
  [`more than ${inputTokensMax} tokens are too many`, withState(tooLongState), tooLarge],
]

const accepted: [string, RequestToSend][] = [
  ['a body of exactly 2 MiB', { body: padded(bodyBytesMax) }],
  ['a packed body', packed(valid)],
  ['parameters of the content type', typed('application/json; charset=utf-8')],
  ['a content type in capitals', typed('Application/JSON')],
  ['an empty object as the state', withState({})],
  ['an empty array as the state', withState([])],
  ['names that stand twice inside the state', { body: valid.replace('"event":', '"event":1,"event":') }],
  ['half of a surrogate pair in the state', { body: valid.replace('added today', '\\udfff') }],
  ['half of a surrogate pair in a question', { body: valid.replace('Did the', '\\ud800') }],
  ['a state of 500 nested arrays', { body: valid.replace('4800', '['.repeat(500) + ']'.repeat(500)) }],
]

export const bodyCases: Case[] = [
  ...refused.map(([name, ask, wanted]) =>
    bodyCase(name, async target => expectProblem(await target.send(ask), wanted)),
  ),
  ...accepted.map(([name, ask]) =>
    bodyCase(`${name} is accepted`, async target => {
      const decision = expectDecision(await target.send(ask))
      expectSame('the names of the answers', Object.keys(decision.answers), ['q'])
    }),
  ),
]

function typed(type: string): RequestToSend {
  return { body: valid, headers: { 'Content-Type': type } }
}

function encoded(name: string, body: string | Uint8Array<ArrayBuffer>): RequestToSend {
  return { body, headers: { 'Content-Encoding': name } }
}

function packed(text: string): RequestToSend {
  return encoded('gzip', new Uint8Array(gzipSync(text)))
}

function withState(state: unknown): RequestToSend {
  return { body: JSON.stringify(requestOf({ state })) }
}

/** White space between tokens is not read, so a small request can be made as large as needed. */
function padded(bytes: number): string {
  return `${valid}${' '.repeat(bytes - Buffer.byteLength(valid))}`
}

function withByte(byte: number): Uint8Array<ArrayBuffer> {
  const at = valid.indexOf('transfer')
  return new Uint8Array([...Buffer.from(valid.slice(0, at)), byte, ...Buffer.from(valid.slice(at))])
}

function withQuestions(members: string): RequestToSend {
  return { body: `{"model":"service-1","state":"x","questions":{${members}}}` }
}

function twice(object: string, member: string): string {
  return object.replace(/^{/, `{${member}`)
}
