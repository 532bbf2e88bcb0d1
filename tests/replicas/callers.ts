// Callers that ask one decision after the other with the project's own client, which retries as the
// documentation says.

import { EventEmitter, once } from 'node:events'
import { createDecisionClient, type Decision } from '../../src/client/client.ts'
import type { Fleet } from './fleet.ts'

const questions = {
  new_device: { type: 'noul', instructions: 'Was the payee added from a new device?' },
} as const

/** The outcome of one call of `decide`, including its retries. */
export interface Made {
  /** Which of the cases it asked about. */
  number: number
  decision: Decision<typeof questions> | null
  error: unknown
}

export interface Progress {
  /** Resolves when so many more calls are answered. */
  answered(count: number): Promise<void>
  /** Resolves when so many more tries have failed. */
  failed(count: number): Promise<void>
}

const lanes = 2
const cases = 12
/** Enough to outlast a restart of the database on a machine that is busy with other things. */
const retries = 12

/**
 * Keeps all callers asking while the work runs; resolves with every call that was made, none of
 * them under way.
 */
export async function whileCalling(
  fleet: Fleet,
  work: (progress: Progress) => Promise<void>,
): Promise<Made[]> {
  const { baseUrl, createKey } = fleet
  const made: Made[] = []
  const told = new EventEmitter()
  const counts = { answered: 0, failed: 0 }
  let ending = false

  const count = (what: keyof typeof counts) => {
    counts[what]++
    told.emit('counted')
  }
  const more = (what: keyof typeof counts) => async (wanted: number) => {
    const enough = counts[what] + wanted
    while (counts[what] < enough) await once(told, 'counted')
  }
  const ask = async (apiKey: string) => {
    const onTry = ({ status }: { status: number | null }) => count(status === 200 ? 'answered' : 'failed')
    const client = createDecisionClient({ baseUrl, apiKey, retries, onTry })
    for (let number = 0; !ending; number = (number + 1) % cases) {
      const decision = client.decide({ state: stateOf(number), questions })
      made.push(
        await decision.then(
          decision => ({ number, decision, error: null }),
          error => ({ number, decision: null, error }),
        ),
      )
    }
  }
  const keys = await Promise.all(Array.from({ length: lanes }, createKey))
  const asking = Promise.all(keys.map(({ secret }) => ask(secret)))
  try {
    await work({ answered: more('answered'), failed: more('failed') })
  } finally {
    ending = true
    await asking
  }
  return made
}

function stateOf(number: number) {
  return {
    account: `opened ${number} days ago`,
    events: ['payee added from a new device', `${number * 400} GBP sent to it`],
  }
}
