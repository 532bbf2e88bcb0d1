// Part of `npm run check`: fails when the contract breaks clients of the last released one, spec/released/openapi.yaml,
// and CHANGELOG.md does not declare it.

import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import type { OpenApiDocument } from '../generate/open-api.ts'
import { findOasdiff } from './find-breaks.ts'
import { judge } from './judge.ts'

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')
const released: OpenApiDocument = parse(read('spec/released/openapi.yaml'))
const current: OpenApiDocument = parse(read('generated/openapi.yaml'))

const oasdiff = await findOasdiff()
if (oasdiff === null)
  console.error('oasdiff is not there for this platform: the contract is compared where it is (Linux, x64)')
const sentences = oasdiff === null ? [] : await judge(oasdiff, released, current, read('CHANGELOG.md'))
for (const sentence of sentences) console.error(sentence)
process.exitCode = sentences.length > 0 ? 1 : 0
