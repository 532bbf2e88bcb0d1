// Whatever an uploaded file has in it, no page about it is larger than a megabyte, and neither is its report.
// On SQLite alone.

import { expect } from 'chai'
import { hostileFiles, line, many } from '../testing/hostile-files.ts'
import { questions } from '../testing/labelled.ts'
import { usePortal } from '../testing/portal.ts'
import { runQuality, sendLabels } from '../testing/quality.ts'

const bytesMax = 1_000_000
/** A single token. */
const word = 'a'.repeat(300_000)
const noul = { type: 'noul', instructions: 'Is it?' }
const manyOptions = Object.fromEntries(many(255, i => [`key_${i}`, `option ${i}`]))

const linesOf = (count: number, write: (i: number) => object) => many(count, i => line(write(i))).join('')

/** Files that can be run, each asking what is large. */
const runnable: [what: string, file: string][] = [
  [
    'instructions of a megabyte',
    linesOf(8, i => {
      const asked = { ...noul, instructions: `${word} ${i % 4}` }
      return { state: `x ${i}`, questions: { q: asked }, labels: { q: true } }
    }),
  ],
  [
    'levels of a megabyte',
    linesOf(8, i => {
      const asked = { type: 'score', instructions: `x ${i % 2}`, levels: [word, `${word}b`] }
      return { state: `x ${i}`, questions: { q: asked }, labels: { q: i % 2 } }
    }),
  ],
  [
    '255 options, each with pictures',
    linesOf(12, i => {
      const asked = { type: 'multi_choice', instructions: 'x', options: manyOptions }
      return { state: `x ${i}`, questions: { q: asked }, labels: { q: [`key_${i % 3}`] } }
    }),
  ],
  [
    'sixty questions',
    linesOf(60, i => {
      const asked = { ...noul, instructions: `Is it ${i}?` }
      return { state: `x ${i}`, questions: { [`q${i}`]: asked }, labels: { [`q${i}`]: true } }
    }),
  ],
]

describe('the page Quality with a hostile file', () => {
  const { useNewPerson } = usePortal()
  const ann = useNewPerson('hostile', { creditMicros: 10 ** 12 })

  /** The sizes of the answer and of the page. */
  async function upload(name: string, text: string, questions?: object) {
    const sent = await sendLabels(ann, text, { name, questions })
    const seen = await ann.get('/quality')
    return { sent, sizes: [sent, seen].map(one => Buffer.byteLength(one.text)), seen }
  }

  for (const [what, file, options] of hostileFiles) {
    const { kind = 'json-lines', own = questions, stateColumns, labelColumns } = options
    if (stateColumns !== undefined || labelColumns !== undefined) continue
    it(`is below a megabyte, and so is its answer, with ${what}`, async () => {
      const name = kind === 'csv' ? 'a.csv' : 'a.jsonl'

      const { sent, sizes, seen } = await upload(name, file, own)
      await ann.post('/quality/end')

      expect(sent.status).to.be.oneOf([303, 400])
      expect(seen.status).to.equal(200)
      for (const size of sizes) expect(size).to.be.below(bytesMax)
    })
  }

  for (const [what, file] of runnable)
    it(`is below a megabyte, and so is its report, with ${what}`, async () => {
      const { sizes } = await upload(`${"'".repeat(200)}.jsonl`, file)
      const seen = await runQuality(ann)

      const report = await ann.get('/quality/report.html')

      expect([seen.status, report.status]).to.deep.equal([200, 200])
      expect(seen.text).to.include('What your labels show')
      for (const size of [...sizes, ...[seen, report].map(({ text }) => Buffer.byteLength(text))])
        expect(size).to.be.below(bytesMax)
    })

  it('asks about columns only as far as that fits, whatever they are called and say', async () => {
    const cells = (count: number, text: string) => many(count, i => `${text}${i}`).join()
    for (const [count, text] of [
      [300, "'".repeat(39)],
      [900, 'c'],
      [12_000, 'c'],
      [40, "'".repeat(900)],
    ] as const) {
      const table = `${cells(count, text)},fraud\n${`${cells(count, "'".repeat(60))},yes\n`.repeat(3)}`

      const { sizes, seen } = await upload('a.csv', table, { fraud: noul })
      const unasked = await upload('a.csv', table)
      await ann.post('/quality/end')

      expect([seen.status, unasked.seen.status]).to.deep.equal([200, 200])
      for (const size of [...sizes, ...unasked.sizes]) expect(size).to.be.below(bytesMax)
    }
  })
})
