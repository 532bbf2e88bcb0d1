// Reads the uploaded file again as people say what its columns are and what is to be asked.

import { createReadStream } from 'node:fs'
import type { CasesFormat } from '../../desk/cases/labelled-case.ts'
import { readAgain, skipBad } from '../../desk/runs/upload.ts'
import type { ReadFile } from '../../desk/runs/work.ts'
import type { Context } from '../context.ts'
import type { Form } from '../forms/form.ts'
import { forMember, type Page, type Serve } from '../shell/access.ts'
import { type MemberVisit, type Reply, redirect, whoOf } from '../shell/visit.ts'
import { readHeadRow, readMapping } from './columns.ts'
import { orShow } from './or-show.ts'
import { withQuestion } from './questions.ts'

const csv = 'text/csv; charset=utf-8'
/** 200 rows of the drill that the demo learns from, too: the model was not trained on them, and labels help. */
const sample = new URL('../../../docs/examples/doorstep.csv', import.meta.url)

export const filePages: Page[] = [
  forMember('POST', '/quality/columns', orShow(again(withColumns))),
  forMember('POST', '/quality/head', orShow(again(withHead))),
  {
    ...forMember('POST', '/quality/questions', orShow(again(withQuestion))),
    longFields: { instructions: 10_000, criteria_yes: 10_000, criteria_no: 10_000, answers: 50_000 },
  },
  forMember('POST', '/quality/skip', orShow(skip)),
  forMember('GET', '/quality/sample.csv', () => {
    return { kind: 'download', type: csv, name: 'doorstep.csv', content: createReadStream(sample) }
  }),
]

function again(formatOf: (form: Form, file: ReadFile) => CasesFormat): Serve<MemberVisit> {
  return async (visit, context) => {
    await readAgain(context, whoOf(visit), file => formatOf(visit.form, file))
    return redirect('/quality')
  }
}

function withColumns(form: Form, file: ReadFile): CasesFormat {
  const { kind, questions, headRow } = file.format
  return { kind, questions, ...(headRow && { headRow }), ...readMapping(form, file) }
}

/** The columns have other names then. */
function withHead(form: Form, { format: { kind, questions } }: ReadFile): CasesFormat {
  return { kind, questions, headRow: readHeadRow(form) }
}

function skip({ organization }: MemberVisit, { quality }: Context): Reply {
  skipBad(quality, organization.organizationId)
  return redirect('/quality')
}
