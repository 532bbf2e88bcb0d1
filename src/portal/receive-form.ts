// Receives a form within limits: how much is read, for how long, and whose turn it is to have a large one read.

import type { IncomingMessage } from 'node:http'
import { largeBytes, type ParseQueue } from '../base/intake/parse-queue.ts'
import { createQuota } from '../base/intake/quota.ts'
import type { Place } from '../base/intake/receive-body.ts'
import { overloaded } from '../contract/problem.ts'
import { readBytes, readForm } from './forms/form.ts'
import { openUpload, type UploadLimits } from './forms/upload.ts'
import type { Page } from './shell/access.ts'
import { type PersonVisit, senderIn, type Visit } from './shell/visit.ts'

/** The longest case and questions take less, in the encoding of forms too; strangers have nothing long to send. */
const formBytesMax = 2 * 1024 * 1024
const strangersFormBytesMax = 64 * 1024
/** Hardly any page takes more: without room for one, a form is refused before it does anything. */
const usualPageBytes = 64 * 1024
const uploadLimits: UploadLimits = {
  fileBytesMax: 50 * 1024 * 1024,
  fieldBytesMax: 1024 * 1024,
  // Two of the longest fields, and the others.
  fieldsBytesMax: (2 * 1024 + 64) * 1024,
}
/** The limit of one person: a second upload is a new try before the first has been given up. */
const uploadsMax = 2
/** All of a form has to be there by then, or the file of one with a file has to have begun. */
const formMsMax = 60_000

export interface Received extends Pick<Partial<Visit>, 'body' | 'form' | 'file'> {
  /** To be called once, when its page is done with it. */
  done(): void
}

/** `parseQueue`: of the large bodies of every door. */
export function createReceiveForm(parseQueue: ParseQueue) {
  const uploads = createQuota({ ofOneMax: uploadsMax, ofAllMax: Number.POSITIVE_INFINITY })

  /**
   * Counts what it receives into the place of the visit. Throws `invalid_request`, `request_too_large`, and
   * `overloaded` if there is no room. A form from somebody who has to sign in first is ignored: they are sent there.
   */
  return (request: IncomingMessage, page: Page, visit: Visit, place: Place): Promise<Received> => {
    const late = setTimeout(() => request.destroy(), formMsMax)
    return receive(request, page, visit, place).finally(() => clearTimeout(late))
  }

  async function receive(
    request: IncomingMessage,
    page: Page,
    visit: Visit,
    place: Place,
  ): Promise<Received> {
    const { person } = visit
    if (person === null && page.access !== 'anyone' && page.access !== 'machine') {
      request.resume()
      return { done() {} }
    }
    place.take(usualPageBytes)
    if (page.upload !== undefined && person) return receiveFile(request, page, { ...visit, person }, place)
    const bytesMax = person ? formBytesMax : strangersFormBytesMax
    const body = await readBytes(request, bytesMax, place)
    if (page.access === 'machine') return { body, done() {} }
    if (body.length > largeBytes) await parseQueue.take(senderIn(visit))
    return { form: readForm(body, request.headers['content-type'], page.longFields), done() {} }
  }

  async function receiveFile(
    request: IncomingMessage,
    { upload = '', longFields }: Page,
    { person }: PersonVisit,
    place: Place,
  ): Promise<Received> {
    const { userId } = person.user
    if (!uploads.allows(userId, 1)) {
      request.resume()
      throw overloaded('capacity', 10, 'You are uploading other files: wait until one of them is there.')
    }
    uploads.add(userId, 1)
    const done = () => uploads.add(userId, -1)
    try {
      return { ...(await openUpload(request, upload, { ...uploadLimits, place, longFields })), done }
    } catch (error) {
      done()
      throw error
    }
  }
}
