import { expect } from 'chai'
import { shapeOf } from '../../../src/scoring/model/manifest.ts'
import { readManifest } from '../../../src/scoring/model/model.ts'
import { openSessions } from '../../../src/scoring/model/session.ts'
import { modelDir } from '../linked-model.ts'

describe('the graphs of a model', () => {
  it('are refused if they do not take the levels that the manifest says come in above the embeddings', async () => {
    const shape = shapeOf(await readManifest(modelDir))

    const refused = await openSessions(modelDir, { ...shape, levelsAt: 3 }).catch(
      (error: Error) => error.message,
    )

    expect(refused).to.equal('a graph of the model lacks level')
  })
})
