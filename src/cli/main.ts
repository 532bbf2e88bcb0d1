#!/usr/bin/env node
// The command line for operators: it works on the database of a server that may be running beside it.

const nodeMajor = 24

if (Number(process.versions.node.split('.')[0]) >= nodeMajor) await run()
else
  fail(
    `decision-service needs Node ${nodeMajor}, this is ${process.versions.node}: npx runs it with the right one`,
  )

// Imports happen only here: an older Node would fail on syntax it does not know before it could say so.
async function run(): Promise<void> {
  try {
    const { enableCompileCache } = await import('node:module')
    // Saves a quarter of a second on every start after the first; if nothing can be cached, nothing is.
    enableCompileCache()
    const { createProgram } = await import('./program.ts')
    await createProgram().parseAsync()
  } catch (error) {
    fail(sentenceOf(error))
  }
}

function fail(sentence: string): void {
  console.error(`error: ${sentence}`)
  process.exitCode = 1
}

// A problem of the contract names the field at fault separately from its message.
// A connection that failed at every address of a host has only a code, and no message.
function sentenceOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const message = error.message || String('code' in error ? error.code : error.name)
  return 'param' in error && typeof error.param === 'string' ? `${message} (${error.param})` : message
}
