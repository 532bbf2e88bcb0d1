// Shows the page Quality: the file or the run, the last report with the figures of its questions, versions and
// history; also as the answer to a form of its that was refused.

import { html } from '../../base/printed/html.ts'
import { Problem } from '../../contract/problem.ts'
import { listMeasurements } from '../../desk/stored/measurements.ts'
import type { Context } from '../context.ts'
import { faultOf } from '../forms/form.ts'
import type { Serve } from '../shell/access.ts'
import { sayProblem } from '../shell/parts.ts'
import { bytesOf, type MemberVisit, type PageReply, page, pageBytesMax } from '../shell/visit.ts'
import { lessonSections } from './figures.ts'
import { historySection } from './history.ts'
import { uploadForm, workBody } from './parts.ts'
import { policyCard } from './policy.ts'
import { reportCard } from './report.ts'
import { versionTable } from './versions.ts'

/** The bytes of the frame around every page, and of what a refusal adds. */
const frameBytes = 32 * 1024

/** Progress without scripts: the page is reloaded, even when it is the answer to a form. */
const refresh = { seconds: 3, to: '/quality' }

export async function showQuality(visit: MemberVisit, context: Context): Promise<PageReply> {
  const { quality, fittedSets, readerName } = context
  const { organizationId } = visit.organization
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
export function orShow(act: Serve<MemberVisit>): Serve<MemberVisit> {
  return async (visit, context) => {
    try {
      return await act(visit, context)
    } catch (error) {
      return { ...(await showQuality(visit, context)), status: 400, ...refusedBy(error) }
    }
  }
}

/** Returns what to say about a refusal or a problem of the contract; rethrows anything else. */
function refusedBy(error: unknown) {
  return error instanceof Problem && error.type !== 'internal_error'
    ? { fault: sayProblem(error) }
    : faultOf(error)
}
