// Explanations by the client: each number can be checked by one plain decision.
// On SQLite alone.

import { expect } from 'chai'
import fc from 'fast-check'
import {
  createDecisionClient,
  type Decision,
  type Explanation,
  explain,
  explainWith,
  planExplanation,
  requestEmptied,
  strongestParts,
  withoutPart,
} from '../../src/client/client.ts'
import { readRange } from '../../src/client/explain/json-range.ts'
import { makePlan } from '../../src/client/explain/plan.ts'
import { partsOfState, type StatePart } from '../../src/client/explain/state-parts.ts'
import { readExamples } from '../../tools/generate/read-examples.ts'
import { startTestService, type TestService } from '../testing/service.ts'

const fraud = { type: 'noul', instructions: 'Is it fraud?' }
const requestText = (state: string, questions: object = { fraud }) =>
  `{"model": "service-1", "state": ${state}, "questions": ${JSON.stringify(questions)}}`

/** Answers from the words in the state alone: the sum of their weights is the log-odds of yes. */
function weighing(weights: Record<string, number>, asked: string[] = []) {
  return async (request: string): Promise<Pick<Decision, 'answers' | 'usage'>> => {
    asked.push(request)
    const state = JSON.stringify(JSON.parse(request).state)
    const odds = Object.entries(weights).reduce((sum, [word, by]) => sum + (state.includes(word) ? by : 0), 0)
    const probability = 1 / (1 + Math.exp(-odds))
    const answer = { type: 'noul', value: probability >= 0.5, probability } as const
    return { answers: { fraud: answer }, usage: { input_tokens: state.length } }
  }
}

const pathsOf = ({ parts }: Pick<Explanation, 'parts'>) => parts.map(({ path }) => path)

