// Bundles the scripts of src/portal/browser, so that the service serves one file a page and has no build step.

import { fileURLToPath } from 'node:url'
import { buildSync } from 'esbuild'

/** A script as one classic file for the browsers of the last years. */
export function writeScript(name: 'playground' | 'colour-json'): string {
  const entry = fileURLToPath(new URL(`../../src/portal/browser/${name}.ts`, import.meta.url))
  const { outputFiles } = buildSync({
    ...{ entryPoints: [entry], bundle: true, write: false, format: 'iife', target: 'es2022' },
    ...{ minify: true, charset: 'utf8', legalComments: 'none' },
  })
  return `// Generated from src/portal/browser. Do not edit: run \`npm run generate\`.\n${outputFiles[0]!.text}`
}
