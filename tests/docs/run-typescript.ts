// The TypeScript of a page: its blocks one after the other as one module, type-checked and run as in an integrator's project.

import { execFile } from 'node:child_process'
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect } from 'chai'
import type { Block } from './blocks.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const compilerOptions = {
  strict: true,
  noEmit: true,
  target: 'es2024',
  module: 'nodenext',
  types: ['node'],
  allowImportingTsExtensions: true,
  erasableSyntaxOnly: true,
  skipLibCheck: true,
}

/** What it prints. Fails when it does not compile, or throws. */
export async function runTypeScript(
  blocks: Block[],
  folder: string,
  env: NodeJS.ProcessEnv,
): Promise<string> {
  prepare(folder)
  writeFileSync(join(folder, 'page.ts'), joinBlocks(blocks.map(({ text }) => text)))
  await run([join(root, 'node_modules/typescript/bin/tsc'), '-p', '.'], folder, env)
  return run(['page.ts'], folder, env)
}

/** Blocks that begin anew import and declare what others did: each has a scope of its own, but for its imports. */
function joinBlocks(texts: string[]): string {
  const imported = /^import [\s\S]*? from '[^']+'$/gm
  const names = texts.flatMap(text => text.match(imported) ?? []).flatMap(readImport)
  const sources = new Map<string, Set<string>>()
  for (const [source, name] of names) sources.set(source, (sources.get(source) ?? new Set()).add(name))
  const imports = [...sources].map(([source, all]) => `import { ${[...all].join(', ')} } from '${source}'`)
  return [...imports, ...texts.map(text => `{\n${text.replaceAll(imported, '')}\n}`)].join('\n')
}

function readImport(statement: string): [string, string][] {
  const [, list, source] = /^import \{([\s\S]*)\} from '([^']+)'$/.exec(statement)!
  return list!
    .split(',')
    .map(name => name.trim())
    .filter(name => name !== '')
    .map(name => [source!, name])
}

// The client by the name of its package, from its sources: tests/packages/client.test.ts proves what is packed.
function prepare(folder: string): void {
  const [own, modules] = [join(folder, 'package'), join(folder, 'node_modules')]
  mkdirSync(own)
  mkdirSync(modules)
  writeFileSync(join(own, 'package.json'), '{ "type": "module", "exports": "./client.ts" }')
  writeFileSync(join(own, 'client.ts'), `export * from '${root}src/client/client.ts'\n`)
  symlinkSync(own, join(modules, 'decision-service-client'))
  for (const name of ['@modelcontextprotocol', '@types'])
    symlinkSync(join(root, 'node_modules', name), join(modules, name))
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['page.ts'] }))
}

async function run(parameters: string[], cwd: string, env: NodeJS.ProcessEnv): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, parameters, { cwd, env }).catch(error =>
    expect.fail(`${error.stdout}${error.stderr}`.slice(-3000)),
  )
  return stdout
}
