// `decide --file`: one request straight through the scoring core, without a key and without a charge.

import type { Command } from 'commander'

export function addDecideCommand(_program: Command): void {
  throw new Error('not joined yet')
}
