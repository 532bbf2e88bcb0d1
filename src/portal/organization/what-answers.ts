// Shows what answers now and since when.

import type { FittedSetRecord } from '../../accounts/fitted-sets/fitted-sets.ts'
import { type Html, html } from '../../base/printed/html.ts'
import type { Context } from '../context.ts'
import { versionName } from '../quality/versions.ts'
import { when } from '../shell/format.ts'

interface WhatAnswers {
  readerName: string
  /** Those that answer, newest first, and whether there are any others. */
  sets: FittedSetRecord[]
  hasSets: boolean
  /** When the set came into use, or the last one went out of it. */
  since: Date | null
}

/** Null if that is older than the audit log. */
export async function findSince({ acts }: Context, organizationId: string): Promise<Date | null> {
  const changes = await acts.list(organizationId, { about: 'fitted_set' })
  const last = changes.find(({ kind }) => kind === 'fitted_set.used' || kind === 'fitted_set.stopped')
  return last?.createdAt ?? null
}

export function whatAnswers({ readerName, sets, hasSets, since }: WhatAnswers): Html {
  const named = sets.map((set, i) => html`${i > 0 && ' and '}${versionName(set, ', ')}`)
  const answers =
    sets.length === 0
      ? html`alone`
      : html`with what was learnt from your labels, version${sets.length > 1 && 's'} ${named}`
  return html`<section class="card"><h2>What answers now</h2>
    <p><strong>${readerName}</strong> ${answers}${since && sets.length > 0 && html`; put to use ${when(since)}`}.</p>
    <p><a href="/quality">${hasSets ? 'Figures of each question' : 'Measure on your labels how often that is right'}</a></p></section>`
}
