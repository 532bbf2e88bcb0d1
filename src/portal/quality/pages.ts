// Serves the Quality page: upload labelled cases, see the price, run, look at the figures, use what was learnt.

import { html } from '../../base/printed/html.ts'
import { checkQuestions } from '../../contract/check-request.ts'
import { type JsonText, readJson } from '../../contract/json-text.ts'
import { Problem } from '../../contract/problem.ts'
import { shortened } from '../../contract/shortened.ts'
import { kindOf } from '../../desk/cases/read-cases.ts'
import type { Context } from '../context.ts'
import { type Form, faultOf, invalid, type LongFields } from '../forms/form.ts'
import { sayProblem } from '../forms/problem-words.ts'
import { forMember, isAdmin, type Page, type Serve } from '../shell/access.ts'
import { bytesOf, pageBytesMax } from '../shell/page-bytes.ts'
import { type MemberVisit, type PageReply, page, type Reply, redirect, whoOf } from '../shell/visit.ts'
import { lessonSections } from './figures.ts'
import { createFilePages } from './file-pages.ts'
import { createHistoryPages, historySection } from './history.ts'
import { createNotePages } from './note.ts'
import { uploadForm, workBody } from './parts.ts'
import { policyCard } from './policy.ts'
import { createPolicyPages } from './policy-pages.ts'
import { createReportPages, reportCard } from './report.ts'
import { createUsePages } from './use.ts'
import { createDeleteVersionPages, versionTable } from './versions-list.ts'

/** Those of a file are not shown again, as those that were typed are. */
const questionsFields: LongFields = { questions: 50_000, questions_file: 200_000 }
/** The limit for a file's name, which stands on the page in several places. */
const nameMax = 100
/** The bytes of the frame around every page, and of what a refusal adds. */
const frameBytes = 32 * 1024

/** Progress without scripts: the page is reloaded, even when it is the answer to a form. */
const refresh = { seconds: 3, to: '/quality' }

export function createQualityPages(parts: Context): Page[] {
  const { quality, fittedSets, measurements, revision, readerName } = parts
  return [
    forMember('GET', '/quality', show),
    { ...forMember('POST', '/quality/file', orShow(upload)), upload: 'labels', longFields: questionsFields },
    forMember('POST', '/quality/run', orShow(run)),
    forMember('POST', '/quality/end', end),
    ...createFilePages(parts, orShow),
    ...createPolicyPages(parts, orShow),
    ...createUsePages(parts),
    ...createReportPages(parts),
    ...createDeleteVersionPages(parts),
    ...createNotePages(parts),
    ...createHistoryPages(parts),
  ]

  /** Does what a form asks; what is refused, by the contract too, is told on the page. */
  function orShow(act: Serve<MemberVisit>): Serve<MemberVisit> {
    return async (visit, context) => {
      try {
        return await act(visit, context)
      } catch (error) {
        return { ...(await show(visit)), status: 400, ...refusedBy(error) }
      }
    }
  }

  async function show(visit: MemberVisit): Promise<PageReply> {
    const { organizationId } = visit.organization
    const work = quality.find(organizationId)
    const moving = work?.state === 'running' || work?.state === 'reading'
    const report = quality.findReport(organizationId)
    const [versions, measured] = await Promise.all([
      fittedSets.list(organizationId),
      measurements.list(organizationId),
    ])
    // As each was called in the last file that had it.
    const names = new Map(measured.toReversed().map(({ questionId, name }) => [questionId, name]))
    const above = html`${work && html`<section class="card">${workBody(visit, work, readerName)}</section>`}
      ${report && html`${reportCard(visit, report, { versions, readerName })}${policyCard(visit, report.lessons[0]!.report.policy.costs)}`}`
    const below = html`${versions.length > 0 && versionTable(versions, { revision, readerName, isAdmin: isAdmin(visit), names })}
      ${historySection(measured)}
      ${!moving && uploadForm(visit, report !== null)}`
    const room = pageBytesMax - frameBytes - bytesOf([above, below])
    const body = html`${above}${report && lessonSections(visit, report.lessons, room)}${below}`
    return page('Quality', body, { refresh: moving ? refresh : undefined })
  }

  async function upload(visit: MemberVisit): Promise<Reply> {
    const { form, file } = visit
    const kind = kindOf(file!.name)
    const questions = readQuestions(form, form.line('questions') ? 'questions' : 'questions_file')
    const read = await quality.read(whoOf(visit), shortened(file!.name, nameMax), file!.stream, {
      kind,
      questions,
    })
    return read.file.faults.length === 0 ? redirect('/quality') : { ...(await show(visit)), status: 400 }
  }

  async function run(visit: MemberVisit): Promise<Reply> {
    const { person, form } = visit
    const seenMicros = form.has('price') ? Number(form.line('price')) : undefined
    await quality.start({ ...whoOf(visit), email: person.user.email }, seenMicros)
    return redirect('/quality')
  }

  function end({ organization }: MemberVisit): Reply {
    quality.stop(organization.organizationId)
    return redirect('/quality')
  }
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

/** Returns what to say about a refusal or a problem of the contract; rethrows anything else. */
function refusedBy(error: unknown) {
  return error instanceof Problem && error.type !== 'internal_error'
    ? { fault: sayProblem(error) }
    : faultOf(error)
}
