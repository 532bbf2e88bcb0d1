// A way to a database or Redis that can fall silent (what is sent is swallowed, and nobody is told)
// or lose a reply.

import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** Listens on a free port; close what it returns. */
export async function startWire(farUrl: string, farPort: number) {
  const { hostname, port } = new URL(farUrl)
  const sockets = new Set<Socket>()
  /** The next message with this text arrives, and its reply is lost. */
  let lostAfter: string | null = null
  const server = createServer(near => {
    const far = connect(Number(port) || farPort, hostname)
    near.on('data', (sent: Buffer) => {
      if (lostAfter === null || !sent.includes(lostAfter)) return
      lostAfter = null
      far.unpipe().once('data', () => near.destroy())
    })
    near.pipe(far).pipe(near)
    for (const socket of [near, far]) sockets.add(socket.on('error', () => {}))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const url = new URL(farUrl)
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url: url.href,
    /** Silences the connections that there are by now; later ones answer. */
    fallSilent() {
      for (const socket of sockets) socket.unpipe().pause()
    },
    /** Every connection breaks, and no other is taken until it is mended. */
    async cut() {
      const closed = once(server, 'close')
      server.close()
      for (const socket of sockets) socket.destroy()
      await closed
    },
    async mend() {
      await once(server.listen(Number(new URL(url.href).port), '127.0.0.1'), 'listening')
    },
    /** The next time that this is sent, it arrives, and the connection breaks before the reply. */
    loseReplyTo(text: string) {
      lostAfter = text
    },
    close() {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}
