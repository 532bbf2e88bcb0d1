import { expect } from 'chai'
import { markdown } from '../../src/portal/docs/markdown.ts'

describe('markdown', () => {
  it('knows paragraphs, lists, bold and code, and escapes the rest', () => {
    expect(String(markdown('One **bold** `a<b`\nmore\n\nList:\n- <x>\n- y'))).to.equal(
      '<p>One <strong>bold</strong> <code>a&lt;b</code> more</p><p>List:</p><ul><li>&lt;x&gt;</li><li>y</li></ul>',
    )
  })
})
