// Rights are read once what they depend on is locked: whoever loses them holds that lock until the loss is
// committed, and what was read before would still say that they had them.

import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect } from 'chai'

const source = fileURLToPath(new URL('../../src', import.meta.url))

const locking = /\b(?:lock\w+|findWorkingNames|stopAll)\(|\.forUpdate\(\)/
/** Reads of who may do what. `checkActing` is not among them: it locks the session that it reads. */
const rights =
  /\b(?:checkMember|checkMayDelete|checkRoomForMember|findRole|openInvitations)\(|\('members'\)(?!\.insert)/

/** The bodies of the transactions of a file: the formatter puts each end below its beginning. */
function transactionsOf(text: string): string[] {
  const begin = /^( *).*\.transaction\(async \w+ => \{\n([\s\S]*?)^\1\}\)/gm
  return [...text.matchAll(begin)].map(([, , body]) => body!)
}

function readsFirst(body: string): boolean {
  const [read, locked] = [rights, locking].map(pattern => body.search(pattern))
  return read! >= 0 && (locked! < 0 || read! < locked!)
}

describe('transactions', () => {
  it('lock before they read rights', async () => {
    const bodies: [string, string][] = []
    for (const file of globSync('{accounts,ledger,operations}/**/*.ts', { cwd: source })) {
      const text = await readFile(join(source, file), 'utf8')
      bodies.push(...transactionsOf(text).map(body => [file, body] as [string, string]))
    }

    const readers = bodies.filter(([, body]) => rights.test(body))
    const tooEarly = bodies.filter(([, body]) => readsFirst(body))

    expect(readers.length).to.be.above(5)
    expect(tooEarly.map(([file]) => file)).to.deep.equal([])
  })

  it('are found out where they do not', () => {
    const file = `
    await database.transaction(async transaction => {
      if (!(await transaction('members').where(own).first())) return
      await lockOrganization(transaction, organizationId)
    })`

    const found = transactionsOf(file).map(readsFirst)

    expect(found).to.deep.equal([true])
  })
})
