// Reads labelled cases one after another, so that a large file is never in memory as a whole. The file is JSON lines,
// each a decide request with its labels, or a table (CSV) with columns for the state and for labels.

import { decodeText, whyNoText, withoutMark } from '../../base/intake/text-file.ts'
import { findDuplicate, type JsonText, readJson } from '../../contract/json-text.ts'
import { quoted } from '../../contract/shortened.ts'
import { findNamed, trimBlank } from './alike.ts'
import { readMoment, valueAt } from './case-moment.ts'
import type { Unit } from './faults.ts'
import {
  CaseFault,
  type CasesFormat,
  type LabelledCase,
  type LineFault,
  type ReadLine,
} from './labelled-case.ts'
import { linesOf } from './lines-of.ts'
import { checkLabelsLength, readLabel } from './read-label.ts'
import { readTable } from './tables/read-table.ts'
import { caseOr, type QuestionsAsWritten, readCommon, readQuestions, toCase, tooLarge } from './to-case.ts'

const fields = ['state', 'questions', 'labels']

/** Every line in turn: a case, what is wrong with it, or what to know about it. Throws if the input fails. */
export function readCases(input: AsyncIterable<Uint8Array>, format: CasesFormat): AsyncGenerator<ReadLine> {
  return format.kind === 'csv' ? readTable(input, format) : readLines(input, format)
}

export function kindOf(fileName: string): CasesFormat['kind'] {
  return /\.(csv|tsv|tab|txt)$/i.test(fileName) ? 'csv' : 'json-lines'
}

/** The unit that the numbers of its cases count. */
export function unitOf(kind: CasesFormat['kind']): Unit {
  return kind === 'csv' ? 'row' : 'line'
}

/** Ends at the first line that is not text in UTF-8: the file has to be saved again, and all of it read again. */
export async function* readLines(
  input: AsyncIterable<Uint8Array>,
  { questions, timeColumn }: Pick<CasesFormat, 'questions' | 'timeColumn'>,
): AsyncGenerator<LabelledCase | LineFault> {
  const common = readCommon(questions)
  let line = 0
  for await (const bytes of linesOf(input)) {
    line++
    if (bytes === null) {
      yield { line, reason: tooLarge('the line') }
      continue
    }
    const text = decodeText(bytes)
    if (text === null) {
      yield { line, reason: whyNoText(bytes), isEnd: true }
      return
    }
    if (trimBlank(text) === '') continue
    yield* caseOr({ line }, () => {
      const found = readLine(withoutMark(text), common)
      if (timeColumn === undefined) return found
      return { ...found, moment: readMoment(timeColumn, valueAt(found.request.reading.state, timeColumn)) }
    })
  }
}

function readLine(text: string, common: () => QuestionsAsWritten): Omit<LabelledCase, 'line'> {
  const row = parseLine(text)
  if (row.kind !== 'object') throw new Error('a line must be a JSON object with state, questions and labels')
  const parts = byName(row, fields, name => `unknown field ${quoted(name)}`)
  const [state, own, labels] = fields.map(field => parts.get(field))
  return toCase(
    state,
    () => (own ? readQuestions(own) : common()),
    ({ names }) => {
      if (labels?.kind !== 'object') throw new Error('labels must be an object: question name to label')
      checkLabelsLength(labels.raw.length)
      const unknown = (name: string) => `there is a label for ${quoted(name)} but no question with that name`
      const given = byName(labels, names, unknown)
      return question => {
        const label = given.get(question.name)
        return label === undefined ? null : readLabel(question, label.value)
      }
    },
  )
}

/** The members under the names that they mean. Throws an Error for any other name, and for two that mean the same. */
function byName(
  object: JsonText,
  names: readonly string[],
  unknown: (name: string) => string,
): Map<string, JsonText> {
  // With one member more than that, a name is unknown or appears twice.
  const meant = object.firstMembers(names.length + 1).map(({ name, value }) => {
    const places = findNamed(name, names)
    if (places.length !== 1) throw new Error(unknown(name))
    return { name: names[places[0]!]!, value }
  })
  const twice = findDuplicate(meant)
  if (twice !== null) throw new Error(`${quoted(twice)} appears twice`)
  return new Map(meant.map(({ name, value }) => [name, value]))
}

/** Throws an Error that names the position in the line; the JSON reader would call it a body. */
function parseLine(text: string): JsonText {
  try {
    return readJson(text)
  } catch (error) {
    const place = /column \d+/.exec((error as Error).message)
    if (!place) throw error
    throw new CaseFault('it must be valid JSON', `broken at ${place[0]}`)
  }
}
