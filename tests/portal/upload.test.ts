// A form with a file, cut off, paused and broken at every byte: it opens or fails, and nothing of it is left
// without a listener, which would end the process (tests/testing/unhandled.ts).

import type { IncomingMessage } from 'node:http'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { setImmediate as turn } from 'node:timers/promises'
import { expect } from 'chai'
import fc from 'fast-check'
import { createBodyMemory } from '../../src/base/intake/receive-body.ts'
import { Problem } from '../../src/contract/problem.ts'
import { openUpload } from '../../src/portal/forms/receive-form.ts'

const boundary = 'edge'
const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` }
const part = (disposition: string, content: string) =>
  `--${boundary}\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n${content}\r\n`
const whole = Buffer.from(
  [
    part('name="csrf"', 'token'),
    part('name="questions"', ''),
    part('name="questions_file"; filename="q.json"', '{"é":1}'),
    part('name="labels"; filename="l.jsonl"', 'a\nb\n'),
    part('name="late"; filename="late.txt"', 'nobody asks'),
    `--${boundary}--\r\n`,
  ].join(''),
)
const everywhere = Array.from({ length: whole.length }, (_, at) => at)
/** From here on the file and all before it are whole. */
const endOfFile = whole.indexOf('\r\n', whole.indexOf('a\nb\n')) + `\r\n--${boundary}`.length
const place = createBodyMemory().enter('a')
const roomy = { fileBytesMax: 100, fieldBytesMax: 100, fieldsBytesMax: 1000, place }

/** A request that the test writes and ends. */
function arrive(limits = roomy) {
  const request = new PassThrough()
  const opened = openUpload(
    Object.assign(request, { headers }) as unknown as IncomingMessage,
    'labels',
    limits,
  )
  const outcome = opened.then(
    async ({ form, file }) => ({
      fields: complete.fields.map(([name = '']) => [name, form.text(name)]),
      file: await text(file.stream).catch((error: Error) => error),
    }),
    (error: Error) => error,
  )
  return { request, outcome }
}

const complete = {
  fields: [
    ['csrf', 'token'],
    ['questions', ''],
    ['questions_file', '{"é":1}'],
  ],
  file: 'a\nb\n',
}

type Outcome = Awaited<ReturnType<typeof arrive>['outcome']>
const failureOf = (outcome: Outcome) => (outcome instanceof Error ? outcome : outcome.file)

/** The outcome of the form when its request pauses, ends or breaks before this byte. */
async function outcomeAt(at: number, what: 'paused' | 'cut' | 'broken', limits = roomy): Promise<Outcome> {
  const { request, outcome } = arrive(limits)
  request.write(whole.subarray(0, at))
  await turn()
  if (what === 'broken') request.destroy(new Error('aborted'))
  else request.end(what === 'paused' ? whole.subarray(at) : '')
  return outcome
}

describe('a form with a file', () => {
  it('is read the same wherever it pauses', async () => {
    for (const at of everywhere)
      expect(await outcomeAt(at, 'paused'), `paused at ${at}`).to.deep.equal(complete)
  })

  it('has small files as text, without byte order mark, and fails for one that is not UTF-8', async () => {
    const send = (questions: Buffer) => {
      const { request, outcome } = arrive()
      const at = whole.indexOf('{')
      request.end(Buffer.concat([whole.subarray(0, at), questions, whole.subarray(whole.indexOf('}') + 1)]))
      return outcome
    }

    expect(await send(Buffer.from('\ufeff{"é":1}'))).to.deep.equal(complete)
    for (const encoding of ['latin1', 'utf16le'] as const) {
      const failure = failureOf(await send(Buffer.from('{"é":1}', encoding)))

      expect(failure).to.be.instanceOf(Problem).with.property('problem', 'invalid_request')
      expect((failure as Problem).message)
        .to.include('q.json')
        .and.include('UTF-8')
    }
  })

  for (const [what, failure] of [
    ['cut', Problem],
    ['broken', Error],
  ] as const)
    it(`fails as a whole or in its file wherever it is ${what} off`, async () => {
      for (const at of everywhere.slice(0, endOfFile))
        expect(failureOf(await outcomeAt(at, what)), `${what} at ${at}`).to.be.instanceOf(failure)
    })

  it('fails at once when its browser was gone before it is opened', async () => {
    const request = Object.assign(new PassThrough(), { headers }).on('error', () => {})
    request.destroy(new Error('aborted'))
    await turn()

    const opened = openUpload(request as unknown as IncomingMessage, 'labels', roomy)

    expect(await opened.catch((error: Error) => error)).to.be.instanceOf(Error)
  })

  it('opens or fails whatever its bytes are', async () => {
    const disposition = 'Content-Disposition: form-data'
    const word = fc.constantFrom(
      ...['--edge', '--edge--', '--', '\r\n', '\r', '\n', '\r\n\r\n', ': ', ';', '"', '\0', 'é'],
      ...[disposition, `${disposition}; name="a"`, `${disposition}; name="a"; filename="a"`],
      ...[`${disposition}; name="labels"; filename="l"`, 'Content-Type: text/plain; charset=none'],
      ...['Content-Type: multipart/mixed; boundary=edge', 'a,b\n1,2\n', 'x'.repeat(200)],
    )
    const pieces = fc.array(fc.array(word, { maxLength: 8 }), { maxLength: 8 })

    await fc.assert(
      fc.asyncProperty(pieces, fc.boolean(), async (drawn, breaks) => {
        const { request, outcome } = arrive()

        for (const words of drawn) {
          request.write(words.join(''))
          await turn()
        }
        if (breaks) request.destroy(new Error('aborted'))
        else request.end()

        await outcome
      }),
      { numRuns: 500 },
    )
  })

  for (const [what, limits] of Object.entries({
    'a field': { ...roomy, fieldBytesMax: 4 },
    'all before its file': { ...roomy, fieldsBytesMax: 100 },
    'a small file': { ...roomy, fieldBytesMax: 6 },
    'its file': { ...roomy, fileBytesMax: 3 },
  })) {
    it(`says that ${what} is too large wherever it pauses`, async () => {
      for (const at of everywhere)
        expect(failureOf(await outcomeAt(at, 'paused', limits)), `paused at ${at}`)
          .to.be.instanceOf(Problem)
          .with.property('problem', 'request_too_large')
    })

    it(`fails when ${what} is too large wherever it ends or breaks`, async () => {
      for (const at of everywhere.slice(0, endOfFile))
        for (const end of ['cut', 'broken'] as const)
          expect(failureOf(await outcomeAt(at, end, limits)), `${end} at ${at}`).to.be.instanceOf(Error)
    })
  }
})
