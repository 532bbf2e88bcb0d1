// Explanations of learnt answers: parts of a case add exactly what forCase adds, and stand where they say.

import { expect } from 'chai'
import { fitQuestion, shownFor } from '../../../src/desk/learn/choose.ts'
import { createRandom } from '../../../src/desk/measure/bootstrap.ts'
import type { CaseBlocks } from '../../../src/scoring/fitted/case-blocks.ts'
import { fieldsOf } from '../../../src/scoring/fitted/case-fields.ts'
import { forCase } from '../../../src/scoring/fitted/for-case.ts'
import { hashOf, keyed, ngramsOf } from '../../../src/scoring/fitted/ngrams.ts'
import { partsOfCase } from '../../../src/scoring/fitted/parts-of-case.ts'
import type { FittedQuestion } from '../../../src/scoring/reading.ts'

const random = createRandom(11)
const pick = <T>(some: readonly T[]) => some[Math.floor(random() * some.length)]!
const words = [
  ...['denies', 'the', 'payment', 'stolen.', '“in order”', 'ﬁnance', 'Straße', 'e\u0301te\u0301', 'İzmir'],
  ...['東京都', '´', '\u2003', 'don’t', '4.800,50', '\n', '🙂', 'new device', '\ud800'],
]
const textOf = (length: number) => Array.from({ length }, () => pick(words)).join(' ')
const dateOf = () => `2026-0${1 + Math.floor(random() * 9)}-1${Math.floor(random() * 9)}`

/** A case of text, a case of fields, or JSON as one may send it in a text. */
function drawState(): string {
  if (random() < 0.3) return textOf(2 + Math.floor(random() * 6))
  const claims = Array.from({ length: Math.floor(random() * 4) }, () => ({
    kind: pick(['a', 'b', 'Möbel']),
    note: textOf(random() * 5),
  }))
  return JSON.stringify({
    ...(random() < 0.7 && { device: pick(['new', 'known', ' New ']) }),
    ...{ 'pay/ee~': { amount: pick([5, '1.200,50', 90000, null, true]), since: dateOf() } },
    ...{ opened: dateOf(), claims, 7: pick(['x', '']), at: `${Math.floor(random() * 24)}:30` },
  })
}

