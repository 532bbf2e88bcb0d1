// The command line as a process of its own, beside whatever else has the database open.

import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect } from 'chai'

const program = fileURLToPath(new URL('../../src/cli/main.ts', import.meta.url))

interface Ran {
  code: number
  stdout: string
  stderr: string
}

export type CommandLine = ReturnType<typeof createCommandLine>

/** Commands over one database. Of this process's environment they get nothing but the path. */
export function createCommandLine(databaseUrl: string, environment: Record<string, string> = {}) {
  const env = { PATH: process.env.PATH, DATABASE_URL: databaseUrl, KEY_PREFIX: 'key', ...environment }

  return { run, runJson }

  function run(...args: string[]): Promise<Ran> {
    return new Promise(resolve => {
      execFile(process.execPath, [program, ...args], { env }, (error, stdout, stderr) =>
        resolve({ code: error ? Number(error.code) : 0, stdout, stderr }),
      )
    })
  }

  /** The one line that a command prints with --json, of one that does what it is told. */
  async function runJson(...args: string[]) {
    const { code, stdout, stderr } = await run(...args, '--json')
    expect({ code, stderr }).to.deep.equal({ code: 0, stderr: '' })
    expect(stdout).to.match(/^[^\n]+\n$/)
    return JSON.parse(stdout)
  }
}
