// Files as nobody would write them, and files that are nearly right.

import fc from 'fast-check'
import { questions } from './labelled.ts'

const toJson = (value: unknown) => JSON.stringify(value)

const label = fc.oneof(fc.constantFrom(true, 'mule', 'high', 1, null, ['payee']), fc.jsonValue())
const line = fc.record(
  {
    state: fc.jsonValue(),
    labels: fc.dictionary(fc.constantFrom('fraud', ' Kind', '__proto__', 'other'), label),
    questions: fc.oneof(fc.constant(questions), fc.jsonValue()),
  },
  { requiredKeys: [] },
)

const names = ['fraud', 'Kind ', 'note', '', ' ', '\u200b']
const values = ['yes', 'mule', '1.0', '"', '"a', '"a"b', '\0']
const cell = fc.oneof(fc.constantFrom(...names, ...values), fc.string({ unit: 'binary' }))
const separator = fc.constantFrom(',', ';', '\t')
const lineEnd = fc.constantFrom('\n', '\r\n', '\r', '\n\r')
const table = fc
  .tuple(fc.array(fc.array(cell)), separator, lineEnd)
  .map(([rows, between, end]) => rows.map(row => row.join(between)).join(end))

const request = fc.record({
  model: fc.constant('service-1'),
  state: fc.jsonValue(),
  questions: fc.jsonValue(),
})
const fields = fc.constantFrom('id', 'labels', 'slope', 'shifts', 'weights')
const fittedSet = fc.record({
  format: fc.constant(1),
  revision: fc.string(),
  digest: fc.constant('a'.repeat(64)),
  questions: fc.array(fc.dictionary(fields, fc.jsonValue())),
})

const depth = fc.integer({ min: 1, max: 100_000 })
const text = fc.oneof(
  fc.json(),
  fc.array(fc.json()).map(all => all.join('\n')),
  fc.array(line).map(all => all.map(toJson).join('\n')),
  fc.oneof(request, fittedSet, fc.dictionary(fc.string(), fc.jsonValue())).map(toJson),
  table,
  fc.string({ unit: 'binary' }),
  depth.map(count => '['.repeat(count) + ']'.repeat(count)),
  depth.map(count => '{"a":'.repeat(count)),
)

/** In any encoding, with a byte order mark or without; or bytes of no text at all. */
export const oddFile: fc.Arbitrary<Uint8Array> = fc.oneof(
  fc
    .tuple(fc.constantFrom('', '\ufeff'), text, fc.constantFrom('utf8', 'utf8', 'latin1', 'utf16le'))
    .map(([mark, written, encoding]) => Buffer.from(mark + written, encoding as BufferEncoding)),
  fc.uint8Array({ maxLength: 300 }),
)

export const oddFittedSet: fc.Arbitrary<Uint8Array> = fc.oneof(
  fittedSet.map(value => Buffer.from(toJson(value))),
  oddFile,
)
