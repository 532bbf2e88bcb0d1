// Names what stands on the service and what it works without: its own tests pass in a tree where this is null.

import { openDesk } from '../desk/context.ts'
import { createPortalServer } from '../portal/server.ts'

export interface Rooms {
  openDesk: typeof openDesk
  createPortalServer: typeof createPortalServer
}

export const rooms: Rooms | null = { openDesk, createPortalServer }
