// Explanations of learnt answers: one decision, and parts that add up to the answer.

import { expect } from 'chai'
import { type Decision, explainWith } from '../../../src/client/client.ts'
import { checkRequest } from '../../../src/contract/check-request.ts'
import { readJson } from '../../../src/contract/json-text.ts'
import { answerRequest } from '../../../src/decide/answer-request.ts'
import { explanationSheet } from '../../../src/desk/explain/explanation.ts'
import { movedIn } from '../../../src/desk/explain/moved-parts.ts'
import { type Explained, explainAnswers } from '../../../src/desk/explain/taught.ts'
import { questionId } from '../../../src/scoring/fitted/fitted-set.ts'
import { createStandInScorer } from '../../../src/scoring/stand-in.ts'
import { fittedByHand } from '../../testing/fitted-words.ts'

const options = { theft: 'It was stolen', own: 'The customer paid', other: 'Anything else' }
const taught = {
  fraud: { type: 'noul', instructions: 'Is it fraud?', base_rate: 0.1 },
  kind: { type: 'choice', instructions: 'Which?', options },
  signs: { type: 'multi_choice', instructions: 'Which signs?', options },
  risk: { type: 'score', instructions: 'How high?', levels: ['low', 'some', 'high'], values: [0, 1, 10] },
} as const
const untaught = { abroad: { type: 'noul', instructions: 'Was it abroad?' } } as const
const entries = new Map(
  Object.values(taught)
    .map(fittedByHand)
    .map(one => [one.id, one]),
)

const note = 'Card 7 is “stolen”\t\\ stolen, says he.'
const states = {
  'a text': note,
  'an object': { amount: 38000, 'no/te': [{ text: note }], of: 'Hamburg' },
  'JSON in a text': JSON.stringify({ amount: 38000, 'no/te': [{ text: note }] }, null, 1),
}

