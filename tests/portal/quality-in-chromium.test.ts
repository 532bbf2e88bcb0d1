// The page Quality in a real browser: its policy lets files through and scripts move the threshold, it fits a
// phone, and axe finds nothing on any of its states.

import { expect } from 'chai'
import { readerName } from '../../src/scoring/reader-name.ts'
import type { Scorer } from '../../src/scoring/reading.ts'
import { createStandInScorer } from '../../src/scoring/stand-in.ts'
import { findOverflow, findSerious, openPages } from '../testing/chromium.ts'
import { startTestPortal } from '../testing/portal.ts'
import { noul } from '../testing/service.ts'

const types = {
  new_device: noul,
  kind: { type: 'choice', instructions: 'What happened?', options: { a: 'Theft', b: 'A mistake' } },
}
const line = (i: number) => ({
  state: `case ${i}`,
  questions: types,
  labels: { new_device: i % 8 !== 0, kind: i % 5 === 0 ? 'b' : 'a' },
})
const textOf = (count: number) => Array.from({ length: count }, (_, i) => JSON.stringify(line(i))).join('\n')

describe('the page Quality in Chromium', () => {
  /** Awaited before each case is read. */
  let turn = async () => {}

  const { portal, page, go, press } = openPages({ start, keepsPage: true })
  function start() {
    const scorer = createStandInScorer()
    const vectors: Scorer['vectors'] = async (...given) => {
      await turn()
      return scorer.vectors(...given)
    }
    const name = readerName('gguf', 'small.gguf')
    return startTestPortal({ scorer: { ...scorer, vectors, name } })
  }

  /** The faults of the page as it is now. */
  async function faults(): Promise<string[]> {
    const serious = await findSerious(page)
    await page.setViewportSize({ width: 390, height: 844 })
    const wide = (await findOverflow(page)) > 0 ? ['wider than a phone'] : []
    await page.setViewportSize({ width: 1280, height: 900 })
    return [...serious, ...wide]
  }

  async function send(name: string, text: string): Promise<void> {
    await go('/quality')
    const form = page.locator('#labels-form')
    if ((await form.getAttribute('open')) === null) await form.locator('summary').first().click()
    await page.getByLabel('Labelled cases').setInputFiles({ name, mimeType: '', buffer: Buffer.from(text) })
    await press('Read the file')
  }

  async function run(name: string, text: string, cases = 80): Promise<void> {
    await send(name, text)
    await press(/^Run for/)
    await page.getByText(`From ${name} (${cases} cases)`).waitFor()
  }

  it('takes a person from a faulty file to answers in use', async () => {
    const soundAt = async (heading: string) => {
      await page.getByRole('heading', { name: heading }).waitFor()
      expect(await faults(), heading).to.deep.equal([])
    }

    await send('faulty.jsonl', `{"state": "${'x'.repeat(200)}", "${'y'.repeat(100)}": 1}`)
    await soundAt('line cannot be used')
    await send('labels.jsonl', `${textOf(80)}\n{`)
    await soundAt('line cannot be used')
    await press('Leave out 1 and go on with 80')
    await soundAt('Ready to run')
    await press(/^Run for/)
    await page.getByText('Figures', { exact: true }).first().click()
    await soundAt('What your labels show')
    await page.getByRole('link', { name: 'Use these answers' }).click()
    await soundAt('Use version')
    await press('Use this version')
    await page.getByText('Answers now use what was learnt from your labels.').waitFor()
    expect(await faults()).to.deep.equal([])
  })

  // Each run has a file of another name: the report of the last one is shown until the next one is done.
  it('names the reader before and after a run, where versions are listed, and in the report', async () => {
    const namesUnder = (heading: string) =>
      page.locator('section', { has: page.getByRole('heading', { name: heading }) }).getByRole('strong')
    await send('june.jsonl', textOf(80))
    const offered = await page.getByRole('definition').allTextContents()

    await press(/^Run for/)
    await page.getByText('From june.jsonl (80 cases)').waitFor()
    const shown = await namesUnder('What your labels show').allTextContents()
    const listed = await namesUnder('Versions').allTextContents()
    const report = await page.request.get(`${portal.portalUrl}/quality/report.html`)

    for (const names of [offered, shown, listed]) expect(names).to.include('gguf: small.gguf')
    expect(await report.text()).to.include('gguf: small.gguf')
  })

  it('draws the lines of a picture as its legend shows them, and calls them nothing else', async () => {
    const report = await page.request.get(`${portal.portalUrl}/quality/report.html`)
    await page.goto('about:blank')
    await page.setContent(await report.text())
    // Each kind of line, as it is drawn in the picture and beside its words.
    const lines = await page.getByRole('figure').evaluateAll(figures =>
      figures.map(figure => {
        const of = (line: unknown) => {
          const { strokeDasharray, stroke, fill } = (globalThis as unknown as Styled).getComputedStyle(line)
          return `${strokeDasharray} ${stroke === 'none' ? fill : stroke}`
        }
        return [...figure.querySelectorAll('li line')].map(key => [
          of(key),
          of(figure.querySelector(`[role=img] .${key.getAttribute('class')}`) ?? key),
        ])
      }),
    )
    const text = (await page.locator('body').textContent())!.toLowerCase()

    expect(lines.flat().length).to.be.at.least(4)
    // No two of a picture are alike.
    for (const keys of lines) expect(new Set(keys.map(([key]) => key)).size).to.equal(keys.length)
    for (const [key, drawn] of lines.flat()) expect(key).to.equal(drawn)
    expect(text).to.not.match(/dotted|dashed/)
  })

  it('shows how far a run is without loading the page again, and loads it when the run is done', async () => {
    const [some, all] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    let begun = 0
    turn = () => {
      begun++
      return begun <= 8 ? some.promise : all.promise
    }
    await send('july.jsonl', textOf(80))
    await press(/^Run for/)
    await page.getByText('0 of 80 cases read').waitFor()
    const stop = page.getByRole('button', { name: 'Stop', exact: true })
    await stop.focus()
    const found = await faults()

    some.resolve()
    await page.getByText('8 of 80 cases read').waitFor()
    const isFocused = await stop.evaluate(button => button.matches(':focus'))
    all.resolve()
    await page.getByText('From july.jsonl (80 cases)').waitFor()

    expect({ found, isFocused }).to.deep.equal({ found: [], isFocused: true })
  })

  it('counts what two thresholds do while they move, without loading the page again', async () => {
    const form = page.locator('.thresholds').first()
    const [clear, act] = [form.getByRole('slider').first(), form.getByRole('slider').last()]
    const effects = async () => (await form.locator('[data-effect]').allTextContents()).map(Number)
    const told = () => Promise.all([clear, act].map(handle => handle.getAttribute('aria-valuetext')))
    await go('/quality')

    const { thresholds } = JSON.parse((await form.getAttribute('data-steps'))!)[0] as { thresholds: number[] }
    const last = String(thresholds.length - 1)
    const off = String((thresholds[5]! + thresholds[6]!) / 2)
    const first = await told()
    const fields = await form.locator('[data-threshold]').evaluateAll(findValues)
    await clear.fill('0')
    await act.fill('1')
    const low = await effects()
    const moved = await told()
    await act.fill(last)
    const none = await effects()
    await form.locator('[data-threshold="clear"]').fill(off)
    const byField = await told()
    const between = await effects()
    await act.fill(String(Number(last) - 1))
    const kept = await form.locator('[data-threshold="clear"]').inputValue()
    await act.fill(last)
    await form.locator('[data-threshold="clear"]').fill('1,000')
    const either = await effects()
    await form.locator('[data-threshold="clear"]').fill('1')
    const typed = await effects()

    expect(low).to.deep.equal([80, 10, 0, 0, 0, 0.125])
    expect(none).to.deep.equal([0, 0, 80, 0, 0, 0.5])
    expect(typed).to.deep.equal([0, 0, 0, 80, 70, 8.75])
    for (const unknown of [between, either]) expect(unknown).to.deep.equal(Array(6).fill(Number.NaN))
    expect([kept, await clear.inputValue()]).to.deep.equal([off, last])
    expect(first).to.deep.equal(fields)
    expect([moved[0], Number(moved[1]), byField]).to.deep.equal(['never', thresholds[1], [off, 'never']])
    expect(await faults()).to.deep.equal([])
  })

  it('types thresholds that lie on the scale, however narrow it is', async () => {
    const score = (name: string, values: number[]) =>
      ({ type: 'score', instructions: name, levels: ['low', 'middle', 'high'], values }) as const
    const asked = { thirds: score('thirds', [0, 1 / 3, 2 / 3]), narrow: score('narrow', [0, 0.0005, 0.001]) }
    const rows = Array.from({ length: 8 }, (_, i) => {
      const label = i % 2 === 0 ? 'low' : 'high'
      const labels = { thirds: label, narrow: label }
      return JSON.stringify({ state: `case ${i}`, questions: asked, labels })
    })
    await run('august.jsonl', rows.join('\n'), 8)
    const [thirds, narrow] = [0, 1].map(at => page.locator('.thresholds').nth(at))
    const clearOf = (form = thirds!) => form.locator('[data-threshold="clear"]')

    await narrow!.getByRole('slider').first().fill('37')
    const typed = await clearOf(narrow).inputValue()
    await thirds!.getByRole('slider').last().fill('100')
    await thirds!.getByRole('slider').first().fill('100')
    await thirds!.getByRole('button', { name: 'Keep these thresholds' }).click()
    await page.getByText('Your thresholds cost').waitFor()

    expect(typed).to.equal('0.00037')
    expect(Number(await clearOf().inputValue())).to.equal(2 / 3)
  })
})

/** As a person reads them: an empty field has its placeholder. */
function findValues(fields: unknown[]): string[] {
  return (fields as { value: string; placeholder: string }[]).map(one => one.value || one.placeholder)
}

interface Styled {
  getComputedStyle(element: unknown): Record<string, string>
}
