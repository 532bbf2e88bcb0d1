// Runs a tool of this folder's own packages, of Node or Python: other people's programs, which a plain `npm ci` does
// not install.

import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Context } from 'mocha'
import { skipWithout } from '../testing/skip.ts'

export interface Finished {
  exitCode: number
  stdout: string
  stderr: string
}

/** Skips the test or suite where the tool is not installed, except in CI. */
export function requireTool(test: Context, name: string, path = pathOf(name)): void {
  if (!existsSync(path)) skipWithout(test, name, 'tests/interop/install.sh')
}

/** Waits for the tool to end; any exit code is an answer. */
export function runTool(
  name: string,
  parameters: string[],
  environment: Record<string, string> = {},
): Promise<Finished> {
  return new Promise((resolve, reject) => {
    const env = { ...process.env, ...environment }
    const options = { maxBuffer: 64 * 1024 * 1024, cwd: fileURLToPath(new URL('.', import.meta.url)), env }
    execFile(pathOf(name), parameters, options, (error, stdout, stderr) => {
      const exitCode = error === null ? 0 : error.code
      if (typeof exitCode === 'number') resolve({ exitCode, stdout, stderr })
      else reject(error)
    })
  })
}

export function pathOf(name: string): string {
  const places = ['node_modules/.bin', '.venv/bin'].map(folder =>
    fileURLToPath(new URL(`${folder}/${name}`, import.meta.url)),
  )
  return places.find(place => existsSync(place)) ?? places[0]!
}
