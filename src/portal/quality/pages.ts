// Lists the pages of Quality: upload labelled cases, see the price, run, look at the figures, use what was learnt.

import { checkQuestions } from '../../contract/check-request.ts'
import { type JsonText, readJson } from '../../contract/json-text.ts'
import { Problem } from '../../contract/problem.ts'
import { shortened } from '../../contract/shortened.ts'
import { kindOf } from '../../desk/cases/read-cases.ts'
import { startRun } from '../../desk/runs/quality.ts'
import { takeFile } from '../../desk/runs/upload.ts'
import { stopWork } from '../../desk/runs/works.ts'
import type { Context } from '../context.ts'
import { type Form, invalid, type LongFields } from '../forms/form.ts'
import { forMember, type Page } from '../shell/access.ts'
import { type MemberVisit, type Reply, redirect, whoOf } from '../shell/visit.ts'
import { filePages } from './file-pages.ts'
import { historyPages } from './history.ts'
import { notePages } from './note.ts'
import { orShow } from './or-show.ts'
import { policyPages } from './policy-pages.ts'
import { showQuality } from './quality-page.ts'
import { reportPages } from './report.ts'
import { usePages } from './use.ts'
import { deleteVersionPages } from './versions-list.ts'

/** Those of a file are not shown again, as those that were typed are. */
const questionsFields: LongFields = { questions: 50_000, questions_file: 200_000 }
/** The limit for a file's name, which stands on the page in several places. */
const nameMax = 100

export const qualityPages: Page[] = [
  forMember('GET', '/quality', showQuality),
  { ...forMember('POST', '/quality/file', orShow(upload)), upload: 'labels', longFields: questionsFields },
  forMember('POST', '/quality/run', orShow(run)),
  forMember('POST', '/quality/end', end),
  ...filePages,
  ...policyPages,
  ...usePages,
  ...reportPages,
  ...deleteVersionPages,
  ...notePages,
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
