// Views of public pages are counted by sender: by address for strangers, by account for people.
// On SQLite alone.

import { expect } from 'chai'
import { type Seen, statusesOf, usePortal } from '../testing/portal.ts'

const perMinute = 600

describe('the pages that anybody may open', () => {
  const { portal } = usePortal({ anew: true })

  async function open(path: string, count: number): Promise<Seen[]> {
    const stranger = portal.browser()
    const seen: Seen[] = []
    for (let i = 0; i < count; i++) seen.push(await stranger.get(path))
    return seen
  }

  it('are refused beyond so many in a minute, whichever they are, and its files are not', async () => {
    const pages = await open('/search?q=credit', perMinute - 1)
    const [missing] = await open('/nothing', 1)
    const late = [...(await open('/policies', 1)), ...(await open('/docs', 1)), ...(await open('/none', 1))]
    const [style] = await open('/static/portal.css', 1)

    expect(new Set(statusesOf(pages))).to.deep.equal(new Set([200]))
    expect(missing!.status).to.equal(404)
    expect(statusesOf(late)).to.deep.equal([429, 429, 429])
    expect(Number(late[0]!.headers.get('retry-after'))).to.be.within(1, 60)
    expect(style!.status).to.equal(200)
  })

  it('are counted for a person apart from others at the same address, and other pages are not', async () => {
    const ann = await portal.person('ann@example.com')
    await open('/policies', perMinute + 1)

    const own = [await ann.get('/policies'), await ann.get('/quality')]
    for (let i = 0; i < perMinute; i++) await ann.get('/policies')
    const late = [await ann.get('/policies'), await ann.get('/quality')]

    expect(statusesOf(own)).to.deep.equal([200, 200])
    expect(statusesOf(late)).to.deep.equal([429, 200])
  })
})
