// Says why a command or a start failed: a sentence for people, never the words of the runtime.

import { debuglog } from 'node:util'

const debug = debuglog('decision-service')
/** Such as "ENOENT: no such file or directory, open '/path'". */
const ofTheSystem = /\bE[A-Z0-9]+: ([^,\n]+), \w+ '([^'\n]*)'/g
const bugs = [TypeError, RangeError, ReferenceError, SyntaxError]

export function sentenceOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error instanceof SuppressedError) return [error.suppressed, error.error].map(sentenceOf).join('\n')
  debug('%s', error.stack)
  if (bugs.some(bug => error instanceof bug))
    return `this should not have happened: please report it, with what NODE_DEBUG=decision-service shows`
  // A connection that failed at every address of a host has only a code, and no message.
  const message = error.message || String('code' in error ? error.code : error.name)
  const sentence = message.replace(ofTheSystem, '$2: $1')
  // A problem of the contract names the field at fault separately from its message.
  return 'param' in error && typeof error.param === 'string' ? `${sentence} (${error.param})` : sentence
}
