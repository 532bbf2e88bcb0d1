// Checks that no answer depends on the other questions, on sibling options, on names or on order.

import { questionsMax } from '../../../generated/limits.ts'
import { decideValid } from './answers.ts'
import { type Case, type DecisionBody, expectSame, inGroup } from './case.ts'
import { hostileNames, list, type Questions, questionOf, questions } from './requests.ts'

const independence = inGroup('independence')
export const independenceCases: Case[] = [
  ...Object.entries(questions).map(([name, question]) =>
    independence(`a ${question.type} is answered the same alone and among others`, async target => {
      const alone = await decideValid(target, { [name]: question })
      const among = await decideValid(target, questions)
      expectSame('the answer among others', among.answers[name], alone.answers[name])
    }),
  ),
  independence('no answer changes among as many questions as there may be', async target => {
    const alone = await decideValid(target, questions)
    const kinds = Object.entries(questions)
    const many = list(questionsMax, at => kinds[at % kinds.length]!)
    const asked = Object.fromEntries(many.map(([name, question], at) => [`${name}_${at}`, question]))
    const { answers } = await decideValid(target, asked)
    many.forEach(([name], at) => {
      expectSame(`the answer to ${name} at place ${at}`, answers[`${name}_${at}`], alone.answers[name])
    })
  }),
  independence('the order of the questions changes no answer', async target => {
    const forward = await decideValid(target, questions)
    const backward = await decideValid(target, Object.fromEntries(Object.entries(questions).reverse()))
    for (const name of Object.keys(questions))
      expectSame(`the answer to ${name}`, backward.answers[name], forward.answers[name])
  }),
  independence('an option of a multi_choice does not depend on the others', async target => {
    const whole = await decideValid(target, { q: questions.verify_multi_choice })
    const { deceived, ordinary } = questions.verify_multi_choice.options
    const fewer = await decideValid(target, {
      q: { ...questions.verify_multi_choice, options: { ordinary, deceived } },
    })
    const kept = whole.answers.q!.probabilities as Record<string, number>
    expectSame('the options that are left', fewer.answers.q!.probabilities, {
      ordinary: kept.ordinary,
      deceived: kept.deceived,
    })
  }),
  ...['choice', 'multi_choice'].map(type =>
    independence(`the names of a ${type} and of its options are not read`, async target => {
      const options = Object.values(questionOf(type).options as object)
      const renamed = Object.fromEntries(options.map((option, at) => [hostileNames[at]!, option]))
      const plain = await decideValid(target, { q: questionOf(type) })
      const other = await decideValid(target, { __proto__named: questionOf(type, { options: renamed }) })
      const numbers = ({ answers }: DecisionBody) => Object.values(Object.values(answers)[0]!.probabilities!)
      expectSame('the probabilities', numbers(other), numbers(plain))
      expectSame('input_tokens', other.usage.input_tokens, plain.usage.input_tokens)
    }),
  ),
  independence('a question counts the same tokens whatever is asked beside it', async target => {
    const tokens = async (asked: Questions) => (await decideValid(target, asked)).usage.input_tokens
    const { verify_noul: asked, verify_choice: one, verify_multi_choice: other } = questions
    const besideOne = (await tokens({ asked, one })) - (await tokens({ one }))
    const besideOther = (await tokens({ asked, other })) - (await tokens({ other }))
    expectSame('the tokens of the question', besideOther, besideOne)
  }),
]
