// Asks the Python lane what the first things to try would have answered.

import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import type { Task } from './tasks.ts'

const folder = fileURLToPath(new URL('../../train', import.meta.url))
/** Where tools/train/README.md puts it, unless PYTHON names another. */
const python = process.env.PYTHON ?? `${folder}/.venv/bin/python`

/** Of each way its answers by draws: [draws × tested rows × outputs]. */
export async function firstThings({
  name,
  question,
  examples,
  draws,
}: Task): Promise<Map<string, number[][][]>> {
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
  const ways = new Map<string, number[][][]>()
  for (const line of lines.trim().split('\n')) {
    const { way, draw, probabilities } = JSON.parse(line)
    if (!ways.has(way)) ways.set(way, [])
    ways.get(way)![draw] = probabilities
  }
  return ways
}
