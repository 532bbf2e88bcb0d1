// Nothing that senders fill grows without a bound: each table, and each thing in memory that callers add to,
// has its row in docs/security.md. The lines of src are bounded, too.
// On PostgreSQL too.

import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect } from 'chai'
import { listTables, openTestDatabase } from './testing/database.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

/**
 * The most lines that src has. A commit that raises it has to say in its body what was added, and what was
 * removed for it.
 */
const linesMax = 49_641

/** For each table, the beginning of the row in the document that bounds it. A new table needs one. */
const tables: Record<string, string> = {
  organizations: 'new organizations',
  users: 'new accounts',
  new_accounts: 'new accounts',
  sign_ups: 'new accounts',
  members: 'members of an organization',
  keys: 'keys of an organization',
  playground_keys: 'members of an organization',
  ledger: 'acts of a person',
  acts: 'acts of a person',
  identities: 'acts of a person',
  usage: 'records of charged decisions',
  idempotency_keys: 'records of charged decisions',
  usage_days: 'totals',
  failure_days: 'totals',
  sessions: 'sessions of a person',
  password_resets: 'mailed links',
  email_changes: 'mailed links',
  oidc_flows: 'sign-ins at the provider',
  invitations: 'fitted sets, pending invitations',
  fitted_sets: 'fitted sets, pending invitations',
  // One row of an organization.
  policies: 'new organizations',
  passkeys: 'ways to sign in',
  spent_challenges: 'ways to sign in',
  second_factors: 'ways to sign in',
  recovery_codes: 'ways to sign in',
  known_devices: 'browsers in which an account',
  starting_credits: 'starting credit',
  starting_credit_days: 'starting credit',
  reversals: 'payments, refunds',
  refunds: 'payments, refunds',
  budget_mails: 'mails about budgets',
  set_notices: 'mails about budgets',
  measurements: 'measurements, and counts',
  answer_counts: 'measurements, and counts',
}

/** The same for each lasting thing in memory that grows as people come, by its file and name. */
const inMemory: Record<string, string> = {
  'accounts/keys/authenticate.ts remembered': 'keys and organizations',
  'decide/fitted-answers.ts remembered': 'keys and organizations',
  'decide/fitted-answers.ts unreadable': 'fitted sets, pending invitations',
  'decide/payment.ts authorized': 'keys and organizations',
  'decide/uncharged-work.ts waits': 'counters of limits',
  'base/intake/limits.ts attempts': 'counters of limits',
  'desk/runs/works.ts works': 'files and reports',
  'desk/runs/works.ts reports': 'files and reports',
  'accounts/fitted-sets/answer-counts.ts gathered': 'measurements, and counts',
  'ledger/gathered-failures.ts totals': 'totals',
  'ledger/gathered-failures.ts listed': 'failed requests listed',
  'scoring/failed-readings.ts failed': 'a request that the model failed over',
  'desk/watch/watch-sets.ts named': 'fitted sets, pending invitations',
  ...Object.fromEntries(
    [
      ...['accounts/keys/authenticate.ts lastUses', 'ledger/charges.ts lines'],
      ...[
        'service/http/broken-requests.ts exchanges',
        'base/intake/listening.ts running',
        'base/intake/listening.ts pipelines',
      ],
      ...[
        'base/intake/fair-queue.ts tenants',
        'base/intake/quota.ts amounts',
        'scoring/plan/admission.ts tenants',
      ],
      ...['operations/background.ts underWay', 'desk/runs/works.ts changing'],
      ...['exchanges', 'creations'].map(name => `operations/people/sign-in-with-provider.ts ${name}`),
      'desk/runs/works.ts runs',
      ...['scoring/run/entrance.ts waiting'],
      ...['scoring/run/front.ts works', 'scoring/gguf/start-child.ts waiting'],
      ...['scoring/gguf/child.ts stopped', 'scoring/servers/places.ts waiting'],
      ...['scoring/failed-readings.ts readings', 'scoring/gguf/start-child.ts begun'],
      ...['scoring/run/queue.ts inBackground', 'scoring/run/queue.ts ofTenants'],
      'scoring/run/scheduler.ts entries',
    ].map(name => [name, 'what is under way']),
  ),
}

