// Reads the answers chosen by a test team, by question name. They are probabilities only: everything else is derived
// from them.

import { readJsonFile } from '../../base/intake/text-file.ts'
import { fieldsOf } from '../../client/json.ts'
import { type Answer, buildAnswers } from '../../contract/build-answers.ts'
import type { CheckedQuestion } from '../../contract/check-question.ts'
import { Problem } from '../../contract/problem.ts'
import { isName } from '../../contract/words.ts'

type CannedAnswers = Map<string, CannedAnswer>

type CannedAnswer =
  | { type: 'noul'; probability: number }
  | { type: 'choice' | 'multi_choice'; probabilities: Record<string, number> }
  | { type: 'score'; probabilities: number[] }

/** The distance that a distribution's sum may have from 1, so that it can be written with a few digits. */
const sumTolerance = 1e-9

/** Reads and checks the file. Throws one Error that lists every fault. */
export async function readCannedAnswers(path: string): Promise<CannedAnswers> {
  const file = fieldsOf((await readJsonFile(path)).value)
  if (file === null) throw new Error(`${path} must be an object of answers by question name`)
  const faults = Object.entries(file).flatMap(([name, answer]) =>
    findFaults(name, answer).map(fault => `  ${name}: ${fault}`),
  )
  if (faults.length > 0) throw new Error(`${path}:\n${faults.join('\n')}`)
  return new Map(Object.entries(file) as [string, CannedAnswer][])
}

/** Puts the canned answers in place of the others. Throws `invalid_request` if one does not fit its question. */
export function placeCannedAnswers(
  canned: CannedAnswers,
  questions: CheckedQuestion[],
  answers: Record<string, Answer>,
): Record<string, Answer> {
  const placed = questions.map(question => {
    const found = canned.get(question.name)
    const answer = found ? buildAnswers([question], [probabilitiesOf(found, question)]) : answers
    return [question.name, answer[question.name]!] as const
  })
  return Object.fromEntries(placed)
}

function findFaults(name: string, answer: unknown): string[] {
  if (!isName(name)) return ['this is not a question name']
  const fields = fieldsOf(answer)
  if (fields === null) return ['an answer is an object with type, and probability or probabilities']
  const { type } = fields
  if (type !== 'noul' && type !== 'choice' && type !== 'multi_choice' && type !== 'score')
    return ['type must be noul, choice, multi_choice or score']
  const field = type === 'noul' ? 'probability' : 'probabilities'
  const others = Object.keys(fields).filter(key => key !== 'type' && key !== field)
  if (others.length > 0) return [`leave out ${others.join(', ')}: it follows from ${field}`]
  if (type === 'noul') return isProbability(fields.probability) ? [] : ['probability must be from 0 to 1']
  return findListFaults(type, fields.probabilities)
}

function findListFaults(type: 'choice' | 'multi_choice' | 'score', probabilities: unknown): string[] {
  if (type === 'score' ? !Array.isArray(probabilities) : fieldsOf(probabilities) === null)
    return [`probabilities must be ${type === 'score' ? 'an array' : 'an object by option key'}`]
  const values = Object.values(probabilities as object)
  if (!values.every(isProbability)) return ['every probability must be from 0 to 1']
  const sum = values.reduce((total, value) => total + value, 0)
  if (type === 'multi_choice' || Math.abs(sum - 1) <= sumTolerance) return []
  return [`the probabilities must add up to 1, not ${sum}`]
}

function probabilitiesOf(canned: CannedAnswer, { name, type, keys, levels }: CheckedQuestion): number[] {
  const misfit = (reason: string) =>
    new Problem('invalid_request', `the mock's canned answer does not fit: ${reason}`, {
      param: `questions.${name}`,
    })
  if (canned.type !== type) throw misfit(`it is for a ${canned.type} question`)
  if (canned.type === 'noul') return [canned.probability]
  const { probabilities } = canned
  const wanted = canned.type === 'score' ? levels.map((_, at) => String(at)) : keys
  const given = Object.keys(probabilities)
  if (given.length !== wanted.length || !wanted.every(key => Object.hasOwn(probabilities, key)))
    throw misfit(`it has probabilities for ${given.join(', ')}`)
  return wanted.map(key => (probabilities as Record<string, number>)[key]!)
}

function isProbability(value: unknown): boolean {
  return typeof value === 'number' && value >= 0 && value <= 1
}
