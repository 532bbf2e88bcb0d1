// Reads the uploaded file again as people say what its columns are and what is to be asked, and gives back a copy with
// what is wrong in it.

import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { copyWithReasons } from '../../labels/cases/fault-copy.ts'
import type { Quality } from '../../operations/quality.ts'
import type { Change } from '../../operations/quality-upload.ts'
import type { ReadFile } from '../../operations/quality-work.ts'
import { forMember, notFound, type Page } from '../shell/access.ts'
import { type MemberVisit, type Reply, redirect } from '../shell/visit.ts'
import { questionsOf, readMapping } from './quality-columns.ts'
import { readQuestion } from './quality-questions.ts'

interface FilePagesParts {
  quality: Pick<Quality, 'find' | 'readAgain' | 'skipBad'>
  /** The page Quality, with what was refused. */
  show(visit: MemberVisit, error: unknown): Promise<Reply>
}

const csv = 'text/csv; charset=utf-8'
/** 200 rows of the drill that the demo learns from, too: the model was not trained on them, and labels help. */
const sample = new URL('../../../docs/examples/doorstep.csv', import.meta.url)

export function createFilePages({ quality, show }: FilePagesParts): Page[] {
  return [
    forMember(
      'POST',
      '/quality/columns',
      again(({ form }, file) => ({ mapping: readMapping(form, file) })),
    ),
    forMember(
      'POST',
      '/quality/questions',
      again(({ form }, file) => readQuestion(form, file)),
    ),
    forMember('POST', '/quality/skip', skip),
    forMember('GET', '/quality/faults.csv', copy),
    forMember('GET', '/quality/sample.csv', () => {
      return { kind: 'download', type: csv, name: 'doorstep.csv', stream: createReadStream(sample) }
    }),
  ]

  function again(changeOf: (visit: MemberVisit, file: ReadFile) => Change) {
    return async (visit: MemberVisit): Promise<Reply> => {
      const { organization, person } = visit
      const who = { organizationId: organization.organizationId, userId: person.user.userId }
      try {
        await quality.readAgain(who, file => changeOf(visit, file))
        return redirect('/quality')
      } catch (error) {
        return show(visit, error)
      }
    }
  }

  async function skip(visit: MemberVisit): Promise<Reply> {
    try {
      quality.skipBad(visit.organization.organizationId)
      return redirect('/quality')
    } catch (error) {
      return show(visit, error)
    }
  }

  function copy({ organization }: MemberVisit): Reply {
    const work = quality.find(organization.organizationId)
    if (work?.state !== 'read' || work.look === null || work.file.faults.length === 0) throw notFound()
    const { bytes, file, format, fileName } = work
    const stream = Readable.from(copyWithReasons(bytes.open(), questionsOf(format), file.faults))
    return {
      kind: 'download',
      type: 'text/csv; charset=utf-8',
      name: `reasons-${plain(fileName)}.csv`,
      stream,
    }
  }
}

function plain(fileName: string): string {
  return fileName.replace(/\.[^.]*$/, '').replace(/[^a-zA-Z0-9-]+/g, '-')
}
