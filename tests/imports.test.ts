// Who may import whom, as ARCHITECTURE.md says.

import { readdir, readFile } from 'node:fs/promises'
import { join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect } from 'chai'

const root = fileURLToPath(new URL('..', import.meta.url))
const surfaces = ['http', 'mcp', 'portal', 'ops', 'cli']
/** Files of src/ that join the parts. */
const joins = ['main.ts', 'start.ts', 'sandbox.ts']
/** What each folder of src/ may import beside itself, src/problem.ts, src/config.ts, src/clock.ts and generated/. */
const allowed: Record<string, string[]> = {
  ...Object.fromEntries(surfaces.map(surface => [surface, ['service', 'accounts', 'scoring']])),
  cli: ['service', 'accounts', 'scoring', 'mock', 'verify'],
  mock: ['start.ts', 'service', 'accounts', 'scoring'],
  verify: [],
  service: ['accounts', 'scoring'],
  accounts: ['database.ts'],
  scoring: [],
  client: [],
}
const everywhere = ['problem.ts', 'config.ts', 'clock.ts']

interface Import {
  from: string
  to: string
}

async function findImports(folder: string): Promise<Import[]> {
  const files = (await readdir(join(root, folder), { recursive: true })).filter(name =>
    /\.(ts|js)$/.test(name),
  )
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
const partOf = (path: string) => path.split('/')[1]!

describe('imports', () => {
  let imports: Import[]

  before(async () => {
    imports = await findImports('src')
  })

  it('keep to the parts that each folder of src may know', () => {
    const wrong = imports.filter(({ from, to }) => {
      const [part, other] = [partOf(from), to.startsWith('src/') ? partOf(to) : null]
      if (other === null || joins.includes(part) || other === part || everywhere.includes(other)) return false
      return !(allowed[part] ?? []).includes(other)
    })

    expect(wrong.map(show)).to.deep.equal([])
  })

  it('keep tests and tools out of src', () => {
    const wrong = imports.filter(({ to }) => /^(tests|tools)\//.test(to))

    expect(wrong.map(show)).to.deep.equal([])
  })

  it('keep knex in accounts and database.ts, and onnxruntime in one file', () => {
    const knex = imports.filter(
      ({ from, to }) => /^(knex|pg|better-sqlite3)/.test(to) && !/^src\/(accounts\/|database\.ts)/.test(from),
    )
    const onnx = new Set(imports.filter(({ to }) => to === 'onnxruntime-node').map(({ from }) => from))

    expect(knex.map(show)).to.deep.equal([])
    expect([...onnx]).to.deep.equal(['src/scoring/session.ts'])
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

  it('leave the environment to config.ts', async () => {
    const files = (await readdir(join(root, 'src'), { recursive: true })).filter(name => name.endsWith('.ts'))
    const texts = await Promise.all(
      files.map(async file => ({ file, text: await readFile(join(root, 'src', file), 'utf8') })),
    )

    expect(texts.filter(({ text }) => text.includes('process.env')).map(({ file }) => file)).to.deep.equal([
      'config.ts',
    ])
  })
})
