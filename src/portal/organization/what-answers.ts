// Shows what answers now and since when, and what it got right on the labels that its versions were learnt from.

import type { Acts } from '../../accounts/organizations/acts.ts'
import type { FittedSetRecord } from '../../accounts/organizations/fitted-sets.ts'
import { percent } from '../../counted.ts'
import { type Html, html } from '../../html.ts'
import type { KeptFigures } from '../../operations/kept-figures.ts'
import { figuresOf, versionName } from '../quality/versions.ts'
import { count } from '../shell/format.ts'
import { when } from '../shell/spans.ts'
import { numbers, table } from '../shell/table.ts'

interface WhatAnswers {
  readerName: string
  /** Of the model that answers now. */
  revision: string
  /** Newest first. */
  sets: FittedSetRecord[]
  /** When the set came into use, or the last one went out of it. */
  since: Date | null
}

const setsShown = 5

/** Null if that is older than the audit log. */
export async function findSince(acts: Pick<Acts, 'list'>, organizationId: string): Promise<Date | null> {
  const changes = await acts.list(organizationId, { about: 'fitted_set' })
  const last = changes.find(({ kind }) => kind === 'fitted_set.used' || kind === 'fitted_set.stopped')
  return last?.createdAt ?? null
}

export function whatAnswers({ readerName, revision, sets, since }: WhatAnswers): Html {
  // Those for another model are left out.
  const used = sets.filter(one => one.inUse && one.revision === revision)
  const named = used.map((set, i) => html`${i > 0 && ' and '}${versionName(set, ', ')}`)
  const answers =
    used.length === 0
      ? html`alone`
      : html`with what was learnt from your labels, version${used.length > 1 && 's'} ${named}`
  const measured = sets.filter(({ figures }) => figures !== null).slice(0, setsShown)
  return html`<section class="card"><h2>What answers now</h2>
    <p><strong>${readerName}</strong> ${answers}${since && used.length > 0 && html`; put to use ${when(since)}`}.</p>
    ${measured.length > 0 ? accuracyTable(measured, used) : html`<p class="muted">How often it is right on your cases is not known yet. <a href="/quality">Measure it on your labels</a></p>`}</section>`
}

function accuracyTable(sets: FittedSetRecord[], used: FittedSetRecord[]): Html {
  const rows = sets.map(set => {
    const figures = figuresOf(set)
    const labels = figures.reduce((sum, one) => sum + one.labels, 0)
    const rightOf = ({ kept, labels, accuracy }: KeptFigures, at: 0 | 1) =>
      // The model alone answers a question of which nothing was kept.
      labels * accuracy[kept === 'none' ? 0 : at]
    const accuracy = (at: 0 | 1) => percent(figures.reduce((sum, one) => sum + rightOf(one, at), 0) / labels)
    return [
      versionName(set),
      html`${when(set.createdAt)}${used.includes(set) && html` <span class="status active">in use</span>`}`,
      count(labels),
      accuracy(0),
      accuracy(1),
    ]
  })
  const heads = ['Version', 'Learnt', numbers('Labels'), numbers('Model alone'), numbers('After learning')]
  return html`${table('Right on your labels, all questions together', heads, rows)}
    <p><a href="/quality">Figures of each question</a></p>`
}
