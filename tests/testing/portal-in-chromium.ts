// A portal, and Chromium to see its pages in as somebody signed in: what most tests in a browser
// begin and end with.

import type { Context } from 'mocha'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { openChromium, signInAs } from './chromium.ts'
import { startTestPortal } from './portal.ts'
import type { TestOptions } from './service.ts'

export interface ChromiumOptions extends TestOptions {
  /** The address of Ann, who has the organization. */
  email?: string
  creditMicros?: number
}

export type PortalInChromium = Awaited<ReturnType<typeof openPortalInChromium>>

/** Skips the test or suite where there is no Chromium, except in CI. Close what it returns. */
export async function openPortalInChromium(test: Context, given: ChromiumOptions = {}) {
  const { email = 'ann@example.com', creditMicros = 1_000_000, ...options } = given
  const chromium = await openChromium(test)
  const portal = await startTestPortal(options)
  const ann = await portal.person(email, { creditMicros })
  const complaints: string[] = []
  return { portal, ann, complaints, openPage, close }

  /**
   * A page in a context of its own, in which Ann is signed in; `complaints` has its scripts' errors and what
   * its policy keeps out.
   */
  async function openPage(context: BrowserContextOptions = {}): Promise<Page> {
    const page = await (await chromium.newContext(context)).newPage()
    page.on('pageerror', error => complaints.push(error.message))
    page.on('console', message => {
      if (message.text().includes('Content Security Policy')) complaints.push(message.text())
    })
    await signInAs(page.context(), portal, ann)
    return page
  }

  async function close(): Promise<void> {
    await chromium.close()
    await portal.close()
  }
}
