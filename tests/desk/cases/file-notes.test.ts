// Notes about a file as a whole.

import { expect } from 'chai'
import { createFileNotes } from '../../../src/desk/cases/file-notes.ts'
import { readLabelled } from '../../testing/labelled.ts'

async function notesOf(lines: object[]) {
  const { cases, faults } = await readLabelled(lines.map(line => JSON.stringify(line)).join('\n'))
  const notes = createFileNotes()
  for (const one of [...cases, ...faults]) notes.add(one)
  return { notes: notes.list(), labelled: [...notes.labelled] }
}

const question = { type: 'noul', instructions: 'Is it?' }

describe('notes on a file of labelled cases', () => {
  it('name the questions that no case has a label of, whichever line asks them', async () => {
    const { notes, labelled } = await notesOf([
      { state: 'x', labels: { fraud: true, kind: null } },
      { state: 'x', labels: { risk: 1 } },
      { state: 'x', questions: { own: question, bare: question }, labels: { own: true } },
      { state: 'x', labels: { kind: 'none of them' } },
    ])

    expect(labelled).to.deep.equal(['fraud', 'risk', 'own'])
    expect(notes).to.have.length(3)
    for (const [i, name] of ['"kind"', '"seen"', '"bare"'].entries()) expect(notes[i]).to.include(name)
  })

  it('are few, however many questions there are', async () => {
    const lines = Array.from({ length: 100 }, (_, i) => ({
      ...{ state: 'x', labels: { own: true } },
      questions: { own: question, [`bare${i}`]: question },
    }))

    const { notes } = await notesOf(lines)

    expect(notes).to.have.length(21)
    expect(notes.at(-1)).to.include('80')
  })

  it('say how many cases stand in the file again, whatever their labels', async () => {
    const { notes } = await notesOf([
      { state: { note: 'paid twice' }, labels: { fraud: true, kind: 'mule', seen: [], risk: 0 } },
      { state: { note: 'paid twice' }, labels: { fraud: false, kind: 'mule', seen: [], risk: 0 } },
      { state: { note: 'paid once' }, labels: { fraud: true } },
      { state: { note: 'paid once' }, labels: { kind: 'mule' } },
      { state: { note: 'paid twice' }, labels: { fraud: true, kind: 'mule', seen: [], risk: 1 } },
    ])

    expect(notes).to.have.length(1)
    expect(notes[0]).to.match(/^2 /)
  })

  it('say how many cases have letters that were lost before', async () => {
    const labels = { fraud: true, kind: 'mule', seen: [], risk: 0 }

    const { notes } = await notesOf(
      ['M\ufffdller', 'Müller', '\ufffd\ufffd'].map(state => ({ state, labels })),
    )

    expect(notes).to.have.length(1)
    expect(notes[0]).to.include('U+FFFD').and.match(/\b2\b/)
  })
})
