// The figures of a report on a page: as many questions as there is room for, and the way to the next.

import { expect } from 'chai'
import { type Lesson, teach } from '../../src/desk/learn/teach.ts'
import { Form } from '../../src/portal/forms/form.ts'
import { lessonSections } from '../../src/portal/quality/figures.ts'
import { bytesOf, type Visit } from '../../src/portal/shell/visit.ts'
import { taughtBy } from '../testing/taught.ts'

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

describe('the figures of a report', () => {
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
