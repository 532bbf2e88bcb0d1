// Makes a case from a line or a row: a valid request, as a call sends it, and its labels, which must not be left in it,
// as when a table was turned into JSON with all of its columns: a model that reads the answer is always right, and the
// figures say nothing.

import { bodyBytesMax, inputTokensMax } from '../../../generated/limits.ts'
import { parseJson } from '../../client/json.ts'
import type { CheckedQuestion } from '../../contract/check-question.ts'
import { checkQuestions, checkState, models } from '../../contract/check-request.ts'
import { hasMoreMarks, type JsonText } from '../../contract/json-text.ts'
import { Problem } from '../../contract/problem.ts'
import { quoted, shortened } from '../../contract/shortened.ts'
import { findNamed } from './alike.ts'
import { CaseFault, type LabelledCase, type LineFault } from './labelled-case.ts'
import { readLabel, readLabelCell } from './read-label.ts'

/** Each of thousands of lines may have a reason, and all are kept. */
const reasonCharactersMax = 500
/** With more of them, a state has more tokens than any request: each takes six. */
const membersMax = 10_000

/** Valid questions, and how they were spelled. */
export type QuestionsAsWritten = ReturnType<typeof readQuestions>

export function readQuestions(questions: JsonText) {
  const checked = checkQuestions(questions)
  const { raw } = questions
  return {
    raw,
    bytes: Buffer.byteLength(raw),
    names: checked.map(({ name }) => name),
    checked,
    reading: checked.map(({ reading }) => reading),
  }
}

/** The common questions, checked once for the whole file; if they are invalid, this throws for every case. */
export function readCommon(questions: JsonText | null): () => QuestionsAsWritten {
  try {
    if (questions === null) throw new Error('questions are missing, and there are none for all lines')
    const asked = readQuestions(questions)
    return () => asked
  } catch (error) {
    return () => {
      throw error
    }
  }
}

/** A valid request on the state, and the same as a body for `POST /v1/decide`, with the state as it was spelled. */
export function toRequest(
  state: JsonText | undefined,
  findAsked: () => QuestionsAsWritten,
): Pick<LabelledCase, 'request' | 'body'> & { asked: QuestionsAsWritten } {
  const text = checkState(state)
  const asked = findAsked()
  const { raw, bytes, checked, reading } = asked
  const model = models[0]!
  const head = `{"model":"${model}","state":${state!.raw},"questions":`
  if (Buffer.byteLength(head) + bytes + 1 > bodyBytesMax) throw new Error(tooLarge('the case'))
  const request = { model, reading: { state: text, questions: reading }, questions: checked }
  return { request, body: `${head}${raw}}`, asked }
}

/**
 * Faults in the order of a request: the state before the questions before the labels, all of which are thrown together.
 * `labelsOf` returns what reads the right answer to each question.
 */
export function toCase(
  state: JsonText | undefined,
  findAsked: () => QuestionsAsWritten,
  labelsOf: (asked: QuestionsAsWritten) => (question: CheckedQuestion) => number[] | null,
): Omit<LabelledCase, 'line'> {
  const { request, body, asked } = toRequest(state, findAsked)
  const read = labelsOf(asked)
  const faults: unknown[] = []
  const right = asked.checked.map(question => {
    try {
      return read(question)
    } catch (error) {
      faults.push(error)
      return null
    }
  })
  if (faults.length > 0) throw new AggregateError(faults)
  if (right.every(one => one === null)) throw new Error('there is no label in it')
  checkNoAnswer(request.reading.state, asked.names, asked.checked)
  return { request, body, right }
}

/**
 * Throws an Error that names a member of the state if it is named like a question and holds what could be its label, at
 * any depth of objects. The elements of arrays are left alone: they are other things than the case, such as earlier
 * payments with answers of their own.
 */
function checkNoAnswer(state: string, names: string[], questions: CheckedQuestion[]): void {
  // Each is a token.
  if (hasMoreMarks(state, inputTokensMax))
    throw new Error(`the case must have at most ${inputTokensMax} tokens`)
  // A text that holds the JSON of an object is read like that object.
  const open: [path: string, value: unknown][] = [['', /^\s*\{/.test(state) ? parseJson(state) : null]]
  let members = 0
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const [path, value] = next
    if (typeof value !== 'object' || value === null || Array.isArray(value)) continue
    for (const [name, member] of Object.entries(value)) {
      if (++members > membersMax)
        throw new Error(`the state has more than ${membersMax} members, too many to be searched for labels`)
      const place = path === '' ? name : `${path}.${name}`
      const found = findNamed(name, names).find(at => couldBeLabel(questions[at]!, member))
      if (found !== undefined)
        throw new Error(
          `the state has ${quoted(place)}, which could be the label of "${names[found]}": leave it out of the state, or give the question another name`,
        )
      open.push([place, member])
    }
  }
}

function couldBeLabel(question: CheckedQuestion, value: unknown): boolean {
  try {
    if (Array.isArray(value)) return readLabel(question, value) !== null
    return typeof value !== 'object' && readLabelCell(question, String(value)) !== null
  } catch {
    return false
  }
}

export function caseOr<Case extends object>(
  place: Pick<LineFault, 'line' | 'id'>,
  read: () => Case,
): [Case & Pick<LineFault, 'line' | 'id'>] | LineFault[] {
  try {
    return [{ ...read(), ...place }]
  } catch (error) {
    const errors = error instanceof AggregateError ? error.errors : [error]
    return errors.map(one => {
      return { ...place, reason: reasonOf(one), ...(one instanceof CaseFault && { value: one.value }) }
    })
  }
}

export function reasonOf(error: unknown): string {
  if (error instanceof Problem && error.param !== null)
    return shortened(`${error.message} (${error.param})`, reasonCharactersMax)
  return shortened(error instanceof Error ? error.message : String(error), reasonCharactersMax)
}

/** For what is too large to be asked about, and so is not read either. */
export function tooLarge(what: string): string {
  return `${what} is larger than a request may be: ${bodyBytesMax} bytes`
}
