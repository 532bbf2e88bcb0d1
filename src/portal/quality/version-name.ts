// Names a version by what people tell it apart by: the file that it was learnt from and their note, and its digest.

import { type FittedSetRecord, shortDigest } from '../../accounts/organizations/fitted-sets.ts'
import { type Html, html } from '../../html.ts'

type Named = Pick<FittedSetRecord, 'digest' | 'fileName' | 'note'>

/** With its digest, as in `X-Model-Revision`. */
export function versionName(set: Named): Html {
  return html`<code>${shortDigest(set.digest)}</code>${fileAndNote(set)}`
}

function fileAndNote({ fileName, note }: Named): Html {
  return html`${fileName !== null && html`<br>${fileName}`}${note !== null && html`<br><span class="muted">${note}</span>`}`
}
