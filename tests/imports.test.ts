// Who imports whom: exactly what the table of ARCHITECTURE.md says, and a few parts that only one file may know.

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

/** A part is a row of the table: a file or a folder, without the folders inside it that have rows of their own. */
type Parts = Map<string, Set<string>>

/** The rows whose first cell names something in src: what it is, and what the last cell allows. */
async function readTable(): Promise<Parts> {
  const parts: Parts = new Map()
  for (const line of (await readFile(join(root, 'ARCHITECTURE.md'), 'utf8')).split('\n')) {
    const cells = line.split('|').map(cell => [...cell.matchAll(/`([^`]+)`/g)].map(match => match[1]!))
    const [part] = cells[1] ?? []
    if (part?.startsWith('src/')) parts.set(part, new Set(cells.at(-2)))
  }
  return parts
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

/** The row that a file belongs to: the longest name of a part that it starts with; null outside src. */
function partOf(path: string, parts: Parts): string | null {
  if (path.startsWith('generated/')) return 'generated'
  if (!path.startsWith('src/')) return null
  const owners = [...parts.keys()].filter(part => path === part || path.startsWith(`${part}/`))
  return owners.sort((a, b) => b.length - a.length)[0] ?? path
}

describe('imports', () => {
  let imports: Import[]

  before(async () => {
    imports = await findImports('src')
  })

  it('are those of the table in ARCHITECTURE.md, no more and no fewer', async () => {
    const parts = await readTable()

    const found: Parts = new Map()
    for (const { from, to } of imports) {
      const [part, other] = [partOf(from, parts)!, partOf(to, parts)]
      const others = found.get(part) ?? new Set()
      if (other !== null && other !== part) others.add(other.replace(/^src\//, ''))
      found.set(part, others)
    }

    const listed = (rows: Parts) =>
      Object.fromEntries([...rows].sort().map(([part, others]) => [part, [...others].sort()]))
    const withoutImports = [...parts.keys()].filter(part => !found.has(part))
    for (const part of withoutImports) found.set(part, new Set())
    expect(listed(found)).to.deep.equal(listed(parts))
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

  it('keep knex in what owns tables, and onnxruntime in one file', () => {
    const owners = /^src\/(store|organizations|keys|people|agents)\//
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

  async function findFilesWith(pattern: RegExp): Promise<string[]> {
    const files = (await readdir(join(root, 'src'), { recursive: true })).filter(name => name.endsWith('.ts'))
    const texts = await Promise.all(files.map(file => readFile(join(root, 'src', file), 'utf8')))
    return files.filter((_, at) => pattern.test(texts[at]!)).sort()
  }

  it('leave the environment to config.ts', async () => {
    // The second writes it into code for others.
    expect(await findFilesWith(/process\.env/)).to.deep.equal(['config.ts', 'portal/playground/snippets.ts'])
  })

  it('leave the address of a client to client-address.ts, which knows the proxies', async () => {
    expect(await findFilesWith(/remoteAddress|context\.ips?\b/)).to.deep.equal(['client-address.ts'])
  })
})
