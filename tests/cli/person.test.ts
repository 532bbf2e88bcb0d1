// What an operator does for people of the portal, as processes of their own beside a server.

import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect } from 'chai'
import { hashSecret } from '../../src/store/secrets.ts'
import { openTestAccounts, type TestAccounts } from '../testing/accounts.ts'

const program = fileURLToPath(new URL('../../src/cli/main.ts', import.meta.url))

describe('the command line for people', () => {
  let accounts: TestAccounts
  let organizationId: string

  before(async () => {
    accounts = await openTestAccounts()
    ;({ organizationId } = await accounts.organizations.create({ name: 'Bank' }))
    await accounts.users.create({ email: 'ann@example.com', passwordHash: null, policiesAccepted: true })
  })
  after(() => accounts.close())

  async function run(...args: string[]) {
    const env = { PATH: process.env.PATH, DATABASE_URL: accounts.url, PORTAL_URL: 'https://portal.example' }
    const { stdout } = await promisify(execFile)(process.execPath, [program, ...args, '--json'], { env })
    return JSON.parse(stdout)
  }

  it('person add makes somebody an admin', async () => {
    const added = await run(
      ...['person', 'add', '--org', organizationId],
      ...['--email', 'Ann@example.com', '--role', 'admin'],
    )

    expect(added).to.deep.equal({ organization_id: organizationId, email: 'ann@example.com', role: 'admin' })
    expect((await accounts.members.list(organizationId))[0]).to.include({ role: 'admin' })
  })

  it('person reset-link gives a link that the portal takes', async () => {
    const { reset_url } = await run('person', 'reset-link', '--email', 'ann@example.com')

    const token = /^https:\/\/portal\.example\/reset-password\/(\w+)$/.exec(reset_url)![1]!
    const rows = await accounts.database('password_resets').where({ token_hash: hashSecret(token) })
    expect(rows).to.have.length(1)
  })

  it('refuses an address without an account, and a role that there is not', async () => {
    const failed = (...args: string[]) =>
      run(...args).then(
        () => false,
        () => true,
      )

    expect(await failed('person', 'reset-link', '--email', 'bob@example.com')).to.equal(true)
    const role = ['--email', 'ann@example.com', '--role', 'owner']
    expect(await failed('person', 'add', '--org', organizationId, ...role)).to.equal(true)
  })
})
