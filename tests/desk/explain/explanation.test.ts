// The sheet of an explanation: what is in the case stays text, and the numbers are those of the explanation.

import { expect } from 'chai'
import { type Decision, explainWith, type ScoreAnswer } from '../../../src/client/client.ts'
import { explanationSheet } from '../../../src/desk/explain/explanation.ts'
import { movedIn, shadedCase, signed, valueText } from '../../../src/desk/explain/moved-parts.ts'
import type { Explained } from '../../../src/desk/explain/taught.ts'

const questions = {
  fraud: { type: 'noul', instructions: 'Is it <b>fraud</b>?' },
  risk: { type: 'score', instructions: 'Which risk?', levels: ['low', 'high'] },
} as const

/** Yes for one word, no for another. */
async function ask(request: string): Promise<Decision> {
  const state = JSON.stringify(JSON.parse(request).state)
  const odds = (state.includes('stolen') ? 2 : 0) - (state.includes('known') ? 1 : 0)
  const p = 1 / (1 + Math.exp(-odds))
  return {
    id: 'dec_1',
    model: 'service-1',
    answers: {
      fraud: { type: 'noul', value: p >= 0.5, probability: p },
      risk: { type: 'score', value: p, level: p >= 0.5 ? 'high' : 'low', probabilities: [1 - p, p] },
    },
    usage: { input_tokens: 10 },
    requestId: null,
    modelRevision: 'service-1@abc',
  }
}

async function explained(state: unknown): Promise<Explained> {
  return { ...(await explainWith(ask, JSON.stringify({ model: 'service-1', state, questions }))), taught: [] }
}

const facts = {
  name: 'case.json',
  at: '2026-01-01',
  reader: 'reader <1>',
  revision: 'abc',
  isCharged: true,
  policy: null,
}
const textOf = (html: string) =>
  html
    .replace(/<sup>\d+<\/sup>/g, '')
    .replace(/<[^>]*>/g, '')
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')

describe('an explanation in words', () => {
  it('shades what moved an answer, and shows the case as it was written', async () => {
    const text = await explained('A <i>known</i> device.\n\nThe card was stolen. Tea “for” two.')
    const json = await explained({ a: 'known', b: [1, 'stolen'], c: null })

    for (const [found, written] of [
      [text, 'A <i>known</i> device.\n\nThe card was stolen. Tea “for” two.'],
      [json, '{"a":"known","b":[1,"stolen"],"c":null}'],
    ] as const) {
      const shaded = String(shadedCase(found, movedIn(found)[0]!))
      const marks = [...shaded.matchAll(/<mark class="(\w+)"><sup>(\d)<\/sup>(.*?)<\/mark>/gs)]
      expect(textOf(shaded)).to.equal(written)
      expect(marks.map(([, kind, rank]) => [kind, rank])).to.have.deep.members([
        ['up3', '1'],
        ['down2', '2'],
      ])
      expect(marks.find(([, , rank]) => rank === '1')![3]).to.include('stolen')
    }
  })

  it('gives each number as the answer without the part', async () => {
    const [fraud, risk] = movedIn(await explained({ a: 'known', b: 'stolen', c: 'tea' }))

    expect(fraud!.parts.map(({ place }) => place)).to.deep.equal(['/b', '/a', '/c'])
    expect(fraud!.parts[0]!.without).to.be.closeTo(1 / (1 + Math.exp(1)), 1e-9)
    expect(fraud).to.include({ about: 'yes', isScore: false, emptied: 0.5 })
    expect(risk).to.include({ about: 'expected value', isScore: true, emptied: 0.5 })
    expect([-0.001, -0.01, 2].map(value => signed(fraud!, value))).to.deep.equal(['+0.00', '−0.01', '+2.00'])
    expect([-0.001, -0.01, 0].map(value => valueText(risk!, value))).to.deep.equal(['0.00', '-0.01', '0.00'])
  })

  it('is written and shaded by the width of the scale of a score', async () => {
    const risk = (high: number) => ({ ...questions.risk, values: [0, high] })
    const of = async (high: number) => {
      const found = await explainWith(
        async text => {
          const decision = await ask(text)
          const { value, ...rest } = decision.answers.risk as ScoreAnswer
          return { ...decision, answers: { risk: { ...rest, value: value * high } } }
        },
        JSON.stringify({
          ...{ model: 'service-1', state: ['known', 'stolen', 'tea'] },
          questions: { risk: risk(high) },
        }),
      )
      return { ...found, taught: [] }
    }

    const [narrow, usual, wide] = await Promise.all([0.001, 1, 1000].map(of))

    const rows = [narrow, usual, wide].map(found => {
      const [moved] = movedIn(found!)
      const [most] = moved!.parts
      const strengths = moved!.parts.map(({ strength }) => strength)
      return [signed(moved!, most!.moved), valueText(moved!, most!.without), strengths]
    })
    expect(rows).to.deep.equal([
      ['+0.00046', '0.00027', [3, 1, 0]],
      ['+0.46', '0.27', [3, 1, 0]],
      ['+462.12', '268.94', [3, 1, 0]],
    ])
    expect(explanationSheet(narrow!, facts)).to.include('expected value 0.00073')
  })

  it('becomes a sheet without anything that runs, which says what the thresholds decide', async () => {
    const policy = {
      format: 1,
      questions: { fraud: { type: 'noul', act_from: 0.7, clear_below: null } },
    } as const
    const found = await explained({ a: '<script>alert(1)</script> stolen', b: 'tea' })

    const bare = explanationSheet(found, facts)
    const sheet = explanationSheet(found, { ...facts, policy: { file: 'policy.json', policy } })

    expect(sheet).to.not.match(/<script|<b>|<1>|src=|href=/)
    expect(sheet)
      .to.include('&lt;script&gt;')
      .and.to.include('<strong>act</strong>')
      .and.to.include('policy.json')
    expect(bare).to.not.include('<strong>act</strong>')
    expect(sheet).to.include('<code>abc</code>').and.to.include('dec_1')
  })

  it('sums up what is too much for a table', async () => {
    const found = await explained(Array.from({ length: 20 }, (_, i) => `stolen ${i}`))

    const rows = [...explanationSheet(found, facts).matchAll(/<tr>/g)]

    // For each of two numbers: a head, twelve parts, the rest, and three sums.
    expect(rows).to.have.lengthOf(2 * 17)
  })
})
