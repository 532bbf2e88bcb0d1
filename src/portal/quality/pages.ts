// Lists the pages of Quality: upload labelled cases, say what they are, see the price, run, look at the figures, use
// what was learnt.

import { createReadStream } from 'node:fs'
import { checkQuestions } from '../../contract/check-request.ts'
import { type JsonText, readJson } from '../../contract/json-text.ts'
import { Problem } from '../../contract/problem.ts'
import { shortened } from '../../contract/shortened.ts'
import type { CasesFormat } from '../../desk/cases/labelled-case.ts'
import { kindOf } from '../../desk/cases/read-cases.ts'
import { startRun } from '../../desk/runs/quality.ts'
import { readAgain, skipBad, takeFile } from '../../desk/runs/upload.ts'
import type { ReadFile } from '../../desk/runs/work.ts'
import { stopWork } from '../../desk/runs/works.ts'
import type { Context } from '../context.ts'
import { type Form, invalid, type LongFields } from '../forms/form.ts'
import { forMember, type Page, type Serve } from '../shell/access.ts'
import { type MemberVisit, type Reply, redirect, whoOf } from '../shell/visit.ts'
import { readHeadRow, readMapping } from './columns.ts'
import { historyPages } from './history.ts'
import { downloadPolicy, setCosts, setThresholds } from './policy.ts'
import { orShow, showQuality } from './quality-page.ts'
import { withQuestion } from './questions.ts'
import { reportPages } from './report.ts'
import { usePages } from './use.ts'
import { versionPages } from './versions.ts'

/** Those of a file are not shown again, as those that were typed are. */
const questionsFields: LongFields = { questions: 50_000, questions_file: 200_000 }
/** The limit for a file's name, which stands on the page in several places. */
const nameMax = 100
const csv = 'text/csv; charset=utf-8'
/** 200 rows of the drill that the demo learns from, too: the model was not trained on them, and labels help. */
const sample = new URL('../../../docs/examples/doorstep.csv', import.meta.url)

export const qualityPages: Page[] = [
  forMember('GET', '/quality', showQuality),
  { ...forMember('POST', '/quality/file', orShow(upload)), upload: 'labels', longFields: questionsFields },
  forMember('POST', '/quality/run', orShow(run)),
  forMember('POST', '/quality/end', end),
  forMember('POST', '/quality/columns', orShow(again(withColumns))),
  forMember('POST', '/quality/head', orShow(again(withHead))),
  {
    ...forMember('POST', '/quality/questions', orShow(again(withQuestion))),
    longFields: { instructions: 10_000, criteria_yes: 10_000, criteria_no: 10_000, answers: 50_000 },
  },
  forMember('POST', '/quality/skip', orShow(skip)),
  forMember('GET', '/quality/sample.csv', () => {
    return { kind: 'download', type: csv, name: 'doorstep.csv', content: createReadStream(sample) }
  }),
  forMember('GET', '/quality/policy.json', downloadPolicy),
  forMember('POST', '/quality/costs', orShow(setCosts)),
  forMember('POST', '/quality/thresholds', orShow(setThresholds)),
  ...usePages,
  ...reportPages,
  ...versionPages,
  ...historyPages,
]

async function upload(visit: MemberVisit, context: Context): Promise<Reply> {
  const { form, file } = visit
  const kind = kindOf(file!.name)
  const questions = readQuestions(form, form.line('questions') ? 'questions' : 'questions_file')
  const name = shortened(file!.name, nameMax)
  const read = await takeFile(context, whoOf(visit), name, file!.stream, { kind, questions })
  return read.file.faults.length === 0
    ? redirect('/quality')
    : { ...(await showQuality(visit, context)), status: 400 }
}

async function run(visit: MemberVisit, context: Context): Promise<Reply> {
  const { person, form } = visit
  const seenMicros = form.has('price') ? Number(form.line('price')) : undefined
  await startRun(context, { ...whoOf(visit), email: person.user.email }, seenMicros)
  return redirect('/quality')
}

function end({ organization }: MemberVisit, { quality }: Context): Reply {
  stopWork(quality, organization.organizationId)
  return redirect('/quality')
}

function readQuestions(form: Form, field: 'questions' | 'questions_file'): JsonText | null {
  const text = form.line(field)
  if (text === '') return null
  try {
    const questions = readJson(text, 'this is not JSON')
    checkQuestions(questions)
    return questions
  } catch (error) {
    if (error instanceof Problem) throw invalid(field, `The questions cannot be used: ${error.message}.`)
    throw error
  }
}

function again(formatOf: (form: Form, file: ReadFile) => CasesFormat): Serve<MemberVisit> {
  return async (visit, context) => {
    await readAgain(context, whoOf(visit), file => formatOf(visit.form, file))
    return redirect('/quality')
  }
}

function withColumns(form: Form, file: ReadFile): CasesFormat {
  const { kind, questions, headRow } = file.format
  return { kind, questions, ...(headRow && { headRow }), ...readMapping(form, file) }
}

/** The columns have other names then. */
function withHead(form: Form, { format: { kind, questions } }: ReadFile): CasesFormat {
  return { kind, questions, headRow: readHeadRow(form) }
}

function skip({ organization }: MemberVisit, { quality }: Context): Reply {
  skipBad(quality, organization.organizationId)
  return redirect('/quality')
}
