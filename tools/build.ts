// `npm pack` and `npm run build`: writes dist/, the JavaScript, types and other files of the published package. In a
// checkout everything runs without it; Node does not strip types in packages.

import { execFileSync } from 'node:child_process'
import { cpSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const read = (path: string) => readFileSync(path, 'utf8')

process.chdir(root)
rmSync('dist', { recursive: true, force: true })
execFileSync(process.execPath, ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.build.json'], {
  stdio: 'inherit',
})
for (const path of globSync('dist/**/*.{js,d.ts}')) finish(path)
// What the code reads at the place where it lies in a checkout.
const others = [
  'migrations/*.js',
  'generated/*.yaml',
  'spec/examples/**/*.json',
  'src/portal/frame/*.{css,js,svg}',
]
for (const path of globSync(others)) cpSync(path, `dist/${path}`)

/** The compiler leaves the names of worker files, and of imports in declarations, as they are in the sources. */
function finish(path: string): void {
  const text = read(path)
  const finished = path.endsWith('.d.ts')
    ? text.replace(/(from '|from "|import\(")(\.\.?\/[^'"]+)\.ts(?=['"])/g, '$1$2.js')
    : text.replace(/(new URL\('\.\/[^']+)\.ts(?=', import\.meta\.url\))/g, '$1.js')
  if (finished !== text) writeFileSync(path, finished)
}
