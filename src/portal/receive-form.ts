// Receives a form within limits: how much is read, for how long, and how much all forms hold at once.

import type { IncomingMessage } from 'node:http'
import { overloaded, type Problem } from '../contract/problem.ts'
import { createBodyMemory } from '../intake/body-memory.ts'
import { createQuota } from '../intake/quota.ts'
import { senderOf } from '../intake/senders.ts'
import type { Page } from './shell/access.ts'
import { readBytes, readForm } from './shell/form.ts'
import { openUpload, type UploadLimits } from './shell/upload.ts'
import type { PersonVisit, Visit } from './shell/visit.ts'

/**
 * A case of 2 MB takes up to three times as much in the encoding of forms; strangers have nothing else that is long to
 * send.
 */
const formBytesMax = 7 * 1024 * 1024
const strangersFormBytesMax = 64 * 1024
const uploadLimits: UploadLimits = {
  fileBytesMax: 50 * 1024 * 1024,
  fieldBytesMax: 1024 * 1024,
  // Two of the longest fields, and the others.
  fieldsBytesMax: (2 * 1024 + 64) * 1024,
}
/** Of one person: a second one is somebody who tries again before the first has given up. */
const uploadsMax = 2
/** All of a form has to be there by then, or the file of one with a file has to have begun. */
const formMsMax = 60_000

export interface Received extends Pick<Partial<Visit>, 'body' | 'form' | 'file'> {
  /** Gives back what it holds; to be called once, when it is not needed any more. */
  done(): void
}

/** `room`: for all forms that are held. */
export function createReceiveForm(room = createBodyMemory()) {
  const uploads = createQuota({ ofOneMax: uploadsMax, ofAllMax: Number.POSITIVE_INFINITY })

  /**
   * Throws `invalid_request`, `request_too_large`, and `overloaded` if there is no room. A file from somebody who is not
   * signed in is ignored: they are sent to sign in.
   */
  return (request: IncomingMessage, page: Page, visit: Visit): Promise<Received> =>
    inTime(request, () => receive(request, page, visit))

  async function receive(request: IncomingMessage, page: Page, visit: Visit): Promise<Received> {
    const { person, address } = visit
    if (page.upload === undefined) {
      const bytesMax = person || page.holdsCase ? formBytesMax : strangersFormBytesMax
      const place = room.enter(person?.user.userId ?? senderOf(address))
      const body = await readBytes(request, bytesMax, place)
      if (page.access === 'machine') return { body, done() {} }
      return { body, form: readForm(body, request.headers['content-type']), done() {} }
    }
    if (person) return receiveFile(request, page.upload, { ...visit, person })
    request.resume()
    return { done() {} }
  }

  /** Its fields are held as long as its page works with them, which is until its file is there. */
  async function receiveFile(
    request: IncomingMessage,
    streamed: string,
    { person }: PersonVisit,
  ): Promise<Received> {
    const { userId } = person.user
    if (!uploads.allows(userId, 1)) {
      request.resume()
      throw tooManyUploads()
    }
    uploads.add(userId, 1)
    const place = room.enter(userId)
    const done = () => {
      uploads.add(userId, -1)
      place.giveBack()
    }
    try {
      return { ...(await openUpload(request, streamed, { ...uploadLimits, place })), done }
    } catch (error) {
      done()
      throw error
    }
  }
}

async function inTime<Result>(request: IncomingMessage, work: () => Promise<Result>): Promise<Result> {
  const late = setTimeout(() => request.destroy(), formMsMax)
  try {
    return await work()
  } finally {
    clearTimeout(late)
  }
}

function tooManyUploads(): Problem {
  return overloaded('capacity', 10, 'You are uploading other files: wait until one of them is there.')
}
