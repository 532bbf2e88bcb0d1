// The portal's cookies beside those of other services on the same machine: cookies do not know ports.
// On SQLite alone.

import { expect } from 'chai'
import { startTestPortal, statusesOf, type TestPortal } from '../testing/portal.ts'

describe('the session cookie without TLS', () => {
  let portals: TestPortal[]

  before(async () => {
    portals = [await startTestPortal(), await startTestPortal()]
  })
  after(() => Promise.all(portals.map(portal => portal.close())))

  it('is not another service’s on the same host, of whatever name', async () => {
    const others = ['session', 'device'].map(name => `${name}=${'x'.repeat(43)}`)
    const people = await Promise.all(portals.map(portal => portal.person('ann@example.com')))
    const cookie = [...others, ...people.map(person => person.cookie())].join('; ')

    const visit = ({ portalUrl }: TestPortal) =>
      fetch(`${portalUrl}/account`, { headers: { cookie }, redirect: 'manual' })
    const seen = await Promise.all(portals.map(visit))

    expect(statusesOf(seen)).to.deep.equal([200, 200])
  })

  it('is not written over by another service’s when somebody signs out there', async () => {
    const [here, there] = portals as [TestPortal, TestPortal]
    const person = await here.person('bob@example.com')
    const visitor = await there.person('bob@example.com')
    const nameOf = (cookie: string) => cookie.split('=')[0]

    const left = await visitor.post('/sign-out')

    const written = left.headers.getSetCookie().map(nameOf)
    expect(written).to.include(nameOf(visitor.cookie()))
    expect(written).to.not.include(nameOf(person.cookie()))
  })
})
