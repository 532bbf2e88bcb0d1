// The client runs wherever there is a fetch: it imports nothing that only one runtime has.

import { readdirSync, readFileSync } from 'node:fs'
import { expect } from 'chai'

const folder = new URL('../../src/client/', import.meta.url)
const allowed = ['openapi-fetch', '../../generated/api.ts', '../../generated/errors.ts']

describe('src/client', () => {
  for (const name of readdirSync(folder).filter(file => file.endsWith('.ts'))) {
    it(`${name} imports only its own folder, the contract and openapi-fetch`, () => {
      const code = readFileSync(new URL(name, folder), 'utf8')

      const imported = [...code.matchAll(/(?:\bfrom|^import) '([^']+)'/gm)].map(match => match[1]!)

      expect(imported.filter(source => !source.startsWith('./') && !allowed.includes(source))).to.deep.equal(
        [],
      )
      expect(code).to.not.match(/\b(process|Buffer|Deno|Bun|window|document)\./)
    })
  }
})
