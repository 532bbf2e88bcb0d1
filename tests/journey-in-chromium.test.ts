// The whole journey in a real browser: an agent that knows only the MCP address, the person behind it, and both
// surfaces of the API. And what a person sees on every page, with axe watching.

import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { expect } from 'chai'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { dayMs } from './testing/accounts.ts'
import { keepComplaints, openChromium } from './testing/chromium.ts'
import { password, startTestPortal, type TestPortal } from './testing/portal.ts'
import { noul, requestText } from './testing/service.ts'

interface ToolResult {
  isError?: boolean
  content: { text: string }[]
  structuredContent: Record<string, string>
}

describe('the journey', function () {
  this.timeout(60_000)
  let portal: TestPortal
  let chromium: Browser
  let context: BrowserContext
  let page: Page
  let agent: Client
  let now: number
  const complaints: string[] = []

  before(async function () {
    chromium = await openChromium(this)
    now = Date.now()
    portal = await startTestPortal({ clock: () => new Date(now), sleep: async () => {} })
    agent = new Client({ name: 'agent', version: '1' })
    await agent.connect(new StreamableHTTPClientTransport(new URL('/mcp', portal.baseUrl)))
  })
  after(async () => {
    await agent?.close()
    await chromium?.close()
    await portal?.close()
  })
  beforeEach(async () => {
    context = await chromium.newContext({ viewport: { width: 1280, height: 900 } })
    page = await context.newPage()
    keepComplaints(page, complaints)
  })
  afterEach(async () => {
    await context.close()
    expect(complaints).to.deep.equal([])
  })

  async function call(name: string, input: Record<string, unknown>): Promise<ToolResult> {
    return (await agent.callTool({ name, arguments: input })) as unknown as ToolResult
  }

  const askToSignUp = async () =>
    (await call('sign_up', { agent_name: 'Case sorter', company: 'Acme', use_case: 'Sort the alerts' }))
      .structuredContent
  const enterCode = (nextSteps: string) =>
    page.getByLabel('Code from your agent').fill(/the code ([A-Z]{4})\b/.exec(nextSteps)![1]!)
  const collect = async (code: string | undefined) =>
    (await call('get_api_key', { setup_code: code })).structuredContent

  async function createAccount(email: string, organization: string): Promise<void> {
    await page.getByRole('link', { name: 'Create an account' }).first().click()
    await page.getByLabel('Email address').fill(email)
    await page.getByLabel('Password').fill(password)
    await page.getByLabel('Organization').fill(organization)
    await page.getByLabel('Keep records of requests for').selectOption('30')
    await page.getByLabel('I accept').check()
    await page.getByRole('button', { name: 'Create account' }).click()
  }

  async function signIn(email: string): Promise<void> {
    await page.goto(`${portal.portalUrl}/sign-in`)
    await page.getByLabel('Email address').fill(email)
    await page.getByLabel('Password').fill(password)
    await page.getByRole('button', { name: 'Sign in' }).click()
  }

  it('leads from sign_up over the approval to decisions, and ends with the key revoked', async () => {
    const started = await askToSignUp()
    await page.goto(started.signup_url!)
    expect(await page.content()).to.not.include(started.setup_code)
    expect((await collect(started.setup_code)).status).to.equal('pending')

    await createAccount('ann@example.com', 'Acme Risk')
    await page.getByText('Case sorter').waitFor()
    await enterCode(String(started.next_steps))
    await page.getByRole('button', { name: 'Approve' }).click()
    await page.getByRole('heading', { name: 'Approved' }).waitFor()
    expect(await page.content()).to.not.include(started.setup_code)

    const taken = await collect(started.setup_code)
    expect(taken).to.include({ status: 'ready', organization: 'Acme Risk', credit_usd: 5 })
    const { api_key } = taken
    const decided = await call('decide', { api_key, state: 'A new device.', questions: { new_device: noul } })
    const response = await fetch(`${portal.baseUrl}/v1/decide`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${api_key}` },
      body: requestText(),
    })
    expect([decided.isError ?? false, response.status]).to.deep.equal([false, 200])
    expect((await collect(started.setup_code)).status).to.equal('already_taken')

    await page.getByRole('link', { name: 'Usage' }).click()
    const row = page.getByRole('row').filter({ hasText: response.headers.get('x-request-id')! })
    expect(await row.textContent())
      .to.include('Agent: Case sorter')
      .and.to.include('200 ok')
    await page.getByRole('link', { name: 'Keys' }).click()
    expect(await page.getByRole('row').filter({ hasText: 'Agent: Case sorter' }).textContent()).to.include(
      'ann@example.com',
    )
    await page.getByRole('button', { name: 'Actions for Agent: Case sorter' }).click()
    await page.getByRole('link', { name: 'Revoke …' }).click()
    await page.getByRole('button', { name: 'Revoke the key' }).click()
    await page.getByText('The key has been revoked').waitFor()

    const refused = await call('decide', { api_key, state: 'x', questions: { new_device: noul } })
    expect(refused.isError).to.equal(true)
    expect(refused.content[0]!.text).to.match(/^authentication_error: .*sign_up/s)
  })

  it('lets a person decline, and pick among organizations', async () => {
    await signIn('ann@example.com')
    await page.goto(`${portal.portalUrl}/new-organization`)
    await page.getByLabel('Name').fill('Second Place')
    await page.getByRole('button', { name: 'Create organization' }).click()
    const [declined, approved] = [await askToSignUp(), await askToSignUp()]

    await page.goto(declined.signup_url!)
    await page.getByRole('button', { name: 'Decline' }).click()
    await page.getByRole('heading', { name: 'Declined' }).waitFor()
    await page.goto(approved.signup_url!)
    await page.getByLabel('Second Place').check()
    await page.getByLabel('The agent’s key expires').selectOption('never')
    await enterCode(String(approved.next_steps))
    await page.getByRole('button', { name: 'Approve' }).click()
    await page.getByRole('heading', { name: 'Approved' }).waitFor()

    const taken = await collect(approved.setup_code)
    expect((await collect(declined.setup_code)).status).to.equal('declined')
    expect(taken).to.include({ status: 'ready', organization: 'Second Place', credit_usd: 0 })
    expect(taken.key_expires_at).to.equal(null)
  })

  it('ends after a day', async () => {
    const started = await askToSignUp()
    now += dayMs

    await page.goto(started.signup_url!)

    await page.getByRole('heading', { name: 'This link has expired' }).waitFor()
    expect((await collect(started.setup_code)).status).to.equal('expired')
  })

  it('runs a case in the playground, which is charged and shown under usage', async () => {
    await signIn('ann@example.com')
    await page.getByRole('button', { name: 'Organization and account' }).click()
    await page.getByRole('button', { name: 'Acme Risk', exact: true }).click()
    const memberships = await organizationsOf('ann@example.com')
    const { organizationId } = memberships.find(one => one.organizationName === 'Acme Risk')!
    const before = await portal.creditOf(organizationId)

    await page.getByRole('link', { name: 'Playground', exact: true }).click()
    await page.getByLabel('Example', { exact: true }).selectOption('wire-release')
    await page.getByRole('button', { name: 'Load' }).click()
    await page.getByRole('button', { name: 'Add a question' }).click()
    const added = page.locator('details.question').last()
    await added.getByLabel('Name').fill('urgent')
    await added.getByLabel('Question', { exact: true }).fill('Is it urgent?')
    await page.getByRole('button', { name: 'Decide' }).click()
    await page.getByRole('heading', { name: 'Answers' }).waitFor()

    expect(await page.locator('.answer').count()).to.equal(10)
    expect(await page.locator('.answer').last().textContent()).to.include('Is it urgent?')
    expect(await portal.creditOf(organizationId)).to.be.below(before)
    await page.locator('.outcome a').first().click()
    await page.getByRole('heading', { name: 'Request', exact: true }).waitFor()
    expect(await page.locator('main').textContent())
      .to.include('Playground: ann@example.com')
      .and.to.include('200 ok')
  })

  async function organizationsOf(email: string) {
    const user = await portal.accounts.users.findByEmail(email)
    return portal.accounts.members.organizationsOf(user!.userId)
  }
})
