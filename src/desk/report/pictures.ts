// Draws the charts of a backtest's page, as SVG without scripts. Everything they show is also given in words or a
// table.

import { counted, percent } from '../../base/printed/counted.ts'
import { type Html, html, type Part } from '../../base/printed/html.ts'
import type { Band } from '../../client/policy.ts'
import { isBinary } from '../../contract/question-types.ts'
import type { PolicyReport } from '../policy/policy-costs.ts'
import { placeOn, type Spread } from '../policy/spread.ts'
import type { QuestionReport } from './report.ts'
import { fixed } from './tables.ts'

const height = 300
const frame = { left: 58, right: 22, top: 16, bottom: 42 }
const innerHeight = height - frame.top - frame.bottom
const ticks = 5

/** The names of a chart's axes; the one to the right ends at 1. */
export interface Axes {
  x: { name: string; isWide?: boolean; show(value: number): string }
  y: { name: string; max: number; show(value: number): string }
}

type Point = readonly [x: number, y: number]

const widthOf = ({ x }: Axes) => (x.isWide ? 960 : 420)
const toX = (axes: Axes, value: number) =>
  (frame.left + value * (widthOf(axes) - frame.left - frame.right)).toFixed(1)
const toY = ({ y }: Axes, value: number) =>
  (frame.top + (1 - Math.min(1, value / y.max)) * innerHeight).toFixed(1)

/** Predicted probabilities against observed shares; the area of a circle shows how many cases it stands for. */
export function reliabilityPicture({ name, type, bins }: QuestionReport): Html {
  const [of, was] = isBinary(type) ? ['yes', 'yes'] : ['the top answer', 'right']
  const show = (value: number) => value.toFixed(1)
  const axes: Axes = {
    x: { name: `probability of ${of}`, show },
    y: { name: `share that was ${was}`, max: 1, show },
  }
  const most = Math.max(...bins.map(({ count }) => count))
  const points = bins.map(({ said, true: came, count }) => {
    const figures = `predicted ${fixed(said, 2)}, observed ${fixed(came, 2)}`
    const cases = counted(count, 'case')
    const radius = (3 + 11 * Math.sqrt(count / most)).toFixed(1)
    const drawn = circle(axes, [said, came], radius, `${figures}, ${cases}`)
    return { at: [said, came] as const, drawn, words: `${figures} in ${cases}` }
  })
  const drawn = [
    html`<line class="even" x1="${toX(axes, 0)}" y1="${toY(axes, 0)}" x2="${toX(axes, 1)}" y2="${toY(axes, 1)}"/>`,
    line(axes, 'curve', ...points.map(({ at }) => at)),
    points.map(one => one.drawn),
  ]
  const label = `Reliability of ${name}: ${points.map(({ words }) => words).join('; ')}`
  return picture(label, 'Predicted probability and observed share', axes, drawn, {
    curve: 'answers; a larger circle means more answers',
    even: 'perfect calibration',
  })
}

/** The limit for options of a question: more pictures than anybody looks at. */
export const spreadsShown = 40

/** Draws the distribution of the labelled cases between the lowest and the highest value, and the thresholds. */
export function spreadPicture(
  name: string,
  { option, edges, yes, no }: Spread,
  { clear_below, act_from }: Band,
  isWide = false,
): Html {
  const most = Math.max(...yes.map((count, i) => count + no[i]!))
  const axes: Axes = {
    x: {
      name: 'answer',
      isWide,
      show: part => String(Number(edges[Math.round(part * yes.length)]!.toPrecision(2))),
    },
    y: { name: 'cases', max: ticks * Math.ceil(rounded(most) / ticks), show: value => fixed(value, 0) },
  }
  const bars = yes.map((count, i) => [
    column(axes, [i / yes.length, (i + 1) / yes.length], [0, no[i]!], 'no'),
    column(axes, [i / yes.length, (i + 1) / yes.length], [no[i]!, no[i]! + count], 'yes'),
  ])
  const lines = [clear_below, act_from].map((threshold, i) => {
    const at = toX(axes, threshold === null ? i : placeOn(edges, threshold))
    return html`<line class="handle" ${threshold === null && html`visibility="hidden"`} x1="${at}" y1="${frame.top}" x2="${at}" y2="${toY(axes, 0)}"/>`
  })
  const whole = option === null ? name : `${name}, ${option}`
  const words = `Answers of ${whole}: ${yes.map((count, i) => `${count} and ${no[i]}`).join('; ')}`
  return picture(words, option ?? 'Where the answers lie', axes, [bars, lines], {
    yes: 'to be acted on',
    no: 'not to be acted on',
    handle: 'thresholds',
  })
}

type Span = [from: number, to: number]

function column(axes: Axes, [left, right]: Span, [low, high]: Span, kind: string): Html {
  const [x, y] = [Number(toX(axes, left)), Number(toY(axes, high))]
  const [width, height] = [Number(toX(axes, right)) - x - 1, Number(toY(axes, low)) - y]
  return html`<rect class="${kind}" x="${x}" y="${y}" width="${width.toFixed(1)}" height="${height.toFixed(1)}"/>`
}

