// Things that new users stumbled over, found as users look for them: by role and by name.

import { expect } from 'chai'
import type { Page } from 'playwright-core'
import { openPages, signInAs } from '../testing/chromium.ts'
import { startTestPortal, type TestPerson, type TestPortal } from '../testing/portal.ts'
import { noul } from '../testing/service.ts'

interface Styled {
  getComputedStyle(element: unknown): Record<string, string>
}

describe('what new users look for, in Chromium', () => {
  let portal: TestPortal
  let ann: TestPerson
  let page: Page
  let people = 0

  const { go, press } = openPages(
    opened => {
      ;({ portal, page } = opened)
    },
    { start: () => startTestPortal({ environment: { SELF_SERVICE_CREDIT: 'on' } }), asStranger: true },
  )

  async function open({ creditMicros = 1_000_000, width = 1440 } = {}) {
    ann = await portal.person(`user${++people}@example.com`, { creditMicros })
    await page.setViewportSize({ width, height: 900 })
    await signInAs(page.context(), portal, ann)
  }

  it('is a way to credit, on the overview from the start and where a decision is refused', async () => {
    await open({ creditMicros: 0 })
    await go('/')
    await page.getByRole('main').getByRole('link', { name: 'Add credit' }).click()
    const first = new URL(page.url()).pathname
    await go('/playground?example=account-takeover')
    await press('Decide')
    const refusal = page.getByRole('alert')
    await refusal.getByRole('link', { name: /credit/ }).click()
    await page.getByRole('heading', { name: 'Credit', level: 1 }).waitFor()
    const add = await page.getByRole('main').getByRole('link', { name: 'Add credit' }).isVisible()

    expect([first, new URL(page.url()).pathname, add]).to.deep.equal(['/credit', '/credit', true])
  })

  for (const width of [1440, 390])
    it(`is the button that copies code, seen without pointing at it, beside the code, at ${width}`, async () => {
      await open({ width })
      await go('/playground?example=account-takeover')
      await press('Code')
      const drawer = page.getByRole('dialog', { name: 'This request as code' })
      const copy = drawer.getByRole('button', { name: 'Copy' }).first()
      await page.mouse.move(0, 0)
      const box = (await copy.boundingBox())!
      const seen = await copy.evaluate(button => {
        const { opacity, visibility } = (globalThis as unknown as Styled).getComputedStyle(button)
        return [opacity, visibility]
      })
      // At its middle is the button itself: nothing lies over it, and it is within the window.
      const isOnTop = await copy.evaluate(
        (button, [x, y]) => button.ownerDocument.elementFromPoint(x!, y!) === button,
        [box.x + box.width / 2, box.y + box.height / 2],
      )

      expect([seen, isOnTop]).to.deep.equal([['1', 'visible'], true])
    })

  for (const width of [1440, 390])
    it(`is code of which the button that copies it covers no letter, at ${width}`, async () => {
      await open({ width })
      await go('/docs/labels-to-thresholds')

      const blocks = await page.locator('.code-block').evaluateAll(all =>
        all.map(block => {
          const [code, button] = ['pre', 'button'].map(name =>
            block.querySelector(name)!.getBoundingClientRect(),
          )
          const [across, down] = [code!.right <= button!.left, button!.bottom <= code!.top]
          return { isShown: button!.width > 0, isBeside: across || down }
        }),
      )

      expect(blocks).to.have.length.above(5)
      expect(blocks.filter(({ isShown, isBeside }) => !isShown || !isBeside)).to.deep.equal([])
    })

  it('is the title of a question, which says what is being typed', async () => {
    await open()
    await go('/playground')
    await press('Add a question')
    const field = page.getByRole('textbox', { name: 'Question', exact: true })
    const titles: (string | null)[] = []

    for (const words of ['Was the ', 'device new?']) {
      await field.pressSequentially(words)
      titles.push(await page.getByRole('group').filter({ has: field }).first().textContent())
    }

    expect(titles[0]).to.include('Was the')
    expect(titles[1]).to.include('Was the device new?')
  })

  it('are lines that look in the legend as they do in the picture, and that no text calls otherwise', async () => {
    await open()
    const labels = Array.from({ length: 60 }, (_, i) =>
      JSON.stringify({ state: `case ${i}`, labels: { new_device: i % 3 === 0 } }),
    )
    const file = new File([labels.join('\n')], 'labels.jsonl')
    await ann.upload('/quality/file', { questions: JSON.stringify({ new_device: noul }) }, { labels: file })
    await ann.post('/quality/run')
    while ((await ann.get('/quality/report.html')).status !== 200) await new Promise(setImmediate)
    await page.setContent((await ann.get('/quality/report.html')).text)
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
})
