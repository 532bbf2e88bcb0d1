// Whatever is valid holds in all published documents: the examples, and requests drawn at random with the answers to
// them.

import { expect } from 'chai'
import { checkRequest } from '../../src/contract/check-request.ts'
import { readJson } from '../../src/contract/json-text.ts'
import { answerRequest } from '../../src/decide/answer-request.ts'
import { createStandInScorer } from '../../src/scoring/stand-in.ts'
import { readExamples } from '../../tools/generate/read-examples.ts'
import { documents, errorsOf } from '../testing/documents.ts'
import { drawRequests } from '../testing/drawn-requests.ts'

const drawn = 1000
const seed = 16
const { requests, responses, errors } = readExamples()
const schema = (name: string) => `#/components/schemas/${name}`

describe('what is valid', () => {
  let asked: unknown[]
  let answered: unknown[]

  before(async () => {
    const scorer = createStandInScorer()
    const texts = drawRequests(drawn, seed)
    asked = texts.map(text => JSON.parse(text))
    // The service's own checks throw for what breaks a rule.
    answered = await Promise.all(
      texts.map(async text => {
        const { answers, tokens } = await answerRequest(scorer, checkRequest(readJson(text)), {
          deadlineAtMs: Infinity,
        })
        const response = { id: 'dec_0', model: 'service-1', answers, usage: { input_tokens: tokens } }
        return JSON.parse(JSON.stringify(response))
      }),
    )
  })

  it('is drawn with every type of question and every field, and with odd names', () => {
    const text = JSON.stringify(asked)
    const types = ['noul', 'choice', 'multi_choice', 'score']

    for (const word of [...types, 'criteria', 'base_rate', 'values', 'options', 'levels', '__proto__'])
      expect(text).to.include(`"${word}"`)
    expect(new Set(asked.map(one => JSON.stringify(one))).size).to.be.above(drawn * 0.9)
  })

  for (const published of documents) {
    it(`holds in ${published.name}`, () => {
      const faults = [
        ...[...requests.values(), ...asked].map(value =>
          errorsOf(published, schema('DecisionRequest'), value),
        ),
        ...[...responses.values(), ...answered].map(value =>
          errorsOf(published, schema('DecisionResponse'), value),
        ),
        ...[...errors.values()].map(({ body }) => errorsOf(published, schema('ErrorBody'), body)),
      ]

      expect(answered).to.have.length(drawn)
      expect(faults.filter(fault => fault !== null)).to.deep.equal([])
    })

    it(`holds in ${published.name} when a response has gained a field`, () => {
      const faults = answered.map(value =>
        errorsOf(published, schema('DecisionResponse'), { ...grown(value), more: { of: ['it'] } }),
      )

      expect(faults.filter(fault => fault !== null)).to.deep.equal([])
    })
  }
})

/** The response with a field more in its usage and in each of its answers. */
function grown(response: unknown): object {
  const { answers, usage, ...rest } = response as { answers: Record<string, object>; usage: object }
  const more = Object.entries(answers).map(([name, answer]) => [name, { ...answer, more: 1 }])
  return { ...rest, answers: Object.fromEntries(more), usage: { ...usage, more: true } }
}
