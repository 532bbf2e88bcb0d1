// `npx node tools/bench/first-paint.ts`: when each page of the portal is first painted in Chromium, as
// medians, beside a page with nothing in it. The blank page's time is that of the browser and the machine; no
// page of ours can be faster.
// Options: --rounds N (21), --only TEXT (of the path).

import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { pino } from 'pino'
import { type Browser, chromium, type Page } from 'playwright-core'
import { readConfig } from '../../src/base/settings/config.ts'
import { createRandom } from '../../src/desk/measure/bootstrap.ts'
import { cookieNameOf } from '../../src/portal/shell/cookies.ts'
import { createStandInScorer } from '../../src/scoring/stand-in.ts'
import { withFreePorts } from '../../src/service/free-ports.ts'
import { startService } from '../../src/service/start.ts'
import { quantile } from './figures.ts'
import { type FilledWorkspace, fillWorkspace } from './filled-workspace.ts'

const { values: options } = parseArgs({
  options: { rounds: { type: 'string', default: '21' }, only: { type: 'string', default: '' } },
})
const blankName = 'a blank page'

/** Milliseconds since the visit began. */
interface Times {
  answered: number
  parsed: number
  painted: number
}

interface Visited {
  name: string
  page: Page
  address: string
  /** One of each round. */
  times: Times[]
}

async function measure(folder: string): Promise<void> {
  const databaseUrl = `sqlite:${join(folder, 'paint.db')}`
  const workspace = await fillWorkspace(databaseUrl)
  const ports = { PORT: '0', PORTAL_PORT: '0', OPS_PORT: '0' }
  const config = await withFreePorts(readConfig({ ...ports, DATABASE_URL: databaseUrl }))
  const service = await startService(config, pino({ level: 'silent' }), { scorer: createStandInScorer() })
  const blank = await serveBlank()
  const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  try {
    const visited = await listVisits(browser, { workspace, blank: blank.address, ...service.ports })
    await visitByTurns(visited, Number(options.rounds))
    print(visited)
  } finally {
    await browser.close()
    blank.close()
    await service.close()
  }
}

async function serveBlank() {
  const server = createServer((_, response) => {
    // As ours: a browser takes another process for a page without it.
    response.setHeader('Cross-Origin-Opener-Policy', 'same-origin')
    response.setHeader('Content-Type', 'text/html; charset=utf-8')
    response.end('<!doctype html><html lang="en"><title>Blank</title><p>Blank</p>')
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  return { address, close: () => server.close() }
}

interface Places {
  workspace: FilledWorkspace
  /** The address of the blank page. */
  blank: string
  /** The port of the portal. */
  portal: number
}

async function listVisits(browser: Browser, { workspace, blank, portal }: Places): Promise<Visited[]> {
  const address = `http://127.0.0.1:${portal}`
  // One for each origin and person: who stays within one does not wait for another process of the browser.
  const nobody = await openPage(browser)
  const stranger = await openPage(browser)
  const member = await openPage(browser)
  await member
    .context()
    .addCookies([{ name: cookieNameOf('session', address), value: workspace.session, url: address }])
  const { key, request, memberId, signUp, invitation } = workspace
  const docs = (await readdir(new URL('../../docs/', import.meta.url)))
    .filter(name => name.endsWith('.md'))
    .map(name => `/docs/${name.slice(0, -'.md'.length)}`)
  const open = ['/sign-in', '/create-account', '/forgot-password', '/policies', '/nothing']
  const own = [
    ...['/', '/playground', '/playground?example=ach-returns', '/quality', '/usage', '/usage?days=365'],
    ...[`/usage/${request}`, '/keys', `/keys/${key}`, `/keys/${key}/revoke`, `/keys/${key}/rotate`],
    ...['/credit', '/members', `/members/${memberId}/remove`, '/audit', '/settings', '/settings/leave'],
    ...['/settings/delete', '/account', '/account/passkeys', '/account/delete', '/new-organization'],
    ...['/reference', '/docs', '/search?q=level', '/docs/evaluation', ...docs],
  ]
  const links = [`/sign-up/${signUp}`, `/invitation/${invitation}`]
  const visits = [
    { name: blankName, page: nobody, address: blank },
    ...[...open, ...links].map(path => ({
      name: `${nameOf(path)}, signed out`,
      page: stranger,
      address: address + path,
    })),
    ...[...own, ...links].map(path => ({ name: nameOf(path), page: member, address: address + path })),
  ]
  return visits
    .filter(({ name }) => name === blankName || name.includes(options.only))
    .map(visit => ({ ...visit, times: [] }))
}

function nameOf(path: string): string {
  return path.replace(/(?<=\/)(\w+_)?\w{22,}(?=\/|$)/, ':id')
}

async function openPage(browser: Browser): Promise<Page> {
  return (await browser.newContext({ viewport: { width: 1280, height: 900 } })).newPage()
}

/** Every page once a round, in another order each time: what else the machine does meets all of them. */
async function visitByTurns(visited: Visited[], rounds: number): Promise<void> {
  const random = createRandom(1)
  for (let round = 0; round <= rounds; round++)
    for (const { page, address, times } of shuffled(visited, random)) {
      await page.goto(address)
      const found = await page.evaluate<Times>(findTimes)
      // The first round fills the browser's cache, as a visit before this one has.
      if (round > 0) times.push(found)
    }
}

function shuffled<T>(items: T[], random: () => number): T[] {
  return items
    .map((item): [number, T] => [random(), item])
    .sort(([a], [b]) => a - b)
    .map(([, item]) => item)
}

const findTimes = `new Promise(resolve => {
  const [{ responseStart: answered, domInteractive: parsed }] = performance.getEntriesByType('navigation')
  new PerformanceObserver((list, observer) => {
    const [paint] = list.getEntriesByName('first-contentful-paint')
    if (!paint) return
    observer.disconnect()
    resolve({ answered, parsed, painted: paint.startTime })
  }).observe({ type: 'paint', buffered: true })
})`

function print(visited: Visited[]): void {
  const rows = visited.map(({ name, times }) => {
    const of = (part: keyof Times, share = 0.5) =>
      quantile(
        times.map(one => one[part]),
        share,
      )
    return { name, cells: [of('answered'), of('parsed'), of('painted'), of('painted', 0.9)] }
  })
  const floor = rows.find(({ name }) => name === blankName)!.cells[2]!
  console.log('| milliseconds | first byte | parsed | first paint | 9 of 10 | above the blank page |')
  console.log('|---|---|---|---|---|---|')
  for (const { name, cells } of rows)
    console.log(`| ${[name, ...[...cells, cells[2]! - floor].map(ms => ms.toFixed(0))].join(' | ')} |`)
}

const folder = await mkdtemp(join(tmpdir(), 'decision-paint-'))
try {
  await measure(folder)
} finally {
  await rm(folder, { recursive: true, force: true })
}
