// The page Quality and its forms: upload labelled cases, say what they are, see the price, run, look at the figures,
// use what was learnt. One of its forms that is refused is answered with the page, too.

import { createReadStream } from 'node:fs'
import { html } from '../../base/printed/html.ts'
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
import { listMeasurements } from '../../desk/stored/measurements.ts'
import type { Context } from '../context.ts'
import { type Form, faultOf, invalid, type LongFields } from '../forms/form.ts'
import { forMember, type Page, type Serve } from '../shell/access.ts'
import { sayProblem } from '../shell/parts.ts'
import {
  bytesOf,
  type MemberVisit,
  type PageReply,
  page,
  pageBytesMax,
  type Reply,
  redirect,
  whoOf,
} from '../shell/visit.ts'
import { withColumns, withHead } from './columns.ts'
import { historyPages, historySection } from './history.ts'
import { uploadForm, workBody } from './parts.ts'
import { policyCard, setCosts, setThresholds } from './policy.ts'
import { withQuestion } from './questions.ts'
import { lessonSections, reportCard, reportPages } from './report.ts'
import { versionPages, versionTable } from './versions.ts'

/** Those of a file are not shown again, as those that were typed are. */
const questionsFields: LongFields = { questions: 50_000, questions_file: 200_000 }
/** The limit for a file's name, which stands on the page in several places. */
const nameMax = 100
const csv = 'text/csv; charset=utf-8'
/** 200 rows of the drill that the demo learns from, too: the model was not trained on them, and labels help. */
const sample = new URL('../../../docs/examples/doorstep.csv', import.meta.url)

/** The bytes of the frame around every page, and of what a refusal adds. */
const frameBytes = 32 * 1024

/** Progress without scripts: the page is reloaded, even when it is the answer to a form. */
const refresh = { seconds: 3, to: '/quality' }

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
  forMember('POST', '/quality/costs', orShow(setCosts)),
  forMember('POST', '/quality/thresholds', orShow(setThresholds)),
  ...reportPages,
  ...versionPages,
  ...historyPages,
]

async function showQuality(visit: MemberVisit, context: Context): Promise<PageReply> {
  const { quality, fittedSets, readerName } = context
  const { organizationId } = visit
  const work = quality.works.get(organizationId)
  const moving = work?.state === 'running' || work?.state === 'reading'
  const report = quality.reports.get(organizationId)
  const [versions, measured] = await Promise.all([
    fittedSets.list(organizationId),
    listMeasurements(context.database, organizationId),
  ])
  // As each was called in the last file that had it.
  const names = new Map(measured.toReversed().map(({ questionId, name }) => [questionId, name]))
  const above = html`${work && html`<section class="card">${workBody(visit, work, readerName)}</section>`}
    ${report && html`${reportCard(visit, report, versions, context)}${policyCard(visit, report.lessons[0]!.report.policy.costs)}`}`
  const below = html`${versions.length > 0 && versionTable(visit, versions, names, context)}
    ${historySection(measured)}
    ${!moving && uploadForm(visit, report !== undefined)}`
  const room = pageBytesMax - frameBytes - bytesOf([above, below])
  const body = html`${above}${report && lessonSections(visit, report.lessons, room)}${below}`
  return page('Quality', body, { refresh: moving ? refresh : undefined })
}

/** Does what a form asks; what is refused, by the contract too, is told on the page Quality. */
function orShow(act: Serve<MemberVisit>): Serve<MemberVisit> {
  return async (visit, context) => {
    try {
      return await act(visit, context)
    } catch (error) {
      const isOfContract = error instanceof Problem && error.type !== 'internal_error'
      const refused = isOfContract ? { fault: sayProblem(error) } : faultOf(error)
      return { ...(await showQuality(visit, context)), status: 400, ...refused }
    }
  }
}

async function upload(visit: MemberVisit, context: Context): Promise<Reply> {
  const { form, file } = visit
  const kind = kindOf(file!.name)
  const questions = readQuestions(form, form.line('questions') ? 'questions' : 'questions_file')
  const name = shortened(file!.name, nameMax)
  const read = await takeFile(context, whoOf(visit), name, file!.stream, { kind, questions })
  if (read.file.faults.length > 0) return { ...(await showQuality(visit, context)), status: 400 }
  return redirect('/quality')
}

async function run(visit: MemberVisit, context: Context): Promise<Reply> {
  const { person, form } = visit
  const seenMicros = form.has('price') ? Number(form.line('price')) : undefined
  await startRun(context, { ...whoOf(visit), email: person.user.email }, seenMicros)
  return redirect('/quality')
}

function end({ organizationId }: MemberVisit, { quality }: Context): Reply {
  stopWork(quality, organizationId)
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

function skip({ organizationId }: MemberVisit, { quality }: Context): Reply {
  skipBad(quality, organizationId)
  return redirect('/quality')
}
