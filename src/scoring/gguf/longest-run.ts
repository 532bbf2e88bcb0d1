// Finds out how long a run of letters, blanks, digits, signs or marks a model's tokenizer survives: some call
// themselves once for each, and end their process.

import { type Child, type ChildStart, startChild } from './start-child.ts'

/** The length tried first. No text needs more. */
export const runLettersMax = 100_000
const shorter = [0.015, 0.03, 0.06, 0.125, 0.25, 0.5].map(part => part * runLettersMax)
const patienceMs = 60_000

/** Half of what ends the process, or less. Where the longest run is survived, one process is all that it takes. */
export async function findLongestRun(script: URL, start: ChildStart, signal: AbortSignal): Promise<number> {
  if ((await tryRuns([runLettersMax])) > 0) return runLettersMax
  return Math.max(shorter[0]!, await tryRuns(shorter))

  /** The longest of the lengths that a process survives; 0 if it survives none, or takes far too long. */
  async function tryRuns(lengths: number[]): Promise<number> {
    const ending = AbortSignal.any([signal, AbortSignal.timeout(patienceMs)])
    const lost = () => new Error('the tokenizer ended its process')
    let child: Child | null = null
    let longest = 0
    try {
      child = await startChild({ script, start: { ...start, vocabularyOnly: true }, lost, signal: ending })
      for (const letters of lengths) {
        await child.call({ name: 'try', letters })
        longest = letters
      }
    } catch {
      // The last length that was survived is all that is known then.
    }
    child?.end()
    await child?.ended
    return longest
  }
}
