// Files that the service and tools/train read the same: the model is trained further on what it is measured by
// (tools/train/tests/test_own_labels.py).

import { readFile } from 'node:fs/promises'
import { expect } from 'chai'
import { kindOf } from '../../../src/desk/cases/read-cases.ts'
import { readLabelled, statesOf } from '../../testing/labelled.ts'

interface SharedFile {
  what: string
  ending: string
  encoding: 'utf-8' | 'latin-1' | 'utf-16-le'
  text: string
  state_columns?: string[]
  fault?: number
  states?: string[]
  labels?: Record<string, number[]>[]
}

const shared = JSON.parse(await readFile(new URL('files.json', import.meta.url), 'utf8')) as {
  questions: object
  files: SharedFile[]
}
const encodings = { 'utf-8': 'utf8', 'latin-1': 'latin1', 'utf-16-le': 'utf16le' } as const

describe('a file that tools/train reads too', () => {
  for (const { what, ending, encoding, text, state_columns, fault, states, labels } of shared.files)
    it(`is read the same: ${what}`, async () => {
      const read = await readLabelled(Buffer.from(text, encodings[encoding]), {
        ...{ kind: kindOf(`labels.${ending}`), own: shared.questions },
        ...(state_columns && { stateColumns: state_columns }),
      })

      expect(read.faults.map(({ line }) => line)).to.deep.equal(fault === undefined ? [] : [fault])
      if (fault !== undefined) return
      const right = read.cases.map(({ request, right: all }) =>
        Object.fromEntries(request.questions.flatMap(({ name }, i) => (all[i] ? [[name, all[i]]] : []))),
      )
      expect({ states: statesOf(read), labels: right }).to.deep.equal({ states, labels })
    })
})
