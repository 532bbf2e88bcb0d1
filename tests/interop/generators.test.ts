// Other people's generators, from the published documents alone, by the commands of docs/generated-clients.md: what
// they make compiles or can be imported, asks a question of every type, reads an answer that has gained fields, and
// receives every error.

import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { problems } from '../../generated/errors.ts'
import { startMock } from '../../src/service/mock/start-mock.ts'
import type { Service } from '../../src/service/start.ts'
import { startProxy } from '../testing/proxy.ts'
import { startTestService, type TestService } from '../testing/service.ts'
import { builtClient, commandOf, generators, requireGenerator, run } from './generated-client.ts'
import { asked } from './generators/asked.ts'
import { readCommands } from './read-commands.ts'

const commands = readCommands()

describe('the page of generated clients', () => {
  it('has a command for each generator that is tried, and no other', () => {
    expect([...commands.keys()]).to.have.members(generators.map(({ name }) => name))
  })
})

describe('a generated client', function () {
  this.timeout(900_000)
  let service: TestService
  let mock: Service
  let grown: Awaited<ReturnType<typeof startProxy>>
  let key: string

  before(async () => {
    service = await startTestService()
    mock = await startMock({ port: 0 })
    grown = await startProxy(service.baseUrl, passing => {
      passing.body = JSON.stringify(grow(JSON.parse(passing.body)))
    })
    key = (await service.createOrganization()).secret
  })
  after(async () => {
    await grown?.close()
    await service?.close()
    await mock?.close()
  })

  for (const generator of generators) {
    for (const document of generator.documents) {
      it(`of ${generator.name} from ${document}`, async function () {
        requireGenerator(this, generator)
        const folder = await mkdtemp(join(tmpdir(), 'decision-generator-'))
        try {
          await cp(await builtClient(generator, document, scriptOf(generator.name, document)), folder, {
            recursive: true,
            verbatimSymlinks: true,
          })
          const found = await ask(commandOf(generator, folder), folder)

          const answers = await askDirectly()
          expect(found).to.deep.equal({ answers, grown: answers, errors: expectedErrors })
        } finally {
          await rm(folder, { recursive: true })
        }
      })
    }
  }

  async function ask(client: string[], folder: string) {
    const setUp = {
      serviceUrl: service.baseUrl,
      grownUrl: grown.baseUrl,
      mockUrl: `http://127.0.0.1:${mock.ports.api}`,
      key,
      problems: Object.keys(problems),
    }
    const stdout = await run([...client, JSON.stringify(setUp)], folder)
    return JSON.parse(stdout.trim().split('\n').at(-1)!)
  }

  async function askDirectly() {
    const response = await fetch(`${service.baseUrl}/v1/decide`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify(asked),
    })
    const { answers } = (await response.json()) as { answers: Record<string, Record<string, unknown>> }
    return Object.fromEntries(
      Object.entries(answers).map(([question, { type, ...fields }]) => [question, Object.values(fields)]),
    )
  }
})

const expectedErrors = Object.fromEntries(
  Object.entries(problems).map(([name, { status, type, params }]) => [
    name,
    { status, type, param: (params as readonly (string | null)[]).includes(null) ? null : params[0] },
  ]),
)

function scriptOf(name: string, document: string): string {
  // npx would look for the package in the folder, where there is none.
  const npx = `npx() { local tool="\${1##*/}"; shift; "$tool" "$@"; }`
  return `${npx}\n${commands.get(name)!.replace(/\bopenapi[\w.-]*\.yaml/g, document)}`
}

/** The decision with a field more in itself and in all that is in it. */
function grow(decision: { answers: Record<string, object>; usage: object }): object {
  const more = { gained: { by: ['a later version'] } }
  const answers = Object.entries(decision.answers).map(([name, answer]) => [name, { ...answer, ...more }])
  return { ...decision, ...more, answers: Object.fromEntries(answers), usage: { ...decision.usage, ...more } }
}
