#!/usr/bin/env node
// The command line for operators: it works on the database of a server that may be running beside it.

import { enableCompileCache } from 'node:module'

// A quarter of a second at every start after the first; where nothing can be kept, nothing is.
enableCompileCache()

try {
  const { createProgram } = await import('./program.ts')
  await createProgram().parseAsync()
} catch (error) {
  console.error(`error: ${sentenceOf(error)}`)
  process.exitCode = 1
}

// A connection that failed at every address of a host has no message of its own, only a code.
function sentenceOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.message || String('code' in error ? error.code : error.name)
}
