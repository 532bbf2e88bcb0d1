// One function opens whichever reader is configured; what it is made of can be asked without opening it.

import { expect } from 'chai'
import { builtinReader, openReader, readReaderModel } from '../../src/scoring/open-reader.ts'
import { quickModelDir } from './linked-model.ts'
import { ask, score } from './real-scorer.ts'

const log = { info() {}, warn() {} }

describe('the configured reader', () => {
  it('is the built-in one, with the revision and vectors that fitted sets have to fit', async () => {
    const options = { reader: builtinReader, modelDir: quickModelDir(), threads: 1, log }

    const scorer = await openReader({ ...options, queueMs: 60_000 })

    const [answer] = await score(scorer, { state: 'paid twice', questions: [ask('noul', 'Was it paid?')] })
    const { revision, hidden, name } = scorer
    await scorer.close()
    expect(answer).to.have.length(1)
    expect(name).to.equal('built-in reader')
    expect(await readReaderModel(options)).to.deep.equal({ revision, hidden })
  })
})
