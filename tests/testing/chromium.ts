// Debian's Chromium, driven by playwright-core. Traffic goes to this machine alone.

import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect } from 'chai'
import type { Context } from 'mocha'
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core'
import { cookieNameOf } from '../../src/portal/shell/cookies.ts'
import { startTestPortal, type TestPerson, type TestPortal } from './portal.ts'
import { skipWithout } from './skip.ts'

const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * Skips the test or suite where there is no Chromium, except in CI. Close what it returns. `goesBack` keeps
 * pages for the Back button as people's browsers do; Playwright turns that off.
 */
export async function openChromium(test: Context, { goesBack = false } = {}): Promise<Browser> {
  if (!existsSync(executablePath))
    skipWithout(test, `Chromium (${executablePath})`, 'apt-get install chromium, or set CHROMIUM_PATH')
  const args = [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
    // A process for each page would be a tenth of the work.
    '--process-per-site',
    '--renderer-process-limit=1',
  ]
  const ignoreDefaultArgs = goesBack ? ['--disable-back-forward-cache'] : false
  return chromium.launch({ executablePath, args, ignoreDefaultArgs })
}

export interface SightOptions extends BrowserContextOptions {
  start?(): Promise<TestPortal>
  creditMicros?: number
  goesBack?: boolean
  /** There is nobody yet. */
  asStranger?: boolean
  /** One page for all tests, which go on from each other. */
  keepsPage?: boolean
  onOpened?(page: Page): Promise<void>
}

/**
 * For the tests of the suite that calls it: a portal, and before each test a page in a context of its own, in which Ann
 * is signed in; `page` stands for the one that is open. After each test, no script has failed, and the pages' policy
 * has kept nothing out.
 */
export function openPages(options: SightOptions = {}) {
  const { start = startTestPortal, creditMicros = 1_000_000, goesBack = false, ...others } = options
  const { asStranger, keepsPage, onOpened, ...usual } = others
  const portal = {} as TestPortal
  const ann = {} as TestPerson
  let chromium: Browser
  let opened: Page | undefined
  const page = new Proxy({} as Page, {
    get(_, name) {
      const value = Reflect.get(opened!, name)
      return typeof value === 'function' ? value.bind(opened) : value
    },
  })
  const complaints: string[] = []

  before(async function () {
    chromium = await openChromium(this, { goesBack })
    Object.assign(portal, await start())
    if (!asStranger) Object.assign(ann, await portal.person('ann@example.com', { creditMicros }))
    await open()
  })
  beforeEach(async () => {
    if (!opened) await open()
  })
  afterEach(async () => {
    if (!keepsPage) await leave()
    expect(complaints.splice(0)).to.deep.equal([])
  })
  after(async () => {
    await chromium?.close()
    await portal.close?.()
  })
  return { portal, ann, page, open, go, press, faultsOf }

  /** A page in place of the one before, in a context that differs in this. */
  async function open(more: BrowserContextOptions = {}): Promise<void> {
    await leave()
    opened = await (await chromium.newContext({ ...usual, ...more })).newPage()
    keepComplaints(opened, complaints)
    if (!asStranger) await signInAs(page.context(), portal, ann)
    await onOpened?.(opened)
  }

  async function leave(): Promise<void> {
    await opened?.context().close()
    opened = undefined
  }

  function go(path: string) {
    return page.goto(`${portal.portalUrl}${path}`)
  }

  /** The button that is called so. */
  function press(name: string | RegExp): Promise<void> {
    return page.getByRole('button', { name, exact: true }).click()
  }

  /** What `findFaults` finds on the pages at these paths. */
  async function faultsOf(paths: string[], widths: number[]): Promise<string[]> {
    const faults: string[] = []
    for (const path of paths) {
      await go(path)
      faults.push(...(await findFaults(page, widths)).map(fault => `${path} ${fault}`))
    }
    return faults
  }
}

/** Errors of the page's scripts, and what its policy keeps out. */
export function keepComplaints(page: Page, complaints: string[]): void {
  page.on('pageerror', error => complaints.push(error.message))
  page.on('console', message => {
    if (message.text().includes('Content Security Policy')) complaints.push(message.text())
  })
}

