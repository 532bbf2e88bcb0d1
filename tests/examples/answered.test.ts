// The example that the first page and the playground show as answered: the model that is shipped answers it so, and it
// is seen without an account.
// On SQLite alone.

import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { quickModelDir } from '../scoring/linked-model.ts'
import { runProcess } from '../testing/command-line.ts'
import { startTestPortal } from '../testing/portal.ts'

const file = new URL('../../docs/examples/answered.json', import.meta.url)

interface Answered {
  request: object
  answers: Record<string, { value: string | boolean; probability?: number; probabilities?: object }>
}

describe('the example that is shown as answered', () => {
  it('is what the model that is shipped answers', async () => {
    const { request, answers } = JSON.parse(await readFile(file, 'utf8')) as Answered
    const folder = await mkdtemp(join(tmpdir(), 'answered-'))
    await writeFile(join(folder, 'request.json'), JSON.stringify(request))

    const { stdout } = await runProcess(['decide', '--file', 'request.json'], {
      cwd: folder,
      env: { MODEL_DIR: quickModelDir() },
    })

    await rm(folder, { recursive: true })
    const given = (JSON.parse(stdout) as Answered).answers
    expect(Object.keys(given)).to.deep.equal(Object.keys(answers))
    for (const [name, { value, probability, probabilities }] of Object.entries(given)) {
      expect(value, name).to.equal(answers[name]!.value)
      for (const [now, then] of [
        [probability, answers[name]!.probability],
        ...Object.values(probabilities ?? {}).map((share, i) => [
          share,
          Object.values(answers[name]!.probabilities!)[i],
        ]),
      ] as [number | undefined, number | undefined][])
        expect(Math.abs((now ?? 0) - (then ?? 0)), name).to.be.below(0.001)
    }
  })

  it('is on the first page, for whoever has no account, and where the playground is empty', async () => {
    const portal = await startTestPortal()
    const ann = await portal.person('ann@example.com')
    const { answers } = JSON.parse(await readFile(file, 'utf8')) as Answered

    const first = await portal.browser().get('/sign-in')
    const playground = await ann.get('/playground')

    await portal.close()
    for (const { text } of [first, playground])
      expect(text.split('class="bar').length - 1).to.equal(Object.keys(answers).length)
  })
})
