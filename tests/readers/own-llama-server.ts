// A llama-server of the tests' own, which tests/readers/install-server.sh has built, with the small model.

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Context } from 'mocha'
import { openReader } from '../../src/scoring/open-reader.ts'
import type { ReaderOptions } from '../../src/scoring/reader-options.ts'
import type { Scorer } from '../../src/scoring/reading.ts'
import { quickModelDir } from '../scoring/linked-model.ts'
import { findFreePort } from '../testing/free-port.ts'
import { skipWithout } from '../testing/skip.ts'
import { folder, sensibleModelFile } from './small-model.ts'

const program = join(folder, 'llama-server-11434.0.0')

export function skipWithoutServer(test: Context): void {
  if (!existsSync(sensibleModelFile)) skipWithout(test, 'a model to read with', 'tests/readers/install.sh')
  if (existsSync(program)) return
  // Also where CI is set: not every machine can build it.
  console.warn('skipped: llama-server is not installed: tests/readers/install-server.sh builds it')
  test.skip()
}

/** A reader over the server at this address. */
export function openOnServer(url: string, options: Partial<ReaderOptions> = {}): Promise<Scorer> {
  return openReader({
    reader: {
      name: `http:${url}`,
      folder: 'none',
      profile: null,
      contextTokens: null,
      servers: { everyMs: 500, patienceMs: 60_000 },
    },
    modelDir: quickModelDir(),
    threads: 1,
    log: { info() {}, warn() {} },
    queueMs: 600_000,
    ...options,
  })
}

/** The reader waits until it has loaded its model. */
export async function startLlamaServer(...more: string[]): Promise<{
  url: string
  child: ChildProcess
  end(): Promise<void>
}> {
  const port = await findFreePort()
  const where = ['--host', '127.0.0.1', '--port', String(port)]
  const child = spawn(
    program,
    ['-m', sensibleModelFile, ...where, '-np', '1', '-c', '4096', '-t', '1', '--no-warmup', ...more],
    {
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  )
  const ended = once(child, 'exit')
  await isListening(child, ended)
  return {
    url: `http://127.0.0.1:${port}`,
    child,
    async end() {
      child.kill('SIGKILL')
      await ended
    },
  }
}

async function isListening(child: ChildProcess, ended: Promise<unknown>): Promise<void> {
  let said = ''
  const listening = new Promise<void>(resolve => {
    child.stderr!.on('data', (piece: Buffer) => {
      said += piece
      if (/listening|HTTP server/i.test(said)) resolve()
    })
  })
  const died = ended.then(() => Promise.reject(new Error(`llama-server ended: ${said.slice(-500)}`)))
  await Promise.race([listening, died])
}