/** Things that live within one call, or whose size depends only on a model, a language or the code itself. */
const noSenders = [
  ...[
    'accounts/keys/key-terms.ts lists',
    'contract/check-about-answers.ts texts',
    'contract/json-text.ts seen',
  ],
  ...['portal/docs/open-api.ts names', 'base/store/copy-database.ts ordered'],
  ...['columns.ts found', 'columns.ts found', 'parts-of-case.ts found'].map(name => `scoring/fitted/${name}`),
  ...['scoring/fitted/parts-of-case.ts named', 'scoring/fitted/parts-of-case.ts ranges'],
  ...['scoring/decoder/label-tokens.ts known', 'scoring/model/model-files.ts contents'],
  ...['scoring/servers/dialects/llama-server.ts logs', 'scoring/plan/plan.ts open'],
  ...['queries', 'windows'].map(name => `scoring/plan/window-choice.ts ${name}`),
  'scoring/run/workers.ts starting',
  ...['scoring/run/window-progress.ts places', 'scoring/tokens/tokenizer.ts remembered'],
  ...['base/store/sqlite.ts kept', 'base/settings/variables.ts portsTaken'],
]

/** The rows of the table of bounds. */
async function readBounds(): Promise<{ what: string; bound: string }[]> {
  const text = await readFile(join(root, 'docs/security.md'), 'utf8')
  const [, section] = text.split('## One sender is bounded')
  return [...section!.split('\n## ')[0]!.matchAll(/^\| ([^|]+) \| ([^|]+) \|/gm)].map(([, what, bound]) => ({
    what: what!,
    bound: bound!,
  }))
}

/** Things in memory that begin empty, without labelled files, the command line and what others install. */
async function findKept(): Promise<string[]> {
  const cwd = join(root, 'src')
  const others = ['{cli,client}', 'service/mock', 'contract/verify', 'desk/!(runs|watch)', 'portal/browser']
  const exclude = others.map(folder => `${folder}/**`)
  const kept =
    /^(?: {2})?(?:const|let) (\w+)(?:: [^=]+)? = new (?:(?:Weak)?Map|Set)(?:<.*>)?\(\)|(\w+) = new LRUCache/gm
  const found = await Promise.all(
    globSync('**/*.ts', { cwd, exclude }).map(async file => {
      const text = await readFile(join(cwd, file), 'utf8')
      return [...text.matchAll(kept)].map(([, map, cache]) => `${file} ${map ?? cache}`)
    }),
  )
  return found.flat()
}

describe('what grows', () => {
  it('has a bound in docs/security.md for each table', async () => {
    const { database, close } = await openTestDatabase()
    const found = (await listTables(database)).filter(name => !/^(knex|sqlite)_/.test(name))
    await close()

    expect(Object.keys(tables).sort()).to.deep.equal(found.sort())
  })

  it('has one for everything in memory that callers add to', async () => {
    const found = await findKept()

    // Counters are made of a list of their names.
    const listed = [...Object.keys(inMemory), ...noSenders].filter(
      name => name !== 'base/intake/limits.ts attempts',
    )
    expect(listed.sort()).to.deep.equal(found.sort())
  })

  it('is bounded by a number', async () => {
    const bounds = await readBounds()

    for (const [what, row] of Object.entries({ ...tables, ...inMemory })) {
      const rows = bounds.filter(bound => bound.what.startsWith(row))
      expect(rows, what).to.have.length(1)
      expect(rows[0]!.bound, what).to.match(/\d|\b(?:one|two|once)\b/)
    }
  })

  it('has a bound for src', async () => {
    const cwd = join(root, 'src')
    const exclude = ['**/{node_modules,dist}/**']
    const files = globSync('**/*.{ts,js,css,json,md,svg}', { cwd, exclude })
    const texts = await Promise.all(files.map(file => readFile(join(cwd, file), 'utf8')))

    const lines = texts.reduce((sum, text) => sum + text.split('\n').length - 1, 0)
    expect(lines).to.be.at.most(linesMax)
  })
})
