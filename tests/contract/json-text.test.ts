import { expect } from 'chai'
import fc from 'fast-check'
import { inputTokensMax } from '../../generated/limits.ts'
import { findDuplicate, readJson } from '../../src/contract/json-text.ts'
import { Problem } from '../../src/contract/problem.ts'
import { typeOf } from '../testing/outcomes.ts'

describe('JSON text', () => {
  it('has no members but of an object, and no elements but of an array', () => {
    for (const text of ['[]', '[{"a":1}]', '"x"', '5', 'null'])
      expect(readJson(text).members, text).to.deep.equal([])
    for (const text of ['{}', '{"a":[1]}', '"x"', '5', 'null'])
      expect(readJson(text).elements, text).to.deep.equal([])
  })

  it('keeps the order and the spelling of members', () => {
    const body = readJson('{ "10": 10.50, "9": 12345678901234567890, "a\\u0062": "\\u00e9\\n", "9": [] }')

    const members = body.members.map(({ name, value }) => [name, value.raw])

    expect(members).to.deep.equal([
      ['10', '10.50'],
      ['9', '12345678901234567890'],
      ['ab', '"\\u00e9\\n"'],
      ['9', '[]'],
    ])
  })

  it('drops only the white space between tokens', () => {
    const text = readJson('\n{ "a" : [ 1.0 , "two  words \\" {" , { } ] ,\t"b":null }\r\n')

    expect(text.compact).to.equal('{"a":[1.0,"two  words \\" {",{}],"b":null}')
  })

  it('agrees with JSON.stringify on everything that JavaScript can print', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.constantFrom(0, 1, 4), (value, indent) => {
        expect(readJson(JSON.stringify(value, null, indent)).compact).to.equal(JSON.stringify(value))
      }),
    )
  })

  it('cuts every value out whole', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.string(), fc.jsonValue())), pairs => {
        const text = `{${pairs.map(([name, value]) => `${JSON.stringify(name)} : ${JSON.stringify(value)}`).join(' , ')}}`

        const members = readJson(text).members.map(({ name, value }) => [name, value.value])

        expect(members).to.deep.equal(JSON.parse(JSON.stringify(pairs)))
      }),
    )
  })

  it('takes 200,000 nested brackets as any other value', () => {
    const deep = '['.repeat(200_000) + ']'.repeat(200_000)

    const body = readJson(`{"state": ${deep} }`)

    expect(body.members[0]?.value.compact.length).to.equal(400_000)
  })

  it('refuses, before it parses, more parts than a request can be answered with', async () => {
    const most = 16 * inputTokensMax
    const reading = async (text: string) => readJson(text)
    const inside = `{"state":"${'[{,'.repeat(most)}\\"${','.repeat(most)}"}`
    const refused = ['['.repeat(most + 1), '{"a":'.repeat(most + 1), `[${'1,'.repeat(most)}1]`]

    expect(readJson(`[${'1,'.repeat(most - 1)}1]`).kind).to.equal('array')
    expect(readJson(inside).kind).to.equal('object')
    for (const text of refused) expect(await typeOf(reading(text))).to.equal('request_too_large')
    expect(await typeOf(reading(`"${'['.repeat(most + 1)}`))).to.equal('invalid_request')
  })

  it('finds the first name that stands twice', () => {
    expect(findDuplicate(readJson('{"a":1,"b":2,"\\u0061":3}').members)).to.equal('a')
    expect(findDuplicate(readJson('{"a":1,"A":2,"__proto__":3}').members)).to.equal(null)
  })

  for (const [what, bytes] of [
    ['nothing', Buffer.from('')],
    ['text after the value', Buffer.from('{} {}')],
    ['a byte order mark', Buffer.from('\ufeff{}')],
    ['bytes that are not UTF-8', Buffer.from([0x22, 0xff, 0x22])],
    ['a half surrogate in UTF-8', Buffer.from([0x22, 0xed, 0xa0, 0x80, 0x22])],
    ['a comma too many', Buffer.from('{"a":1,}')],
    ['NaN', Buffer.from('NaN')],
  ] as const) {
    it(`refuses ${what}`, () => {
      expect(() => readJson(bytes))
        .to.throw(Problem)
        .with.property('status', 400)
    })
  }
})
