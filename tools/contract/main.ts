// Part of `npm run check`: fails when the contract breaks clients of the last released one, spec/released/openapi.yaml,
// and CHANGELOG.md does not declare it.

import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import type { OpenApiDocument } from '../generate/open-api.ts'
import { findBreaks, findOasdiff } from './find-breaks.ts'
import { findUndeclared, readDeclared } from './read-declared.ts'

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')
const readDocument = (path: string): OpenApiDocument => parse(read(path))

const oasdiff = await findOasdiff()
if (oasdiff === null) {
  console.error('oasdiff is not there for this platform: the contract is compared where it is (Linux, x64)')
} else {
  const breaks = await findBreaks(
    oasdiff,
    readDocument('spec/released/openapi.yaml'),
    readDocument('generated/openapi.yaml'),
  )
  const undeclared = findUndeclared(breaks, readDeclared(read('CHANGELOG.md')))
  for (const sentence of undeclared) console.error(sentence)
  if (undeclared.length > 0) {
    console.error(
      'These break clients. Take them back, or declare each under "### Breaking" at the top of CHANGELOG.md.',
    )
    process.exitCode = 1
  }
}
