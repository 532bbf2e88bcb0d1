// The formula that moves the bars of the playground in the browser, held against what the service answers.

import { expect } from 'chai'
import { underBaseRates, withShare } from '../../src/portal/playground/base-rates.ts'
import { type Answer, chosenOf, toShown, verdictOf } from '../../src/portal/playground/shown-answer.ts'
import { startTestService, type TestService } from '../testing/service.ts'

const instructions = 'What does the case show?'
const options = { a: 'A new device', b: 'A new payee', c: 'Nothing' }
const questions = {
  noul: { type: 'noul', instructions },
  choice: { type: 'choice', instructions, options },
  multi_choice: { type: 'multi_choice', instructions, options },
  score: { type: 'score', instructions, levels: ['low', 'middle', 'high'], values: [0, 1.5, 10] },
} as const
const rates = {
  noul: [[0.02], [0.999], null],
  choice: [[0.7, 0.2, 0.1], [0.001, 0.001, 0.998], null],
  multi_choice: [[0.01, 0.5, 0.9], [0.3, 0.3, 0.3], null],
  score: [[0.8, 0.15, 0.05], [0.05, 0.05, 0.9], null],
}
type Type = keyof typeof questions

describe('base rates in the page', () => {
  let service: TestService
  let secret: string

  before(async () => {
    service = await startTestService()
    secret = (await service.createOrganization()).secret
  })
  after(() => service.close())

  async function ask(type: Type, rate: number[] | null): Promise<Answer> {
    const keyed =
      type === 'noul' ? rate?.[0] : type === 'score' ? rate : rate && { a: rate[0], b: rate[1], c: rate[2] }
    const question = { ...questions[type], ...(rate && { base_rate: keyed }) }
    const response = await fetch(`${service.baseUrl}/v1/decide`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${secret}` },
      body: JSON.stringify({ model: 'service-1', state: 'A new device.', questions: { q: question } }),
    })
    expect(response.status).to.equal(200)
    return ((await response.json()) as { answers: { q: Answer } }).answers.q
  }

  const numbersOf = (answer: Answer) =>
    answer.type === 'noul' ? [answer.probability] : Object.values(answer.probabilities)

  for (const type of Object.keys(questions) as Type[])
    it(`give a ${type} the answer that the service gives, from any to any`, async () => {
      const answers = await Promise.all(rates[type].map(rate => ask(type, rate)))

      for (const [i, from] of rates[type].entries())
        for (const [j, to] of rates[type].entries()) {
          const moved = underBaseRates(type, numbersOf(answers[i]!), from, to)
          for (const [k, probability] of numbersOf(answers[j]!).entries())
            expect(moved[k], `${from} to ${to}`).to.be.closeTo(probability, 1e-9)
        }
    })

  it('come to the same words as the answer', async () => {
    const [noul, choice, several, score] = await Promise.all(
      (Object.keys(questions) as Type[]).map(type => ask(type, null)),
    )
    const shown = (answer: Answer | undefined) =>
      toShown(answer!, {
        instructions,
        options,
        levels: ['low', 'middle', 'high'],
        values: [0, 1.5, 10],
        baseRate: null,
      })

    if (
      noul?.type !== 'noul' ||
      choice?.type !== 'choice' ||
      several?.type !== 'multi_choice' ||
      score?.type !== 'score'
    )
      return expect.fail('other types')
    expect(verdictOf(shown(noul))).to.equal(noul.value ? 'Yes' : 'No')
    expect(verdictOf(shown(noul), noul.probability + 1e-9)).to.equal('No')
    expect(verdictOf(shown(noul), noul.probability)).to.equal('Yes')
    expect(verdictOf(shown(choice))).to.equal(choice.value)
    expect(shown(several).keys.filter((_, i) => chosenOf(shown(several))[i])).to.deep.equal(several.values)
    expect(verdictOf(shown(score))).to.equal(`${score.level}, expected value ${score.value.toFixed(2)}`)
    const narrow = { ...shown(score), values: [0, 0.00015, 0.001] }
    expect(verdictOf(narrow)).to.equal(`${score.level}, expected value ${(score.value / 1e4).toFixed(5)}`)
  })

  it('stay shares that add up to one when one of them is set', () => {
    const shares = withShare([0.5, 0.3, 0.2], 1, 0.6)

    expect(shares[1]).to.equal(0.6)
    expect(shares[0]! / shares[2]!).to.be.closeTo(2.5, 1e-12)
    expect(shares.reduce((sum, share) => sum + share, 0)).to.be.closeTo(1, 1e-12)
  })
})
