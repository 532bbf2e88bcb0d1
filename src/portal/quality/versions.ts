// Finds the version that an address is about, and names it by what people tell it apart by: its digest, the file that
// it was learnt from, and their note.

import { type FittedSetRecord, shortDigest } from '../../accounts/fitted-sets/fitted-sets.ts'
import { type Html, html, type Part } from '../../base/printed/html.ts'
import type { KeptFigures } from '../../desk/runs/kept-figures.ts'
import type { Context } from '../context.ts'
import { notFound } from '../shell/access.ts'
import type { MemberVisit } from '../shell/visit.ts'

/** Answers that there is no such page for a version that is not there, or not this organization’s. */
export async function findVersion(
  { organization, params }: MemberVisit,
  { fittedSets }: Context,
): Promise<FittedSetRecord> {
  const sets = await fittedSets.list(organization.organizationId)
  const set = sets.find(({ fittedSetId }) => fittedSetId === params.fittedSetId)
  if (!set) throw notFound()
  return set
}

/** Returns the figures of each question when it was learnt; none for a version of earlier builds. */
export function figuresOf({ figures }: FittedSetRecord): KeptFigures[] {
  return figures === null ? [] : JSON.parse(figures)
}

/** With its digest, as in `X-Model-Revision`; each in a line of its own, unless a sentence goes on with it. */
export function versionName({ digest, fileName, note }: FittedSetRecord, between: Part = html`<br>`): Html {
  return html`<code>${shortDigest(digest)}</code>${fileName !== null && html`${between}${fileName}`}${note !== null && html`${between}<span class="muted">${note}</span>`}`
}
