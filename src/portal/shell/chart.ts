// Draws charts without scripts or inline styles. Keyboards and screen readers use the table beside a chart: its days
// would otherwise be a hundred tab stops.

import { type Html, html } from '../../base/printed/html.ts'

interface ChartColumn {
  /** Under the axis and before the values: `Jan 31`. */
  label: string
  /** From the bottom up, in the order of the series. */
  values: number[]
  /** The text shown for it: `1,200 answered, 3 failed`. */
  shown: string
}

interface Chart {
  title: string
  /** A total or similar, shown beside the title. */
  sum: string
  columns: ChartColumn[]
  /** A class for each series, and its name if there are several. */
  series: [kind: string, name: string][]
  format(value: number): string
  /** The top of the axis while there is nothing to show. */
  emptyTop: number
}

const ticks = 4
const heightPx = 160

/**
 * The bars are SVG with sizes in attributes, horizontally in percent so that a chart fills its place; axes and values
 * are text, which keeps its size. Pointing at a day shows its values.
 */
export function columnChart({ title, sum, columns, series, format, emptyTop }: Chart): Html {
  const sums = columns.map(({ values }) => values.reduce((total, value) => total + value, 0))
  const most = Math.max(...sums)
  const top = most > 0 ? niceTop(most) : emptyTop
  const step = 100 / columns.length
  const bars = columns.map(({ values }, i) => {
    const [x, width] = [i * step + step * 0.14, step * 0.72].map(percents => `${percents.toFixed(2)}%`)
    let below = 0
    return values.map((value, kind) => {
      if (value === 0) return null
      // Every value is visible, however small it is beside the others.
      const height = Math.max(1.5, (value / top) * heightPx)
      below += height
      return html`<rect class="${series[kind]![0]}" x="${x}" width="${width}" y="${(heightPx - below).toFixed(1)}" height="${height.toFixed(1)}"/>`
    })
  })
  const lines = Array.from({ length: ticks }, (_, i) => {
    const y = ((i / ticks) * heightPx).toFixed(1)
    return html`<line x1="0" x2="100%" y1="${y}" y2="${y}"/>`
  })
  const scale = Array.from({ length: ticks + 1 }, (_, i) => {
    const value = (top * (ticks - i)) / ticks
    // Nothing lies between 1 and 2 decisions, or millionths of a dollar.
    return html`<span>${Number.isInteger(value) && format(value)}</span>`
  })
  const days = columns.map(({ label, shown }) => html`<li data-shown="${label}: ${shown}"></li>`)
  const last = columns.length - 1
  // The first, the last, and two between them.
  const dated = new Set([0, Math.round(last / 3), Math.round((2 * last) / 3), last])
  const dates = [...dated].map(i => html`<span>${columns[i]?.label}</span>`)
  const names =
    series.length > 1 && series.map(([kind, name]) => html`<span class="series-mark ${kind}"></span>${name}`)
  return html`<figure class="day-plot"><figcaption>${title} <b>${sum}</b>
      ${names && html`<span class="series">${names}</span>`}</figcaption>
    <div class="plot-scale" aria-hidden="true">${scale}</div>
    <div class="plot-area"><svg width="100%" height="${heightPx}" aria-hidden="true"><g class="grid">${lines}</g>${bars}</svg>
      <ol class="plot-days" aria-hidden="true">${days}</ol></div>
    <div class="plot-dates" aria-hidden="true">${dates}</div></figure>`
}

/** The next of 1, 2, 4, 8 times a power of ten, so that a quarter of it is also a round number. */
function niceTop(most: number): number {
  const power = 10 ** Math.floor(Math.log10(most))
  return [1, 2, 4, 8, 10].map(times => times * power).find(top => top >= most) ?? most
}

/** A share from 0 to 1 as a bar, with what marks a place on it; show the number beside it. */
export function bar(share: number, kind = '', mark?: Html): Html {
  const filled = Math.max(0, Math.min(1, share)) * 100
  return html`<svg class="bar ${kind}" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
    <rect class="track" width="100" height="10"/><rect class="fill" width="${filled.toFixed(3)}" height="10"/>${mark}</svg>`
}
