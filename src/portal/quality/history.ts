// Shows what files of labels showed about each question over time: a list of questions, and a page for each with a
// picture, as SVG without scripts.

import type { FittedSetRecord } from '../../accounts/fitted-sets/fitted-sets.ts'
import { percent } from '../../base/printed/counted.ts'
import { type Html, html, type Part } from '../../base/printed/html.ts'
import { dayOf } from '../../base/store/clock.ts'
import { type Axes, circle, line, picture } from '../../desk/report/pictures.ts'
import type { MeasuredFigures } from '../../desk/runs/kept-figures.ts'
import { listMeasurements, type Measurement } from '../../desk/stored/measurements.ts'
import type { Context } from '../context.ts'
import { forMember, notFound, type Page } from '../shell/access.ts'
import { count, moment, when } from '../shell/format.ts'
import { numbers, table } from '../shell/parts.ts'
import { type MemberVisit, page, type Reply } from '../shell/visit.ts'
import { versionName } from './versions.ts'

const questionsShown = 20
const measurementsShown = 30

export const historyPages: Page[] = [forMember('GET', '/quality/history/:questionId', show)]

async function show(visit: MemberVisit, context: Context): Promise<Reply> {
  const { organizationId, params } = visit
  const all = await listMeasurements(context.database, organizationId)
  const own = all.filter(({ questionId }) => questionId === params.questionId)
  const [newest] = own
  if (!newest) throw notFound()
  const versions = await context.fittedSets.list(organizationId)
  const shown = own.slice(0, measurementsShown)
  const more = own.length > shown.length && html`<p class="hint">The newest ${measurementsShown}.</p>`
  const body = html`<section class="card">${historyPicture(newest.name, shown.map(pointOf).toReversed())}
    <p class="hint">Where nothing was in use, the model alone answered. Files differ, so a difference between two dates
      can lie in the cases as well as in the answers.</p></section>
    ${historyTable(shown, versions)}${more}<p><a href="/quality">Back to Quality</a></p>`
  return page(`History of ${newest.name}`, body)
}

/** One row for each question, the last measured first; nothing before the first file. */
export function historySection(all: Measurement[]): Html | false {
  if (all.length === 0) return false
  const byQuestion = [...Map.groupBy(all, ({ questionId }) => questionId).values()]
  const rows = byQuestion.slice(0, questionsShown).map(own => {
    const newest = own[0]!
    const { model, inUse } = figuresOf(newest)
    return [
      html`<a href="/quality/history/${newest.questionId}">${newest.name}</a>`,
      when(newest.createdAt),
      newest.fileName,
      count(own.length),
      percent(model.accuracy.value),
      inUse ? percent(inUse.accuracy.value) : '–',
      promiseWord(newest),
    ]
  })
  const heads = [
    ...['Question', 'Last measured', 'File'],
    ...['Times', 'Model alone', 'In use'].map(numbers),
    'Promise',
  ]
  const more =
    byQuestion.length > questionsShown && html`<p class="hint">The last ${questionsShown} questions.</p>`
  return html`<section>${table('History by question', heads, rows)}${more}</section>`
}

function historyTable(own: Measurement[], versions: FittedSetRecord[]): Html {
  const nameOf = (fittedSetId: string | null): Part => {
    if (fittedSetId === null) return '–'
    const set = versions.find(one => one.fittedSetId === fittedSetId)
    return set ? versionName(set) : 'deleted since'
  }
  const rows = own.map(one => {
    const { labels, model, inUse, learnt, constant } = figuresOf(one)
    return [
      moment(one.createdAt),
      one.fileName,
      count(labels),
      constant === undefined ? '–' : percent(constant),
      percent(model.accuracy.value),
      share(inUse),
      promiseWord(one),
      share(learnt),
      nameOf(one.learntSetId),
    ]
  })
  const heads = [
    ...['Measured', 'File'],
    ...['Labels', 'Most frequent', 'Model alone', 'In use'].map(numbers),
    'Promise',
    numbers('Learnt then'),
    'Version learnt',
  ]
  return html`<section>${table('Right answers, with 95% intervals', heads, rows)}</section>`
}

function share(side: MeasuredFigures['inUse']): Part {
  if (side === null) return '–'
  const { value, low, high } = side.accuracy
  return html`${percent(value)}<br><span class="muted">${percent(low)} to ${percent(high)}</span>`
}

function promiseWord({ belowPromise }: Measurement): Part {
  if (belowPromise === null) return '–'
  return html`<span class="status ${belowPromise ? 'failed' : 'active'}">${belowPromise ? 'below' : 'kept'}</span>`
}

/** Shares of right answers, of the model alone, of what was in use and of what was learnt then. */
function pointOf(one: Measurement) {
  const { model, inUse, learnt, constant = null } = figuresOf(one)
  // A set that was learnt from these cases can't be measured on them.
  const used = inUse ?? (one.inUseSetId === null ? model : null)
  return {
    ...{ at: one.createdAt, fileName: one.fileName, model: model.accuracy.value },
    inUse: used?.accuracy.value ?? null,
    learnt: learnt?.accuracy.value ?? null,
    constant,
  }
}

function figuresOf({ figures }: Measurement): MeasuredFigures {
  return JSON.parse(figures)
}

/** From the oldest to the newest, by days in UTC. */
function historyPicture(name: string, points: ReturnType<typeof pointOf>[]): Html {
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
  const curveOf = (side: 'model' | 'inUse' | 'learnt' | 'constant', look: string) => {
    const shares = placed.flatMap(({ x, [side]: share }) => (share === null ? [] : [[x, share] as const]))
    return line(axes, look, ...shares)
  }
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
