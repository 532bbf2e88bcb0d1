// The client runs wherever there is a fetch: it imports nothing that only one runtime has.

import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect } from 'chai'

const root = fileURLToPath(new URL('../..', import.meta.url))
const allowed = ['api', 'errors', 'limits'].map(name => `generated/${name}.ts`)

describe('src/client', () => {
  for (const name of globSync('src/client/{*,explain/*}.ts', { cwd: root })) {
    it(`${name} imports only its own folder, the contract and openapi-fetch`, () => {
      const code = readFileSync(join(root, name), 'utf8')

      const imported = [...code.matchAll(/(?:\bfrom|^import) '([^']+)'/gm)].map(match => match[1]!)

      const files = imported
        .filter(source => source !== 'openapi-fetch')
        .map(source => (source.startsWith('.') ? relative(root, join(root, dirname(name), source)) : source))
      expect(files.filter(file => !file.startsWith('src/client/') && !allowed.includes(file))).to.deep.equal(
        [],
      )
      expect(code).to.not.match(/\b(process|Buffer|Deno|Bun|window|document)\./)
    })
  }
})
