// Closing can fail beside what failed first: both reasons are told, to people and in the log.

import { expect } from 'chai'
import { stackOf } from '../../src/service/ops/log.ts'
import { sentenceOf } from '../../src/service/sentence-of.ts'

const both = new SuppressedError(new Error('closing failed'), new Error('the port is taken'))

describe('two failures at once', () => {
  it('are two sentences, the first first', () => {
    expect(sentenceOf(both)).to.equal('the port is taken\nclosing failed')
  })

  it('have both stacks in the log', () => {
    expect(stackOf(both).match(/^Error$/gm)).to.have.length(2)
  })
})