describe('explain', () => {
  let service: TestService

  before(async () => {
    service = await startTestService()
  })
  after(() => service.close())

  async function connect() {
    const { secret, organizationId } = await service.createOrganization()
    return {
      client: createDecisionClient({ baseUrl: service.baseUrl, apiKey: secret }),
      secret,
      organizationId,
    }
  }

  for (const [name, request] of readExamples().requests)
    it(`gives numbers for ${name} that one plain call each gives too, and costs what it says`, async () => {
      const { client, secret, organizationId } = await connect()
      const before = await service.creditOf(organizationId)
      const text = JSON.stringify(request, null, 2)

      const found = await explain(client, text, { readingsMax: 30 })

      expect(before - (await service.creditOf(organizationId))).to.equal(Math.round(found.usd * 1e6))
      const planned = planExplanation(text, {
        readingsMax: 30,
        inputTokens: found.decision.usage.input_tokens,
      })
      expect(planned.readings).to.be.at.least(found.readings)
      expect(planned.usd).to.be.at.least(found.usd)
      const asked = (body: string) => askPlainly(body, secret)
      const whole = await asked(found.request)
      const emptied = await asked(requestEmptied(found))
      const parts = await Promise.all(found.parts.map(part => asked(withoutPart(found, part))))
      for (const [i, measure] of found.measures.entries()) {
        const value = (answers: Decision['answers']) => numberOf(answers[measure.question]!, measure.option)
        expect(measure.whole).to.equal(value(whole))
        expect(measure.emptied).to.equal(value(emptied))
        expect(found.parts.map(({ moved }) => moved[i])).to.deep.equal(
          parts.map(answers => value(whole) - value(answers)),
        )
      }
    })

  async function askPlainly(body: string, secret: string): Promise<Decision['answers']> {
    const headers = { authorization: `Bearer ${secret}`, 'content-type': 'application/json' }
    const response = await fetch(`${service.baseUrl}/v1/decide`, { method: 'POST', headers, body })
    expect(response.status).to.equal(200)
    return ((await response.json()) as Decision).answers
  }

  function numberOf(answer: Decision['answers'][string], option: string | null): number {
    if (answer.type === 'score') return answer.value
    const probability = answer.type === 'noul' ? answer.probability : answer.probabilities[option!]!
    return Math.log(probability / (1 - probability))
  }

  it('keeps the spelling of everything it does not leave out', async () => {
    const asked: string[] = []
    const text = requestText('{ "b": 38000.0,\n "10": 1e2, "2": "caf\\u00e9, 10.50" }')

    await explainWith(weighing({}, asked), text)

    const states = asked.map(body => body.slice(body.indexOf('"state": ') + 9, body.indexOf(', "questions"')))
    expect(states).to.deep.equal([
      '{ "b": 38000.0,\n "10": 1e2, "2": "caf\\u00e9, 10.50" }',
      '{}',
      '{ "10": 1e2, "2": "caf\\u00e9, 10.50" }',
      '{ "b": 38000.0,\n "2": "caf\\u00e9, 10.50" }',
      '{ "b": 38000.0,\n "10": 1e2 }',
    ])
  })

  it('goes from coarse to fine where it matters, with few readings', async () => {
    const events = Array.from({ length: 200 }, (_, i) => ({
      note: `Nothing. Entry ${i === 137 ? 'stolen' : i}.`,
    }))
    const text = requestText(JSON.stringify({ desk: 'cards', events }))

    const found = await explainWith(weighing({ stolen: 2 }), text)

    const [strongest] = strongestParts(found, 0)
    expect(strongest).to.deep.include({ path: '/events/137/note', text: 'Entry stolen.' })
    expect(found.readings).to.be.at.most(40)
    expect(strongest!.moved[0]).to.be.closeTo(2, 1e-9)
    expect(pathsOf(found)).to.not.include('/events/1')
  })

  it('divides text into paragraphs, lines and sentences, and text that holds JSON like JSON', async () => {
    const text = 'Opened in May.\n\nA call came. \\u201cStolen\\u201d codes were read out.\nNo more.'
    const inText = await explainWith(
      weighing({ Stolen: 1 }),
      requestText(`"${text.replaceAll('\n', '\\n')}"`),
    )
    const inJson = await explainWith(
      weighing({ Stolen: 1 }),
      requestText(JSON.stringify(JSON.stringify({ a: 1, b: ['x', 'Stolen "card"'] }))),
    )

    const [strongest] = strongestParts(inText, 0)
    expect(strongest!.text).to.equal('“Stolen” codes were read out.\n')
    expect(JSON.parse(withoutPart(inText, strongest!)).state).to.equal(
      'Opened in May.\n\nA call came. No more.',
    )
    expect(strongestParts(inJson, 0)[0]!.path).to.equal('/b/1')
  })

  for (const text of [
    '5. She called Dr. Meier. |Then she paid.',
    '1. Paid twice. |2. Wants it back.',
    'Am 3. November kam Hr. Schmidt. |Er wollte z. B. Karten, d. h. Geld. |Mehr nicht.',
    'See No. 5 Main Street. |She sent $50. |Then, at 14:30. |A call.',
    'J. Smith wrote. |U.S. Banks, e.g. Chase, knew. |A score over 60. |Little else.',
    'Die 2. Mahnung kam. |Nach Art. 12 Abs. 3 gilt das. |Ende.',
    'He said no. |She paid 1,500. |It was her own.',
  ])
    it(`divides no sentence at a stop that does not end it: ${text}`, () => {
      const plan = makePlan(requestText(JSON.stringify(text.replaceAll('|', ''))), {}, null)

      expect(plan.parts.map(part => part.text)).to.deep.equal(text.split('|'))
    })

  it('says what no part explains alone', async () => {
    const text = requestText('["stolen card", "the card was stolen", "tea"]')

    const { measures } = await explainWith(weighing({ stolen: 3 }), text)

    expect(measures[0]).to.include({ question: 'fraud', option: null, unit: 'log_odds', alone: 0 })
    expect(measures[0]!.together).to.be.closeTo(3, 1e-9)
  })

  it('is the same however many readings are asked for at once', async () => {
    const text = requestText('{"a": "stolen. lost.", "b": [1, 2, "stolen"], "c": {"d": "lost"}}')
    const ask = weighing({ stolen: 1, lost: -0.7 })

    const [one, many] = await Promise.all([1, 8].map(atOnce => explainWith(ask, text, { atOnce })))

    expect(one).to.deep.equal(many)
  })

  it('asks about one question alone if told so, and takes an object as decide does', async () => {
    const { client } = await connect()
    const kind = {
      type: 'choice',
      instructions: 'Which kind?',
      options: { own: 'own', theft: 'theft' },
    } as const
    const many = { type: 'multi_choice', instructions: 'Which signs?', options: { a: 'a', b: 'b' } } as const
    const state = { amount: 10, note: 'new device' }

    const found = await explain(client, { state, questions: { many, kind } }, { question: 'kind' })
    const all = await explain(client, { state, questions: { many, kind } })

    expect(Object.keys(found.decision.answers)).to.deep.equal(['kind'])
    expect(found.measures.map(({ option }) => option)).to.deep.equal([
      (found.decision.answers.kind as { value: string }).value,
    ])
    expect(all.measures.map(({ question, option }) => [question, option])).to.deep.equal([
      ['many', 'a'],
      ['many', 'b'],
      ['kind', found.measures[0]!.option],
    ])
  })

  it('stops after one reading at a limit in money, and refuses what it cannot take apart', async () => {
    const asked: string[] = []
    const ask = weighing({}, asked)
    const failureOf = (promise: Promise<unknown>) =>
      promise.then(
        () => null,
        (error: unknown) => error,
      )

    const overLimit = await failureOf(explainWith(ask, requestText('["a", "b"]'), { usdMax: 0.000001 }))

    expect(overLimit).to.be.instanceOf(RangeError)
    expect(asked).to.have.lengthOf(1)
    expect(await failureOf(explainWith(ask, '[]'))).to.be.instanceOf(TypeError)
    expect(await failureOf(explainWith(ask, requestText('{}'), { question: 'x' }))).to.be.instanceOf(
      TypeError,
    )
    expect(await failureOf(explainWith(ask, requestText('{}'), { readingsMax: 2 }))).to.be.instanceOf(
      RangeError,
    )
    expect(asked).to.have.lengthOf(1)
  })
})

