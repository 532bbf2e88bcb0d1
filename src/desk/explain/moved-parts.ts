// Shows what moved a number of an answer, part by part: in words for the page, the sheet and the command line, as a
// table with what the parts do not explain alone, and the case as it was written, with the parts that moved it shaded.

import { decimalsOf, percent } from '../../base/printed/counted.ts'
import { type Html, html } from '../../base/printed/html.ts'
import { type ExplainedPart, type Explanation, type Questions, strongestParts } from '../../client/client.ts'
import type { Explained } from './taught.ts'

/** The parts that moved one number of an answer, whose `whole` and `emptied` are probabilities or expected values. */
export type Moved = ReturnType<typeof movedOf>[number]

type MovedPart = Moved['parts'][number]

/** Less than this is not shaded, whatever the other parts do; of a score, this much of a scale from 0 to 4. */
const movedMin = 0.05

const charactersMax = 90
/** More rows than this nobody reads; the rest is summed up. */
const rowsMax = 12

/** The name of a member is in its path already. */
const memberName = /^"[^"\\]*(?:\\.[^"\\]*)*"\s*:\s*/s

export function movedIn({
  request,
  taught,
  ...others
}: Pick<Explained, 'request' | 'measures' | 'parts' | 'taught'>): Moved[] {
  const questions: Questions = JSON.parse(request).questions
  return [others, ...taught].flatMap(some => movedOf(some, questions, some !== others))
}

function movedOf(some: Explained['taught'][number], questions: Questions, isTaught: boolean) {
  return some.measures.map((one, at) => {
    const isScore = one.unit === 'expected_value'
    const question = questions[one.question]!
    const [lowest, highest] = scaleOf(question)
    const least = isScore ? (movedMin * (highest - lowest)) / 4 : movedMin
    const strongest = strongestParts(some, at)
    const strongestMarked = strongest.find(({ cut }) => cut[0] < cut[1])
    const most = Math.max(least, Math.abs(strongestMarked?.moved[at] ?? 0))
    const shown = (value: number) => (isScore ? value : 1 / (1 + Math.exp(-value)))
    return {
      ...one,
      /** True if labels have taught it: then the parts are all that moved it. */
      isTaught,
      instructions: question.instructions,
      /** The meaning of the number: `yes`, an option's text, `expected value`. */
      about: aboutOf(question, one.option),
      isScore,
      /** With which a score, and what moved it, are written. */
      decimals: decimalsOf(lowest, highest),
      whole: shown(one.whole),
      emptied: shown(one.emptied),
      /** Most first. */
      parts: strongest.map((part, i) => ({
        /** From 1: the part that moved it most. */
        rank: i + 1,
        place: placeOf(part),
        text: part.text.replace(memberName, ''),
        moved: part.moved[at]!,
        without: shown(one.whole - part.moved[at]!),
        /** From 0, nearly nothing, to 3, as much as the strongest part. */
        strength: part.cut[0] < part.cut[1] ? strengthOf(Math.abs(part.moved[at]!), most, least) : 0,
        cut: part.cut,
      })),
    }
  })
}

function aboutOf(question: Questions[string], option: string | null): string {
  if (question.type === 'score') return 'expected value'
  return option === null || question.type === 'noul' ? 'yes' : question.options[option]!
}

/** For log-odds, that of probabilities. */
function scaleOf(question: Questions[string]): [lowest: number, highest: number] {
  if (question.type !== 'score') return [0, 1]
  return question.values ? [question.values[0]!, question.values.at(-1)!] : [0, question.levels.length - 1]
}

function strengthOf(moved: number, most: number, least: number): number {
  return moved < least || moved < most / 10 ? 0 : Math.ceil((3 * moved) / most)
}

/** Where in the state it is, as a JSON pointer and characters of a text. */
function placeOf({ path, toPath, characters }: ExplainedPart): string {
  const within = characters && `characters ${characters[0] + 1} to ${characters[1]}`
  const value = toPath === null ? path : `${path} to ${toPath}`
  return [value, within].filter(Boolean).join(', ')
}

/** `+1.25`, with a minus sign as wide as the plus. */
export function signed({ decimals }: Pick<Moved, 'decimals'>, value: number): string {
  const text = Math.abs(value).toFixed(decimals)
  return `${value < 0 && Number(text) !== 0 ? '−' : '+'}${text}`
}

export function valueText({ isScore, decimals }: Pick<Moved, 'isScore' | 'decimals'>, value: number): string {
  // A little less than nothing is nothing.
  return isScore ? value.toFixed(decimals).replace(/^-(?=[0.]+$)/, '') : percent(value)
}

export function movedTable(moved: Moved): Html {
  const unit = moved.isScore ? 'Moved it by' : 'Moved it by (steps)'
  const rest = moved.parts.slice(rowsMax)
  const sum = rest.reduce((total, part) => total + part.moved, 0)
  return html`<div class="scroll" role="region" tabindex="0" aria-label="${captionOf(moved)}"><table class="moved"><caption>${captionOf(moved)}</caption>
<thead><tr><th scope="col">${moved.isTaught ? 'What moved it' : 'Part of the case'}</th><th scope="col">${unit}</th><th scope="col">Without it</th></tr></thead>
<tbody>${moved.parts.slice(0, rowsMax).map(part => row(part, moved))}</tbody>
<tfoot>${
    rest.length > 0 &&
    html`<tr><th scope="row">${rest.length} more part${rest.length !== 1 && 's'} that moved it less</th><td>${signed(moved, sum)}</td><td></td></tr>`
  }${
    !moved.isTaught &&
    html`<tr><th scope="row">All parts, each left out alone</th><td>${signed(moved, moved.alone)}</td><td></td></tr>
<tr><th scope="row">Only several parts together</th><td>${signed(moved, moved.together)}</td><td></td></tr>`
  }
<tr><th scope="row">${wholeOf(moved)}</th><td>${signed(moved, moved.moved)}</td><td>${valueText(moved, moved.emptied)}</td></tr></tfoot></table></div>`
}

export function wholeOf({ isTaught }: Moved): string {
  return isTaught ? 'All together, from nothing known' : 'The whole case, against one that says nothing'
}

export function captionOf(moved: Moved): string {
  return `${moved.about}: ${valueText(moved, moved.whole)}`
}

function row(part: MovedPart, moved: Moved): Html {
  return html`<tr><th scope="row"><span class="rank">${part.rank}</span> <span>${part.place !== '' && html`<code>${part.place}</code> `}${excerpt(part.text)}</span></th>
<td>${signed(moved, part.moved)}</td><td>${valueText(moved, part.without)}</td></tr>`
}

export function excerpt(text: string, max = charactersMax): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length > max ? `${line.slice(0, max - 1)}…` : line
}

/** Marks `up1` to `up3` raised the number, `down1` to `down3` lowered it; their number is that in the table. */
export function shadedCase({ request, state }: Pick<Explanation, 'request' | 'state'>, moved: Moved): Html {
  const isText = request[state[0]] === '"'
  // The quotes of a text are not part of it.
  const [start, end] = isText ? [state[0] + 1, state[1] - 1] : state
  const shown = (from: number, to: number) =>
    isText ? JSON.parse(`"${request.slice(from, to)}"`) : request.slice(from, to)
  const parts = moved.parts.filter(({ strength }) => strength > 0).sort((a, b) => a.cut[0] - b.cut[0])
  const pieces: (string | Html)[] = []
  let at = start
  for (const part of parts) {
    pieces.push(shown(at, part.cut[0]), mark(part, shown(...part.cut)))
    at = part.cut[1]
  }
  return html`<pre class="case">${[...pieces, shown(at, end)]}</pre>`
}

function mark({ moved, strength, rank }: MovedPart, text: string): Html {
  const inner = text.trim()
  const [before, after] = [text.slice(0, text.indexOf(inner)), text.slice(text.indexOf(inner) + inner.length)]
  return html`${before}<mark class="${moved < 0 ? 'down' : 'up'}${strength}"><sup>${rank}</sup>${inner}</mark>${after}`
}
