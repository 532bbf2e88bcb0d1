// The verdict on a contract: what has to be done before it can stand in place of the released one.

import type { OpenApiDocument } from '../generate/open-api.ts'
import { findBreaks } from './find-breaks.ts'
import { findUndeclared, readDeclared } from './read-declared.ts'

type Versioned = OpenApiDocument & { info: { version: string } }

/** One sentence for each thing to do; none when the contract is compatible, or its breaks are declared. */
export async function judge(
  oasdiff: string,
  released: OpenApiDocument,
  current: OpenApiDocument,
  changelog: string,
): Promise<string[]> {
  const breaks = await findBreaks(oasdiff, released, current)
  const undeclared = findUndeclared(breaks, readDeclared(changelog))
  const [was, is] = [released, current].map(document => (document as Versioned).info.version)
  const isSameVersion = breaks.length > 0 && was === is
  return [
    ...undeclared,
    ...(undeclared.length > 0
      ? ['Take these back, or declare each under "### Breaking" at the top of CHANGELOG.md.']
      : []),
    ...(isSameVersion
      ? [`The contract breaks clients: raise its version in spec/main.tsp, still ${is}.`]
      : []),
  ]
}
