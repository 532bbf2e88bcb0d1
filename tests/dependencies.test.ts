// Every package that is installed has its reason in CONTRIBUTING.md, and every reason its package.

import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect } from 'chai'

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')

interface Manifest {
  dependencies?: object
  optionalDependencies?: object
  devDependencies?: object
}

const manifests = ['package.json', 'src/client/package.json', 'tools/contract/package.json'].map(
  (path): Manifest => JSON.parse(read(path)),
)

describe('the packages', () => {
  it('are those of the table in CONTRIBUTING.md', () => {
    const installed = manifests
      .flatMap(one => [one.dependencies, one.optionalDependencies, one.devDependencies])
      .flatMap(packages => Object.keys(packages ?? {}))
      .filter(name => !name.startsWith('@types/'))
    const [table] = /^\| package \|.*\n(\|.*\n)+/m.exec(read('CONTRIBUTING.md'))!
    const rows = table.split('\n').filter(row => row.startsWith('|') && !row.includes('in `tools/train`'))
    const named = rows.flatMap(row => [...row.split('|')[1]!.matchAll(/`([^`]+)`/g)].map(match => match[1]!))

    const covers = (name: string) => (other: string) =>
      other === name || (other.endsWith('/*') && name.startsWith(other.slice(0, -1)))
    expect(installed.filter(name => !named.some(covers(name)))).to.deep.equal([])
    expect(named.filter(name => !installed.some(one => covers(one)(name)))).to.deep.equal([])
  })

  it('have a word on each install script: npm warns of others, or leaves them out', () => {
    const { packages } = JSON.parse(read('package-lock.json')) as {
      packages: Record<string, { hasInstallScript?: boolean }>
    }
    const { allowScripts } = JSON.parse(read('package.json'))

    const withScript = Object.keys(packages).filter(path => packages[path]!.hasInstallScript)
    const names = withScript.map(path => path.replace(/^.*node_modules\//, ''))
    expect(names).to.include('node')
    expect(Object.keys(allowScripts)).to.include.members(names)
  })

  it('are installed without a warning, and without asking a registry what they are', async () => {
    const root = fileURLToPath(new URL('..', import.meta.url))
    const emptyCache = await mkdtemp(join(tmpdir(), 'npm-cache-'))
    const options = ['--dry-run', '--offline', '--loglevel=warn', '--cache', emptyCache]

    const { stderr } = await promisify(execFile)('npm', ['ci', ...options], { cwd: root })
    await rm(emptyCache, { recursive: true })

    // Warnings about unknown settings are expected: .npmrc has one for older versions of npm.
    const warnings = stderr.split('\n').filter(line => !/^(npm warn Unknown \w+ config .*)?$/.test(line))
    expect(warnings).to.deep.equal([])
  })
})
