// A way to a database or Redis that can fall silent: what is sent is swallowed, and nobody is told.

import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** Listens on a free port; close what it returns. */
export async function startWire(farUrl: string, farPort: number) {
  const { hostname, port } = new URL(farUrl)
  const sockets = new Set<Socket>()
  const server = createServer(near => {
    const far = connect(Number(port) || farPort, hostname)
    near.pipe(far).pipe(near)
    for (const socket of [near, far]) sockets.add(socket.on('error', () => {}))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const url = new URL(farUrl)
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url: url.href,
    /** The connections that there are by now; later ones answer. */
    fallSilent() {
      for (const socket of sockets) socket.unpipe().pause()
    },
    close() {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}
