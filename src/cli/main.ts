#!/usr/bin/env node
// Runs the command line for operators. It works on the database of a server that may be running beside it.

const nodeMajor = 24

if (Number(process.versions.node.split('.')[0]) >= nodeMajor) await run()
else
  fail(
    `decision-service needs Node ${nodeMajor}, this is ${process.versions.node}: npx runs it with the right one`,
  )

// Imports happen only here: an older Node would fail on syntax it does not know before it could say so.
async function run(): Promise<void> {
  const { enableCompileCache } = await import('node:module')
  // Saves a quarter of a second on every start after the first; if nothing can be cached, nothing is.
  enableCompileCache()
  const { sentenceOf } = await import('../service/sentence-of.ts')
  const { fileError } = await import('../base/intake/text-file.ts')
  const { shown } = await import('./shown.ts')
  // All that commands print but for progress and the parser's own words (progress.ts, program.ts).
  const { log, error: logError } = console
  console.log = text => log(shown(text))
  console.error = text => logError(shown(text))
  // Whoever closes a pipe has read enough; on a full disk, what was to be kept is lost.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') fail(sentenceOf(fileError('the output', error, 'written')))
  })
  try {
    const { createProgram } = await import('./program.ts')
    const program = await createProgram(process.argv.slice(2))
    await program.parseAsync()
  } catch (error) {
    fail(sentenceOf(error))
  }
}

function fail(sentence: string): void {
  console.error(`error: ${sentence}`)
  process.exitCode = 1
}
