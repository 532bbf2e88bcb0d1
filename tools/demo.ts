// `npm run demo [-- --reader READER]`: starts the service on a fresh embedded database, asks the seven cases of spec/examples through the
// typed client over real HTTP, prints the probabilities as bars, and stops.

import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { pino } from 'pino'
import type { components } from '../generated/api.ts'
import { createDecisionClient } from '../src/client/client.ts'
import { readConfig, readerChoice } from '../src/config.ts'
import { builtinReader } from '../src/scoring/open-reader.ts'
import { type Service, startService } from '../src/start.ts'

const examples = new URL('../spec/examples/', import.meta.url)
type Answer = components['schemas']['Answer']
type Decision = components['schemas']['DecisionResponse']
type Question = components['schemas']['Question']

const barWidth = 24
const beyondBuiltin = `The built-in reader recognises what a text says, and does not reason: on these cases it is right about as often as
luck (models/service-1/EVALUATION.md). A larger model reasons more; docs/reader-setups.md says how to get one:

  npm run demo -- --reader gguf:models/Qwen3-4B-Q4_K_M.gguf`

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
  const { values } = parseArgs({ options: { reader: { type: 'string' } } })
  const config = readConfig(undefined, {
    ...readerChoice(values.reader),
    PORT: '0',
    PORTAL_PORT: '0',
    OPS_PORT: '0',
    DATABASE_URL: `sqlite:${join(folder, 'demo.db')}`,
    REDIS_URL: '',
  })
  const service = await startService(config, pino({ level: 'silent' }))
  try {
    const client = createDecisionClient({
      baseUrl: `http://127.0.0.1:${service.ports.api}`,
      apiKey: await makeKey(service),
    })
    for (const file of (await readdir(examples)).filter(name => name.endsWith('.json')).sort()) {
      const request = JSON.parse(await readFile(new URL(file, examples), 'utf8'))
      const startedMs = performance.now()
      const decision = await client.decide(request)
      const ms = Math.round(performance.now() - startedMs)
      print(file.replace('.json', ''), request.questions, decision, ms)
    }
    if (config.reader.name === builtinReader.name) console.log(`\n${beyondBuiltin}`)
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

function print(title: string, questions: Record<string, Question>, decision: Decision, ms: number): void {
  console.log(
    `\n${title.replaceAll('-', ' ')}   ${decision.usage.input_tokens} tokens, ${ms} ms, ${decision.id}`,
  )
  for (const [name, answer] of Object.entries(decision.answers)) {
    console.log(`\n  ${questions[name]!.instructions}`)
    for (const [label, probability] of rowsOf(questions[name]!, answer)) {
      console.log(
        `    ${label.padEnd(34).slice(0, 34)} ${bar(probability)} ${(100 * probability).toFixed(1).padStart(5)}%`,
      )
    }
    if (answer.type === 'score') console.log(`    expected value ${answer.value.toFixed(2)}`)
  }
}

function rowsOf(question: Question, answer: Answer): [string, number][] {
  if (answer.type === 'noul') return [['yes', answer.probability]]
  if (answer.type === 'score')
    return answer.probabilities.map((probability, at) => [levelsOf(question)[at]!, probability])
  return Object.entries(answer.probabilities)
}

function levelsOf(question: Question): string[] {
  return question.type === 'score' ? question.levels : []
}

function bar(probability: number): string {
  const filled = Math.round(probability * barWidth)
  return '█'.repeat(filled) + '░'.repeat(barWidth - filled)
}
