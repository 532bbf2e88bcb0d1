// generated/limits.ts: the numbers of the contract as constants.

import { printLiteral } from './print-literal.ts'
import type { Limit } from './read-limits.ts'

export function writeLimits(limits: Limit[]): string {
  return limits
    .map(
      ({ name, doc, value }) =>
        `/** ${doc} */\nexport const ${name} = ${printLiteral(value)}${isObject(value) ? ' as const' : ''}\n`,
    )
    .join('\n')
}

function isObject(value: unknown): boolean {
  return typeof value === 'object'
}
