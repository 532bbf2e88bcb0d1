// A message is read once: what the protocol library gets of it, and what the operation gets.

import { expect } from 'chai'
import { type JsonMember, readJson } from '../../../src/contract/json-text.ts'
import {
  findMessageFault,
  readArguments,
  readMessage,
  toRequestBody,
} from '../../../src/service/mcp/tool-call.ts'

const read = (text: string) => readMessage(readJson(text))
const toEnvelope = (text: string) => JSON.parse(read(text).envelope)
const faultOf = (text: string) => findMessageFault(read(text))

const callOf = (id: number, toolArguments: string) =>
  `{"jsonrpc":"2.0","id":${id},"method":"tools/call","params":{"name":"decide","arguments":${toolArguments}}}`

const envelopeOf = (id: number) => ({
  ...{ jsonrpc: '2.0', id, method: 'tools/call' },
  params: { name: 'decide', arguments: {} },
})

describe('a message with tool calls', () => {
  it('reaches the protocol library without the arguments', () => {
    const batch = `[${callOf(1, '{"state":[1,2]}')}, ${callOf(2, 'null')}]`

    expect(toEnvelope(callOf(7, '{"state":{"a":"}"}}'))).to.deep.equal(envelopeOf(7))
    expect(toEnvelope(batch)).to.deep.equal([envelopeOf(1), envelopeOf(2)])
  })

  it('reaches it as it is where there is nothing to leave out', () => {
    for (const text of [
      '5',
      '[]',
      '[5,{"method":"tools/call"}]',
      '{"method":"tools/list","params":{"arguments":{"a":1}}}',
      '{"method":"tools/call","params":[1]}',
      '{"method":"tools/call","params":{"arguments":[1]}}',
      '{"method":"tools/call","params":{"arguments":"x"}}',
    ])
      expect(toEnvelope(text), text).to.deep.equal(JSON.parse(text))
  })

  it('gives the arguments as they were spelled, without the key and with a model', () => {
    const message = read(callOf(1, '{"state": 1.50, "api_key":"x", "state":2}'))

    const { kind, members } = toRequestBody(readArguments(message).get(1)!, 'service-1')

    expect(kind).to.equal('object')
    expect(members.map(({ name, value }) => [name, value.raw])).to.deep.equal([
      ['model', '"service-1"'],
      ['state', '1.50'],
      ['state', '2'],
    ])
  })

  it('has its questions read from the text of their JSON, as they are spelled in it', () => {
    const questions = '{"q": {"type":"noul", "type":"noul"}}'
    const members = readArguments(read(callOf(1, JSON.stringify({ questions })))).get(1)!

    const [, { value }] = toRequestBody(members, 'service-1').members as [unknown, JsonMember]

    expect([value.kind, value.raw]).to.deep.equal(['object', questions])
  })

  it('keeps questions that are a text of something else, and any other argument that is a text', () => {
    const texts = ['{"q":', '[]', '5', '', 'Was it new?']
    const questions = texts.map(text => ({ questions: text }))
    for (const argument of [...questions, { state: '{"a":1}' }, { model: '{}' }]) {
      const members = readArguments(read(callOf(1, JSON.stringify(argument)))).get(1)!

      const { value } = toRequestBody(members, 'service-1').members.at(-1)!

      expect(value.value).to.equal(Object.values(argument)[0])
    }
  })

  it('keeps the model that it names', () => {
    const members = readArguments(read(callOf(1, '{"model":"other"}'))).get(1)!

    expect(toRequestBody(members, 'service-1').members.map(({ value }) => value.raw)).to.deep.equal([
      '"other"',
    ])
  })
})

