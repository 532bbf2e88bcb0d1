// Nothing that is put into a template becomes markup.

import { expect } from 'chai'
import * as fc from 'fast-check'
import { html } from '../../../src/base/printed/html.ts'

describe('html', () => {
  it('escapes what is put in, whatever it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), text => {
        const made = String(html`<p title="${text}">${[text]}</p>`)
        expect(made.match(/[<>"]/g)!.join('')).to.equal('<"">' + '<>')
      }),
    )
  })

  it('keeps what templates made, and leaves out what is not there', () => {
    expect(
      String(html`<ul>${[1, 2].map(n => html`<li>${n}</li>`)}${null}${false}${undefined}</ul>`),
    ).to.equal('<ul><li>1</li><li>2</li></ul>')
  })

  it('takes no look-alike for a template', () => {
    const lookAlike = { toString: () => '<b>' } as unknown as string

    expect(() => String(html`${lookAlike}`)).to.throw()
  })
})
