// Finds the version that an address is about, and names it by what people tell it apart by: its digest, the file that
// it was learnt from, and their note.

import { type FittedSetRecord, shortDigest } from '../../accounts/organizations/fitted-sets.ts'
import { type Html, html, type Part } from '../../base/printed/html.ts'
import type { KeptFigures } from '../../desk/runs/kept-figures.ts'
import type { Context } from '../context.ts'
import { notFound } from '../shell/access.ts'
import type { MemberVisit } from '../shell/visit.ts'

type FittedSets = Pick<Context['fittedSets'], 'list'>
type Named = Pick<FittedSetRecord, 'digest' | 'fileName' | 'note'>

export async function findVersion(fittedSets: FittedSets, visit: MemberVisit): Promise<FittedSetRecord> {
  const sets = await fittedSets.list(visit.organization.organizationId)
  const set = sets.find(({ fittedSetId }) => fittedSetId === visit.params.fittedSetId)
  if (!set) throw notFound()
  return set
}

/** Returns the figures of each question when it was learnt; none for a version of earlier builds. */
export function figuresOf({ figures }: Pick<FittedSetRecord, 'figures'>): KeptFigures[] {
  return figures === null ? [] : JSON.parse(figures)
}

/** With its digest, as in `X-Model-Revision`; each in a line of its own, unless a sentence goes on with it. */
export function versionName({ digest, fileName, note }: Named, between: Part = html`<br>`): Html {
  return html`<code>${shortDigest(digest)}</code>${fileName !== null && html`${between}${fileName}`}${note !== null && html`${between}<span class="muted">${note}</span>`}`
}