describe('the parts of a state', () => {
  const everyPart = (parts: StatePart[]): StatePart[] =>
    parts.flatMap(part => [part, ...everyPart(part.divide())])

  it('can each be cut from the request, and leave valid JSON behind', () => {
    const states = fc.oneof(
      fc.json(),
      fc.string({ unit: 'grapheme' }).map(text => JSON.stringify(text)),
    )
    const spaces = fc.constantFrom(0, 1, '\n\t')
    fc.assert(
      fc.property(states, spaces, (json, space) => {
        const request = JSON.stringify({ state: JSON.parse(json), questions: { fraud } }, null, space)
        const start = request.indexOf(':') + 1
        const end = request.lastIndexOf('"questions"')
        const state = request.slice(start, end).trim().slice(0, -1)
        const from = request.indexOf(state, start)

        const parts = everyPart(partsIn(request, from, from + state.length))

        for (const part of parts) {
          const { questions } = JSON.parse(withoutPart({ request }, part))
          expect(questions).to.deep.equal({ fraud })
          expect(part.cut[0]).to.be.at.least(from)
          expect(part.cut[1]).to.be.within(part.cut[0] + 1, from + state.length)
        }
      }),
    )
  })

  function partsIn(request: string, start: number, end: number): StatePart[] {
    const { state } = { state: readRange(request).entries[0]!.value }
    expect([state.start, state.end]).to.deep.equal([start, end])
    return partsOfState(request, state)
  }

  it('begin with any number of blank lines', () => {
    const request = JSON.stringify({ state: `${'\n\r\u2029'.repeat(200_000)}One. Two.`, questions: {} })

    const parts = partsOfState(request, readRange(request).entries[0]!.value)

    expect(parts.map(({ text }) => text.trim())).to.deep.equal(['One.', 'Two.'])
  })

  it('take nothing from a state of thousands of brackets but time in proportion', () => {
    const request = requestText(`${'['.repeat(50_000)}1,2${']'.repeat(50_000)}`)

    const { readings } = planExplanation(request)

    expect(readings).to.equal(4)
  })
})
