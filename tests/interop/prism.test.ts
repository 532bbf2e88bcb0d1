// Prism serves the published documents, and stands between our client and the service: the client gets along with both.

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect } from 'chai'
import { problems } from '../../generated/errors.ts'
import { createDecisionClient, type Questions, type State } from '../../src/client/client.ts'
import { readExamples } from '../../tools/generate/read-examples.ts'
import { findFreePort } from '../testing/free-port.ts'
import { startProxy } from '../testing/proxy.ts'
import { startTestService, type TestService } from '../testing/service.ts'
import { pathOf, requireTool } from './run-tool.ts'

const { requests, responses, errors } = readExamples()
const asked = [...requests].map(([name, { state, questions }]) => ({
  name,
  request: { state: state as State, questions: questions as Questions },
}))

for (const document of ['openapi.yaml', 'openapi-3.0.yaml']) {
  const path = fileURLToPath(new URL(`../../generated/${document}`, import.meta.url))

  describe(`Prism with ${document}`, function () {
    this.timeout(60_000)
    let service: TestService
    let prism: Prism
    let proxy: Prism

    before(async function () {
      requireTool(this, 'prism')
      service = await startTestService()
      prism = await startPrism('mock', path)
      proxy = await startPrism('proxy', path, service.baseUrl)
    })
    after(async () => {
      await prism?.close()
      await proxy?.close()
      await service?.close()
    })

    it('answers each case with its example', async () => {
      for (const { name, request } of asked) {
        const { answers } = await prism.connect({ prefer: `example=${name}` }).decide(request)

        expect(answers, name).to.deep.equal(responses.get(name)!.answers)
      }
    })

    it('gives the client every error of the document as a typed value', async () => {
      for (const [name, { problem, body }] of errors) {
        const { status } = problems[problem as keyof typeof problems]
        const client = prism.connect({ prefer: `code=${status}, example=${name}` })

        const error = await failureOf(client.decide(asked[0]!.request))

        const { type, param } = body.error
        expect(error, name).to.include({ status, type, param })
      }
    })

    it('lets every request of the client and every response of the service through', async () => {
      const { secret: apiKey } = await service.createOrganization()
      for (const { name, request } of asked) {
        const { answers } = await proxy.connect({ apiKey }).decide(request)

        expect(Object.keys(answers), name).to.deep.equal(Object.keys(request.questions))
      }
    })

    it('stops a response that is not what the document says', async () => {
      const { secret: apiKey } = await service.createOrganization()
      const broken = await startProxy(service.baseUrl, passing => {
        passing.body = passing.body.replace('"probability":', '"p":')
      })
      const watching = await startPrism('proxy', path, broken.baseUrl)

      const error = await failureOf(watching.connect({ apiKey }).decide(asked[0]!.request))
      await watching.close()
      await broken.close()

      expect(error).to.include({ status: 500 })
    })

    it('lets the errors of the service through', async () => {
      const { secret: apiKey } = await service.createOrganization({ creditMicros: 0 })
      const { request } = asked[0]!

      const unpaid = await failureOf(proxy.connect({ apiKey }).decide(request))
      const unknown = await failureOf(proxy.connect({ apiKey: 'key_unknown' }).decide(request))

      expect(unpaid).to.include({ name: 'InsufficientCreditError', status: 402 })
      expect(unknown).to.include({ name: 'AuthenticationError', status: 401 })
    })
  })
}

const failureOf = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: unknown) => error,
  )

type Prism = Awaited<ReturnType<typeof startPrism>>

/** With `--errors`, Prism answers with an error whatever breaks the document. */
async function startPrism(command: 'mock' | 'proxy', ...parameters: string[]) {
  const port = await findFreePort()
  const child = spawn(pathOf('prism'), [command, ...parameters, '--errors', '--port', String(port)])
  await untilListening(child)
  return { connect, close }

  function connect({ prefer, apiKey = 'any' }: { prefer?: string; apiKey?: string }) {
    return createDecisionClient({
      baseUrl: `http://127.0.0.1:${port}`,
      apiKey,
      retries: 0,
      fetch: request => {
        if (prefer !== undefined) request.headers.set('Prefer', prefer)
        return fetch(request)
      },
    })
  }

  async function close() {
    child.kill()
    await once(child, 'exit')
  }
}

async function untilListening({ stdout, stderr }: ChildProcess): Promise<void> {
  stderr!.resume()
  for await (const chunk of stdout!.iterator({ destroyOnReturn: false })) {
    if (String(chunk).includes('is listening')) {
      stdout!.resume()
      return
    }
  }
  throw new Error('Prism ended before it listened')
}
