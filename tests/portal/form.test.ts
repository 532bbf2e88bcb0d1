// Reading a form: its fields, and how many it may have.

import { once } from 'node:events'
import { request as ask, createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect } from 'chai'
import { createBodyMemory } from '../../src/base/intake/receive-body.ts'
import { Problem } from '../../src/contract/problem.ts'
import { Form, readBytes, readForm } from '../../src/portal/forms/form.ts'
import { openUpload } from '../../src/portal/forms/upload.ts'

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
    room.enter('a').take(16 * 1024 * 1024)

    const outcome = await readBytes(request, 100, room.enter('a')).catch(error => error)
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
