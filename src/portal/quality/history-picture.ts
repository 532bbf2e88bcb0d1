// Draws how often the answers to a question were right over time, as SVG without scripts.

import { percent } from '../../base/printed/counted.ts'
import type { Html } from '../../base/printed/html.ts'
import { dayOf } from '../../base/store/moments.ts'
import { type Axes, circle, line, picture } from '../../desk/report/pictures.ts'

export interface HistoryPoint {
  at: Date
  fileName: string
  /** Shares of right answers: of the model alone, of what was in use, and of what was learnt then. */
  model: number
  inUse: number | null
  learnt: number | null
  /** The accuracy of always giving the most frequent answer. */
  constant: number | null
}

/** From the oldest to the newest, by days in UTC. */
export function historyPicture(name: string, points: HistoryPoint[]): Html {
  const [first, last] = [points[0]!.at.getTime(), points.at(-1)!.at.getTime()]
  const spanMs = Math.max(1, last - first)
  const isOneDay = dayOf(new Date(first)) === dayOf(new Date(last))
  const momentAt = (ms: number) => new Date(ms).toISOString().slice(...(isOneDay ? [11, 19] : [5, 10]))
  const axes: Axes = {
    x: {
      ...{ name: isOneDay ? `measured on ${dayOf(new Date(first))}, UTC` : 'measured', isWide: true },
      show: share => momentAt(first + share * (last - first)),
    },
    y: { name: 'right answers', max: 1, show: share => `${Math.round(share * 100)}%` },
  }
  const placed = points.map(point => ({ ...point, x: (point.at.getTime() - first) / spanMs }))
  const curveOf = (side: 'model' | 'inUse' | 'learnt' | 'constant', look: string) =>
    line(
      axes,
      look,
      ...placed.flatMap(({ x, [side]: share }) => (share === null ? [] : [[x, share] as const])),
    )
  const known = placed.filter(one => one.inUse !== null) as ((typeof placed)[0] & { inUse: number })[]
  const dots = known.map(({ x, inUse, fileName }) =>
    circle(axes, [x, inUse], 4, `${fileName}: ${percent(inUse)}`),
  )
  const drawn = [
    curveOf('constant', 'handle'),
    curveOf('model', 'even'),
    curveOf('learnt', 'bound'),
    curveOf('inUse', 'curve'),
    dots,
  ]
  const words = known.map(({ at, inUse }) => `${momentAt(at.getTime())} ${percent(inUse)}`).join('; ')
  return picture(`Right answers to ${name}: ${words}`, 'Right answers over time', axes, drawn, {
    curve: 'in use then',
    even: 'model alone',
    handle: 'always the most frequent answer',
    bound: 'learnt from that file',
  })
}
