// Every page that the server lists, at four widths in both themes: nothing is wider than the window, nothing
// breaks the rules of accessibility. A page that is added is looked at too.

import { expect } from 'chai'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { findFaults, openChromium, signInAs } from '../testing/chromium.ts'
import { type FilledPortal, fillPortal } from '../testing/filled-portal.ts'
import { startTestPortal, type TestPortal } from '../testing/portal.ts'

/** The last is that of a window of 1280 at 400%. */
const widths = [1440, 768, 390, 320]
/** Not pages of ours: files, and pages of an identity provider. */
const notShown = /^\/(static|openapi|oidc)|\.(csv|json|html)$/

describe('every page', function () {
  // A hundred and fifty times axe.
  this.timeout(600_000)
  let chromium: Browser
  let portal: TestPortal
  let filled: FilledPortal
  let context: BrowserContext
  let page: Page

  before(async function () {
    chromium = await openChromium(this)
    portal = await startTestPortal({ environment: { SELF_SERVICE_CREDIT: 'on' } })
    filled = await fillPortal(portal)
  })
  after(async () => {
    await chromium?.close()
    await portal?.close()
  })
  beforeEach(async () => {
    context = await chromium.newContext()
    page = await context.newPage()
  })
  afterEach(() => context.close())

  const shown = () =>
    filled.pages.filter(({ method, path }) => method === 'GET' && !notShown.test(path)).map(filled.addressOf)

  async function faultsOf(paths: string[]): Promise<string[]> {
    const faults: string[] = []
    for (const path of paths) {
      await page.goto(`${portal.portalUrl}${path}`)
      faults.push(...(await findFaults(page, widths)).map(fault => `${path} ${fault}`))
    }
    return faults
  }

  it('is whole and accessible for a member at each width and in both themes', async () => {
    await signInAs(context, portal, filled.owner)
    const paths = [
      ...shown(),
      '/usage?days=365',
      '/playground?example=ach-returns',
      '/search?q=level',
      '/docs/evaluation',
      '/nothing',
    ]

    expect(paths.length).to.be.above(40)
    expect(await faultsOf(paths)).to.deep.equal([])
  })

  it('is whole and accessible for a stranger at each width and in both themes', async () => {
    const open = filled.pages.filter(({ access }) => access === 'anyone').map(filled.addressOf)
    const paths = [...shown().filter(path => open.includes(path)), '/nothing']

    expect(paths.length).to.be.above(10)
    expect(await faultsOf(paths)).to.deep.equal([])
  })
})
