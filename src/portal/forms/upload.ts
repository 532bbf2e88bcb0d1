// Receives a form with a file: its fields first, then the file as a stream, read as it arrives. None of it is written
// to disk.

import type { IncomingMessage } from 'node:http'
import { finished, PassThrough, type Readable } from 'node:stream'
import { Busboy, type BusboyHeaders } from '@fastify/busboy'
import { createGathered, type Place } from '../../base/intake/receive-body.ts'
import { decodeText, whyNoText, withoutMark } from '../../base/intake/text-file.ts'
import { Problem } from '../../contract/problem.ts'
import { Form, type LongFields } from './form.ts'

export interface UploadedFile {
  /** As given by the browser. */
  name: string
  /** Fails with `request_too_large` beyond the limit, and when the browser disconnects. */
  stream: Readable
}

interface Upload {
  form: Form
  file: UploadedFile
}

export interface UploadLimits {
  fileBytesMax: number
  /** The limit for each field, including small files. */
  fieldBytesMax: number
  /** The limit for everything before the streamed file. */
  fieldsBytesMax: number
  longFields?: LongFields | undefined
}

/** More than file systems take; it ends with what kind of file it is. */
const nameCharactersMax = 255

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
  { fileBytesMax, fieldBytesMax, fieldsBytesMax, longFields, place }: UploadLimits & { place: Place },
): Promise<Upload> {
  const opened = Promise.withResolvers<Upload>()
  const fields: [string, string][] = []
  let smallFiles = 0
  let bytes = 0
  let file: UploadedFile | null = null
  // A page that never reads the stream must not fail because of its error.
  const stream = new PassThrough().on('error', () => {})
  const parser = createParser(request, fileBytesMax, fieldBytesMax)
  parser.on('field', (name, value, _, cut) => {
    if (cut) fail(tooLarge(fieldBytesMax))
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
      if (bytes > fieldsBytesMax) throw tooLarge(fieldsBytesMax)
      place.take(chunk.length)
    } catch (error) {
      fail(error as Error)
    }
  }

  function begin(part: Readable, name: string): void {
    file = { name: name.slice(-nameCharactersMax), stream }
    request.off('data', count)
    part.on('limit', () => fail(tooLarge(fileBytesMax)))
    part.pipe(stream)
    // A page that has read enough closes the stream: the rest is dropped, so that the browser gets to see the response.
    stream.once('close', () => part.resume())
    openIfRead()
  }

  function readSmall(name: string, part: Readable, filename: string): void {
    const gathered = createGathered()
    smallFiles++
    part.on('limit', () => fail(tooLarge(fileBytesMax)))
    part.on('data', (chunk: Buffer) => {
      if (gathered.length + chunk.length <= fieldBytesMax) gathered.add(chunk)
      else fail(tooLarge(fieldBytesMax))
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

function tooLarge(bytesMax: number): Problem {
  return new Problem('request_too_large', `This file is too large. The limit is ${bytesMax / 2 ** 20} MB.`)
}
