// Switches the counting of answers for an organization, after it has been said what is kept or deleted by it.

import { type Html, html } from '../../base/printed/html.ts'
import { driftDays } from '../../desk/watch/answer-drift.ts'
import type { Context } from '../context.ts'
import { hiddenField, postForm, sendOrCancel } from '../forms/fields.ts'
import { forAdmin, isAdmin, type Page } from '../shell/access.ts'
import { dialogLink } from '../shell/parts.ts'
import { byOf, type MemberVisit, page, type Reply, redirect } from '../shell/visit.ts'

const path = '/settings/counts'

export const answerCountsPages: Page[] = [forAdmin('GET', path, ask), forAdmin('POST', path, change)]

async function ask(visit: MemberVisit, { organizations }: Context): Promise<Reply> {
  const { countsAnswers } = await organizations.show(visit.organization.organizationId)
  const title = countsAnswers ? 'Stop counting answers?' : 'Count answers?'
  return page(title, countsAnswers ? stopForm(visit) : startForm(visit))
}

async function change(visit: MemberVisit, { organizations }: Context): Promise<Reply> {
  const counts = visit.form.line('counts') === 'yes'
  await organizations.countAnswers(visit.organization.organizationId, counts, byOf(visit))
  return redirect('/settings?done=changed')
}

export function answerCountsCard(visit: MemberVisit, counts: boolean): Html {
  const word = counts ? 'Stop counting …' : 'Count answers …'
  return html`<section class="card narrow" id="counts"><h2>Distribution of answers</h2>
    <p>${counts ? html`The answers to learnt questions are counted by day. See them on the <a href="/">overview</a>.` : 'Count the answers to learnt questions by day, and admins get a mail when they are no longer like those of the first weeks.'}</p>
    ${isAdmin(visit) && html`<p>${dialogLink(path, word, 'button quiet')}</p>`}</section>`
}

function startForm(visit: MemberVisit): Html {
  const body = html`${hiddenField('counts', 'yes')}${sendOrCancel('Count answers', '/settings')}`
  return html`<section class="card narrow"><p>For each question learnt from your labels, it is counted by day (UTC) how many answers to your
      programs fell into each of ten bins, such as a probability from 10 to 20%. These numbers are kept for 400 days, beside the type of the question and a
      digest of its text. Cases, questions and answers are not kept.</p>
    <p>The overview then shows the answers of the last ${driftDays.recent} days beside those of the first ${driftDays.first} days counted, and admins
      are told when they have moved.</p>${postForm(visit, path, body)}</section>`
}

function stopForm(visit: MemberVisit): Html {
  const body = html`${hiddenField('counts', 'no')}${sendOrCancel('Stop, and delete the counts', '/settings', 'danger')}`
  return html`<section class="card narrow"><p>What has been counted is deleted at once, and nobody is told any more when answers move. This can’t be
      undone: if you count again, it begins from nothing.</p>${postForm(visit, path, body)}</section>`
}
