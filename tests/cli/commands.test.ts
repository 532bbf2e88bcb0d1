// The commands on a fresh database: effects and output. Some run as processes, as operators run them.
// On PostgreSQL too.

import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as giveWay } from 'node:timers/promises'
import { expect } from 'chai'
import { createProgram } from '../../src/cli/program.ts'
import { writeFittedSet } from '../../src/scoring/fitted/fitted-set.ts'
import { openTestAccounts, type TestAccounts } from '../testing/accounts.ts'
import { type CommandLine, createCommandLine, createProcesses } from '../testing/command-line.ts'
import { dumpDatabase } from '../testing/database.ts'
import { expectInvariant } from '../testing/invariant.ts'
import { typeOf } from '../testing/outcomes.ts'

describe('the command line', () => {
  let accounts: TestAccounts
  let run: CommandLine['run']
  let runJson: CommandLine['runJson']

  // Open while the commands run, as a server is.
  before(async () => {
    accounts = await openTestAccounts()
    ;({ run, runJson } = createCommandLine(accounts.url))
  })
  after(() => accounts.close())

  it('org create, show and approve', async () => {
    const pending = await accounts.organizations.create({
      name: 'Agent',
      creditMicros: 1,
      pendingMicros: 20_000_000,
    })

    const created = await runJson('org', 'create', '--name', 'Bank', '--credit', '12.345678')
    const shown = await runJson('org', 'show', created.organization_id)
    const approved = await runJson('org', 'approve', pending.organizationId)

    expect(created).to.deep.equal({
      organization_id: created.organization_id,
      name: 'Bank',
      credit_usd: 12.345678,
      pending_credit_usd: 0,
    })
    expect(shown).to.deep.equal(created)
    expect(approved).to.include({ credit_usd: 20.000001, pending_credit_usd: 0 })
    await expectInvariant(accounts.database, created.organization_id)
  })

  it('org list, without those that are deleted, in parts', async () => {
    const own = await openTestAccounts()
    const { run, runJson } = createCommandLine(own.url)
    const none = await runJson('org', 'list')
    for (const name of ['A', 'B', 'C']) await own.organizations.create({ name })
    const [a, b, c] = await runJson('org', 'list')
    await runJson('org', 'delete', b.organization_id, '--yes')

    const left = await runJson('org', 'list')
    const part = await run('org', 'list', '--limit', '1', '--json')
    await own.close()

    expect([none, left]).to.deep.equal([[], [a, c]])
    expect(a).to.include({ name: 'A', credit_usd: 0 })
    expect(JSON.parse(part.stdout)).to.deep.equal([a])
    expect(part.stderr).to.include('--limit')
  })

  it('org create without credit', async () => {
    expect(await runJson('org', 'create', '--name', 'Bank')).to.include({
      credit_usd: 0,
      pending_credit_usd: 0,
    })
  })

  it('key create, list and revoke, beside a server that sees it within seconds', async () => {
    const { organizationId } = await accounts.organizations.create({ name: 'Bank' })

    const created = await runJson(
      'key',
      'create',
      '--org',
      organizationId,
      '--name',
      'Cards',
      '--lifetime',
      '1h',
    )
    const caller = await accounts.keys.authenticate(created.api_key)
    const [listed] = await runJson('key', 'list', '--org', organizationId)
    const revoked = await runJson('key', 'revoke', created.key_id)

    expect(Object.keys(created)).to.deep.equal(['key_id', 'api_key', 'name', 'expires_at'])
    expect(caller).to.include({ organizationId, keyId: created.key_id })
    expect(caller.keyExpiresAt?.toISOString()).to.equal(created.expires_at)
    expect(listed).to.include({
      key_id: created.key_id,
      api_key: null,
      name: 'Cards',
      expires_at: created.expires_at,
    })
    expect(revoked).to.include({ key_id: created.key_id, api_key: null, status: 'revoked' })
    accounts.moveClock(3000)
    expect(await typeOf(accounts.keys.authenticate(created.api_key))).to.equal('authentication_error')
  })

  it('key create lasts 30 days unless told otherwise', async () => {
    const { organizationId } = await accounts.organizations.create({ name: 'Bank' })
    const startedAt = Date.now()

    const usual = await runJson('key', 'create', '--org', organizationId, '--name', 'Usual')
    const forGood = await runJson(
      'key',
      'create',
      '--org',
      organizationId,
      '--name',
      'For good',
      '--lifetime',
      'never',
    )

    const days = (Date.parse(usual.expires_at) - startedAt) / 86_400_000
    expect(Math.floor(days)).to.equal(30)
    expect(forGood.expires_at).to.equal(null)
  })

  it('credit add, to the millionth', async () => {
    const { organizationId } = await accounts.organizations.create({ name: 'Bank', creditMicros: 200_000 })

    const added = await runJson('credit', 'add', '--org', organizationId, '--usd', '0.100001')

    expect(added).to.deep.equal({ organization_id: organizationId, credit_usd: 0.300001 })
    await expectInvariant(accounts.database, organizationId)
  })

  it('usage, in total and by day', async () => {
    const caller = await accounts.createCaller()
    const charge = (tokens: number) =>
      accounts.ledger.charge({
        requestId: accounts.newId('req'),
        caller,
        model: 'service-1',
        tokens,
        durationMs: 1,
      })
    await charge(1000)
    await charge(1)

    const usage = await runJson('usage', '--org', caller.organizationId)

    const sums = { requests: 2, input_tokens: 1001 }
    const day = { day: '2026-01-15', requests: 2, failed_requests: 0, input_tokens: 1001, cost_usd: 0.000036 }
    expect(usage).to.deep.equal({ ...sums, total_cost_usd: 0.000036, by_day: [day] })
  })

  it('usage of an organization that asked nothing', async () => {
    const { organizationId } = await accounts.organizations.create({ name: 'Bank' })

    const usage = await runJson('usage', '--org', organizationId)

    expect(usage).to.deep.equal({ requests: 0, input_tokens: 0, total_cost_usd: 0, by_day: [] })
  })

  it('credit adjust, up and down, with a reason for the ledger and the audit log', async () => {
    const { organizationId } = await accounts.organizations.create({ name: 'Bank', creditMicros: 200_000 })
    const adjust = (usd: string) =>
      runJson('credit', 'adjust', '--org', organizationId, '--usd', usd, '--reason', 'a stolen card')

    const [down, up] = [await adjust('-5.000001'), await adjust('0.25')]

    expect(down).to.deep.equal({ organization_id: organizationId, credit_usd: -4.800001 })
    expect(up).to.deep.equal({ organization_id: organizationId, credit_usd: -4.550001 })
    const [entry] = await accounts.ledger.entries(organizationId)
    const [act] = await accounts.acts.list(organizationId, { about: 'credit' })
    expect(entry).to.include({ kind: 'adjustment', amountMicros: 250_000, note: 'a stolen card' })
    expect(act).to.include({ kind: 'credit.adjusted', actor: 'operator', detail: 'a stolen card' })
    await expectInvariant(accounts.database, organizationId)
  })

  it('charges of a server and credit of the command line at once lose nothing', async () => {
    const caller = await accounts.createCaller({ creditMicros: 1000 })
    const { organizationId } = caller
    let adding = true

    const adds = Promise.all(
      [1, 2, 3].map(() =>
        createProcesses(accounts.url).runJson('credit', 'add', '--org', organizationId, '--usd', '0.000007'),
      ),
    )
    const stopped = adds.finally(() => {
      adding = false
    })
    let charges = 0
    for (; adding || charges < 50; charges++) {
      // SQLite answers without ever giving way; the end of the other processes has to be heard.
      await giveWay()
      const requestId = accounts.newId('req')
      await accounts.ledger.charge({ requestId, caller, model: 'service-1', tokens: 1000, durationMs: 1 })
    }
    await stopped

    const { creditMicros } = await accounts.ledger.balance(organizationId)
    expect(creditMicros).to.equal(1000 + 3 * 7 - charges * 35)
    await expectInvariant(accounts.database, organizationId)
  })

  it('org fitted add, list, stop, use and remove, checked against the manifest of the model', async () => {
    const { organizationId } = await accounts.organizations.create({ name: 'Bank' })
    const folder = await mkdtemp(join(tmpdir(), 'fitted-'))
    const { revision } = JSON.parse(await readFile('models/service-1/manifest.json', 'utf8'))
    const entry = { id: 'a'.repeat(64), name: 'fraud', labels: 50, slope: 1, shifts: [0.5], weights: null }
    const file = join(folder, 'fitted.json')
    await writeFile(file, `\ufeff${writeFittedSet(revision, [entry])}`)
    await writeFile(join(folder, 'old.json'), writeFittedSet('0123456789ab', [entry]))
    const fitted = (name: string, ...args: string[]) =>
      runJson('org', 'fitted', name, '--org', organizationId, ...args)
    const add = (name: string) =>
      run('org', 'fitted', 'add', '--org', organizationId, '--file', join(folder, name))

    const none = await fitted('list')
    const [added] = await fitted('add', '--file', file)
    const sets = { stopped: await fitted('stop'), used: await fitted('use', added.fitted_set_id) }
    const removed = await fitted('remove', added.fitted_set_id)
    const refused = await add('old.json')
    await writeFile(join(folder, 'empty.json'), writeFittedSet(revision, []))
    const empty = await add('empty.json')
    const unknown = await run('org', 'fitted', 'remove', '--org', organizationId, added.fitted_set_id)
    const early = { organizationId, revision: '0123456789ab', digest: 'd', questions: 1, content: '{}' }
    const ofBefore = await accounts.fittedSets.add({ ...early, createdBy: null }, { inUse: false })
    const unused = await run('org', 'fitted', 'use', '--org', organizationId, ofBefore)
    await rm(folder, { recursive: true })

    expect(added).to.include({ questions: 1, revision, in_use: true, created_by: null })
    expect([none, sets.stopped[0].in_use, sets.used, removed]).to.deep.equal([[], false, [added], []])
    expect({ code: refused.code, told: refused.stderr.includes('fit it again') }).to.deep.equal({
      code: 1,
      told: true,
    })
    expect([empty.code, empty.stderr.includes('no questions')]).to.deep.equal([1, true])
    expect(unknown).to.deep.include({ code: 1, stdout: '' })
    expect({ code: unused.code, told: unused.stderr.includes('another model') }).to.deep.equal({
      code: 1,
      told: true,
    })
    expect(await accounts.fittedSets.inUse(organizationId)).to.deep.equal([])
  })

  it('shows people a short table', async () => {
    const { organizationId } = await accounts.organizations.create({ name: 'Bank', creditMicros: 500_000 })

    const { stdout, code } = await run('org', 'show', organizationId)

    const [head, row] = stdout.trimEnd().split('\n')
    expect(code).to.equal(0)
    expect(head).to.match(/^ORGANIZATION +NAME +CREDIT USD +PENDING USD$/)
    expect(row).to.match(new RegExp(`^${organizationId} +Bank +0\\.50 +0\\.00$`))
  })

  it('prints the secret of a key once, and leaves it in no table', async () => {
    const { organizationId } = await accounts.organizations.create({ name: 'Bank' })

    const { api_key } = await runJson('key', 'create', '--org', organizationId, '--name', 'Cards')
    const listed = await run('key', 'list', '--org', organizationId)

    expect(listed.stdout).to.contain('Cards').and.not.to.contain(api_key)
    expect(await dumpDatabase(accounts.database)).not.to.contain(api_key.slice(4, 31))
  })

  const wrong: [what: string, args: string[]][] = [
    ['an organization that is not there', ['org', 'show', 'org_none']],
    ['a key that is not there', ['key', 'revoke', 'key_none']],
    ['keys of an organization that is not there', ['key', 'list', '--org', 'org_none']],
    ['usage of an organization that is not there', ['usage', '--org', 'org_none']],
    ['credit for an organization that is not there', ['credit', 'add', '--org', 'org_none', '--usd', '1']],
    ['a name that is blank', ['org', 'create', '--name', ' ']],
    ['an adjustment of nothing', ['credit', 'adjust', '--org', 'org_none', '--usd', '-0', '--reason', 'x']],
    [
      'an adjustment without a reason',
      ['credit', 'adjust', '--org', 'org_none', '--usd', '-1', '--reason', ' '],
    ],
    ['an amount in words', ['org', 'create', '--name', 'n', '--credit', 'five']],
    ['an amount with ten digits', ['org', 'create', '--name', 'n', '--credit', '1000000000']],
    ['an amount with seven decimals', ['org', 'create', '--name', 'n', '--credit', '0.0000001']],
    ['an amount below zero', ['org', 'create', '--name', 'n', '--credit=-1']],
    [
      'a lifetime of its own making',
      ['key', 'create', '--org', 'org_none', '--name', 'n', '--lifetime', '2h'],
    ],
    ['an option that is missing', ['key', 'create', '--name', 'n']],
    ['a fitted set that is not there', ['org', 'fitted', 'add', '--org', 'org_none', '--file', 'none.json']],
    ['a command that is none', ['organization']],
  ]
  for (const [what, args] of wrong) {
    it(`says in one sentence on stderr what is wrong: ${what}`, async () => {
      const { code, stdout, stderr } = await run(...args, '--json')

      expect({ code, stdout }).to.deep.equal({ code: 1, stdout: '' })
      expect(stderr).to.match(/^error: [^\n]+\n$/)
    })
  }

  const ofFiles = ['--labels', 'l.csv', '--questions', 'q.json', '--out', 'o']
  for (const args of [
    ['org', 'create', '--name', 'n', '--credit', '1,000'],
    ['key', 'create', '--org', 'org_none', '--name', 'n', '--budget', '1,000'],
    ['credit', 'add', '--org', 'org_none', '--usd', '1.000'],
    ['credit', 'adjust', '--org', 'org_none', '--usd=-1,000', '--reason', 'x'],
    ['decide', '--batch', 'c.csv', '--questions', 'q.json', '--out', 'o', '--max-usd', '1,000'],
    ['backtest', ...ofFiles, '--cost-miss', '1,000'],
    ['backtest', ...ofFiles, '--fail-if', 'fraud.cost > 1,000'],
    ['fit', ...ofFiles, '--earlier', 'e.csv=1,000'],
  ])
    it(`names both numbers that ${args[0]} could be told by ${args.find(word => /1[.,]000/.test(word))}`, async () => {
      const { code, stderr } = await run(...args)

      expect(code).to.equal(1)
      expect(stderr)
        .to.include('1000 or 1.0')
        .and.to.match(/^error: [^\n]+\n$/)
    })

  it('says of a request which of its fields is at fault', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'decide-'))
    const file = join(folder, 'request.json')
    const risk = { type: 'score', instructions: 'Risk?', levels: ['low'] }
    await writeFile(file, JSON.stringify({ model: 'service-1', state: 'x', questions: { risk } }))

    const { code, stderr } = await run('decide', '--file', file)

    await rm(folder, { recursive: true })
    expect(code).to.equal(1)
    expect(stderr).to.match(/^error: [^\n]+ \(questions\.risk\.levels\)\n$/)
  })

  it('refuses to add nothing', async () => {
    const { organizationId } = await accounts.organizations.create({ name: 'Bank' })

    const { code, stderr } = await run('credit', 'add', '--org', organizationId, '--usd', '0')

    expect(code).to.equal(1)
    expect(stderr).to.match(/^error: [^\n]+\n$/)
    expect(await accounts.ledger.balance(organizationId)).to.include({ creditMicros: 0 })
  })

  it('finds each command of its help alone, by its name', async () => {
    const { commands } = await createProgram(['--help'])

    const names = commands.map(command => command.name())
    expect(names).to.include.members(['org', 'decide', 'verify'])
    for (const name of names)
      expect((await createProgram([name])).commands.map(command => command.name())).to.deep.equal([name])
  })

  it('says so when the database is out of reach', async () => {
    const { code, stderr } = await createProcesses('postgres://nobody@127.0.0.1:1/none').run(
      'usage',
      '--org',
      'x',
    )

    expect(code).to.equal(1)
    expect(stderr).to.match(/^error: .*ECONNREFUSED[^\n]*\n$/)
  })
})
