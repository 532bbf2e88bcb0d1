// A service at ports of the system's choice: it says where it is found, and not that it is at port 0.

import { expect } from 'chai'
import { readConfig } from '../../src/base/settings/config.ts'
import { withFreePorts } from '../../src/service/free-ports.ts'

describe('free ports', () => {
  it('take the place of 0, in the addresses too', async () => {
    const { port, portalPort, baseUrl, portalUrl } = await withFreePorts(
      readConfig({ PORT: '0', PORTAL_PORT: '0' }),
    )

    expect(port).to.be.above(0).and.not.equal(portalPort)
    expect(portalPort).to.be.above(0)
    expect([baseUrl, portalUrl]).to.deep.equal([`http://localhost:${port}`, `http://localhost:${portalPort}`])
  })

  it('leave ports and addresses that are given as they are', async () => {
    const given = readConfig({ PORT: '8090', PORTAL_PORT: '0', PORTAL_URL: 'https://portal.example.com' })

    const config = await withFreePorts(given)

    expect({ ...config, portalPort: 0 }).to.deep.equal(given)
  })
})
