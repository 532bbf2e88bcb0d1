// Finds free ports before anything listens, because links and pages contain the service's addresses.

import { once } from 'node:events'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { type Config, localUrl } from '../base/settings/config.ts'

/**
 * The configuration with free ports in place of a PORT and a PORTAL_PORT of 0, and with the addresses that follow from
 * them. Another process may take one before the service listens on it; the start then fails as for any port in use.
 */
export async function withFreePorts(config: Config): Promise<Config> {
  const held: Server[] = []
  // All are held until the last has been chosen, so that none is chosen twice.
  const choose = async (port: number) => {
    if (port !== 0) return port
    const server = createServer().listen(0)
    held.push(server)
    await once(server, 'listening')
    return (server.address() as AddressInfo).port
  }
  const [port, portalPort] = [await choose(config.port), await choose(config.portalPort)]
  await Promise.all(held.map(server => once(server.close(), 'close')))
  const addressOf = (url: string, chosen: number) =>
    url === localUrl(0, config.host) ? localUrl(chosen, config.host) : url
  const baseUrl = addressOf(config.baseUrl, port)
  const portalUrl = addressOf(config.portalUrl, portalPort)
  return Object.freeze({ ...config, port, portalPort, baseUrl, portalUrl })
}
