// A form: its fields, how many it may have, and the bytes of forms that the portal holds at once, however many come and
// stall. No clock is needed.

import { once } from 'node:events'
import { request as ask, createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { PassThrough } from 'node:stream'
import { setImmediate as turn } from 'node:timers/promises'
import { expect } from 'chai'
import { createParseQueue } from '../../src/base/intake/parse-queue.ts'
import { type BodyMemory, createBodyMemory } from '../../src/base/intake/receive-body.ts'
import { Problem } from '../../src/contract/problem.ts'
import { Form, readForm } from '../../src/portal/forms/form.ts'
import { createReceiveForm, openUpload } from '../../src/portal/forms/receive-form.ts'
import type { Page } from '../../src/portal/shell/access.ts'
import type { Visit } from '../../src/portal/shell/visit.ts'

const mib = 1024 * 1024
const field = (name: string, bytes: number) =>
  `--edge\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${'x'.repeat(bytes)}\r\n`
const fileHead = `--edge\r\nContent-Disposition: form-data; name="labels"; filename="l"\r\n\r\n${'x'.repeat(100)}`
/** As much as comes from a connection at once. */
const pieceBytes = 64 * 1024
const page = { upload: 'labels', access: 'member' } as Page

describe('forms that are being received', () => {
  let room: BodyMemory
  let receive: ReturnType<typeof createReceiveForm>
  let sent: PassThrough[]
  /** In the order in which they were sent: what became of each, if anything did. */
  let outcomes: ('opened' | Error | null)[]
  let opened: (() => void)[]

  beforeEach(() => {
    room = createBodyMemory()
    receive = createReceiveForm(createParseQueue())
    sent = []
    outcomes = []
    opened = []
  })

  /** Somebody begins an upload with this, and sends no more. */
  async function begin(userId: string, text: string): Promise<void> {
    const headers = { 'content-type': 'multipart/form-data; boundary=edge' }
    const request = Object.assign(new PassThrough(), { headers })
    const visit = { person: { user: { userId } }, address: '' } as Visit
    const at = sent.push(request) - 1
    outcomes[at] = null
    const place = room.enter(userId)
    receive(request as unknown as IncomingMessage, page, visit, place).then(
      ({ done }) => {
        outcomes[at] = 'opened'
        opened.push(() => {
          done?.()
          place.giveBack()
        })
      },
      (error: Error) => {
        outcomes[at] = error
        place.giveBack()
      },
    )
    for (let from = 0; from < text.length; from += pieceBytes) {
      request.write(text.slice(from, from + pieceBytes))
      // It has been read, or dropped, when nothing of it is left.
      while (request.readableLength > 0) await turn()
    }
    await turn()
  }

  const refused = () => outcomes.filter(one => one instanceof Problem && one.problem === 'overloaded').length

  /** Everybody hangs up, and nothing is held any more. */
  afterEach(async () => {
    for (const request of sent) request.on('error', () => {}).destroy(new Error('aborted'))
    await turn()
    for (const done of opened) done()
    expect(outcomes).to.not.include(null)
    expect(room.bytes).to.equal(0)
  })

  it('of 200 people who stall hold no more than there is room for, and the others are refused', async () => {
    for (let i = 0; i < 200; i++) await begin(`usr_${i}`, field('a', mib - 1000) + field('b', mib / 2))

    expect(room.bytes).to.be.within(60 * mib, 64 * mib)
    expect(refused()).to.be.within(150, 165)
  })

  it('of one person are two at a time, of which others notice nothing', async () => {
    for (let i = 0; i < 200; i++) await begin('usr_flood', field('a', mib - 1000))
    await begin('usr_other', field('csrf', 40) + fileHead)

    expect(refused()).to.equal(198)
    expect(room.bytes).to.be.below(3 * mib)
    expect(outcomes.at(-1)).to.equal('opened')
  })

  it('count for a person until their page is done, and let the next in then', async () => {
    for (let i = 0; i < 3; i++) await begin('usr_a', field('csrf', 40) + fileHead)
    const before = refused()
    opened.shift()!()
    await begin('usr_a', field('csrf', 40) + fileHead)

    expect([before, refused()]).to.deep.equal([1, 1])
    expect(outcomes.at(-1)).to.equal('opened')
  })

  it('take no room any more once it was given back, whatever comes of them later', () => {
    const place = room.enter('usr_gone')
    place.take(1)
    place.giveBack()
    place.take(1)

    expect(room.bytes).to.equal(0)
  })

  it('have no more before their file than two of the longest fields', async () => {
    const names = Array.from({ length: 20 }, (_, i) => `f${i}`)
    await begin('usr_a', names.map(name => field(name, mib - 1000)).join(''))

    expect(outcomes[0]).to.be.instanceOf(Problem).and.include({ problem: 'request_too_large' })
    expect(room.bytes).to.equal(0)
  })
})

const read = (text: string) => readForm(Buffer.from(text), 'application/x-www-form-urlencoded')

/** A server that takes one request. */
async function listen() {
  const server = createServer()
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const arrived = once(server, 'request') as Promise<[IncomingMessage, ServerResponse]>
  return { server, arrived, port: (server.address() as AddressInfo).port }
}

describe('a form', () => {
  it('has the first of several fields of one name, and nothing for a missing one', () => {
    const form = read('a=1%0D%0A2&b=+x+&a=3&constructor=c&d+e=1+%2B+1')

    expect([form.text('a'), form.line('b'), form.text('toString')]).to.deep.equal(['1\n2', 'x', ''])
    expect(form.text('d e')).to.equal('1 + 1')
    expect([form.has('a'), form.has('c')]).to.deep.equal([true, false])
  })

  it('is looked up and not searched through: a million times in one of many fields', () => {
    const fields = Array.from({ length: 5000 }, (_, i): [string, string] => [`f${i}`, ''])
    const form = new Form(fields)

    let found = 0
    for (let i = 0; i < 1_000_000; i++) if (form.has('f4999')) found += 1

    expect(found).to.equal(1_000_000)
  })

  it('of more fields than any of ours is refused before it is read', () => {
    expect(read('a&'.repeat(4999)).has('a')).to.equal(true)
    for (const pair of ['a&', '&', 'a=b&'])
      expect(() => read(pair.repeat(3_500_000)))
        .to.throw(Problem)
        .with.property('problem', 'request_too_large')
  })

  it('is not read where its sender has no room for more of them', async () => {
    const { server, arrived, port } = await listen()
    const sent = ask({ port, host: '127.0.0.1', method: 'POST' }).on('error', () => {})
    sent.end('a=b')
    const [request] = await arrived
    const room = createBodyMemory()
    // There is room for a page, and none for the form.
    room.enter('a').take(16 * 1024 * 1024 - 64 * 1024)

    const [page, visit] = [{ access: 'anyone' } as Page, { person: null, address: '' } as Visit]
    const receive = createReceiveForm(createParseQueue())
    const outcome = await receive(request, page, visit, room.enter('a')).catch(error => error)
    server.closeAllConnections()
    server.close()

    expect(outcome).to.be.instanceOf(Problem).and.to.include({ problem: 'overloaded', reason: 'capacity' })
  })

  it('comes to its end where a page has seen enough of its file, so that the browser gets to see the answer', async () => {
    const { server, arrived, port } = await listen()
    const body = new FormData()
    body.append('labels', new File([Buffer.alloc(20 * 1024 * 1024, '{\n')], 'labels.jsonl'))
    const sent = fetch(`http://127.0.0.1:${port}`, { method: 'POST', body })
    const [request, response] = await arrived
    const place = createBodyMemory().enter('a')
    const limits = { fileBytesMax: 50 * 1024 * 1024, fieldBytesMax: 100, fieldsBytesMax: 100_000, place }
    const { file } = await openUpload(request, 'labels', limits)

    for await (const _ of file.stream) break
    await once(request, 'end')
    response.end()

    expect((await sent).status).to.equal(200)
    server.close()
  })
})
