// A form with a file: its fields first, then the file as a stream that is read as it arrives. None of it is written to
// disk.

import type { IncomingMessage } from 'node:http'
import { PassThrough, type Readable } from 'node:stream'
import { Busboy, type BusboyHeaders } from '@fastify/busboy'
import { Problem } from '../../problem.ts'
import { Form } from './form.ts'

export interface UploadedFile {
  /** As given by the browser. */
  name: string
  /** Fails with `request_too_large` beyond the limit, and when the browser disconnects. */
  stream: Readable
}

export interface Upload {
  form: Form
  file: UploadedFile
}

interface UploadLimits {
  /** The limit for the streamed file. */
  fileBytesMax: number
  /** The limit for each field, including small files. */
  fieldBytesMax: number
}

/**
 * Resolves when the file called `streamed` begins: everything before it in the form has been read by then. A file with
 * another name becomes a field with its text, unless that field is already filled in. Throws `invalid_request`,
 * `request_too_large`.
 */
export async function openUpload(
  request: IncomingMessage,
  streamed: string,
  { fileBytesMax, fieldBytesMax }: UploadLimits,
): Promise<Upload> {
  const { promise, resolve, reject } = Promise.withResolvers<Upload>()
  const fields = new URLSearchParams()
  const small: Promise<void>[] = []
  let begun = false
  const stream = new PassThrough()
  const fail = (error: Error) => {
    reject(error)
    stream.destroy(error)
    request.unpipe(parser)
    // The rest is read and dropped, so that the browser gets to see the response.
    request.resume()
  }
  const parser = createParser(request, fileBytesMax, fieldBytesMax)
  parser.on('field', (name, value, _, cut) =>
    cut ? fail(tooLarge(fieldBytesMax)) : fields.append(name, value),
  )
  parser.on('file', (name, file, filename) => {
    if (name !== streamed) {
      small.push(readSmall(file, fieldBytesMax).then(text => void (text !== '' && fields.set(name, text))))
      return
    }
    begun = true
    file.on('limit', () => fail(tooLarge(fileBytesMax)))
    file.on('error', fail)
    file.pipe(stream)
    // A page that has read enough closes the stream: the rest is dropped, so that the browser gets to see the response.
    stream.once('close', () => file.resume())
    Promise.all(small).then(() => resolve({ form: new Form(fields), file: { name: filename, stream } }), fail)
  })
  // A form that had arrived completely when it was opened ends before the small files are read.
  parser.on('finish', () => {
    if (!begun) reject(new Problem('invalid_request', 'Choose a file first.'))
  })
  parser.on('error', error => fail(error instanceof Problem ? error : notAForm()))
  request.once('aborted', () => fail(new Error('the browser is gone')))
  request.once('error', fail)
  request.pipe(parser)
  // A page that never reads the stream must not fail because of its error.
  stream.on('error', () => {})
  return promise
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

async function readSmall(file: Readable, bytesMax: number): Promise<string> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of file) {
    bytes += chunk.length
    if (bytes <= bytesMax) chunks.push(chunk)
  }
  if (bytes > bytesMax) throw tooLarge(bytesMax)
  return Buffer.concat(chunks).toString('utf8')
}

function notAForm(): Problem {
  return new Problem('invalid_request', 'This is not a form with a file.')
}

function tooLarge(bytesMax: number): Problem {
  return new Problem('request_too_large', `This file is too large. The limit is ${bytesMax / 2 ** 20} MB.`)
}
