// The small models that tests/readers/install.sh gets, and the reader over the smaller one.

import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { homedir } from 'node:os'
import { join } from 'node:path'
import type { Context } from 'mocha'
import { openReader } from '../../src/scoring/open-reader.ts'
import type { ReaderOptions, ReaderSettings } from '../../src/scoring/reader-options.ts'
import type { Scorer } from '../../src/scoring/reading.ts'
import { quickModelDir } from '../scoring/linked-model.ts'
import { skipWithout } from '../testing/skip.ts'

export const folder = join(
  process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'),
  'decision-service/readers',
)
/** Its answers make no sense, but everything around them is the same, in a fraction of the time. */
export const modelFile = join(folder, 'SmolLM2-first-4-layers.gguf')
/** For servers, which return only likely tokens: labels have to be among them. */
export const sensibleModelFile = join(folder, 'SmolLM2-135M-Instruct.Q4_1.gguf')

export function skipWithoutModel(test: Context): void {
  if (!existsSync(modelFile) || !existsSync(join(folder, 'node_modules/node-llama-cpp')))
    skipWithout(test, 'a model to read with', 'tests/readers/install.sh')
}

/** A test waits for its answers, however slow the machine is. */
export function openSmallModel(
  {
    name = `gguf:${modelFile}`,
    ...own
  }: { name?: string } & Partial<
    Pick<ReaderSettings, 'adapter' | 'contextTokens' | 'known' | 'profile'>
  > = {},
  options: Partial<ReaderOptions> = {},
): Promise<Scorer> {
  return openReader({
    reader: { name, folder, profile: null, contextTokens: 2048, ...own },
    modelDir: quickModelDir(),
    threads: 2,
    log: { info() {}, warn() {} },
    queueMs: 600_000,
    ...options,
  })
}

/** Markers of the model: its third token and those that follow. */
export const userDefined = ['<repo_name>', '<reponame>', '<file_sep>', '<filename>', '<gh_stars>']

/**
 * The smaller model with two things that others have: user-defined markers, and the pre-tokenizer of
 * Mistral's newer ones.
 */
export async function writeChangedModel(file: string): Promise<void> {
  const bytes = await readFile(modelFile)
  const after = (key: string) => bytes.indexOf(key) + key.length
  // Behind a key stand its type and its length.
  bytes.write('tekken', after('tokenizer.ggml.pre') + 12)
  const types = after('tokenizer.ggml.token_type') + 16
  for (const i of userDefined.keys()) bytes.writeInt32LE(4, types + 4 * (3 + i))
  await writeFile(file, bytes)
}

/** The process that runs the model now. */
export async function findChild(): Promise<number> {
  const { readdir } = await import('node:fs/promises')
  for (const thread of await readdir('/proc/self/task')) {
    const children = await readFile(`/proc/self/task/${thread}/children`, 'utf8')
    for (const pid of children.split(' ').filter(Boolean)) {
      const command = await readFile(`/proc/${pid}/cmdline`, 'utf8')
      if (command.includes('scoring/gguf/child')) return Number(pid)
    }
  }
  throw new Error('no process runs the model')
}
