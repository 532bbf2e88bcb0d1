// Adds `reader calibrate`, which measures a reader on the project's labelled rows and fits its profile on some of them.
// It prints the reader's card on the others, beside the built-in reader's; `reader list` prints those of known readers.

import { existsSync } from 'node:fs'
import type { Command } from 'commander'
import { readTextFile } from '../../base/intake/text-file.ts'
import { readerChoice } from '../../base/settings/config.ts'
import type { Reading } from '../../contract/reading.ts'
import { answersTo, cardOf, cardText, msPerQuestion, saidTo } from '../../desk/calibrate/calibrate.ts'
import { fitProfile } from '../../desk/calibrate/fit-profile.ts'
import { askRows, type CalibrationRow, readRows } from '../../desk/calibrate/rows.ts'
import { type Profile, raw } from '../../scoring/decoder/profile.ts'
import { readKnownReaders } from '../../scoring/known-readers.ts'
import { builtinReader, writeProfile } from '../../scoring/open-reader.ts'
import type { Scorer } from '../../scoring/reading.ts'
import { type CoreOptions, coreOptions, openScorer, patientTurn } from '../core.ts'
import { wholeNumber } from '../numbers.ts'
import { checkTargets, sharedMode, writeWhole } from '../output-file.ts'
import { createProgress } from '../progress.ts'

interface ReaderCommandOptions {
  reader?: string
  out: string
  rows: string
  every: number
}

/** `labelMass`: the share of what its model wants to say that is a label; null for the built-in reader. */
type Listened = Awaited<ReturnType<typeof listen>>
type Measured = ReturnType<typeof measured>

export function addReaderCommands(program: Command): void {
  const reader = program.command('reader').description('measure what answers')
  reader
    .command('list')
    .description('show the models whose profile comes with the service, with their cards')
    .action(async () => console.log(await knownText()))
  const command = reader
    .command('calibrate')
    .description('fit the profile of a reader on labelled rows, and print its card')
    .option('--reader <reader>', 'what is measured, in place of READER')
    .option(
      '--out <file>',
      'file to write the profile to; its card and what was heard are kept beside it',
      'profile.json',
    )
    .option('--rows <folder>', 'folder of the rows', 'models/rows')
    .option('--every <n>', 'read only every n-th row, to be done sooner', wholeNumber(1, 999_999), 1)
    .option('--json', 'print the cards as one line of JSON')
    .action(async (options: ReaderCommandOptions) => {
      const measured = await calibrate(options)
      const text = textOf(measured)
      if (measured.length > 1) writeWhole(cardBeside(options.out), `${text}\n`, sharedMode)
      console.log(command.optsWithGlobals().json ? JSON.stringify(measured) : text)
    })
}

async function calibrate(options: ReaderCommandOptions): Promise<Measured[]> {
  const { out, every } = options
  checkTargets([out])
  const core = coreOptions(readerChoice(options.reader))
  const { reader } = core
  // On what it was trained on the built-in reader would count for too much beside another.
  const all = await readRows(options.rows)
  const rows = all.rows.filter(({ builtIn }, i) => builtIn !== 'trained' && i % every === 0)
  const isBuiltin = reader.name === builtinReader.name
  // First, since it may be what cannot start.
  const own = isBuiltin ? null : await listen({ ...core, isRaw: true }, rows, `${out}.heard.jsonl`)
  const builtin = await listen({ ...core, reader: builtinReader }, rows, `${out}.builtin.jsonl`)
  const ofBuiltin = measured(builtin, rows, raw, builtin)
  if (own === null) return [ofBuiltin]
  const fit = fitProfile(saidTo(rows, own.heard, builtin.heard))
  const origin = {
    rows: `${all.digest.slice(0, 12)}, every ${every}`,
    builtin: builtin.revision,
    labelMass: own.labelMass,
  }
  writeWhole(out, (await writeProfile(reader, fit, origin))!, sharedMode)
  return [measured(own, rows, fit, builtin), ofBuiltin]
}

function measured(
  { name, labelMass, heard }: Listened,
  rows: CalibrationRow[],
  fit: Profile,
  builtin: Listened,
) {
  const card = cardOf(answersTo(rows, heard, fit, builtin.heard))
  return { name, labelMass, card, msPerQuestion: Math.round(msPerQuestion(rows, heard)) }
}

/** Answers are kept in a file, so that listening can be stopped and gone on with. */
async function listen(options: CoreOptions, rows: CalibrationRow[], file: string) {
  const scorer = await openScorer(options)
  const { name, revision, labelMass = null } = scorer
  try {
    const progress = createProgress(`reading with ${name}`, rows.length, { unit: ' rows' })
    const keeping = { file, revision, onRow: progress.step }
    const heard = await askRows(rows, reading => hear(scorer, reading), keeping)
    progress.end()
    return { name, revision, labelMass, heard }
  } finally {
    await scorer.close()
  }
}

/** Returns what each reading of each question says; the built-in reader has one, calibrated already. */
async function hear(scorer: Scorer, reading: Reading): Promise<number[][][]> {
  const prepared = await scorer.prepare(reading)
  if (scorer.hear) return scorer.hear(prepared, patientTurn())
  return (await scorer.vectors(prepared, patientTurn())).map(({ scores }) => [scores])
}

function cardBeside(profile: string): string {
  return `${profile}.card.md`
}

async function knownText(): Promise<string> {
  const known = (await readKnownReaders()).map(
    async ({ name, digest, profile, adapter, source, licence }) => {
      const facts = [licence, source, `SHA-256 ${digest}`, adapter === null ? null : 'with an adapter']
      const card = cardBeside(profile)
      const figures = existsSync(card) ? await readTextFile(card) : 'It has no card.\n'
      return `${name}: ${facts.filter(Boolean).join(', ')}\n\n${figures}`
    },
  )
  return (await Promise.all(known)).join('\n') || 'models/readers holds no known reader.'
}

function textOf(measured: Measured[]): string {
  const times = measured.map(
    ({ name, msPerQuestion }) => `a question with its part of the state, ${name}: ${msPerQuestion} ms`,
  )
  const masses = measured.flatMap(({ name, labelMass }) =>
    labelMass === null ? [] : [`label mass of ${name}: ${labelMass}`],
  )
  return [cardText(measured), '', ...times, ...masses].join('\n')
}
