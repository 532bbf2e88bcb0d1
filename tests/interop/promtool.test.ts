// The metrics, the alert rules and the dashboard's questions as Prometheus reads them.

import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect } from 'chai'
import { stringify } from 'yaml'
import { type Panel, readPanels, readRules, rulesFolder, scrape } from '../testing/scraped.ts'
import { skipWithout } from '../testing/skip.ts'

const run = promisify(execFile)

/** Runs promtool; throws with what it says. */
async function promtool(stdin: string, ...given: string[]): Promise<string> {
  const running = run('promtool', given, { cwd: rulesFolder })
  running.child.stdin!.end(stdin)
  const { stdout, stderr } = await running.catch(({ stdout, stderr }) => {
    throw new Error(stdout + stderr)
  })
  return stdout + stderr
}

describe('the metrics, by promtool', () => {
  let scraped: string
  let panels: Panel[]

  before(async function () {
    const isThere = await run('promtool', ['--version']).then(
      () => true,
      () => false,
    )
    if (!isThere) skipWithout(this, 'promtool', 'apt-get install prometheus')
    scraped = await scrape()
    panels = await readPanels()
  })

  it('are well-formed', async () => {
    expect(await promtool(scraped, 'check', 'metrics')).to.equal('')
  })

  it('raise the alerts that they should, and no other', async () => {
    await promtool('', 'check', 'config', 'prometheus.yml')
    expect(await promtool('', 'test', 'rules', 'alerts.test.yml')).to.include('SUCCESS')
    const tried = await readFile(join(rulesFolder, 'alerts.test.yml'), 'utf8')
    for (const { alert } of await readRules()) expect(tried).to.match(new RegExp(`${alert}\n\\s+exp_alerts`))
  })

  it('can be asked for what the dashboard shows', async () => {
    const exprs = panels.flatMap(({ targets = [] }) => targets.map(one => one.expr))
    const asRules = exprs.map((expr, at) => ({
      record: `panel:${at}`,
      expr: expr.replaceAll('$__rate_interval', '5m'),
    }))
    const folder = await mkdtemp(join(tmpdir(), 'dashboard-'))
    await writeFile(join(folder, 'rules.yml'), stringify({ groups: [{ name: 'panels', rules: asRules }] }))

    const said = await promtool('', 'check', 'rules', join(folder, 'rules.yml'))
    await rm(folder, { recursive: true })

    expect(said).to.include(`SUCCESS: ${exprs.length} rules found`)
  })
})
