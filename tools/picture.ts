// `npx node tools/picture.ts` draws docs/playground.png, the playground with a case of spec/examples and the answers of
// the model that is shipped. Needs Debian's Chromium.

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { pino } from 'pino'
import { chromium } from 'playwright-core'
import { readConfig } from '../src/base/settings/config.ts'
import { cookieNameOf } from '../src/portal/shell/cookies.ts'
import { withFreePorts } from '../src/service/free-ports.ts'
import { type Service, startService } from '../src/service/start.ts'

const picture = fileURLToPath(new URL('../docs/playground.png', import.meta.url))
const folder = await mkdtemp(join(tmpdir(), 'decision-picture-'))
try {
  const ports = { PORT: '0', PORTAL_PORT: '0', OPS_PORT: '0', REDIS_URL: '' }
  // The address that the code on the page names.
  const given = readConfig({
    ...process.env,
    ...ports,
    BASE_URL: 'http://localhost:8080',
    DATABASE_URL: `sqlite:${join(folder, 'picture.db')}`,
  })
  const config = await withFreePorts(given)
  const service = await startService(config, pino({ level: 'silent' }))
  await draw(service, config.portalUrl).finally(() => service.close())
} finally {
  await rm(folder, { recursive: true, force: true })
}

/** The portal takes forms only from pages at its own address. */
async function draw({ accounts }: Service, address: string): Promise<void> {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox'],
  })
  const page = await browser.newPage({ viewport: { width: 1280, height: 960 }, colorScheme: 'light' })
  await page
    .context()
    .addCookies([{ name: cookieNameOf('session', address), value: await signIn(accounts), url: address }])
  await page.goto(`${address}/playground?example=account-takeover`)
  await page.locator('.run-bar button').click()
  await page.getByRole('heading', { name: 'Answers' }).waitFor()
  await page.screenshot({ path: picture })
  await browser.close()
}

async function signIn({ users, organizations, sessions }: Service['accounts']): Promise<string> {
  const user = { email: 'ann@example.com', passwordHash: null, policiesAccepted: true }
  const { userId } = await users.create(user)
  await organizations.create({ name: 'Acme Risk', creditMicros: 1_000_000, adminId: userId })
  return sessions.start(userId)
}
