// The compose file passes on what README says can be configured.

import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect } from 'chai'
import { parse } from 'yaml'

const root = fileURLToPath(new URL('../..', import.meta.url))
/** What the image or the compose file decides, or has one of each replica: nobody sets it there. */
const decided = ['PORT', 'OPS_PORT', 'OPS_HOST', 'MODEL_DIR', 'PORTAL_PORT']

describe('deploy/compose.yaml', () => {
  it('passes on every variable of the table in README', async () => {
    const readme = await readFile(`${root}/README.md`, 'utf8')
    const { services } = parse(await readFile(`${root}/deploy/compose.yaml`, 'utf8'))
    const rows = readme.split('\n').filter(line => /^\| `[A-Z_]+`/.test(line))
    const named = rows.flatMap(row =>
      [...row.split('|')[1]!.matchAll(/`([A-Z_]+)`/g)].map(match => match[1]!),
    )

    const missing = named.filter(name => !decided.includes(name) && !(name in services.service.environment))

    expect(named).to.include.members(['DATABASE_URL', 'SELF_SERVICE_CREDIT'])
    expect(missing).to.deep.equal([])
  })
})