/** Signs somebody in to the portal in this context, without its pages. */
export async function signInAs(
  context: BrowserContext,
  portal: TestPortal,
  { userId, organizationId }: Pick<TestPerson, 'userId' | 'organizationId'>,
): Promise<void> {
  const value = await portal.accounts.sessions.start(userId, organizationId)
  await context.addCookies([
    { name: cookieNameOf('session', portal.portalUrl), value, url: portal.portalUrl },
  ])
}

/**
 * Faults of the page that is shown, at each of these widths (the first is the largest) and in the dark theme,
 * which differs in colours only.
 */
export async function findFaults(page: Page, widths: number[]): Promise<string[]> {
  const faults: string[] = []
  // Where nothing moves, a colour is there at once.
  const reducedMotion = 'reduce'
  await page.emulateMedia({ colorScheme: 'light', reducedMotion })
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    if ((await findOverflow(page)) > 0) faults.push(`wider than ${width}`)
    // A narrower window is one that somebody has magnified: tables may be moved there.
    if (width >= 390) faults.push(...(await findCutTables(page)).map(fault => `at ${width}: ${fault}`))
  }
  faults.push(...(await findSerious(page)))
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion })
  await page.setViewportSize({ width: widths[0]!, height: 900 })
  const dark = await findSerious(page, ['color-contrast', 'color-contrast-enhanced'])
  return [...faults, ...dark.map(fault => `dark: ${fault}`)]
}

/**
 * Violations of WCAG AA that axe finds on this page, and text below the contrast of AAA, as `rule: element`;
 * by all its rules, or by some.
 */
export async function findSerious(page: Page, only?: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource)
  const { violations } = await page.evaluate(runOnly => {
    const rules = { 'color-contrast-enhanced': { enabled: true } }
    return (globalThis as unknown as { axe: Axe }).axe.run(runOnly ? { runOnly } : { rules })
  }, only)
  return violations
    .filter(({ impact, tags }) => /serious|critical/.test(impact) || tags.some(tag => /^wcag/.test(tag)))
    .flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
}

/** The pixels by which the page is wider than the window. */
export function findOverflow(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { document, innerWidth } = globalThis as unknown as BrowserGlobals
    return Math.max(0, document.documentElement.scrollWidth - innerWidth)
  })
}

/**
 * Tables that are wider than their place, what sticks out of them or of a cell, and moments that go on in another line.
 */
function findCutTables(page: Page): Promise<string[]> {
  return page.locator('.scroll').evaluateAll(tables =>
    tables.flatMap(table => {
      // Laid out also where it is out of sight.
      table.style.contentVisibility = 'visible'
      const { scrollWidth, clientWidth } = table
      const all = (selector: string) => [...table.querySelectorAll(selector)]
      const { left, right } = table.getBoundingClientRect()
      const outside = all('td :is(a, button, select, time, .status)').filter(thing => {
        const place = thing.getBoundingClientRect()
        return place.width > 0 && (place.left < left || place.right > right)
      })
      const full = all('th, td').filter(cell => cell.scrollWidth > cell.clientWidth + 1)
      const broken = all('time').filter(time => time.getClientRects().length > 1)
      const name = table.getAttribute('aria-label')
      return [
        ...(scrollWidth > clientWidth ? [`${name} is ${scrollWidth - clientWidth} pixels too wide`] : []),
        ...outside.map(thing => `${name} cuts off ${thing.textContent}`),
        ...full.map(cell => `${name} has no room for ${cell.textContent}`),
        ...broken.map(time => `${name} breaks ${time.textContent}`),
      ]
    }),
  )
}

interface Violation {
  id: string
  impact: string
  tags: string[]
  nodes: { html: string }[]
}

interface Axe {
  run(options: object): Promise<{ violations: Violation[] }>
}

interface BrowserGlobals {
  innerWidth: number
  document: { documentElement: { scrollWidth: number } }
}
