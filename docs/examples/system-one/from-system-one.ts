// Lets callers of a System One style API use this service: converts their requests, and the decisions back.

import type { Answer, ChoiceAnswer, Decision, Question, ScoreAnswer, State } from 'decision-service-client'
import type {
  SystemOneAnswer,
  SystemOneContent,
  SystemOneQuestion,
  SystemOneRequest,
  SystemOneResponse,
} from './system-one-types.ts'

export interface FromSystemOne {
  /** The request to pass to `decide`. */
  request: { state: State; questions: Record<string, Question> }
  /** Converts the decision to the response that the original request would have had. */
  toResponse(decision: Pick<Decision, 'model' | 'answers' | 'usage'>): SystemOneResponse
}

/**
 * Converts a System One request for this service. Names and keys that this service does not accept are changed, and
 * changed back in the response. Structured texts become compact JSON; an option without a text gets its key as text.
 */
export function fromSystemOne({ state, questions }: SystemOneRequest): FromSystemOne {
  const asked = namePairs(Object.keys(questions)).map(([name, original]) => {
    const question = questions[original]!
    return { name, original, question, keys: question.type === 'choice' ? keysOf(question.criteria) : [] }
  })
  return {
    request: {
      state,
      questions: Object.fromEntries(asked.map(({ name, question, keys }) => [name, convert(question, keys)])),
    },
    toResponse: ({ model, answers, usage }) => ({
      model,
      answers: Object.fromEntries(
        asked.map(({ name, original, question, keys }) => [
          original,
          convertAnswer(answers[name]!, question, keys),
        ]),
      ),
      usage: { input_tokens: usage.input_tokens, output_tokens: 0 },
    }),
  }
}

type Pairs = [name: string, original: string][]

const keysOf = (criteria: object): Pairs => namePairs(Object.keys(criteria))

function convert({ type, instructions, criteria }: SystemOneQuestion, keys: Pairs): Question {
  const base = { instructions: toText(instructions) }
  if (type === 'choice') {
    const options = keys.map(([name, original]) => [name, toText(criteria[original] ?? original)])
    return { type, ...base, options: Object.fromEntries(options) }
  }
  if (type === 'score') return { type, ...base, levels: criteria.map(toText) }
  const given = Object.entries(criteria ?? {}).filter(([, text]) => text !== null && text !== undefined)
  const texts = given.map(([answer, text]) => [answer, toText(text!)])
  return { type, ...base, ...(texts.length > 0 ? { criteria: Object.fromEntries(texts) } : {}) }
}

function convertAnswer(answer: Answer, question: SystemOneQuestion, keys: Pairs): SystemOneAnswer {
  if (answer.type === 'noul') return { type: 'noul', noul: answer.probability }
  if (answer.type === 'choice') return convertChoice(answer, keys)
  return convertScore(answer as ScoreAnswer, question.criteria as SystemOneContent[])
}

function convertChoice({ value, probabilities }: ChoiceAnswer, keys: Pairs): SystemOneAnswer {
  return {
    type: 'choice',
    choice: keys.find(([name]) => name === value)![1],
    probabilities: Object.fromEntries(keys.map(([name, original]) => [original, probabilities[name]!])),
    confidence: spreadConfidence(Object.values(probabilities)),
  }
}

function convertScore({ probabilities }: ScoreAnswer, levels: SystemOneContent[]): SystemOneAnswer {
  return {
    type: 'score',
    score: probabilities.reduce((sum, share, level) => sum + share * level, 0),
    legend: Object.fromEntries(Object.entries(levels)),
    probabilities: Object.fromEntries(Object.entries(probabilities)),
    confidence: spreadConfidence(probabilities),
  }
}

/** How far the largest share is above an even share, from 0 to 1: what those services call confidence. */
function spreadConfidence(shares: number[]): number {
  const count = shares.length
  return Math.max(0, (count * Math.max(...shares) - 1) / (count - 1))
}

function toText(content: SystemOneContent): string {
  return typeof content === 'string' ? content : JSON.stringify(content)
}

/** A valid name here for each of their names, the same one where possible. */
function namePairs(originals: string[]): Pairs {
  const taken = new Set(originals.filter(isName))
  return originals.map(original => {
    if (isName(original)) return [original, original]
    const plain = original.replace(/[^A-Za-z0-9_]/g, '_').replace(/^(?=\d|$)/, '_')
    for (let count = 1; ; count += 1) {
      const suffix = count === 1 ? '' : `_${count}`
      const name = plain.slice(0, 64 - suffix.length) + suffix
      if (taken.has(name)) continue
      taken.add(name)
      return [name, original]
    }
  })
}

const isName = (text: string) => /^[A-Za-z_][A-Za-z0-9_]{0,63}$/.test(text)
