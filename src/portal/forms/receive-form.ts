// Receives a form within limits: how much is read, for how long, and whose turn it is to have a large one read. Of one
// with a file, its fields come first, then the file as a stream, read as it arrives. None of it is written to disk.

import type { IncomingMessage } from 'node:http'
import { finished, PassThrough, type Readable } from 'node:stream'
import { Busboy, type BusboyHeaders } from '@fastify/busboy'
import { largeBytes, type ParseQueue } from '../../base/intake/parse-queue.ts'
import { createQuota } from '../../base/intake/quota.ts'
import { createGathered, type Place, receiveBody } from '../../base/intake/receive-body.ts'
import { decodeText, whyNoText, withoutMark } from '../../base/intake/text-file.ts'
import { overloaded, Problem } from '../../contract/problem.ts'
import type { Page } from '../shell/access.ts'
import { senderIn, type Visit } from '../shell/visit.ts'
import { Form, type LongFields, readForm, type UploadedFile } from './form.ts'

/** The longest case and questions take less, in the encoding of forms too; strangers have nothing long to send. */
const formBytesMax = 2 * 1024 * 1024
const strangersFormBytesMax = 64 * 1024
/** Hardly any page takes more: without room for one, a form is refused before it does anything. */
const usualPageBytes = 64 * 1024
const uploadLimits = {
  fileBytesMax: 50 * 1024 * 1024,
  /** The limit for each field, including small files. */
  fieldBytesMax: 1024 * 1024,
  /** The limit for everything before the streamed file: two of the longest fields, and the others. */
  fieldsBytesMax: (2 * 1024 + 64) * 1024,
}
/** The limit of one person: a second upload is a new try before the first has been given up. */
const uploadsMax = 2
/** All of a form has to be there by then, or the file of one with a file has to have begun. */
const formMsMax = 60_000
/** More than file systems take; it ends with what kind of file it is. */
const nameCharactersMax = 255

type UploadLimits = typeof uploadLimits & { place: Place; longFields?: LongFields | undefined }

export interface Received extends Partial<Pick<Visit, 'body' | 'form' | 'file'>> {
  /** To be called once, when its page is done with it. */
  done?(): void
}

/** `parseQueue`: of the large bodies of every door. */
export function createReceiveForm(parseQueue: ParseQueue) {
  const uploads = createQuota({ ofOneMax: uploadsMax, ofAllMax: Number.POSITIVE_INFINITY })

  /**
   * Counts what it receives into the place of the visit. Throws `invalid_request`, `request_too_large`, and
   * `overloaded` if there is no room. A form from somebody who has to sign in first is ignored: they are sent there.
   */
  return async (request: IncomingMessage, page: Page, visit: Visit, place: Place): Promise<Received> => {
    const { person } = visit
    const { access, upload, longFields } = page
    const late = setTimeout(() => request.destroy(), formMsMax)
    try {
      if (person === null && access !== 'anyone' && access !== 'machine') {
        request.resume()
        return {}
      }
      place.take(usualPageBytes)
      if (upload !== undefined && person)
        return await receiveFile(request, upload, person.user.userId, { ...uploadLimits, place, longFields })
      const bytesMax = person ? formBytesMax : strangersFormBytesMax
      const refusal = `This form is too large. The limit is ${bytesMax} bytes.`
      const tooLarge = () => new Problem('request_too_large', refusal)
      const body = await receiveBody(request, { bytesMax, place, tooLarge })
      if (access === 'machine') return { body }
      if (body.length > largeBytes) await parseQueue.take(senderIn(visit))
      return { form: readForm(body, request.headers['content-type'], longFields) }
    } finally {
      clearTimeout(late)
    }
  }

  async function receiveFile(
    request: IncomingMessage,
    upload: string,
    userId: string,
    limits: UploadLimits,
  ): Promise<Received> {
    if (!uploads.allows(userId, 1)) {
      request.resume()
      throw overloaded('capacity', 10, 'You are uploading other files: wait until one of them is there.')
    }
    uploads.add(userId, 1)
    const done = () => uploads.add(userId, -1)
    try {
      return { ...(await openUpload(request, upload, limits)), done }
    } catch (error) {
      done()
      throw error
    }
  }
}

