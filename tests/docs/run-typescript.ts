// The TypeScript of pages: the blocks of each one after the other as one module, type-checked and run as in
// an integrator's project.

import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
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

export interface TypeScript {
  /** Returns what the page prints. Fails when it does not compile, or throws. */
  run(page: string, env: NodeJS.ProcessEnv): Promise<string>
  remove(): void
}

/** Compiles the TypeScript of all pages at one go: most of the work is reading the types that they share. */
export async function compileTypeScript(blocks: Block[]): Promise<TypeScript> {
  const folder = mkdtempSync(join(tmpdir(), 'decision-pages-'))
  const byFile = Object.groupBy(blocks, ({ page }) => fileOf(page))
  for (const [file, ofPage] of Object.entries(byFile))
    writeFileSync(join(folder, file), joinBlocks(ofPage!.map(({ text }) => text)))
  prepare(folder, Object.keys(byFile))
  const compiler = join(root, 'node_modules/typescript/bin/tsc')
  const faults = await node([compiler, '-p', '.'], folder).then(
    () => [],
    (error: { stdout: string }) => error.stdout.trim().split(/\n(?=\S)/),
  )

  return {
    async run(page, env) {
      const file = fileOf(page)
      // A fault outside all pages counts for every page.
      const own = faults.filter(fault => fault.startsWith(file) || !fault.startsWith('page-'))
      expect(own.join('\n')).to.equal('')
      const { stdout } = await node([file], folder, env).catch(error =>
        expect.fail(`${error.stdout}${error.stderr}`.slice(-3000)),
      )
      return stdout
    },
    remove: () => rmSync(folder, { recursive: true }),
  }
}

const fileOf = (page: string) => `page-${page.replaceAll(/\W/g, '-')}.ts`

/**
 * Blocks that begin anew import and declare what others did: each has a scope of its own, but
 * for its imports.
 */
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

// The client by the name of its package, from its sources: tests/packages/client.test.ts proves what is
// packed. The converter lies beside the page, as in a project that it was copied to.
function prepare(folder: string, files: string[]): void {
  const [own, modules] = [join(folder, 'package'), join(folder, 'node_modules')]
  mkdirSync(own)
  mkdirSync(modules)
  writeFileSync(join(own, 'package.json'), '{ "type": "module", "exports": "./client.ts" }')
  writeFileSync(join(own, 'client.ts'), `export * from '${root}src/client/client.ts'\n`)
  symlinkSync(own, join(modules, 'decision-service-client'))
  cpSync(join(root, 'docs/examples/system-one'), join(folder, 'system-one'), { recursive: true })
  for (const name of ['@modelcontextprotocol', '@types'])
    symlinkSync(join(root, 'node_modules', name), join(modules, name))
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files }))
}

function node(parameters: string[], cwd: string, env: NodeJS.ProcessEnv = process.env) {
  return promisify(execFile)(process.execPath, parameters, { cwd, env })
}
