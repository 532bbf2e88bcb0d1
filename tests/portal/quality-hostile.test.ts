// Whatever an uploaded file has in it, no page about it is larger than a megabyte, and neither is its report.
// On SQLite alone.

import { expect } from 'chai'
import { createStandInScorer } from '../../src/scoring/stand-in.ts'
import { hostileFiles, line, many } from '../testing/hostile-files.ts'
import { questions } from '../testing/labelled.ts'
import { startTestPortal, type TestPerson, type TestPortal } from '../testing/portal.ts'

const bytesMax = 1_000_000
/** A single token. */
const word = 'a'.repeat(300_000)
const noul = { type: 'noul', instructions: 'Is it?' }
const manyOptions = Object.fromEntries(many(255, i => [`key_${i}`, `option ${i}`]))

/** Files that can be run, each asking what is large. */
const runnable: [what: string, file: string][] = [
  [
    'instructions of a megabyte',
    many(8, i => {
      const asked = { ...noul, instructions: `${word} ${i % 4}` }
      return line({ state: `x ${i}`, questions: { q: asked }, labels: { q: true } })
    }).join(''),
  ],
  [
    'levels of a megabyte',
    many(8, i => {
      const asked = { type: 'score', instructions: `x ${i % 2}`, levels: [word, `${word}b`] }
      return line({ state: `x ${i}`, questions: { q: asked }, labels: { q: i % 2 } })
    }).join(''),
  ],
  [
    '255 options, each with pictures',
    many(12, i =>
      line({
        state: `x ${i}`,
        questions: { q: { type: 'multi_choice', instructions: 'x', options: manyOptions } },
        labels: { q: [`key_${i % 3}`] },
      }),
    ).join(''),
  ],
  [
    'sixty questions',
    many(60, i =>
      line({
        state: `x ${i}`,
        questions: { [`q${i}`]: { ...noul, instructions: `Is it ${i}?` } },
        labels: { [`q${i}`]: true },
      }),
    ).join(''),
  ],
]

describe('the page Quality with a hostile file', () => {
  let portal: TestPortal
  let people = 0

  before(async () => {
    portal = await startTestPortal({ scorer: createStandInScorer() })
  })
  after(() => portal.close())

  const somebody = () => portal.person(`hostile${++people}@example.com`, { creditMicros: 10 ** 12 })

  /** The sizes of the answer and of the page. */
  async function upload(ann: TestPerson, name: string, text: string, fields: Record<string, string>) {
    const sent = await ann.upload('/quality/file', fields, { labels: new File([text], name) })
    const seen = await ann.get('/quality')
    return { sent, sizes: [sent, seen].map(one => Buffer.byteLength(one.text)), seen }
  }

  for (const [
    what,
    file,
    { kind = 'json-lines', own = questions, stateColumns, labelColumns },
  ] of hostileFiles)
    if (stateColumns === undefined && labelColumns === undefined)
      it(`is below a megabyte, and so is its answer, with ${what}`, async () => {
        const ann = await somebody()

        const { sent, sizes, seen } = await upload(ann, kind === 'csv' ? 'a.csv' : 'a.jsonl', file, {
          questions: JSON.stringify(own),
        })
        await ann.post('/quality/end')

        expect(sent.status).to.be.oneOf([303, 400])
        expect(seen.status).to.equal(200)
        for (const size of sizes) expect(size).to.be.below(bytesMax)
      })

  for (const [what, file] of runnable)
    it(`is below a megabyte, and so is its report, with ${what}`, async () => {
      const ann = await somebody()
      const { sizes } = await upload(ann, `${"'".repeat(200)}.jsonl`, file, {})
      await ann.post('/quality/run')
      let seen = await ann.get('/quality')
      while (seen.text.includes('http-equiv="refresh"')) {
        await new Promise(setImmediate)
        seen = await ann.get('/quality')
      }

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
      const ann = await somebody()
      const table = `${cells(count, text)},fraud\n${`${cells(count, "'".repeat(60))},yes\n`.repeat(3)}`

      const { sizes, seen } = await upload(ann, 'a.csv', table, {
        questions: JSON.stringify({ fraud: noul }),
      })
      const unasked = await upload(ann, 'a.csv', table, {})
      await ann.post('/quality/end')

      expect([seen.status, unasked.seen.status]).to.deep.equal([200, 200])
      for (const size of [...sizes, ...unasked.sizes]) expect(size).to.be.below(bytesMax)
    }
  })
})
