// `npx node tools/languages/distances.ts [FILE…]`: how far apart the answers to pairs of opposites are, as log-odds, of
// files like those in plain/, whose lines are pairs: the state of which the answer is yes, then that of which it is no.

import { readdirSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { openLabelledFile } from '../../src/cli/desk/labelled-file.ts'
import { openCore } from '../../src/cli/desk/sides.ts'
import { builtinReader } from '../../src/scoring/open-reader.ts'

const plain = `${import.meta.dirname}/plain`
const given = process.argv.slice(2)
const files = given.length > 0 ? given : readdirSync(plain).map(name => `${plain}/${name}`)

const core = await openCore({
  reader: builtinReader,
  modelDir: 'models/service-1',
  threads: availableParallelism(),
})
try {
  console.log(`revision ${core.revision()}`)
  for (const file of files) {
    const odds: number[] = []
    for await (const found of (await openLabelledFile({ labels: file })).cases()) {
      const [[shares] = []] = await core.answer(found)
      const yes = shares?.[0] ?? 0
      odds.push(Math.log(yes / (1 - yes)))
    }
    const distances = odds.flatMap((yes, i) => (i % 2 === 0 ? [yes - odds[i + 1]!] : []))
    const mean = distances.reduce((sum, one) => sum + one, 0) / distances.length
    console.log(file.split('/').at(-1)!.padEnd(16), mean.toFixed(2))
  }
} finally {
  await core.close()
}
