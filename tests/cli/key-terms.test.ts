// The limits of keys as an operator sets them, and what a server then lets the keys do.
// On PostgreSQL too.

import { expect } from 'chai'
import { checkAllowed } from '../../src/accounts/keys/authenticate.ts'
import { dayMs, hourMs, openTestAccounts, type TestAccounts } from '../testing/accounts.ts'
import { type CommandLine, createCommandLine } from '../testing/command-line.ts'
import { typeOf } from '../testing/outcomes.ts'

describe('the limits of keys on the command line', () => {
  let accounts: TestAccounts
  let run: CommandLine['run']
  let runJson: CommandLine['runJson']
  let organizationId: string

  // The commands go by the clock of the machine, so the server beside them does too.
  before(async () => {
    accounts = await openTestAccounts()
    ;({ run, runJson } = createCommandLine(accounts.url))
    accounts.moveClock(Date.now() - accounts.clock().getTime())
    ;({ organizationId } = await accounts.organizations.create({ name: 'Bank', creditMicros: 1_000_000 }))
  })
  after(() => accounts.close())

  let keys = 0
  const create = (...flags: string[]) =>
    runJson('key', 'create', '--org', organizationId, '--name', `Key ${keys++}`, ...flags)

  async function list(keyId: string) {
    const all: { key_id: string }[] = await runJson('key', 'list', '--org', organizationId)
    return all.find(({ key_id }) => key_id === keyId)
  }

  it('key create sets all of them, and a server holds the key to them', async () => {
    const { key_id, api_key } = await create(
      ...['--scope', 'decide', '--budget', '2.5', '--rate', '60'],
      ...['--allow', '203.0.113.0/24,2001:db8::/32'],
    )
    const listed = await list(key_id)
    const caller = await accounts.keys.authenticate(api_key)

    const addresses = ['203.0.113.0/24', '2001:db8::/32']
    expect(listed).to.deep.include({
      scope: 'decide',
      monthly_budget_usd: 2.5,
      rate_per_minute: 60,
      addresses,
    })
    expect(caller.terms).to.deep.equal({
      scope: 'decide',
      budgetMicros: 2_500_000,
      ratePerMinute: 60,
      addresses,
    })
    const spend = async () => ({ limit: 1, remaining: 0, resetSeconds: 1 })
    const may = (use: 'decide' | 'get_account', address: string) =>
      typeOf(checkAllowed({ spend }, caller, use, address))
    expect(await may('decide', '203.0.113.9')).to.equal('none')
    expect(await may('decide', '::ffff:203.0.113.9')).to.equal('none')
    expect(await may('decide', '203.0.114.9')).to.equal('authentication_error')
    expect(await may('get_account', '203.0.113.9')).to.equal('authentication_error')
  })

  it('key create without flags sets none of them', async () => {
    const { key_id } = await create()

    expect(await list(key_id)).to.deep.include({
      scope: 'all',
      monthly_budget_usd: null,
      rate_per_minute: null,
      addresses: [],
    })
  })

  it('key limit changes what it names, leaves the rest, and takes limits away with none', async () => {
    const { key_id } = await create('--scope', 'decide', '--budget', '2.5', '--rate', '60')

    const raised = await runJson('key', 'limit', key_id, '--budget', '5', '--allow', '192.0.2.7')
    const freed = await runJson(
      'key',
      'limit',
      key_id,
      '--budget',
      'none',
      '--rate',
      'none',
      '--allow',
      'none',
    )

    const rest = { scope: 'decide', rate_per_minute: 60 }
    expect(raised).to.deep.include({ ...rest, monthly_budget_usd: 5, addresses: ['192.0.2.7'] })
    const none = { monthly_budget_usd: null, rate_per_minute: null, addresses: [] }
    expect(freed).to.deep.include({ scope: 'decide', ...none })
    expect(await list(key_id)).to.deep.equal(freed)
  })

  it('key rotate gives a key with the same name and limits, and ends the old one after the overlap', async () => {
    const old = await create('--budget', '2.5', '--lifetime', 'never')
    const began = Date.now()

    const made = await runJson('key', 'rotate', old.key_id, '--overlap', '1h', '--lifetime', '90d')

    const until = Date.parse(made.old_key_works_until)
    expect(until).to.be.within(began + hourMs, Date.now() + hourMs)
    expect(Date.parse(made.expires_at)).to.be.within(began + 90 * dayMs, Date.now() + 90 * dayMs)
    expect(made).to.include({ name: old.name })
    expect(made.api_key).not.to.equal(old.api_key)
    expect(await list(made.key_id)).to.include({ monthly_budget_usd: 2.5 })
    expect(await list(old.key_id)).to.include({ expires_at: made.old_key_works_until })
    const callers = [old, made].map(({ api_key }) => accounts.keys.authenticate(api_key))
    const [first, second] = await Promise.all(callers)
    expect(second!.lineId).to.equal(first!.lineId)
  })

  it('key rotate without an overlap ends the old key at once, and replaces none twice', async () => {
    const old = await create()

    const made = await runJson('key', 'rotate', old.key_id, '--overlap', 'now')
    const again = await run('key', 'rotate', old.key_id)

    expect(await typeOf(accounts.keys.authenticate(old.api_key))).to.equal('authentication_error')
    expect(await typeOf(accounts.keys.authenticate(made.api_key))).to.equal('none')
    expect(again.code).to.equal(1)
    expect(again.stderr).to.match(/^error: [^\n]+\n$/)
  })

  it('shows people the limits in the table', async () => {
    const { key_id } = await create('--scope', 'account', '--rate', '7', '--allow', '192.0.2.7')

    const { stdout } = await run('key', 'list', '--org', organizationId)

    const row = stdout.split('\n').find(line => line.startsWith(key_id))!
    expect(row).to.match(/ account +7 +192\.0\.2\.7$/)
  })

  const wrong: [flag: string, value: string][] = [
    ['--scope', 'everything'],
    ['--budget', '0'],
    ['--rate', '0'],
    ['--rate', '0x10'],
    ['--rate', '999999999'],
    ['--allow', '203.0.113.0/33'],
    ['--allow', ''],
  ]
  for (const [flag, value] of wrong) {
    it(`says in one sentence what is wrong, and makes no key: ${flag} "${value}"`, async () => {
      const before = (await accounts.keys.list(organizationId)).length

      const made = await run('key', 'create', '--org', organizationId, '--name', `Key ${keys++}`, flag, value)

      expect(made).to.include({ code: 1, stdout: '' })
      expect(made.stderr).to.match(/^error: [^\n]+\n$/)
      expect(await accounts.keys.list(organizationId)).to.have.length(before)
    })
  }
})
