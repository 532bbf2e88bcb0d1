// Bytes of forms that the portal holds at once, however many come and stall. No clock is needed.

import type { IncomingMessage } from 'node:http'
import { PassThrough } from 'node:stream'
import { setImmediate as turn } from 'node:timers/promises'
import { expect } from 'chai'
import { createParseQueue } from '../../src/base/intake/parse-queue.ts'
import { type BodyMemory, createBodyMemory } from '../../src/base/intake/receive-body.ts'
import { Problem } from '../../src/contract/problem.ts'
import { createReceiveForm } from '../../src/portal/receive-form.ts'
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
          done()
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
