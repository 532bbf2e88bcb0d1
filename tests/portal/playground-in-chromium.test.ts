// The playground in a browser, with what moved its answers: with scripts, without them, and its looks.

import { expect } from 'chai'
import { findFaults, findOverflow, findSerious, openPages } from '../testing/chromium.ts'

describe('the playground in Chromium', () => {
  const { portal, page, go, press, open } = openPages({ permissions: ['clipboard-read', 'clipboard-write'] })

  const json = () => page.getByRole('textbox', { name: 'Questions' })
  const send = () => page.locator('.run-bar button').click()
  const heading = (name: string) => page.getByRole('heading', { name })
  const decide = async () => {
    await send()
    await heading('Answers').waitFor()
  }
  const decideTakeover = async () => {
    await go('/playground?example=account-takeover')
    await decide()
  }
  const answer = (name: string) => page.locator(`.answer[data-name="${name}"]`)
  const slide = async (name: string, selector: string, value: string) => {
    const levers = answer(name).locator('details', { hasText: 'What if' })
    if ((await levers.getAttribute('open')) === null) await levers.getByText('What if').click()
    await levers.locator(selector).fill(value)
  }
  const copied = () => page.evaluate('navigator.clipboard.readText()') as Promise<string>

  it('edits questions by form and JSON, both ways, without asking the service', async () => {
    await go('/playground?example=account-takeover')
    const asked: string[] = []
    page.on('request', request => asked.push(request.url()))

    await press('JSON')
    const before = await json().inputValue()
    await press('Form')
    await page.locator('summary', { hasText: 'How did the attacker get in?' }).click()
    await page.locator('#q1_a5_text').fill('Nobody did')
    await page.getByRole('button', { name: 'Add an answer' }).click()
    await page.keyboard.type('Something else')
    await press('Add a question')
    await page.keyboard.type('Is it urgent?')
    await press('JSON')
    const questions = JSON.parse(await json().inputValue())
    await json().fill(`{"only": ${JSON.stringify(questions.method)}}`)
    await press('Form')

    expect(Object.values(questions.method.options)).to.include.members(['Nobody did', 'Something else'])
    expect(questions.question_9).to.deep.equal({ type: 'noul', instructions: 'Is it urgent?' })
    expect(before).to.include('"base_rate": 0.1')
    expect(await page.locator('details.question').count()).to.equal(1)
    // The picture beside its address a browser fetches when it likes.
    expect(asked.filter(url => !url.includes('/static/icon.svg'))).to.deep.equal([])
  })

  it('shows the fields of the type that is chosen', async () => {
    await go('/playground')
    await press('Add a question')

    for (const [type, levels, options] of [
      ['score', true, false],
      ['choice', false, true],
      ['noul', false, false],
    ] as const) {
      await page.getByLabel('Answer type').selectOption(type)
      expect(await page.getByLabel('Value of level 1').isVisible(), type).to.equal(levels)
      expect(await page.getByLabel('Key of option 1').isVisible(), type).to.equal(options)
    }
  })

  it('says what a threshold would decide', async () => {
    await decideTakeover()
    const probability = await answer('money_left').evaluate(
      shown => JSON.parse(shown.dataset.answer!).probabilities[0],
    )
    const decided = () => answer('money_left').getByRole('status').first().textContent()

    await slide('money_left', '[data-threshold]', String(Math.max(1, Math.floor(probability * 100))))
    expect(await decided()).to.equal('Yes')
    await slide('money_left', '[data-threshold]', String(Math.ceil(probability * 100)))
    expect(await decided()).to.equal('No')
    expect(await answer('money_left').locator('.chosen .label').textContent()).to.equal('No')
    await slide('steps_seen', '[data-threshold]', '1')
    expect(await answer('steps_seen').locator('.line.chosen').count()).to.equal(6)
  })

  it('keeps a threshold from one run to the next, and goes back from it to the answer', async () => {
    await decideTakeover()
    const mark = () => answer('taken_over').locator('.mark').first().getAttribute('x')
    const threshold = (name: string) => answer(name).locator('[data-threshold]').inputValue()
    const before = await mark()

    await slide('taken_over', '[data-threshold]', '99')
    expect(await mark()).to.not.equal(before)
    await decide()
    expect([await threshold('taken_over'), await threshold('money_left')]).to.deep.equal(['99', '50'])
    await slide('taken_over', '[data-threshold]', '98')
    await answer('taken_over').getByRole('button', { name: 'Reset' }).click()
    expect(await mark()).to.equal(before)
  })

  it('gives the request as code, as it stands, and copies it', async () => {
    await go('/playground?example=wire-release')
    await page.locator('#state').fill('{"edited": true}')
    await press('Code')
    await page.getByRole('dialog').getByText('edited').first().waitFor()

    for (const [language, beginning] of [
      ['curl', /^curl/],
      ['TypeScript', /^import \{/],
      ['Python', /^import json/],
      ['MCP', /^\{/],
    ] as const) {
      await page.getByRole('group', { name: 'Language' }).getByText(language).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Copy' }).click()
      const text = await copied()
      expect(text).to.match(beginning).and.include('edited')
      expect(text).to.not.match(/key_\w{20}/)
    }
  })

  it('runs with a key of the keyboard, wherever the focus is, and leaves it there', async () => {
    await go('/playground?example=wire-release')
    await page.getByRole('button', { name: 'JSON', exact: true }).focus()
    await page.keyboard.press('Control+Enter')

    await heading('Answers').waitFor()
    expect(await page.evaluate('document.activeElement.textContent')).to.equal('JSON')
  })

  it('marks a bad base rate at its field', async () => {
    await go('/playground?example=account-takeover')
    const field = page.locator('#q0_base_rate')
    await field.evaluate(one => Object.assign(one, { value: '7' }))
    await send()
    await heading('No answer').waitFor()

    expect(await field.getAttribute('aria-invalid')).to.equal('true')
    expect(await field.isVisible()).to.equal(true)
    expect(await page.locator('.draft input[aria-invalid]').count()).to.equal(1)
  })

  it('still has what was made of an example when the page of a refused run is loaded again', async () => {
    await go('/playground?example=wire-release')
    await page.locator('label[for="format-json"]').click()
    await page.locator('#state').fill('{')
    await send()
    await heading('No answer').waitFor()

    await page.reload()

    expect(await page.locator('#state').inputValue()).to.equal('{')
  })

  it('names the reader, and says in a line for each question what was answered, or that nothing was', async () => {
    await decideTakeover()

    const names = await page.getByRole('region', { name: 'Answers' }).getByRole('strong').allTextContents()
    expect(names).to.include(portal.scorer.name)
    const lines = page.getByRole('list', { name: 'Summary' }).getByRole('listitem')
    expect(await lines.count()).to.equal(await page.locator('.answer').count())
    const shown = await page
      .locator('.answer')
      .evaluateAll(all => all.map(one => JSON.parse(one.getAttribute('data-answer')!)))
    const said = await lines.locator('output').allTextContents()
    const openOnes = shown.map(({ type, probabilities }) =>
      type === 'multi_choice' ? null : Math.max(...probabilities) < 1 / probabilities.length + 0.05,
    )
    for (const [i, isOpen] of openOnes.entries())
      if (isOpen !== null) expect(/undecided/i.test(said[i]!)).to.equal(isOpen)
  })

  it('works without scripts, but for sliders and copies', async () => {
    await open({ javaScriptEnabled: false })
    await go('/playground')
    await page.getByLabel('Example', { exact: true }).selectOption('account-takeover')
    await press('Load')
    await press('Add a question')
    await page.locator('#q8_instructions').fill('Is it urgent?')
    await press('JSON')
    expect(await json().inputValue()).to.include('Is it urgent?')
    await press('Form')
    await decide()
    await press('Code')
    await page.getByRole('group', { name: 'Language' }).getByText('Python').click()

    expect(await page.locator('.answer').count()).to.equal(9)
    const labels = page.locator('.answer').last().locator('.label')
    expect(await labels.allTextContents()).to.deep.equal(['Yes', 'No'])
    expect(await page.getByText('urllib.request.urlopen').isVisible()).to.equal(true)
    expect(await page.locator('.levers').first().isVisible()).to.equal(false)
  })

  it('says in the title of a question what is being typed', async () => {
    await go('/playground')
    await press('Add a question')
    const field = page.getByRole('textbox', { name: 'Question', exact: true })

    for (const [words, title] of [
      ['Was the ', 'Was the'],
      ['device new?', 'Was the device new?'],
    ] as const) {
      await field.pressSequentially(words)
      expect(await page.getByRole('group').filter({ has: field }).first().textContent()).to.include(title)
    }
  })

  for (const width of [1440, 390])
    it(`shows the button that copies the code without pointing at it, with nothing over it, at ${width}`, async () => {
      await page.setViewportSize({ width, height: 900 })
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
      // At its middle is the button itself, within the window.
      const isOnTop = await copy.evaluate(
        (button, [x, y]) => button.ownerDocument.elementFromPoint(x!, y!) === button,
        [box.x + box.width / 2, box.y + box.height / 2],
      )

      expect([seen, isOnTop]).to.deep.equal([['1', 'visible'], true])
    })

  async function explain(javaScriptEnabled: boolean, width: number): Promise<void> {
    await open({ javaScriptEnabled, viewport: { width, height: 900 } })
    await decideTakeover()
    await page.locator('.offer button').first().click()
    await heading('What moved this').waitFor()
  }

  for (const javaScriptEnabled of [true, false])
    it(`shades the case beside what moved an answer ${javaScriptEnabled ? 'with' : 'without'} scripts, and goes back with the case`, async () => {
      await explain(javaScriptEnabled, 1280)

      expect(await page.locator('mark sup').count()).to.be.above(0)
      expect(await page.locator('table.moved tbody tr').count()).to.be.above(0)
      if (javaScriptEnabled) expect(await findSerious(page)).to.deep.equal([])
      await press('Back to the case')
      expect(await page.locator('#state').inputValue()).to.include('Ilse Varnholt')
    })

  it('fits what moved an answer on a phone, and on a sheet of paper without the rest of the portal', async () => {
    await explain(true, 390)

    expect(await findOverflow(page)).to.equal(0)
    await page.emulateMedia({ media: 'print' })
    expect(await page.locator('nav').first().isVisible()).to.equal(false)
    expect(await page.getByRole('button', { name: 'Back to the case' }).isVisible()).to.equal(false)
    expect(await page.locator('.case').isVisible()).to.equal(true)
  })

  it('fits every width, in both themes, by the rules of accessibility', async function () {
    this.timeout(300_000)
    const faults: string[] = []
    const look = async (name: string) => {
      faults.push(...(await findFaults(page, [1280, 768, 390])).map(fault => `${name} ${fault}`))
    }

    await go('/playground?example=account-takeover')
    for (const i of [0, 1, 6]) await page.locator('.question > summary').nth(i).click()
    await look('form')
    await decide()
    for (const summary of await page.locator('.levers summary').all()) await summary.click()
    await page.getByText('The response as JSON').click()
    await slide('taken_over', '[data-threshold]', '99')
    await press('JSON')
    await look('answers')

    expect(faults).to.deep.equal([])
  })
})

interface Styled {
  getComputedStyle(element: unknown): Record<string, string>
}
