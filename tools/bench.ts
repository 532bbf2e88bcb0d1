// `npm run bench`: how fast the service is on this machine, as medians of several runs, and as shares where they can
// be compared on any machine. Options: --requests N (for the memory part), --threads N, --model DIR, --only PART,
// --round MS (how long each measured stretch lasts), --database URL (an empty one, for the parts charges and overhead),
// --reader gguf:FILE or --reader http:URL (for the part about readers), --labelled FOLDER (for the part about labels).

import { availableParallelism, cpus } from 'node:os'
import { parseArgs } from 'node:util'
import { openScorer } from '../src/scoring/open-scorer.ts'
import { answers } from './bench/answers.ts'
import { type Bench, print } from './bench/bench.ts'
import { charges } from './bench/charges.ts'
import { fitted } from './bench/fitted.ts'
import { labels } from './bench/labels.ts'
import { encodeOnce, large, perToken } from './bench/long-states.ts'
import { megabytes, memory } from './bench/memory.ts'
import { oneSender } from './bench/one-sender.ts'
import { overhead } from './bench/overhead.ts'
import { watch } from './bench/profile.ts'
import { promises } from './bench/promises.ts'
import { readers } from './bench/readers.ts'
import { sizes } from './bench/sizes.ts'
import { throughput } from './bench/throughput.ts'

const parts: Record<string, (bench: Bench) => Promise<void>> = {
  throughput,
  encodeOnce,
  large,
  overhead,
  sizes,
  perToken,
  answers,
  fitted,
  labels,
  promises,
  charges,
  oneSender,
  readers,
  memory,
}
const { values: options } = parseArgs({
  options: {
    requests: { type: 'string', default: '10000' },
    threads: { type: 'string', default: String(availableParallelism()) },
    round: { type: 'string', default: '3000' },
    model: { type: 'string', default: 'models/service-1' },
    only: { type: 'string' },
    database: { type: 'string' },
    reader: { type: 'string' },
    labelled: { type: 'string' },
  },
})
const { only, model: modelDir } = options
if (only !== undefined && !Object.hasOwn(parts, only))
  throw new Error(`--only takes ${Object.keys(parts).join(', ')}`)
const threads = Number(options.threads)
const log = { info() {}, warn() {} }
const scorer = await openScorer({ modelDir, threads, log, queueMs: 600_000, watch })
const bench: Bench = {
  scorer,
  modelDir,
  threads,
  roundMs: Number(options.round),
  requests: Number(options.requests),
  databaseUrl: options.database,
  reader: options.reader,
  labelled: options.labelled,
}
print(
  `${cpus()[0]?.model.trim()}, ${availableParallelism()} cores, ${threads} scoring threads, model ${scorer.revision}`,
)
print(`resident after the start: ${megabytes()} MB`)
for (const [name, part] of Object.entries(parts)) {
  // Half an hour of its own.
  if (only === name || (only === undefined && name !== 'promises')) await part(bench)
}
await scorer.close()
