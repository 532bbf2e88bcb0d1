// Checks what a decision promises: valid numbers up to the limits, the same each time, however the body is spelled.

import {
  inputTokensMax,
  levelsMax,
  nameCharactersMax,
  optionsMax,
  questionsMax,
} from '../../../generated/limits.ts'
import { decideValid } from './answers.ts'
import { type Case, expectDecision, expectSame, expectThat, inGroup, Skipped } from './case.ts'
import { expectProblem, refusal } from './expect-problem.ts'
import {
  asking,
  entries,
  hostileNames,
  list,
  type Questions,
  questionOf,
  questions,
  requestOf,
} from './requests.ts'
import type { Target } from './target.ts'

const numberCase = inGroup('numbers')
const limitCase = inGroup('limits')
const determinismCase = inGroup('determinism')
const stateCase = inGroup('state')

const spelled = '{"10": 1.50, "9": [12345678901234567890, "a\\u00e9\\/"], "9": null}'
const compact = spelled.replaceAll(': ', ':').replaceAll(', ', ',')

const manyOptions = entries(optionsMax, at => `option ${at}`)
const acceptedQuestions: Record<string, Questions> = {
  [`${questionsMax} questions`]: entries(questionsMax, () => questions.verify_noul),
  [`${optionsMax} options of a choice`]: { q: questionOf('choice', { options: manyOptions }) },
  [`${optionsMax} options of a multi_choice`]: { q: questionOf('multi_choice', { options: manyOptions }) },
  [`${levelsMax} levels`]: {
    q: questionOf('score', { levels: list(levelsMax, at => `level ${at}`), values: undefined }),
  },
  'two options and two levels': {
    c: questionOf('choice', { options: { a: 'one', b: 'two' } }),
    s: questionOf('score', { levels: ['low', 'high'], values: [-0.5, 1e9] }),
  },
  [`names that JavaScript objects have, and of ${nameCharactersMax} characters`]: Object.fromEntries(
    hostileNames.map(name => [name, questions.verify_noul]),
  ),
  'criteria of every shape': {
    noul: questionOf('noul', { criteria: { true: 'It was added today.' } }),
    choice: questionOf('choice', { criteria: 'Deceived means: talked into it.' }),
    multi_choice: questionOf('multi_choice', { criteria: { ordinary: 'Nothing is unusual.' } }),
    score: questionOf('score', { criteria: [null, 'Money has left.', null] }),
  },
}

export const decisionCases: Case[] = [
  ...Object.entries(questions).map(([name, question]) =>
    numberCase(`the answer to a ${question.type} is valid`, target =>
      decideValid(target, { [name]: question }),
    ),
  ),
  ...Object.entries(acceptedQuestions).map(([name, asked]) =>
    limitCase(`${name} are answered`, target => decideValid(target, asked)),
  ),
  limitCase(`exactly ${inputTokensMax} tokens are answered, one more is refused`, checkTokenLimit),
  numberCase('without values the levels stand for 0, 1, 2 and so on', async target => {
    const score = questionOf('score', { values: undefined })
    const { answers } = await decideValid(target, { q: score })
    const counted = await decideValid(target, { q: { ...score, values: [0, 1, 2] } })
    expectSame('the answer', answers, counted.answers)
  }),
  determinismCase('the same request gets the same bytes, but for its id', async target => {
    const request = requestOf({ questions })
    const [first, again] = [await target.decide(request), await target.decide(request)]
    expectDecision(first)
    expectSame('the second body', withoutId(again.text), withoutId(first.text))
  }),
  determinismCase('requests that run at the same time get the same bytes', async target => {
    const request = requestOf({ questions })
    const replies = await Promise.all(list(6, () => target.decide(request)))
    const first = withoutId(replies[0]!.text)
    expectDecision(replies[0]!)
    for (const { text } of replies) expectSame('a body', withoutId(text), first)
  }),
  determinismCase('every decision has an id of its own', async target => {
    const asked = { q: questions.verify_choice }
    const [one, other] = [await decideValid(target, asked), await decideValid(target, asked)]
    expectThat(one.id !== other.id, `two decisions have the id ${one.id}`)
  }),
  stateCase('an object is read as its compact text, in the order and spelling sent', target =>
    sameBodies(target, withState(spelled), withState(JSON.stringify(compact))),
  ),
  stateCase('an array is read as its compact text', target =>
    sameBodies(target, withState(`[ ${spelled} , 2.0 ]`), withState(JSON.stringify(`[${compact},2.0]`))),
  ),
  stateCase('the order of the fields of a request changes nothing', target => {
    const { model, state: fields, questions: asked } = requestOf({ questions })
    const turned = JSON.stringify({ questions: asked, state: fields, model })
    return sameBodies(target, withState(JSON.stringify(fields)), turned)
  }),
]

function withState(spelling: string): string {
  return JSON.stringify(requestOf({ state: 0, questions })).replace('"state":0', `"state":${spelling}`)
}

async function sameBodies(target: Target, one: string, other: string): Promise<void> {
  const [first, second] = [await target.send({ body: one }), await target.send({ body: other })]
  expectDecision(first)
  expectSame('the body', withoutId(second.text), withoutId(first.text))
}

async function checkTokenLimit(target: Target): Promise<void> {
  const send = (count: number) =>
    target.decide({ ...asking(questions.verify_noul), state: 'case '.repeat(count) })
  const tokensOf = async (count: number) => expectDecision(await send(count)).usage.input_tokens
  const [few, more] = [await tokensOf(100), await tokensOf(200)]
  if (more - few !== 100) throw new Skipped('the words of the case are not one token each')
  const count = 100 + inputTokensMax - few
  const largest = await send(count)
  if (largest.status === 503)
    throw new Skipped(`there is no capacity for ${inputTokensMax} tokens at the moment`)
  expectSame('input_tokens', expectDecision(largest).usage.input_tokens, inputTokensMax)
  expectProblem(await send(count + 1), refusal('request_too_large'))
}

function withoutId(text: string): string {
  return text.replace(/"id":"[^"]*"/, '"id":""')
}
