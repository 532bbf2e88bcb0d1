// Sends this service's requests to a System One style API: to compare the two, or to fall back to one.

import type { Answer, MultiChoiceAnswer, Question, Questions, State } from 'decision-service-client'
import type {
  SystemOneAnswer,
  SystemOneQuestion,
  SystemOneRequest,
  SystemOneResponse,
} from './system-one-types.ts'

export interface ToSystemOne {
  request: SystemOneRequest
  /** Converts the answers to this service's form. Throws an Error if one is missing. */
  toAnswers(response: SystemOneResponse): Record<string, Answer>
}

type OptionQuestion = Extract<Question, { options: object }>
type MultiChoiceQuestion = Extract<Question, { type: 'multi_choice' }>

/**
 * Converts a request for this service to a System One request. What that API has no field for is put into words or
 * calculated afterwards: `criteria` are added to the text that they explain, a `multi_choice` is asked as one yes/no
 * question for each option, and `values` and `base_rate` are applied to the probabilities that come back.
 */
export function toSystemOne(
  { state, questions }: { state: State; questions: Questions },
  { model }: { model: string },
): ToSystemOne {
  const parts = Object.entries(questions).map(([name, question]) => ({
    name,
    question,
    ...split(name, question),
  }))
  return {
    request: { model, state, questions: Object.fromEntries(parts.flatMap(part => part.asked)) },
    toAnswers: ({ answers }) =>
      Object.fromEntries(
        parts.map(({ name, question, asked, keys }) => {
          const found = asked.map(([part]) => answerOf(answers, part))
          return [
            name,
            question.type === 'multi_choice' ? join(question, keys, found) : read(question, found[0]!),
          ]
        }),
      ),
  }
}

type Asked = [name: string, question: SystemOneQuestion][]

function split(name: string, question: Question): { asked: Asked; keys: string[] } {
  if (question.type !== 'multi_choice') return { asked: [[name, convert(question)]], keys: [] }
  const keys = Object.keys(question.options)
  // Names in this service have no full stops, so these cannot clash with another question.
  return { keys, asked: keys.map(key => [`${name}.${key}`, askOption(question, key)]) }
}

function convert(question: Exclude<Question, MultiChoiceQuestion>): SystemOneQuestion {
  const { type, criteria } = question
  const whole = typeof criteria === 'string' ? criteria : undefined
  const instructions = lines(question.instructions, whole)
  if (type === 'noul')
    return {
      type,
      instructions,
      ...(criteria && whole === undefined ? { criteria: { ...(criteria as object) } } : {}),
    }
  if (type === 'choice') {
    const options = Object.keys(question.options).map(key => [key, describe(question, key)])
    return { type, instructions, criteria: Object.fromEntries(options) }
  }
  const byLevel = Array.isArray(criteria) ? (criteria as (string | null)[]) : []
  return { type, instructions, criteria: question.levels.map((level, at) => lines(level, byLevel[at])) }
}

function askOption(question: MultiChoiceQuestion, key: string): SystemOneQuestion {
  const whole = typeof question.criteria === 'string' ? question.criteria : undefined
  const instructions = lines(question.instructions, whole, `Does this apply: ${describe(question, key)}`)
  return { type: 'noul', instructions }
}

function describe({ options, criteria }: OptionQuestion, key: string): string {
  const own = typeof criteria === 'object' && Object.hasOwn(criteria, key) ? criteria[key] : undefined
  return lines(options[key]!, own)
}

const lines = (...texts: (string | null | undefined)[]) => texts.filter(text => text).join('\n')

function answerOf(answers: Record<string, SystemOneAnswer>, name: string): SystemOneAnswer {
  if (!Object.hasOwn(answers, name)) throw new Error(`the response has no answer to "${name}"`)
  return answers[name]!
}

function read(question: Question, answer: SystemOneAnswer): Answer {
  if (answer.type === 'noul' && question.type === 'noul') {
    const probability = shiftOdds(answer.noul, question.base_rate)
    return { type: 'noul', value: probability >= 0.5, probability }
  }
  if (answer.type === 'choice' && question.type === 'choice') {
    const keys = Object.keys(question.options)
    const shares = keys.map(key => answer.probabilities[key] ?? 0)
    const shifted = shiftShares(shares, question.base_rate && keys.map(key => question.base_rate![key]!))
    const value = question.base_rate ? keys[likeliest(shifted)]! : answer.choice
    return {
      type: 'choice',
      value,
      probabilities: Object.fromEntries(keys.map((key, at) => [key, shifted[at]!])),
    }
  }
  if (answer.type !== 'score' || question.type !== 'score')
    throw new Error('the answer has another type than the question')
  const shares = question.levels.map((_, level) => answer.probabilities[level] ?? 0)
  const probabilities = shiftShares(shares, question.base_rate)
  const value = probabilities.reduce(
    (sum, share, level) => sum + share * (question.values?.[level] ?? level),
    0,
  )
  return { type: 'score', value, level: question.levels[likeliest(probabilities)]!, probabilities }
}

function join(question: MultiChoiceQuestion, keys: string[], answers: SystemOneAnswer[]): MultiChoiceAnswer {
  const shares = keys.map((key, at): [string, number] => {
    const answer = answers[at]!
    if (answer.type !== 'noul') throw new Error('the answer has another type than the question')
    return [key, shiftOdds(answer.noul, question.base_rate?.[key])]
  })
  const values = shares.filter(([, share]) => share >= 0.5).map(([key]) => key)
  return { type: 'multi_choice', values, probabilities: Object.fromEntries(shares) }
}

const likeliest = (shares: readonly number[]) => shares.indexOf(Math.max(...shares))

// Bayes' rule for an answer given with an even prior, as in this service.
function shiftOdds(probability: number, prior: number | undefined): number {
  if (prior === undefined) return probability
  return (probability * prior) / (probability * prior + (1 - probability) * (1 - prior))
}

function shiftShares(shares: number[], prior: readonly number[] | undefined): number[] {
  if (prior === undefined) return shares
  const weighed = shares.map((share, at) => share * prior[at]!)
  const sum = weighed.reduce((total, share) => total + share, 0)
  return weighed.map(share => share / sum)
}
