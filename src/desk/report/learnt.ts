// Shows what a question was learnt from: each kind of features alone and all together, and what its fields do.

import { counted, percent } from '../../base/printed/counted.ts'
import { type Html, html } from '../../base/printed/html.ts'
import { quoted, shortened } from '../../contract/shortened.ts'
import { labelsMin } from '../learn/choose.ts'
import type { FieldCurve } from '../learn/field-curves.ts'
import { blockNames, type QuestionFit } from '../learn/fit-report.ts'
import type { OverTime } from '../learn/held-out.ts'
import type { TellingField } from '../learn/telling-fields.ts'
import { type Axes, line, picture } from './pictures.ts'
import { fixed, type TableParts, table } from './tables.ts'

/** Returns notes to read before the figures: fields that tell too much, and what the newest cases show. */
export function learntNotes({ telling, over_time, older }: QuestionFit): string[] {
  const ofTime = [over_time && overTimeSentence(over_time), older && olderSentences[older]]
  const notes = [telling.length > 0 && tellingSentence(telling), ...ofTime]
  return notes.filter(note => typeof note === 'string')
}

const olderSentences = {
  too_few: `Fewer than ${labelsMin} labels are older than the newest cases, too few to learn from: the figures are by cross-validation over all, and too good if what is right changes over time.`,
  teach_nothing:
    'The older labels alone teach nothing beyond noise, so it cannot be measured on the newest what all labels seem to teach together: it is not kept.',
}

function tellingSentence(fields: TellingField[]): string {
  const named = fields.map(
    ({ field, answer, auc: own }) =>
      `${quoted(field)} (${answer === null ? '' : `${quoted(answer)}, `}AUC ${own.toFixed(3)})`,
  )
  const one = named.length === 1
  return `${named.join(', ')} nearly ${one ? 'tells' : 'tell'} the answer alone: perhaps ${one ? 'it was' : 'they were'} written after the decision. What is not known yet when a case comes in must not be part of it: with it, every figure here is too good.`
}

function overTimeSentence({ since, older, newest, held }: OverTime): string {
  const how = `What ${counted(older, 'older label')} teach was measured on the newest ${newest}, from ${since} on`
  if (held === null) return `${how}: that is too few to compare with all of them, or to promise anything.`
  const both = (of: 'accuracy' | 'log_loss') =>
    `${fixed(held.now[of].mean)} there, ${fixed(held.promised[of].mean)} by cross-validation over all`
  const figures = `accuracy ${both('accuracy')}; log-loss ${both('log_loss')}`
  const verdict =
    held.below.length === 0
      ? 'They differ by no more than noise'
      : 'It is worse on the newest, beyond noise: what is right changes over time, so expect the figures of the newest'
  return `${how}: ${figures}. ${verdict}.`
}

function blocksParts({ blocks, most_frequent, over_time, after }: QuestionFit): TableParts {
  const together = over_time?.cross_validated ?? after
  return {
    caption: 'What the answer was learnt from, each alone, by cross-validation',
    heads: ['Learnt from', 'Accuracy', 'Log-loss', 'Weight'],
    rows: [
      ['always the most frequent answer', fixed(most_frequent), '–', '–'],
      ...blocks.map(one => [
        blockNames[one.name],
        fixed(one.accuracy),
        fixed(one.log_loss),
        fixed(one.weight, 2),
      ]),
      ['all together', fixed(together.accuracy.value), fixed(together.log_loss.value), '–'],
    ],
  }
}

/** Writes what the fit says of itself in the report; nothing if there were too few labels to learn from. */
export function learntSection(fit: QuestionFit): Html | false {
  const { name, blocks, curves } = fit
  if (blocks.length === 0) return false
  return html`${table(blocksParts(fit), name)}
${curves.length > 0 && html`<p class="hint">The fields that move the answer most, each by itself; 1 more on the scale makes the odds 2.7 times as high.</p>`}
<div class="pair">${curvePictures(curves)}</div>`
}

/** All on one scale, so that they can be compared. */
function curvePictures(curves: FieldCurve[]): Html[] {
  const all = curves.flatMap(({ steps }) => steps.map(([, added]) => Math.abs(added)))
  const bound = Math.ceil(2 * Math.max(...all)) / 2
  return curves.map(({ field, answer, values, steps }) => {
    const isThere = values.length === 0
    const axes: Axes = {
      x: {
        name: isThere ? field : `${field}, a fifth of the cases from line to line`,
        show: part => (isThere ? ['no', '', '', '', '', 'yes'] : values)[Math.round(5 * part)]!,
      },
      y: { name: 'log-odds, against the average', max: 1, show: part => fixed((2 * part - 1) * bound, 1) },
    }
    const points = steps.flatMap(([share, added], i): [number, number][] => {
      const height = (added / bound + 1) / 2
      return [
        [steps[i - 1]?.[0] ?? 0, height],
        [share, height],
      ]
    })
    const title = answer === null ? field : `${field}, for ${shortened(answer)}`
    const words = steps.map(([share, added]) => `${fixed(added, 2)} up to ${percent(share)}`).join('; ')
    const even = line(axes, 'even', [0, 0.5], [1, 0.5])
    const legend = { curve: 'what it adds', even: 'the average case' }
    return picture(`Curve of ${title}: ${words}`, title, axes, [even, line(axes, 'curve', ...points)], legend)
  })
}
