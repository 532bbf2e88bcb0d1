// Names the files that a batch writes, and checks that it destroys none.

import { existsSync } from 'node:fs'
import { extname } from 'node:path'
import { checkTargets } from '../output-file.ts'

export interface BatchTargets {
  out: string
  failedOut: string
  /** The answers so far, until all have come. */
  journal: string
}

export interface TargetOptions {
  out: string
  failedOut?: string
  resume?: boolean
}

/** Throws an Error if a file would be overwritten that is not of the batch that is resumed. */
export function findTargets(
  { out, failedOut, resume = false }: TargetOptions,
  sources: (string | undefined)[],
): BatchTargets {
  const end = extname(out)
  const targets = {
    out,
    failedOut: failedOut ?? `${out.slice(0, out.length - end.length)}.failed${end}`,
    journal: `${out}.part`,
  }
  checkTargets(Object.values(targets), sources)
  if (existsSync(targets.journal)) {
    if (resume) return targets
    throw new Error(
      `${targets.journal} is of a batch that was interrupted: --resume goes on with it; without that file, all is asked again`,
    )
  }
  for (const file of [targets.out, targets.failedOut])
    if (existsSync(file))
      throw new Error(
        resume
          ? `${file} exists, and there is no ${targets.journal} to go on with: that batch has ended`
          : `${file} exists already, and is not overwritten`,
      )
  return targets
}
