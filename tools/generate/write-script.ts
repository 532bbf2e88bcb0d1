// Bundles the script of the playground from src/portal/browser, so that the service serves one file and has no build step.

import { fileURLToPath } from 'node:url'
import { buildSync } from 'esbuild'

/** The script as one classic file for the browsers of the last years. */
export function writeScript(): string {
  const entry = fileURLToPath(new URL('../../src/portal/browser/playground.ts', import.meta.url))
  const { outputFiles } = buildSync({
    ...{ entryPoints: [entry], bundle: true, write: false, format: 'iife', target: 'es2022' },
    ...{ minify: true, charset: 'utf8', legalComments: 'none' },
  })
  return outputFiles[0]!.text
}
