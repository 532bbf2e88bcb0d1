// `npm run demo [-- --cases] [-- --reader READER]`: learns from labelled cases, before and after, and says what moved
// an answer. With `--cases` or a larger reader, it then starts the service on a fresh embedded database and asks the
// seven cases of spec/examples through the typed client over real HTTP.

import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { pino } from 'pino'
import { type Config, readConfig, readerChoice } from '../src/base/settings/config.ts'
import { createDecisionClient, type Decision, OverloadedError } from '../src/client/client.ts'
import { builtinReader } from '../src/scoring/open-reader.ts'
import { type Service, startService } from '../src/service/start.ts'
import { learnLabels } from './demo/learn-labels.ts'
import { printFull, printShort, titleOf } from './demo/short-answers.ts'

const examples = new URL('../spec/examples/', import.meta.url)
/** The case that is shown in full. */
const inFull = 'dark-web-alert-triage'

const aboutCases = `npm run demo -- --cases  asks seven whole cases over HTTP. On those the built-in reader is right about as often as luck
(models/service-1/EVALUATION.md): it recognises what a text says, and does not reason. So teach it with labels of your own.`
const beyondBuiltin = `The built-in reader recognises what a text says, and does not reason: on the seven cases it is right about as often
as luck (models/service-1/EVALUATION.md). A larger model reasons more; docs/readers.md says how to get one:

  npm run demo -- --reader gguf:models/qwen2.5-coder-1.5b.gguf`
const inAnyTime = (file: string, reader: string) =>
  `Without a service there is no such limit: npm run --silent cli -- decide --file spec/examples/${file} --reader ${reader}`
const goOn = `To go on, with cases of your own:

  npm start
  npm run --silent cli -- explain --file spec/examples/wire-release.json --question money_gone
  npm run --silent cli -- backtest --labels docs/examples/labelled.jsonl --questions docs/examples/questions.json --out report.html`

const folder = await mkdtemp(join(tmpdir(), 'decision-demo-'))
try {
  await demonstrate()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  await rm(folder, { recursive: true, force: true })
}

async function demonstrate(): Promise<void> {
  const { values } = parseArgs({ options: { reader: { type: 'string' }, cases: { type: 'boolean' } } })
  const config = readConfig(undefined, {
    ...readerChoice(values.reader),
    PORT: '0',
    PORTAL_PORT: '0',
    OPS_PORT: '0',
    DATABASE_URL: `sqlite:${join(folder, 'demo.db')}`,
    REDIS_URL: '',
  })
  const isBuiltin = config.reader.name === builtinReader.name
  await learnLabels(folder)
  if (values.cases || !isBuiltin) await askExamples(config)
  if (isBuiltin) console.log(`\n${values.cases ? beyondBuiltin : aboutCases}`)
  console.log(`\n${goOn}`)
}

async function askExamples(config: Config): Promise<void> {
  const service = await startService(config, pino({ level: 'silent' }))
  try {
    const client = createDecisionClient({
      baseUrl: `http://127.0.0.1:${service.ports.api}`,
      apiKey: await makeKey(service),
    })
    const { name, revision } = service.scorer
    const without = revision.includes('-unfitted-') ? ', without a profile (docs/readers.md)' : ''
    console.log(`\nSeven cases, answered by: ${name}${without}`)
    console.log('(undecided: no answer is likelier than the others by more than noise)')
    const files = (await readdir(examples)).filter(name => name.endsWith('.json')).sort()
    const shown = new Map<string, [text: string, decision: Decision]>()
    for (const file of files) {
      // As it is: another spelling of its numbers could be answered differently.
      const text = await readFile(new URL(file, examples), 'utf8')
      const example = file.replace('.json', '')
      const decision = await client.decide.asWritten(text).catch(error => {
        if (!(error instanceof OverloadedError)) throw error
        console.log(`\n${titleOf(example)}\n  ${error.message}\n  ${inAnyTime(file, config.reader.name)}`)
      })
      if (!decision) continue
      shown.set(example, [text, decision])
      printShort(example, decision)
    }
    const [text, decision] = shown.get(inFull) ?? []
    if (text && decision) printFull(inFull, JSON.parse(text).questions, decision)
  } finally {
    await service.close()
  }
}

async function makeKey({ accounts }: Service): Promise<string> {
  const { organizationId } = await accounts.organizations.create({ name: 'Demo', creditMicros: 1_000_000 })
  const { secret } = await accounts.keys.create({
    organizationId,
    name: 'Demo',
    lifetime: '1h',
    createdBy: null,
  })
  return secret
}
