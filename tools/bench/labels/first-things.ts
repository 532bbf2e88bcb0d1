// Asks the Python lane what the first things to try would have answered.

import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { writeWhole } from '../../../src/cli/output-file.ts'
import type { Task } from './tasks.ts'

const folder = fileURLToPath(new URL('../../train', import.meta.url))
/** Where tools/train/README.md puts it, unless PYTHON names another. */
const python = process.env.PYTHON ?? `${folder}/.venv/bin/python`

/** The answers of each way: [draws × tested rows × outputs]. They are kept beside the file of the task. */
export async function firstThings(task: Task, file: string): Promise<Map<string, number[][][]>> {
  const digest = createHash('sha256')
    .update(JSON.stringify(task.draws))
    .update(await readFile(`${folder}/first_things.py`))
    .digest('hex')
  const kept = `${file}.${digest.slice(0, 12)}.first-things`
  if (!existsSync(kept)) await writeWhole(kept, await ask(task))
  const ways = new Map<string, number[][][]>()
  for (const line of (await readFile(kept, 'utf8')).trim().split('\n')) {
    const { way, draw, probabilities } = JSON.parse(line)
    if (!ways.has(way)) ways.set(way, [])
    ways.get(way)![draw] = probabilities
  }
  return ways
}

async function ask({ name, question, examples, draws }: Task): Promise<string> {
  const child = spawn(python, ['first_things.py'], { cwd: folder, stdio: ['pipe', 'pipe', 'inherit'] })
  child.stdin.end(
    JSON.stringify({
      ...{ name, type: question.type, draws },
      states: examples.map(({ state }) => state),
      right: examples.map(({ right }) => right),
    }),
  )
  const ended = new Promise<void>((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', code =>
      code === 0 ? resolve() : reject(new Error(`first_things.py ended with ${code}`)),
    )
  })
  const [lines] = await Promise.all([text(child.stdout), ended])
  return lines
}
