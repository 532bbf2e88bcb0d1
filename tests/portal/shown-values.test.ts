// How pages and files show what they know: money, the scales of charts, the cells of a CSV file, whether an answer is
// undecided, and the figures of a report on as many pages as they need.

import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { expect } from 'chai'
import { type Lesson, teach } from '../../src/desk/learn/teach.ts'
import { Form } from '../../src/portal/forms/form.ts'
import { isUndecided, type ShownAnswer, verdictOf } from '../../src/portal/playground/shown-answer.ts'
import { lessonSections } from '../../src/portal/quality/report.ts'
import { csvFile } from '../../src/portal/shell/csv.ts'
import { usd } from '../../src/portal/shell/format.ts'
import { bytesOf, type Visit } from '../../src/portal/shell/visit.ts'
import { usageCharts } from '../../src/portal/usage/usage-charts.ts'
import { taughtBy } from '../testing/taught.ts'

describe('money on a page', () => {
  it('is cut to digits that tell it, never more than there is', () => {
    for (const [micros, shown] of [
      [0, '0.00 USD'],
      [31, '0.000031 USD'],
      [163_217, '0.1632 USD'],
      [1_234, '0.001234 USD'],
      [-123_456, '-0.1235 USD'],
      [12_349_999, '12.34 USD'],
      [-12_340_001, '-12.35 USD'],
      [999_999, '0.9999 USD'],
      [-999_999, '-1.00 USD'],
      [999_999_999_999_999, '999,999,999.99 USD'],
      [1_234_567_890_000, '1,234,567.89 USD'],
      [-25_000_000_000, '-25,000.00 USD'],
    ] as const)
      expect(usd(micros), String(micros)).to.equal(shown)
  })
})

describe('the scales of usage', () => {
  const scalesOf = (requests: number, costMicros: number) => {
    const day = { day: '2026-01-31', requests, failedRequests: 0, inputTokens: 40, costMicros }
    const scales = String(usageCharts([day])).matchAll(/"plot-scale".*?>(.*?)<\/div>/g)
    return [...scales].map(([, scale]) =>
      [...scale!.matchAll(/<span>(.*?)<\/span>/g)].map(([, said]) => said),
    )
  }

  it('go up in equal steps, and name no fraction of what is counted', () => {
    expect(scalesOf(1100, 7)).to.deep.equal([
      ['2K', '1.5K', '1K', '500', '0'],
      ['0.000008', '0.000006', '0.000004', '0.000002', '0.00'],
    ])
    expect(scalesOf(2, 9)).to.deep.equal([
      ['2', '', '1', '', '0'],
      ['0.00001', '', '0.000005', '', '0.00'],
    ])
  })
})

describe('a CSV file', () => {
  async function linesOf(cells: (string | number | null)[]): Promise<string[]> {
    async function* steps() {
      yield cells.map(cell => [cell])
    }
    const reply = csvFile('file.csv', ['head'], steps())
    if (reply.kind !== 'download') throw new Error('no file')
    return (await text(Readable.from(reply.content))).split('\r\n').slice(1, -1)
  }

  it('has nothing that a spreadsheet would run, in whatever form of the sign or behind whatever blank', async () => {
    const signs = ['=1', '+1', '-1', '@a', '＝1', '＋1', '－1', '＠a', '﹦1', '﹢1', '﹣1', '﹫a']
    const formulas = [...signs, ' =1', '\u200b=1']

    const lines = await linesOf([...formulas, '\t=1', '\r=1'])

    for (const line of lines) expect(line).to.match(/^"?'/)
    expect(lines.slice(0, formulas.length)).to.deep.equal(formulas.map(formula => `'${formula}`))
  })

  it('leaves other texts and numbers as they are', async () => {
    expect(await linesOf(['a=1', 'key-1', 'Müller', '1', -1, 0.5, null])).to.deep.equal([
      ...['a=1', 'key-1', 'Müller', '1', '-1', '0.5', ''],
    ])
  })
})

describe('an answer within noise of equal shares', () => {
  it('is undecided, however many answers share', () => {
    for (const [shares, isOpen] of [
      [[0.26, 0.258, 0.253, 0.229], true],
      [[0.54, 0.46], true],
      [[0.23, 0.2, 0.2, 0.19, 0.18], true],
      [[0.31, 0.25, 0.24, 0.2], false],
      [[0.44, 0.56], false],
      [[0.45, 0.45, 0.1], false],
    ] as const)
      expect(isUndecided([...shares]), shares.join()).to.equal(isOpen)
  })

  it('is decided by a threshold that somebody has set', () => {
    const shown: ShownAnswer = {
      ...{ type: 'noul', keys: ['yes', 'no'], labels: ['Yes', 'No'] },
      ...{ probabilities: [0.54, 0.46], values: [] },
    }

    const verdicts = [0.5, 0.4, 0.6].map(threshold => verdictOf(shown, threshold))
    expect(verdicts).to.deep.equal(['undecided', 'Yes', 'No'])
  })
})

describe('the figures of a report', () => {
  const lesson = teach(taughtBy(120))

  /** The pages of a report, as somebody finds them who follows the links. */
  function pagesOf(lessons: Lesson[]): string[] {
    const pages: string[] = []
    for (let search: string | undefined = ''; search !== undefined; ) {
      const query = new URLSearchParams(search)
      const visit = { query, form: new Form(), person: null, csrfToken: '' } as unknown as Visit
      const sections = lessonSections(visit, lessons)
      expect(bytesOf(sections)).to.be.below(600_000)
      pages.push(String(sections))
      search = /"\/quality(\?from=\d+)">The next/.exec(pages.at(-1)!)?.[1]
    }
    return pages
  }

  const questionsOn = (page: string) => [...page.matchAll(/id="question-(\d+)"/g)].map(([, at]) => Number(at))

  it('are on as many pages as they need, each question once and in its order', () => {
    const lessons = Array.from({ length: 90 }, () => lesson)

    const pages = pagesOf(lessons)

    expect(pages).to.have.length.above(1)
    expect(pages.flatMap(questionsOn)).to.deep.equal(lessons.map((_, i) => i))
    expect(pages.at(-1)).to.include(`action="/quality/thresholds?from=${questionsOn(pages.at(-1)!)[0]}"`)
  })

  it('leave out those of a question that no page has room for, and say so', () => {
    const long: Lesson = { ...lesson, report: { ...lesson.report, not_said: ['x'.repeat(600_000)] } }

    const [page, ...others] = pagesOf([lesson, long, lesson])

    expect(others).to.deep.equal([])
    expect(questionsOn(page!)).to.deep.equal([0, 2])
    expect(page).to.include('/quality/report.html')
  })
})