describe('an answer that labels have taught', () => {
  const scorer = createStandInScorer()
  const fittedFor = ({ questions }: Pick<ReturnType<typeof checkRequest>, 'questions'>) =>
    questions.map(({ reading }) => entries.get(questionId(reading)) ?? null)

  /** Also counts the decisions that it took. */
  async function explained(state: unknown, questions: object): Promise<Explained & { asked: number }> {
    let asked = 0
    const request = `{"model": "service-1",  "state": ${JSON.stringify(state)}, "questions": ${JSON.stringify(questions)}}`
    const found = await explainAnswers(text => ask(text, () => asked++), request, {}, fittedFor)
    return { ...found, asked }
  }

  async function ask(text: string, onAsked = () => {}): Promise<Decision> {
    onAsked()
    const request = checkRequest(readJson(text))
    const fitted = { questions: fittedFor(request), digest: 'abc' }
    const { answers } = await answerRequest(scorer, request, { deadlineAtMs: Infinity }, fitted)
    const rest = { requestId: null, modelRevision: 'abc' }
    return { id: 'dec_1', model: 'service-1', answers, usage: { input_tokens: 10 }, ...rest }
  }

  for (const [what, state] of Object.entries(states))
    it(`is the sum of its parts for ${what}, which one decision tells`, async () => {
      const found = await explained(state, taught)

      expect(found).to.deep.include({ asked: 1, readings: 1, inputTokens: 10, measures: [], parts: [] })
      const names = found.taught.flatMap(({ measures }) => measures.map(({ question }) => question))
      expect(names).to.deep.equal(['fraud', 'kind', 'kind', 'kind', 'signs', 'signs', 'signs', 'risk'])
      for (const { measures, parts } of found.taught)
        for (const [at, { whole, emptied, moved }] of measures.entries()) {
          const sum = parts.reduce((total, part) => total + part.moved[at]!, 0)
          expect(sum).to.be.closeTo(whole - emptied, 1e-9)
          expect(moved).to.equal(whole - emptied)
        }
    })

  it('shows where in the request each part stands, and what the reader said itself', async () => {
    for (const [what, state] of Object.entries(states)) {
      const found = await explained(state, taught)
      const { reading, questions } = checkRequest(readJson(found.request))
      const prepared = await scorer.prepare(reading)
      const vectors = await scorer.vectors(prepared, { deadlineAtMs: Infinity })

      for (const name of ['fraud', 'signs']) {
        const { parts } = found.taught.find(({ measures }) => measures[0]!.question === name)!
        const of = (text: string) => parts.find(part => part.text === text)?.moved[0]
        const inCase = parts.filter(({ cut }) => cut[0] > 0)
        const [score] = vectors[questions.findIndex(one => one.name === name)]!.scores

        // Both have the same hash: what it adds is divided between them.
        expect(inCase.filter(({ characters }) => characters).map(({ text }) => text)).to.deep.equal([
          '“stolen”',
          'stolen,',
        ])
        expect(of('stolen,')).to.be.closeTo(1, 1e-6)
        for (const { cut, text } of inCase) {
          const written = found.request.slice(...cut)
          const once = what === 'an object' ? written : JSON.parse(`"${written}"`)
          expect(what === 'a text' || text === '38000' ? once : JSON.parse(`"${once}"`)).to.equal(text)
        }
        expect(of('What holds for every case')).to.equal(-0.75)
        if (what !== 'a text')
          expect(inCase.find(({ path }) => path === '/amount')).to.include({ text: '38000' })
        if (name === 'fraud') expect(of('The base rate')).to.be.closeTo(Math.log(0.1 / 0.9), 1e-9)
        expect(of('The reader')).to.be.closeTo(0.5 * score!, 1e-9)
      }
    }
  })

  it('is measured as its number is: log-odds of an option, and the expected value of a score', async () => {
    const two = { type: 'choice', instructions: 'Which?', options: { theft: 'theft', own: 'own' } } as const
    entries.set(fittedByHand(two).id, fittedByHand(two))

    const found = await explained(states['an object'], { two, risk: taught.risk })

    const [choice, score] = found.taught.map(({ measures, parts }) => ({
      measures,
      moved: (path: string) => parts.find(part => part.path === path)!.moved,
    }))
    expect(choice!.moved('/amount')[0]).to.be.closeTo(-1, 1e-9)
    expect(choice!.moved('/amount')[1]).to.be.closeTo(1, 1e-9)
    expect(choice!.moved('/no~1te/0/text')[0]).to.be.closeTo(1, 1e-6)
    expect(score!.measures[0]).to.include({ emptied: 11 / 3, unit: 'expected_value' })
    expect(score!.moved('/amount')[0]).to.be.above(0.5)
    expect(score!.moved('/no~1te/0/text')[0]).to.be.below(-0.1)
  })

  it('sums up what is more than anybody reads, for hundreds of options too', async () => {
    const many = Object.fromEntries(Array.from({ length: 255 }, (_, i) => [`o${i}`, `Option ${i}`]))
    const kind = { type: 'choice', instructions: 'Which?', options: many } as const
    entries.set(fittedByHand(kind).id, fittedByHand(kind))

    const { taught: found } = await explained('it was stolen '.repeat(1000), { kind })

    const [{ measures, parts }] = found as [(typeof found)[number]]
    expect([measures.length, parts.filter(({ characters }) => characters).length]).to.deep.equal([255, 200])
    const words = parts.filter(({ characters, text }) => characters || text.startsWith('Other'))
    expect(words.reduce((sum, { moved }) => sum + moved[0]!, 0)).to.be.closeTo(2, 1e-6)
    for (const at of [0, 254])
      expect(parts.reduce((sum, { moved }) => sum + moved[at]!, 0)).to.be.closeTo(measures[at]!.moved, 1e-9)
  })

  it('leaves parts out only for the questions beside it', async () => {
    const found = await explained(states['an object'], { ...taught, ...untaught })
    const alone = await explainWith(
      ask,
      JSON.stringify({ state: states['an object'], questions: untaught, model: 'service-1' }),
    )

    expect(found.measures).to.deep.equal(alone.measures)
    expect(found.parts.map(({ moved }) => moved)).to.deep.equal(alone.parts.map(({ moved }) => moved))
    expect(found.taught).to.have.lengthOf(4)
    expect(Object.keys(found.decision.answers)).to.deep.equal(['fraud', 'kind', 'signs', 'risk', 'abroad'])
    expect(found.asked).to.equal(alone.readings)
  })

  it('is shaded and printed as any other', async () => {
    const found = await explained(states['an object'], taught)

    const moved = movedIn(found)
    const sheet = explanationSheet(found, {
      ...{
        name: 'case.json',
        at: '2026-01-01',
        reader: 'r',
        revision: 'abc',
        isCharged: false,
        policy: null,
      },
    })

    expect(moved.map(({ about }) => about)).to.include.members(['yes', 'It was stolen', 'expected value'])
    expect(moved.every(({ isTaught }) => isTaught)).to.equal(true)
    expect(sheet.match(/<section class="card section">/g)).to.have.lengthOf(8)
    expect(
      [...sheet.matchAll(/<mark class="up\d"><sup>\d<\/sup>(.*?)<\/mark>/g)].map(([, text]) => text),
    ).to.include('“stolen”')
  })
})
