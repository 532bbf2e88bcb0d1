// Shared by the builds of both packages: TypeScript to JavaScript and declarations. In a checkout everything
// runs without a build; Node does not strip types in packages.

import { execFileSync } from 'node:child_process'
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url))

/**
 * Writes what a `tsconfig` of this folder names to `folder`, below the root, and nothing else stays there.
 */
export function compile(tsconfig: string, folder: string): void {
  const out = join(root, folder)
  rmSync(out, { recursive: true, force: true })
  const tsc = join(root, 'node_modules/typescript/bin/tsc')
  const parameters = ['-p', join(root, 'tools/build', tsconfig), '--outDir', out]
  execFileSync(process.execPath, [tsc, ...parameters], { stdio: 'inherit' })
  for (const path of globSync(`${out}/**/*.{js,d.ts}`)) renameImports(path)
}

/**
 * The compiler leaves the names of worker files, and of imports in declarations, as they are in the sources.
 */
function renameImports(path: string): void {
  const text = readFileSync(path, 'utf8')
  const renamed = path.endsWith('.d.ts')
    ? text.replace(/(from '|from "|import\(")(\.\.?\/[^'"]+)\.ts(?=['"])/g, '$1$2.js')
    : text.replace(/(new URL\('\.\/[^']+)\.ts(?=', import\.meta\.url\))/g, '$1.js')
  if (renamed !== text) writeFileSync(path, renamed)
}
