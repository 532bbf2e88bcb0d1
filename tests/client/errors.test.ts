// The client reads Retry-After and knows which errors can be retried.

import { fileURLToPath } from 'node:url'
import { expect } from 'chai'
import { build } from 'esbuild'
import { problems } from '../../generated/errors.ts'
import { isRetryable, readError, readRetryAfter } from '../../src/client/errors.ts'

const nowMs = Date.UTC(2026, 10, 2, 12, 0, 0)
const asking = (value: string) => new Response('', { headers: { 'retry-after': value } })

describe('readRetryAfter', () => {
  const cases: [string, number | null][] = [
    ['7', 7],
    ['0', 0],
    ['Mon, 02 Nov 2026 12:00:30 GMT', 30],
    ['Mon, 02 Nov 2026 11:00:00 GMT', 0],
    ['soon', null],
    ['', null],
  ]
  for (const [value, seconds] of cases) {
    it(`reads "${value}" as ${seconds}`, () => {
      expect(readRetryAfter(asking(value), nowMs)).to.equal(seconds)
    })
  }

  it('reads a missing header as null', () => {
    expect(readRetryAfter(new Response(''), nowMs)).to.equal(null)
  })
})

describe('isRetryable', () => {
  it('follows the catalogue, and gateways', () => {
    for (const { status, retry } of Object.values(problems)) expect(isRetryable(status)).to.equal(retry)
    expect([502, 504].map(isRetryable)).to.deep.equal([true, true])
  })
})

describe('readError', () => {
  for (const body of [
    undefined,
    null,
    'text',
    7,
    [],
    {},
    { error: null },
    { error: 'text' },
    { error: { type: 5 } },
  ]) {
    it(`takes ${JSON.stringify(body)} for the answer of a gateway`, () => {
      const error = readError(new Response('', { status: 502 }), body)

      expect(error.name).to.equal('GatewayError')
    })
  }

  it('keeps what a body leaves out at null', () => {
    const error = readError(new Response('', { status: 400 }), { error: { type: 'invalid_request' } })

    expect(error).to.include({
      name: 'InvalidRequestError',
      message: 'invalid_request',
      param: null,
      requestId: null,
    })
  })
})

type Made = new (...args: unknown[]) => Error

describe('the name of an error', () => {
  it('is that of its class, also when the code is minified', async () => {
    const contents = `export * from './errors.ts'`
    const resolveDir = fileURLToPath(new URL('../../src/client', import.meta.url))
    const stdin = { contents, resolveDir, loader: 'ts' as const }
    const { outputFiles } = await build({ stdin, bundle: true, minify: true, format: 'esm', write: false })
    const code = Buffer.from(outputFiles[0]!.contents).toString('base64')
    const minified = await import(`data:text/javascript;base64,${code}`)

    const classes = Object.entries<Made>(minified).filter(
      ([name]) => name.endsWith('Error') && name !== 'readError',
    )

    expect(classes).to.have.length(14)
    const response = new Response('', { status: 200 })
    for (const [name, Class] of classes) expect(new Class(response, { retryable: false }).name).to.equal(name)
  })
})