/**
 * Resolves when the file called `streamed` begins: everything before it in the form has been read by then. A file
 * with another name becomes a field with its text, unless that field is already filled in. Throws `invalid_request`,
 * `request_too_large`, and `overloaded` if there is no room. The bytes before the file are counted into its place,
 * which the caller has to give back.
 *
 * Everything here happens in events, and each way to fail ends in `fail`: a form can be cut off, paused or broken at
 * any byte, and a promise or stream that nobody listens to would end the process (tests/portal/upload.test.ts).
 */
export async function openUpload(
  request: IncomingMessage,
  streamed: string,
  { fileBytesMax, fieldBytesMax, fieldsBytesMax, longFields, place }: UploadLimits,
) {
  const opened = Promise.withResolvers<{ form: Form; file: UploadedFile }>()
  const fields: [string, string][] = []
  let smallFiles = 0
  let bytes = 0
  let file: UploadedFile | null = null
  // A page that never reads the stream must not fail because of its error.
  const stream = new PassThrough().on('error', () => {})
  const parser = createParser(request, fileBytesMax, fieldBytesMax)
  parser.on('field', (name, value, _, cut) => {
    if (cut) fail(fileTooLarge(fieldBytesMax))
    else fields.push([name, value])
  })
  parser.on('file', (name, part, filename) => {
    part.on('error', fail)
    if (file !== null) part.resume()
    else if (name === streamed) begin(part, filename)
    else readSmall(name, part, filename)
  })
  // A form that had arrived completely when it was opened ends before the small files are read.
  parser.on('finish', () => {
    if (file === null) fail(new Problem('invalid_request', 'Choose a file first.'))
  })
  parser.on('error', () => fail(notAForm()))
  finished(request, { writable: false }, error => {
    if (error) fail(new Error('the browser is gone', { cause: error }))
  })
  request.on('data', count)
  request.pipe(parser)
  return opened.promise

  function count(chunk: Buffer): void {
    bytes += chunk.length
    try {
      if (bytes > fieldsBytesMax) throw fileTooLarge(fieldsBytesMax)
      place.take(chunk.length)
    } catch (error) {
      fail(error as Error)
    }
  }

  function begin(part: Readable, name: string): void {
    file = { name: name.slice(-nameCharactersMax), stream }
    request.off('data', count)
    part.on('limit', () => fail(fileTooLarge(fileBytesMax)))
    part.pipe(stream)
    // A page that has read enough closes the stream: the rest is dropped, so that the browser gets to see the response.
    stream.once('close', () => part.resume())
    openIfRead()
  }

  function readSmall(name: string, part: Readable, filename: string): void {
    const gathered = createGathered()
    smallFiles++
    part.on('limit', () => fail(fileTooLarge(fileBytesMax)))
    part.on('data', (chunk: Buffer) => {
      if (gathered.length + chunk.length <= fieldBytesMax) gathered.add(chunk)
      else fail(fileTooLarge(fieldBytesMax))
    })
    part.on('end', () => {
      const content = gathered.bytes()
      const text = decodeText(content)
      if (text === null)
        fail(new Problem('invalid_request', `${filename} cannot be read: ${whyNoText(content)}.`))
      else if (text !== '') fields.push([name, withoutMark(text)])
      smallFiles--
      openIfRead()
    })
  }

  function openIfRead(): void {
    if (file === null || smallFiles > 0) return
    try {
      opened.resolve({ form: new Form(fields, longFields), file })
    } catch (error) {
      fail(error as Error)
    }
  }

  function fail(error: Error): void {
    opened.reject(error)
    stream.destroy(error)
    request.off('data', count)
    request.unpipe(parser)
    // The rest is read and dropped, so that the browser gets to see the response.
    request.resume()
  }
}

function createParser(request: IncomingMessage, fileSize: number, fieldSize: number) {
  const headers = request.headers as BusboyHeaders
  if (!/^multipart\/form-data\s*;/i.test(headers['content-type'] ?? '')) throw notAForm()
  try {
    return new Busboy({ headers, limits: { fileSize, fieldSize, files: 3, fields: 20, parts: 23 } })
  } catch {
    throw notAForm()
  }
}

function notAForm(): Problem {
  return new Problem('invalid_request', 'This is not a form with a file.')
}

function fileTooLarge(bytesMax: number): Problem {
  return new Problem('request_too_large', `This file is too large. The limit is ${bytesMax / 2 ** 20} MB.`)
}