/** Learnt from cases whose label follows two words and a field. */
function learn(type: 'noul' | 'choice' | 'multi_choice' | 'score', outputs: number): FittedQuestion {
  const examples = Array.from({ length: 150 }, () => {
    const state = drawState()
    const place = Number(/denies|stolen/.test(state)) + Number(/"device":" ?new/i.test(state))
    const right = Array.from({ length: outputs }, (_, j) => Number(type === 'noul' ? place > 0 : j === place))
    return {
      ...{ scores: right.map(() => random() - 0.5), prior: right.map(() => 0), right, state },
      vectors: Float32Array.from({ length: Math.max(2, outputs) * 4 }, () => random() - 0.5),
      caseVector: new Float32Array(4),
      lastMean: null,
    }
  })
  const { fitted } = fitQuestion(type, 'it', shownFor('it', examples))
  expect(fitted?.blocks).to.be.an('object')
  return fitted!
}

const sumOf = ({ parts, missing }: ReturnType<typeof partsOfCase>, output: number) =>
  parts.reduce((sum, { adds }) => sum + adds[output]!, missing[output]!)

describe('the parts of a case', function () {
  this.timeout(120_000)

  it('add what forCase adds, for every type of question', () => {
    const types = { noul: 1, choice: 3, multi_choice: 3, score: 4 } as const
    const odd = ['{', '[]', '""', '[1,[2,{"a":"denies it"}]]', `${'['.repeat(9000)}${']'.repeat(9000)}`]
    const states = [...Array.from({ length: 200 }, drawState), ...odd]
    const seen = { words: 0, values: 0, missing: 0 }

    for (const [type, outputs] of Object.entries(types) as [keyof typeof types, number][]) {
      const fitted = learn(type, outputs)
      for (const state of states) {
        const found = partsOfCase(fitted.blocks!, outputs, state)

        const [whole] = forCase([fitted], state)
        for (let j = 0; j < outputs; j++)
          expect(sumOf(found, j)).to.be.closeTo(whole!.shifts[j]! - fitted.shifts[j]!, 1e-9)
        const places = found.parts.map(({ pointer, characters }) => `${pointer} ${characters}`)
        expect(new Set(places).size).to.equal(places.length)
        for (const { characters } of found.parts) seen[characters ? 'words' : 'values']++
        seen.missing += Number(found.missing.some(amount => amount !== 0))
      }
    }
    for (const [what, count] of Object.entries(seen)) expect(count, what).to.be.above(200)
  })

  const none: CaseBlocks = { key: 7, words: null, letters: null, curves: [], trees: [] }
  const own = (name: string) => keyed(hashOf(name), none.key)
  const term = (plain: number, weight: number) => ({
    ...{ hashes: Int32Array.of(keyed(plain, none.key)), idf: Float32Array.of(1) },
    weights: Float32Array.of(weight),
  })
  const hashesIn = (text: string) => ngramsOf(fieldsOf(text))
  const partsIn = (blocks: Partial<CaseBlocks>, state: unknown) => {
    const text = typeof state === 'string' ? state : JSON.stringify(state)
    const { parts, missing } = partsOfCase({ ...none, ...blocks }, 1, text)
    const places = parts.map(({ pointer, characters, adds }) => [pointer, characters, adds[0]])
    return { places, missing: missing[0] }
  }

  it('stand where they say, also in a text that is longer once it is normalized', () => {
    const [stolen] = hashesIn('stolen').words.keys()
    const [, , pair] = hashesIn('stolen card').words.keys()
    const inStolen = [...hashesIn('stolen').letters.keys()].find(
      hash => !hashesIn('card by').letters.has(hash),
    )!
    const state = { 'the/note~': ['ﬁrst ´ STOLEN\ncard by four'] }
    const at = '/the~1note~0/0'

    expect(partsIn({ words: term(stolen!, 2) }, state).places).to.deep.equal([[at, [7, 13], 2]])
    expect(partsIn({ letters: term(inStolen, 3) }, state).places).to.deep.equal([[at, [7, 13], 3]])
    expect(partsIn({ words: term(pair!, 3) }, state).places).to.deep.equal([
      [at, [7, 13], 1.5],
      [at, [14, 18], 1.5],
    ])
    expect(partsIn({ words: term(stolen!, 2) }, 'It is stolen').places).to.deep.equal([['', [6, 12], 2]])
  })

  it('divide a tree between the columns that it asks, and a column between its values', () => {
    const [amount, days, size] = ['=amount', '-from|to', '#claims'].map(own)
    const root = { column: amount!, above: 10 }
    const side = { column: days!, above: null }
    const trees = [{ output: 0, splits: [root, null, side], values: [1, 2, 4, 8] }]
    const curves = [{ column: size!, edges: [1], values: [0.25, 0.5, -1] }]
    const dates = { from: '2026-01-01', to: '2026-01-03' }

    expect(partsIn({ trees, curves }, { amount: 50, ...dates, claims: ['a', 'b'] })).to.deep.equal({
      places: [
        ['/claims', null, -1],
        ['/amount', null, 4],
        ['/from', null, 2],
        ['/to', null, 2],
      ],
      missing: 0,
    })
    expect(partsIn({ trees, curves }, { amount: 50 })).to.deep.equal({
      places: [['/amount', null, 2]],
      missing: 0.25 + 2,
    })
    expect(partsIn({ trees, curves }, 'no fields')).to.deep.equal({ places: [], missing: 0.25 + 1 })
  })

  it('count a value as one part with its words', () => {
    const word = hashOf('new', hashOf('device'))
    const curves = [{ column: own('?device=new'), edges: [], values: [0, 1] }]

    const { places } = partsIn({ curves, words: term(word, 2) }, { device: 'New' })

    expect(places).to.deep.equal([['/device', null, 3]])
  })

  it('are looked for no further than forCase reads', () => {
    const [stolen] = hashesIn('stolen').words.keys()
    const long = `stolen ${'b '.repeat(20_000)}stolen ${'c'.repeat(2_000_000)}`

    for (const state of [long, { note: long, other: 'stolen' }])
      expect(partsIn({ words: term(stolen!, 2) }, state).places.map(([, range]) => range)).to.deep.equal([
        [0, 6],
      ])
  })
})
