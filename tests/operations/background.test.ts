import { expect } from 'chai'
import { openBackground } from '../../src/operations/background.ts'

describe('work in the background', () => {
  it('is finished before it is closed, and tells of its failures by request', async () => {
    const failures: unknown[] = []
    const background = openBackground((error, requestId) => failures.push([error, requestId]))
    const begun = Promise.withResolvers<void>()
    let ended = 0

    background.begin(() => begun.promise.then(() => void ended++), 'req_1')
    background.begin(() => Promise.reject('no mail'), 'req_2')
    const closed = background.close().then(() => ended)
    begun.resolve()

    expect(await closed).to.equal(1)
    expect(failures).to.deep.equal([['no mail', 'req_2']])
  })

  it('that does not end holds nobody up', async () => {
    const background = openBackground(() => {}, 1)

    background.begin(() => new Promise(() => {}), 'req_1')

    await background.close()
  })
})
