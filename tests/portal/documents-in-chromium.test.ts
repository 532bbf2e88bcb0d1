// The reference and the docs in a browser: what scripts add.

import { expect } from 'chai'
import { openPages } from '../testing/chromium.ts'

describe('the reference and the docs in Chromium', () => {
  const { page, go } = openPages({ asStranger: true, permissions: ['clipboard-read', 'clipboard-write'] })

  it('copies code of the docs, and leads to headings', async () => {
    await go('/docs/quickstart#4-from-typescript')
    await page.getByRole('heading', { name: '4. From TypeScript' }).waitFor()
    const block = page.locator('.code-block').first()
    await block.getByRole('button', { name: 'Copy' }).click()

    expect(await page.evaluate('navigator.clipboard.readText()')).to.equal(
      await block.locator('code').textContent(),
    )
  })

  const lacking = {
    'over plain http': 'undefined',
    'that are refused it': '{ writeText: async () => { throw 0 } }',
  }
  for (const [pages, clipboard] of Object.entries(lacking))
    it(`copies where pages ${pages} have no clipboard`, async () => {
      await page.addInitScript(`globalThis.kept = navigator.clipboard
        Object.defineProperty(navigator, 'clipboard', { value: ${clipboard} })`)
      await go('/docs/quickstart')
      await page.evaluate('kept.writeText("")')
      const block = page.locator('.code-block').last()
      await block.getByRole('button', { name: 'Copy' }).click()
      await block.getByRole('button', { name: 'Copied' }).waitFor()

      expect(await page.evaluate('kept.readText()')).to.equal(await block.locator('code').textContent())
    })

  for (const width of [1440, 390])
    it(`cover no letter of code with the button that copies it, at ${width}`, async () => {
      await page.setViewportSize({ width, height: 900 })
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

  it('lead to the place that an address names, also where what lies above it is laid out late', async () => {
    const places = ['/reference#tools', '/reference#errors', '/reference#schema-NoulQuestion']
    const missed: string[] = []
    for (const width of [1280, 390])
      for (const place of [...places, '/docs/evaluation#how-it-was-made']) {
        await page.setViewportSize({ width, height: 900 })
        await page.goto('about:blank')
        await go(place)
        const top = await page.locator(':target').evaluate(element => element.getBoundingClientRect().top)
        if (top < 0 || top > 100) missed.push(`${place} at ${width}: ${top}`)
      }

    expect(missed).to.deep.equal([])
  })

  it('colour an example once it is opened', async () => {
    await go('/reference')
    const example = page.locator('#schema-NoulQuestion details[data-json]')
    const coloured = () => example.locator('.json-name').count()

    const before = await coloured()
    await example.locator('summary').click()
    await example.locator('.json-name').first().waitFor()

    expect(before).to.equal(0)
  })
})
