// A Dockerfile as its stages, and as much of what Docker makes of it as can be had in folders: COPY and RUN.

import { execFile } from 'node:child_process'
import { cp, mkdir, stat } from 'node:fs/promises'
import { basename, join, relative } from 'node:path'
import { promisify } from 'node:util'

export interface Instruction {
  name: string
  value: string
}

/** By its name; the last one, which is the image, by none. */
export interface Stage {
  name: string
  instructions: Instruction[]
}

export interface Context {
  root: string
  isIgnored(path: string): boolean
}

export function readDockerfile(text: string): { arguments: Instruction[]; stages: Stage[] } {
  const lines = text
    .replaceAll(/^\s*#.*\n/gm, '')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .filter(line => line !== '')
  const found = { arguments: [] as Instruction[], stages: [] as Stage[] }
  for (const line of lines) {
    const [, name, value] = /^([A-Z]+)\s+(.*)$/.exec(line)!
    const instruction = { name: name!, value: value! }
    if (name === 'FROM')
      found.stages.push({ name: / AS (\w+)$/.exec(value!)?.[1] ?? '', instructions: [instruction] })
    else (found.stages.at(-1)?.instructions ?? found.arguments).push(instruction)
  }
  return found
}

export function valuesOf({ instructions }: Stage, name: string): string[] {
  return instructions.filter(one => one.name === name).map(({ value }) => value)
}

/** The parts of a COPY: the stage that it copies from (null for the context), the sources and the target. */
export function readCopy(value: string) {
  const words = value.split(/\s+/)
  const from = words.find(word => word.startsWith('--from='))?.slice('--from='.length) ?? null
  const paths = words.filter(word => !word.startsWith('--'))
  return { from, sources: paths.slice(0, -1), target: paths.at(-1)! }
}

/**
 * The paths that `.dockerignore` excludes. Understands only the kinds of pattern that this repository uses.
 */
export function readIgnored(text: string): (path: string) => boolean {
  const patterns = text
    .split('\n')
    .filter(line => line !== '' && !line.startsWith('#'))
    .map(line => {
      const anywhere = line.startsWith('**/')
      const escaped = line.replace('**/', '').replaceAll('.', '\\.').replaceAll('*', '[^/]*')
      return new RegExp(`${anywhere ? '(^|/)' : '^'}${escaped}(/|$)`)
    })
  return path => patterns.some(pattern => pattern.test(path))
}

/**
 * Takes the steps of a stage in `${filesystem}/…`, in place of the root of a container. `skip`
 * leaves a RUN out.
 */
export async function takeSteps(
  stage: Stage,
  filesystem: string,
  context: Context,
  { path, skip }: { path: string; skip: (command: string) => boolean },
): Promise<string> {
  let folder = filesystem
  for (const { name, value } of stage.instructions) {
    if (name === 'WORKDIR') {
      folder = join(filesystem, value)
      await mkdir(folder, { recursive: true })
    }
    if (name === 'COPY') await copy(value, folder, filesystem, context)
    if (name === 'RUN' && !skip(value))
      await promisify(execFile)('sh', ['-euc', value], { cwd: folder, env: { ...process.env, PATH: path } })
  }
  return folder
}

async function copy(value: string, folder: string, filesystem: string, context: Context): Promise<void> {
  const { from, sources, target } = readCopy(value)
  for (const source of sources) {
    // An absolute path is one of another stage: all stages lie in one folder here.
    const full = from === null ? join(context.root, source) : join(filesystem, source)
    const filter = (path: string) => from !== null || !context.isIgnored(relative(context.root, path))
    const isFolder = (await stat(full)).isDirectory()
    const to =
      target.endsWith('/') && !isFolder ? join(folder, target, basename(source)) : join(folder, target)
    await cp(full, to, { recursive: true, filter, verbatimSymlinks: true })
  }
}
