// Who imports whom: the layers of ARCHITECTURE.md, and a few parts that only one place may know.

import { globSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect } from 'chai'

const root = fileURLToPath(new URL('..', import.meta.url))

interface Import {
  from: string
  to: string
}

/** The layer of each part of src, counted from the top: the numbered list. */
async function readLayers(): Promise<Map<string, number>> {
  const text = await readFile(join(root, 'ARCHITECTURE.md'), 'utf8')
  const [, list] = text.split('## The layers')
  const lines = [...list!.matchAll(/^(\d+)\. ([^:]*):/gm)]
  return new Map(
    lines.flatMap(([, layer, parts]) =>
      [...parts!.matchAll(/`([^`]+)`/g)].map(([, part]) => [part!, Number(layer)] as const),
    ),
  )
}

async function findImports(folder: string): Promise<Import[]> {
  const others = ['**/node_modules', '**/dist', '**/.venv']
  const files = globSync('**/*.{ts,js}', { cwd: join(root, folder), exclude: others })
  const found = await Promise.all(
    files.map(async file => {
      const from = join(folder, file)
      const text = await readFile(join(root, from), 'utf8')
      const specifiers = [...text.matchAll(/(?:from|import\(?)\s*'([^']+)'/g)].map(match => match[1]!)
      return specifiers.map(to => ({
        from,
        to: to.startsWith('.') ? relative(root, resolve(root, from, '..', to)) : to,
      }))
    }),
  )
  return found.flat()
}

const show = ({ from, to }: Import) => `${from} imports ${to}`

/** The innermost of these parts that a file of src lies in; null outside src, and in none. */
function partOf(path: string, parts: string[]): string | null {
  const holders = parts.filter(part => `${path}/`.startsWith(`src/${part}/`))
  return holders.sort((a, b) => b.length - a.length)[0] ?? null
}

describe('imports', () => {
  let imports: Import[]

  before(async () => {
    imports = await findImports('src')
  })

  it('lead only to layers below, of those in ARCHITECTURE.md', async () => {
    const layers = await readLayers()
    const parts = [...layers.keys()]

    const wrong = imports.filter(({ from, to }) => {
      const [part, other] = [partOf(from, parts)!, partOf(to, parts)]
      return other !== null && other !== part && !(layers.get(part)! < layers.get(other)!)
    })

    expect(wrong.map(show)).to.deep.equal([])
  })

  it('are those of files that lie in the parts of the layers, of which none is empty', async () => {
    const parts = [...(await readLayers()).keys()]

    const files = globSync('src/**/*.{ts,js}', { cwd: root })
    const found = new Set(files.map(file => partOf(file, parts)))
    expect([...found].sort()).to.deep.equal(parts.sort())
  })

  it('keep tests and tools out of src', () => {
    const wrong = imports.filter(({ to }) => /^(tests|tools)\//.test(to))

    expect(wrong.map(show)).to.deep.equal([])
  })

  it('keep programs that have to be installed out of the tests that npm test runs', async () => {
    const programs = ['chromium', 'own-databases', 'own-postgres', 'packed'].map(
      name => `tests/testing/${name}.ts`,
    )
    const elsewhere = /^tests\/(interop|packages|replicas)\/|in-chromium\.test\.ts$/

    const users = (await findImports('tests')).filter(({ to }) => programs.includes(to))

    const wrong = users.filter(({ from }) => from.endsWith('.test.ts') && !elsewhere.test(from))
    expect(users).to.not.be.empty
    expect(wrong.map(show)).to.deep.equal([])
  })

  it('of a database come with a line in the test that says on which it runs', async () => {
    const helpers = ['accounts', 'database', 'portal', 'service'].map(name => `tests/testing/${name}.ts`)
    const outside = /^tests\/(docs|interop|packages|processors|readers|replicas)\/|in-chromium\.test\.ts$/
    const saysOne = /^\/\/ On (PostgreSQL too|SQLite alone)\.$/m

    const users = (await findImports('tests'))
      .filter(({ to }) => helpers.includes(to))
      .map(({ from }) => from)
    const tests = globSync('tests/**/*.test.ts', { cwd: root })
    const texts = await Promise.all(tests.map(test => readFile(join(root, test), 'utf8')))

    const opening = new Set(users.filter(from => from.endsWith('.test.ts') && !outside.test(from)))
    const saying = tests.filter((_, at) => saysOne.test(texts[at]!))
    expect(saying.sort()).to.deep.equal([...opening].sort())
  })

  it('keep knex in what owns tables, and onnxruntime in one file', () => {
    const owners = /^src\/(base\/store|ledger|accounts|desk\/stored)\//
    const knex = imports.filter(({ from, to }) => /^(knex|pg|better-sqlite3)/.test(to) && !owners.test(from))
    const onnx = new Set(imports.filter(({ to }) => to === 'onnxruntime-node').map(({ from }) => from))

    expect(knex.map(show)).to.deep.equal([])
    expect([...onnx]).to.deep.equal(['src/scoring/model/session.ts'])
  })

  it('find no cycle', () => {
    const edges = Map.groupBy(imports, ({ from }) => from)
    const done = new Set<string>()
    const cycles: string[] = []
    const walk = (file: string, path: string[]): void => {
      if (path.includes(file)) cycles.push([...path.slice(path.indexOf(file)), file].join(' > '))
      if (done.has(file) || path.includes(file)) return
      for (const { to } of edges.get(file) ?? []) walk(to, [...path, file])
      done.add(file)
    }
    for (const file of edges.keys()) walk(file, [])

    expect(cycles).to.deep.equal([])
  })

  it('carry types of which no name is declared in more than two files', async () => {
    const files = globSync('src/**/*.ts', { cwd: root, exclude: ['**/node_modules', '**/dist'] })
    const texts = await Promise.all(files.map(file => readFile(join(root, file), 'utf8')))

    const declares =
      /^\s*(?:export |declare |abstract )*(?:type|interface|class) (\w+)(?=\s*[{<=]|\s+(?:extends|implements)\b)/gm
    const declared = files.flatMap((file, at) => {
      const names = new Set([...texts[at]!.matchAll(declares)].map(([, name]) => name!))
      return [...names].map(name => ({ name, file }))
    })

    const places = [...Map.groupBy(declared, ({ name }) => name)]
    const tooMany = places.filter(([, where]) => where.length > 2)
    expect(declared).to.not.be.empty
    expect(tooMany.map(([name, where]) => [name, ...where.map(({ file }) => file)])).to.deep.equal([])
  })

  async function findFilesWith(pattern: RegExp): Promise<string[]> {
    const files = (await readdir(join(root, 'src'), { recursive: true })).filter(name => name.endsWith('.ts'))
    const texts = await Promise.all(files.map(file => readFile(join(root, 'src', file), 'utf8')))
    return files.filter((_, at) => pattern.test(texts[at]!)).sort()
  }

  it('leave the environment to config.ts', async () => {
    // The second writes it into code for others.
    expect(await findFilesWith(/process\.env/)).to.deep.equal([
      'base/settings/config.ts',
      'portal/playground/snippets.ts',
    ])
  })

  it('leave the address of a client to client-address.ts, which knows the proxies', async () => {
    expect(await findFilesWith(/remoteAddress|context\.ips?\b/)).to.deep.equal([
      'base/intake/client-address.ts',
    ])
  })
})