/** Draws what reviewing the likeliest first finds, with the old score, chance, and where the thresholds lie. */
export function gainsPicture({ name, gains, policy }: QuestionReport): Html | false {
  if (gains === null) return false
  const { cases, yes, steps } = gains
  const show = (share: number) => `${Math.round(share * 100)}%`
  const axes: Axes = {
    x: { name: 'cases reviewed, the likeliest first', show },
    y: { name: 'found', max: 1, show },
  }
  const curve = (of: 'answers' | 'old', look: string) =>
    line(axes, look, ...steps.map(step => [step.reviewed / cases, (step[of] ?? 0) / yes] as const))
  const isOld = gains.auc.old !== null
  const points = thresholdPoints(policy).map(({ at, words }) => circle(axes, at, 6, words))
  const even = line(axes, 'even', [0, 0], [1, 1])
  const words = [10, 20, 50].map(i => `${percent(steps[i]!.answers / yes)} in the first ${i}%`).join('; ')
  const drawn = [even, isOld && curve('old', 'bound'), curve('answers', 'curve'), points]
  return picture(`Found in ${name}: ${words}`, 'Found, by how many cases are reviewed', axes, drawn, {
    curve: 'by the answers',
    ...(isOld && { bound: 'by your old score' }),
    even: 'by chance',
    ...(points.length > 0 && { point: 'the thresholds: acted on, and not cleared' }),
  })
}

/** Returns the points of the policy that is kept, or else of the one that is advised, if it decides anything. */
function thresholdPoints({ given, found, advised }: PolicyReport): { at: Point; words: string }[] {
  const { acted, reviewed, cleared, misses, false_alarms, yes } = given ?? found
  const all = acted + reviewed + cleared
  const decides =
    given !== null || (advised.type === 'noul' && (advised.act_from ?? advised.clear_below) !== null)
  if (!decides) return []
  return [
    { at: [acted / all, (acted - false_alarms) / yes] as const, words: `acted on: ${acted}` },
    {
      at: [(acted + reviewed) / all, (yes - misses) / yes] as const,
      words: `not cleared: ${acted + reviewed}`,
    },
  ].filter(({ at: [x] }) => x > 0 && x < 1)
}

/** Rounds `most` up so that every tick is at a short number. */
function rounded(most: number): number {
  const step = (most * 1.02) / ticks
  const power = 10 ** Math.floor(Math.log10(step))
  return ticks * power * [1, 2, 2.5, 5, 10].find(factor => factor * power >= step)!
}

export function picture(
  label: string,
  title: string,
  axes: Axes,
  drawn: Part[],
  legend: Record<string, string>,
): Html {
  const keys = Object.entries(legend).map(
    ([kind, words]) =>
      html`<li><svg class="key" viewBox="0 0 24 8" aria-hidden="true"><line class="${kind}" x1="1" y1="4" x2="23" y2="4"/></svg>${words}</li>`,
  )
  return html`<figure><figcaption>${title}</figcaption>
<svg class="plot${axes.x.isWide && ' wide'}" viewBox="0 0 ${widthOf(axes)} ${height}" role="img" aria-label="${label}">${grid(axes)}${drawn}</svg>
<ul class="legend">${keys}</ul></figure>`
}

function grid(axes: Axes): Html {
  const shares = Array.from({ length: ticks + 1 }, (_, i) => i / ticks)
  const bottom = toY(axes, 0)
  const columns = shares.map(share => {
    const at = toX(axes, share)
    return html`<line class="grid" x1="${at}" y1="${frame.top}" x2="${at}" y2="${bottom}"/><text class="tick" x="${at}" y="${frame.top + innerHeight + 15}" text-anchor="middle">${axes.x.show(share)}</text>`
  })
  const rows = shares.map(share => {
    const at = Number(toY(axes, share * axes.y.max))
    return html`<line class="grid" x1="${frame.left}" y1="${at}" x2="${widthOf(axes) - frame.right}" y2="${at}"/><text class="tick" x="${frame.left - 6}" y="${at + 4}" text-anchor="end">${axes.y.show(share * axes.y.max)}</text>`
  })
  const middle = frame.top + innerHeight / 2
  return html`${columns}${rows}<text class="axis" x="${toX(axes, 0.5)}" y="${height - 6}" text-anchor="middle">${axes.x.name}</text><text class="axis" x="11" y="${middle}" text-anchor="middle" transform="rotate(-90 11 ${middle})">${axes.y.name}</text>`
}

export function line(axes: Axes, kind: string, ...points: Point[]): Html {
  const places = points.map(([x, y]) => `${toX(axes, x)},${toY(axes, y)}`).join(' ')
  return html`<polyline class="${kind}" points="${places}"/>`
}

export function circle(axes: Axes, [x, y]: Point, radius: number | string, words: string): Html {
  return html`<circle class="point" cx="${toX(axes, x)}" cy="${toY(axes, y)}" r="${radius}"><title>${words}</title></circle>`
}
