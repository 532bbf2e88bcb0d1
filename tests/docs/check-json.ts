// Recognizes a JSON block of a page and checks it: requests are sent, answers have to keep the rules of their
// numbers, and the settings of agents have to connect.

import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { expect } from 'chai'
import { decisionResponse, errorBody } from '../../generated/schemas.ts'
import { readPolicy } from '../../src/client/read-policy.ts'
import { readCannedAnswers } from '../../src/service/mock/canned-answers.ts'
import { createValidator } from '../testing/schemas.ts'

// biome-ignore lint/suspicious/noExplicitAny: a page may say anything
type Json = any

export interface Page {
  baseUrl: string
  folder: string
  /** The questions that the page asked so far, by name. */
  questions: Record<string, Json>
}

const validator = createValidator()

/** Throws when the value breaks the contract, or when nobody knows what it is. */
export async function checkJson(value: Json, page: Page): Promise<unknown> {
  const parts = Object.values<Json>(value)
  if (value.error) return expect(validator.errorsOf(errorBody, value)).to.equal(null)
  if (value.format && value.questions) return readPolicy(JSON.stringify(value))
  if (value.mcpServers ?? value.servers)
    return connect(Object.values(value.mcpServers ?? value.servers), page)
  if (value.state && value.questions) return ask(value, page)
  if (parts.every(part => part.instructions)) return ask({ state: 'A case.', questions: value }, page)
  if (value.answers) return checkResponse(value, page)
  if (parts.every(part => part.type && !('value' in part || 'values' in part))) return readCanned(value, page)
  return checkResponse({ id: 'dec_1', model: 'service-1', answers: value, usage: { input_tokens: 1 } }, page)
}

async function ask(request: Json, page: Page): Promise<void> {
  const response = await fetch(`${page.baseUrl}/v1/decide`, {
    method: 'POST',
    headers: { authorization: 'Bearer any-key', 'content-type': 'application/json' },
    body: JSON.stringify({ model: 'service-1', ...request }),
  })
  expect(response.status, await response.text()).to.equal(200)
  Object.assign(page.questions, request.questions)
}

function checkResponse(response: Json, { questions }: Page): void {
  expect(validator.errorsOf(decisionResponse, response)).to.equal(null)
  for (const [name, answer] of Object.entries<Json>(response.answers))
    checkAnswer(answer, questions[name] ?? {})
}

function checkAnswer(answer: Json, { options, levels, values }: Json): unknown {
  const shares = Object.values<number>(answer.probabilities ?? {})
  const sum = shares.reduce((total, share) => total + share, 0)
  if (options) expect(Object.keys(answer.probabilities)).to.deep.equal(Object.keys(options))
  if (answer.type === 'noul') return expect(answer.value).to.equal(answer.probability >= 0.5)
  if (answer.type === 'multi_choice') {
    const likely = Object.entries<number>(answer.probabilities).filter(([, share]) => share >= 0.5)
    return expect(answer.values).to.deep.equal(likely.map(([key]) => key))
  }
  expect(sum).to.be.closeTo(1, 1e-12)
  const top = shares.indexOf(Math.max(...shares))
  if (answer.type === 'choice') return expect(answer.value).to.equal(Object.keys(answer.probabilities)[top])
  if (levels) expect([answer.level, shares.length]).to.deep.equal([levels[top], levels.length])
  const expected = shares.reduce((total, share, at) => total + share * (values?.[at] ?? at), 0)
  return expect(answer.value).to.be.closeTo(expected, 1e-12)
}

// The name by which the pages call such a file.
async function readCanned(value: Json, { folder }: Page): Promise<void> {
  const file = join(folder, 'answers.json')
  writeFileSync(file, JSON.stringify(value))
  expect((await readCannedAnswers(file)).size).to.equal(Object.keys(value).length)
}

export interface AgentServer {
  url?: string
  httpUrl?: string
  headers?: Record<string, string>
}

/** Connects as an agent with these settings would, with a key where they name the variable that holds it. */
export async function connect(servers: AgentServer[], { baseUrl }: Pick<Page, 'baseUrl'>): Promise<void> {
  for (const { url, httpUrl, headers = {} } of servers) {
    const sent = Object.fromEntries(
      Object.entries(headers).map(([name, text]) => [name, text.replace(/\$(\{\S+\}|\w+)/, 'any-key')]),
    )
    expect(sent.Authorization).to.equal('Bearer any-key')
    const client = new Client({ name: 'page', version: '1.0.0' })
    const address = new URL(url ?? httpUrl!)
    expect(address.href).to.equal(`${baseUrl}/mcp`)
    await client.connect(new StreamableHTTPClientTransport(address, { requestInit: { headers: sent } }))
    const { isError } = await client.callTool({ name: 'get_account', arguments: {} })
    expect(isError).to.not.equal(true)
    await client.close()
  }
}
