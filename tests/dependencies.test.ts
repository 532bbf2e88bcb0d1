// Every package that is installed has its reason in CONTRIBUTING.md, and every reason its package.

import { readFileSync } from 'node:fs'
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
})
