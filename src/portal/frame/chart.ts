// Bars without scripts and inline styles: SVG whose attributes carry the sizes. Each has its numbers beside it as text.

import { type Html, html } from '../../html.ts'
import { count } from './format.ts'

interface DayCounts {
  /** `2026-01-31` */
  day: string
  requests: number
  failedRequests: number
}

const width = 600
const height = 140

/** Requests per day, answered below and failed above. The table of the same days says it to those who cannot see it. */
export function dayChart(days: DayCounts[]): Html {
  const most = Math.max(1, ...days.map(day => day.requests + day.failedRequests))
  const step = width / days.length
  const bars = days.map(({ day, requests, failedRequests }, i) => {
    const answered = (requests / most) * height
    const failed = (failedRequests / most) * height
    const x = (i * step + step * 0.1).toFixed(2)
    const wide = (step * 0.8).toFixed(2)
    return html`<g><title>${day}: ${count(requests)} answered, ${count(failedRequests)} failed</title>
      <rect class="touch" x="${(i * step).toFixed(2)}" y="0" width="${step.toFixed(2)}" height="${height}"/>
      <rect class="answered" x="${x}" y="${(height - answered).toFixed(2)}" width="${wide}" height="${answered.toFixed(2)}"/>
      <rect class="failed" x="${x}" y="${(height - answered - failed).toFixed(2)}" width="${wide}" height="${failed.toFixed(2)}"/></g>`
  })
  return html`<figure class="chart">
    <svg viewBox="0 0 ${width} ${height}" preserveAspectRatio="none" role="img"
      aria-label="Requests per day, at most ${count(most)}">${bars}</svg>
    <figcaption><span>${days[0]?.day}</span><span>at most ${count(most)} a day</span><span>${days.at(-1)?.day}</span></figcaption>
    <p class="legend"><span class="key answered"></span> answered <span class="key failed"></span> failed</p></figure>`
}

/** A share of one as a bar; the number has to stand beside it. */
export function bar(share: number, kind = ''): Html {
  const filled = Math.max(0, Math.min(1, share)) * 100
  return html`<svg class="bar ${kind}" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
    <rect class="track" width="100" height="10"/><rect class="fill" width="${filled.toFixed(3)}" height="10"/></svg>`
}
