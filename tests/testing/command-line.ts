// The command line beside whatever else has the database open: in this process, or as processes of their own.

import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect } from 'chai'
import { type Command, CommanderError } from 'commander'
import { createProgram } from '../../src/cli/program.ts'
import { sentenceOf } from '../../src/service/sentence-of.ts'

export const program = fileURLToPath(new URL('../../src/cli/main.ts', import.meta.url))

export interface Ran {
  code: number
  stdout: string
  stderr: string
}

export interface Place {
  /** All of the environment, but for the path. */
  env: Record<string, string>
  cwd?: string
}

export type CommandLine = ReturnType<typeof createCommandLine>

/** Commands over one database, in this process, which saves each the start of one. */
export function createCommandLine(databaseUrl: string, environment: Record<string, string> = {}) {
  const env = { DATABASE_URL: databaseUrl, KEY_PREFIX: 'key', ...environment }
  return withJson((...args) => runHere(args, { env }))
}

/** The same as an operator runs them. */
export function createProcesses(databaseUrl: string, environment: Record<string, string> = {}) {
  const env = { DATABASE_URL: databaseUrl, KEY_PREFIX: 'key', ...environment }
  return withJson((...args) => runProcess(args, { env }))
}

export function runProcess(args: string[], { env, cwd }: Place): Promise<Ran> {
  return new Promise(resolve => {
    const options = { env: { PATH: process.env.PATH, ...env }, ...(cwd !== undefined && { cwd }) }
    execFile(process.execPath, [program, ...args], options, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, stdout, stderr }),
    )
  })
}

let running: Promise<unknown> = Promise.resolve()

/** One command at a time: a process has one environment, one folder and one output. */
export function runHere(args: string[], place: Place): Promise<Ran> {
  const ran = running.then(() => runAlone(args, place))
  running = ran.catch(() => {})
  return ran
}

async function runAlone(args: string[], { env, cwd = process.cwd() }: Place): Promise<Ran> {
  const { env: ownEnv, stdout, stderr } = process
  const ownFolder = process.cwd()
  const writes = [stdout.write, stderr.write] as const
  const ran = { code: 0, stdout: '', stderr: '' }
  process.env = { PATH: ownEnv.PATH, ...env }
  process.chdir(cwd)
  const keep = (name: 'stdout' | 'stderr') => (text: string | Uint8Array) => {
    ran[name] += text
    return true
  }
  ;[stdout.write, stderr.write] = [keep('stdout'), keep('stderr')]
  try {
    await neverExiting(await createProgram(args)).parseAsync(args, { from: 'user' })
    ran.code = Number(process.exitCode ?? 0)
  } catch (error) {
    // The parser has printed its own errors already; all others are printed as in main.ts.
    if (!(error instanceof CommanderError)) ran.stderr += `error: ${sentenceOf(error)}\n`
    ran.code = error instanceof CommanderError ? error.exitCode : 1
  } finally {
    process.env = ownEnv
    process.chdir(ownFolder)
    ;[stdout.write, stderr.write] = writes
    process.exitCode = undefined
  }
  return ran
}

function neverExiting(command: Command): Command {
  command.commands.forEach(neverExiting)
  return command.exitOverride()
}

function withJson(run: (...args: string[]) => Promise<Ran>) {
  return { run, runJson }

  /** The one line that a command prints with --json, of one that does what it is told. */
  async function runJson(...args: string[]) {
    const { code, stdout, stderr } = await run(...args, '--json')
    expect({ code, stderr }).to.deep.equal({ code: 0, stderr: '' })
    expect(stdout).to.match(/^[^\n]+\n$/)
    return JSON.parse(stdout)
  }
}
