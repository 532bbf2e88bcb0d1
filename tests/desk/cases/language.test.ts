// Texts that are clearly in another language than English are noticed, and nothing else is.

import { expect } from 'chai'
import { createFileNotes } from '../../../src/desk/cases/file-notes.ts'
import { languageOf } from '../../../src/desk/cases/language.ts'
import { deskTable } from '../../testing/desk-table.ts'
import { readTable } from '../../testing/labelled.ts'

const foreign = {
  German: 'Die Kundin bestreitet die Überweisung und ist nicht erreichbar.',
  French: 'Le client conteste le virement, et les documents ne sont pas dans le dossier.',
  Spanish: 'El cliente niega la transferencia y los documentos no están con el expediente.',
  Italian: 'Il cliente contesta il bonifico e non risponde alla chiamata della banca.',
  Dutch: 'De klant betwist de overschrijving en het nummer is niet van hem.',
  Portuguese: 'O cliente não reconhece a transferência e os documentos não estão com o banco.',
}
const english = [
  'The customer denies the transfer and did not answer the call.',
  '{"payee":"Juan de la Cruz","bank":"Banco de Chile","note":"new payee, van driver"}',
  'Transfer of 4,800 GBP, new device, new payee.',
  '{"email":"ann@example.com","city":"Los Angeles","os":"macOS","zone":"EST","shop":"amazon.de, amazon.es"}',
  '',
]

describe('the language of cases', () => {
  for (const [language, text] of Object.entries(foreign))
    it(`is noticed: ${language}`, () => {
      expect(languageOf(text)).to.equal(language)
    })

  it('is taken for English where it is not clearly another one', () => {
    expect(english.map(languageOf)).to.deep.equal(english.map(() => null))
  })

  it('is said of a file before anything else, by whoever reads it', async () => {
    const own = { fraud: { type: 'noul', instructions: 'Is it fraud?' } }
    const { cases } = await readTable(deskTable(60).bytes, {
      ...{ own, labelColumns: { fraud: 'Ergebnis Prüfung' } },
      labelValues: { fraud: { Betrug: 'yes', 'kein Betrug': 'no', unklar: '' } },
    })
    const notes = createFileNotes()

    for (const one of cases) notes.add(one)

    expect(cases.map(({ right }) => right[0]![0]).filter(Boolean)).to.have.length(deskTable(60).counts.yes)
    expect(notes.list()[0]).to.include('German')
  })
})
