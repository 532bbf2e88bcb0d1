// Names the columns that `decide --batch` adds to a table, and fills them in. Whoever reads such a table again leaves
// them out of the state: they are what a model said about the case, and no part of it.

import { applyPolicy, type Outcome, type Policy, type QuestionPolicy } from '../../../client/policy.ts'
import type { Answer, Decision } from '../../../client/questions.ts'
import type { CheckedQuestion } from '../../../contract/check-question.ts'
import { findAlike, findNamed, lookOf } from '../alike.ts'

/** The facts of a decision that fit into a row. */
export type BatchDecision = Pick<Decision, 'id' | 'answers' | 'modelRevision'> & { inputTokens: number }

export interface AnswerColumn {
  name: string
  cellOf(decision: BatchDecision): string | number
}

const aboutDecision = ['decision.id', 'decision.revision', 'decision.input_tokens']
const aboutQuestion = /^(.+?)\.(answer|value|probability|outcome)(\..*)?$/is
/** The endings of a name that the table has already: added here, and by pandas. */
const again = /(?: \(\d+\)|\.\d+|_[xy])$/

/** True if a column of this name holds an answer to one of the questions. Databases write names in capitals. */
export function isAnswerColumn(name: string, questions: readonly string[]): boolean {
  const plain = name.replace(again, '')
  const question = aboutQuestion.exec(plain)?.[1] ?? ''
  return findAlike(plain, aboutDecision).length > 0 || findNamed(question, questions).length > 0
}

/** The columns for the answers, named unlike those that the table has. */
export function answerColumns(
  questions: CheckedQuestion[],
  policy: Policy | null,
  others: string[],
): AnswerColumn[] {
  const taken = new Set(others.map(lookOf))
  const columns = [
    ...questions.flatMap(question => columnsOf(question, policy?.questions[question.name])),
    { name: aboutDecision[0]!, cellOf: ({ id }: BatchDecision) => id },
    { name: aboutDecision[1]!, cellOf: ({ modelRevision }: BatchDecision) => modelRevision ?? '' },
    { name: aboutDecision[2]!, cellOf: ({ inputTokens }: BatchDecision) => inputTokens },
  ]
  return columns.map(column => {
    const name = unlike(column.name, taken)
    taken.add(lookOf(name))
    return { ...column, name }
  })
}

/** The decision, its numbers, and what happens by the policy. */
function columnsOf(question: CheckedQuestion, policy: QuestionPolicy | undefined): AnswerColumn[] {
  const { name, type, keys, levels } = question
  const column = (part: string, cellOf: (answer: Answer) => string | number): AnswerColumn => ({
    name: `${name}.${part}`,
    cellOf: ({ answers }) => cellOf(answers[name]!),
  })
  const numbers =
    type === 'noul'
      ? [column('probability', answer => probabilityOf(answer, 0))]
      : (type === 'score' ? levels : keys).map((key, at) =>
          column(`probability.${key}`, answer => probabilityOf(answer, type === 'score' ? at : key)),
        )
  const expected =
    type === 'score' ? [column('value', answer => (answer.type === 'score' ? answer.value : ''))] : []
  return [column('answer', wordsOf), ...expected, ...numbers, ...outcomes()]

  function outcomes(): AnswerColumn[] {
    if (policy === undefined) return []
    if (type !== 'multi_choice') return [column('outcome', answer => applyPolicy(answer, policy) as Outcome)]
    return keys.map(key =>
      column(`outcome.${key}`, answer => (applyPolicy(answer, policy) as Record<string, Outcome>)[key]!),
    )
  }
}

/** As a label would say it: read-label.ts reads the same. */
function wordsOf(answer: Answer): string {
  if (answer.type === 'noul') return answer.value ? 'yes' : 'no'
  if (answer.type === 'multi_choice') return answer.values.length === 0 ? 'none' : answer.values.join(', ')
  return answer.type === 'score' ? answer.level : answer.value
}

function probabilityOf(answer: Answer, at: number | string): number {
  if (answer.type === 'noul') return answer.probability
  return (answer.probabilities as Record<number | string, number>)[at]!
}

function unlike(name: string, taken: ReadonlySet<string>): string {
  if (!taken.has(lookOf(name))) return name
  for (let n = 2; ; n++) if (!taken.has(lookOf(`${name} (${n})`))) return `${name} (${n})`
}
