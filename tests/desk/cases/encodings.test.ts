// Files that are neither UTF-8, marked as UTF-16 nor tables of Windows are refused with the line and what to do: no
// letter is ever replaced, and whoever reads Windows-1252 is told its words.

import { Readable } from 'node:stream'
import { gzipSync } from 'node:zlib'
import { expect } from 'chai'
import { readLabelled, statesOf } from '../../testing/labelled.ts'

const texts = {
  csv: 'note,fraud\nplain,yes\n"Frau Müller\nim Café",no\nplain,yes\n',
  'json-lines':
    '{"state":"plain","labels":{"fraud":true}}\n{"state":"Müller","labels":{"fraud":false}}\n{"state":"plain","labels":{"fraud":true}}\n',
} as const
const kinds = ['csv', 'json-lines'] as const
const utf16 = (text: string) => Buffer.from(text, 'utf16le')
const mark = '\ufeff'

describe('the encoding of labelled cases', () => {
  for (const kind of kinds) {
    const text = texts[kind]

    it(`is UTF-8, with byte order marks or without (${kind})`, async () => {
      const plain = await readLabelled(text, { kind })

      expect(plain.faults).to.deep.equal([])
      expect(statesOf(plain).join()).to.include('Müller')
      for (const before of [mark, mark + mark])
        expect(await readLabelled(before + text, { kind })).to.deep.equal(plain)
    })

    it(`is UTF-16 with a byte order mark, wherever its bytes are divided (${kind})`, async () => {
      const plain = await readLabelled(text, { kind })

      for (const bytes of [utf16(mark + text), utf16(mark + text).swap16()])
        for (const size of [1, 3, bytes.length]) {
          const count = Math.ceil(bytes.length / size)
          const pieces = Array.from({ length: count }, (_, i) => bytes.subarray(i * size, (i + 1) * size))
          expect(await readLabelled(Readable.from(pieces), { kind })).to.deep.equal(plain)
        }
    })

    it(`is not UTF-16 without one or with half a character, nor is it no text at all (${kind})`, async () => {
      const files = {
        'half a character': Buffer.concat([utf16(mark + text), Buffer.from([0x3d, 0xd8])]),
        unmarked: utf16(text),
        'unmarked big endian': utf16(text).swap16(),
        'ascii in utf-16': utf16(text.replace(/[^\0-\x7f]/g, '')),
        'NUL in the text': Buffer.from(text.replace('plain', 'pl\0in')),
        packed: gzipSync(text),
        workbook: Buffer.from('504b030414000600', 'hex'),
        noise: Buffer.from(Array.from({ length: 5000 }, (_, i) => (i * 7919) % 251)),
      }

      for (const [what, bytes] of Object.entries(files)) {
        const { faults } = await readLabelled(bytes, { kind })

        expect(faults, what).to.have.length(1)
        expect(faults[0]!.line, what).to.be.at.most(what === 'half a character' ? 5 : 2)
        if (what !== 'packed') expect(faults[0]!.reason, what).to.include('UTF-8')
      }
    })
  }

  it('is Windows-1252 in a table that is not UTF-8, which is said with its words', async () => {
    const head = 'Empfänger;Prüfung;fraud'
    const rows = ['Müller – 5 €;ja;yes', 'Straße;nein;no']
    const plain = await readLabelled([head, ...rows].join('\n'), { kind: 'csv' })
    const bytes = Buffer.from([head, ...rows].join('\n').replace('–', '\x96').replace('€', '\x80'), 'latin1')

    const read = await readLabelled(bytes, { kind: 'csv' })

    expect([read.cases, read.faults]).to.deep.equal([plain.cases, []])
    expect(read.notes[0]).to.include('Windows-1252').and.include('Empfänger').and.include('Prüfung')
  })

  it('is UTF-8 alone in JSON lines, and one of the two in all of a table', async () => {
    const lines = Buffer.from(texts['json-lines'], 'latin1')
    const [begun, ended] = [Buffer.from('café,fraud\n'), Buffer.from('café,fraud\n', 'latin1')]
    const tables = [Buffer.concat([begun, ended]), Buffer.concat([ended, begun])]

    const faults = [await readLabelled(lines)]
      .concat(await Promise.all(tables.map(table => readLabelled(table, { kind: 'csv' }))))
      .flatMap(read => read.faults)

    expect(faults.map(({ line }) => line)).to.deep.equal([2, 2, 2])
    for (const { reason } of faults) expect(reason).to.include('UTF-8')
  })
})
