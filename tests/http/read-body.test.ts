import { once } from 'node:events'
import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { expect } from 'chai'
import { readBody } from '../../src/http/read-body.ts'

describe('the body of a request', () => {
  it('of a client that is gone is not waited for', async () => {
    const request = new IncomingMessage(new Socket())
    await once(request.destroy(), 'close')

    const outcome = await readBody(request, 100, 60_000).catch(error => error.message)

    expect(outcome).to.equal('the client hung up')
  })
})