describe('the calls of one message', () => {
  it('have their own arguments, whatever their ids', () => {
    const others = '{"id":"1","method":"x"},{"id":7,"result":{}},5'
    const batch = `[${callOf(7, '{"a":1}')},${callOf(1, '{"b":1,"c":2}')},${others}]`

    const names = [...readArguments(read(batch))].map(([id, members]) => [
      id,
      members.map(({ name }) => name),
    ])

    expect(names).to.deep.equal([
      [7, ['a']],
      [1, ['b', 'c']],
      ['1', []],
    ])
  })

  it('have ids of their own', () => {
    const fault = 'Two requests in the message have the same id.'

    expect(faultOf(`[${callOf(1, '{"a":1}')},${callOf(1, '{"b":1}')}]`)).to.equal(fault)
    expect(faultOf(`[${callOf(1, '{"a":1}')},{"id":"1","method":"x"},{"id":1,"result":{}}]`)).to.equal(null)
    expect(faultOf('[{"method":"x"},{"method":"x"}]')).to.equal(null)
  })
})

describe('the depth of a message', () => {
  const nest = (levels: number) => '{"a":'.repeat(levels) + 0 + '}'.repeat(levels)

  it('is a hundred levels at most', () => {
    expect([faultOf(nest(100)), faultOf(nest(101))]).to.deep.equal([
      null,
      'The message is nested too deeply.',
    ])
  })

  it('leaves out the arguments of a call, and counts no bracket in a text', () => {
    expect(faultOf(callOf(1, nest(5000)))).to.equal(null)
    expect(faultOf(`{"id":"${'['.repeat(5000)}"}`)).to.equal(null)
  })
})

describe('the size of a message', () => {
  const membersOf = (count: number) => Array.from({ length: count }, (_, i) => `"a${i}":1`).join()

  it('is a hundred calls at most, and no more of them is read than it takes to know', () => {
    const parts = (count: number) => `[${Array.from({ length: count }, () => '{}').join()}]`
    const message = read(parts(100_000))

    expect(faultOf(parts(100))).to.equal(null)
    expect(faultOf(parts(101))).to.be.a('string')
    expect([message.parts.length, message.envelope.length]).to.deep.equal([101, 304])
  })

  it('is fifty members of a call and of its parameters at most, and no more of them is read', () => {
    const { parts } = read(`{${membersOf(100_000)}}`)
    const inParams = read(`{"params":{${membersOf(100_000)}}}`).parts

    for (const message of [
      (count: number) => `{${membersOf(count)}}`,
      (count: number) => `[{"params":{${membersOf(count)}}}]`,
    ])
      expect([faultOf(message(50)), typeof faultOf(message(51))]).to.deep.equal([null, 'string'])
    expect([parts[0]!.members.length, inParams[0]!.params.length]).to.deep.equal([51, 51])
  })

  it('is what its arguments make of it: no more of them is read than it takes to refuse them', () => {
    const message = read(callOf(1, `{${membersOf(100_000)}}`))

    expect(readArguments(message).get(1)).to.have.length(51)
  })

  it('is in its arguments: the rest has no room for a case', () => {
    const text = JSON.stringify('x'.repeat(256 * 1024))

    expect(faultOf(callOf(1, `{"state":${text}}`))).to.equal(null)
    expect(faultOf(`{"method":"tools/call","params":{"name":${text}}}`)).to.be.a('string')
    expect(faultOf(`[${text}]`)).to.be.a('string')
  })
})

describe('a name that stands twice in a message', () => {
  const cases: [string, string | null][] = [
    ['{"id":1,"method":"tools/call","params":{"name":"decide","arguments":{},"arguments":{}}}', 'arguments'],
    ['{"id":1,"method":"tools/call","params":{"name":"decide","name":"x"}}', 'name'],
    ['{"id":1,"id":2,"method":"tools/list"}', 'id'],
    ['{"id":1,"params":{},"par\\u0061ms":{}}', 'params'],
    ['[{"id":1,"params":{}},{"id":2,"params":{"a":1,"a":1}}]', 'a'],
    ['{"id":1,"method":"tools/call","params":{"arguments":{"a":1,"a":2}}}', null],
    ['[{"id":1},{"id":2}]', null],
    ['7', null],
  ]
  for (const [message, name] of cases) {
    it(`is ${name} in ${message}`, () => {
      expect(faultOf(message)).to.equal(name && `${JSON.stringify(name)} appears twice in the message.`)
    })
  }
})
