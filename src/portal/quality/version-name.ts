// Names a version by what people tell it apart by: the file that it was learnt from and their note, and its digest.

import { type FittedSetRecord, shortDigest } from '../../accounts/organizations/fitted-sets.ts'
import { type Html, html, type Part } from '../../html.ts'

type Named = Pick<FittedSetRecord, 'digest' | 'fileName' | 'note'>

/** With its digest, as in `X-Model-Revision`; each in a line of its own, unless a sentence goes on with it. */
export function versionName({ digest, fileName, note }: Named, between: Part = html`<br>`): Html {
  return html`<code>${shortDigest(digest)}</code>${fileName !== null && html`${between}${fileName}`}${note !== null && html`${between}<span class="muted">${note}</span>`}`
}
