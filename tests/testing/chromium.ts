// Debian's Chromium, driven by playwright-core. Traffic goes to this machine alone.

import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Context } from 'mocha'
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core'
import { cookieNameOf } from '../../src/portal/shell/cookies.ts'
import type { TestPerson, TestPortal } from './portal.ts'
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
  ]
  const ignoreDefaultArgs = goesBack ? ['--disable-back-forward-cache'] : false
  return chromium.launch({ executablePath, args, ignoreDefaultArgs })
}

/**
 * For the tests of the suite that calls it: Chromium, and before each test a page in a browser of its own,
 * which `use` is given.
 */
export function openPages(
  use: (page: Page) => unknown,
  { goesBack = false, ...options }: BrowserContextOptions & { goesBack?: boolean } = {},
): void {
  let browser: Browser
  let context: BrowserContext
  before(async function () {
    browser = await openChromium(this, { goesBack })
  })
  beforeEach(async () => {
    context = await browser.newContext(options)
    await use(await context.newPage())
  })
  afterEach(() => context.close())
  after(() => browser?.close())
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
