// Makes the table of a fraud desk as a German Excel saves it: semicolons, Windows-1252, a title above the
// names, decimal commas, dates by day, ids with leading zeros, labels in words, and empty rows at the end.
// All of it is made up.

import { createRandom } from '../../src/desk/measure/bootstrap.ts'

const head = [
  ...['Fall-Nr.', 'Datum', 'Uhrzeit', 'Betrag (EUR)', 'Gerät neu', 'Empfänger neu', 'Land'],
  ...['Konto seit (Tage)', 'Score alt', 'Notiz', 'Ergebnis Prüfung'],
]
const title = ['Auszug Fallliste Betrugsprävention', '', '', '', 'Sitzung', '', '', '', '', 'Prüfung', '']
const harmlessNotes = [
  'Kunde bestätigt die Zahlung telefonisch',
  'Überweisung an Vermieter, wie jeden Monat',
  'customer confirmed payment by phone',
  'Rechnung lag vor, Empfänger bekannt',
]
const fraudNotes = [
  'Kunde bestreitet die Überweisung',
  'Rückruf auf die hinterlegte Nr. nicht möglich',
  'customer says he did not authorise this',
  'Fernzugriff während der Sitzung, Kundin verängstigt',
]

export interface DeskTable {
  bytes: Buffer
  counts: { yes: number; no: number; unclear: number; empty: number }
  /** The probability of fraud by the case, whatever the label; the first is that of row 3 of the file. */
  truths: number[]
}

/** The same table for the same seed. */
export function deskTable(rows = 600, seed = 1): DeskTable {
  const random = createRandom(seed)
  const pick = <T>(some: readonly T[]): T => some[Math.floor(random() * some.length)]!
  const counts = { yes: 0, no: 0, unclear: 0, empty: 0 }
  const truths: number[] = []
  const lines = Array.from({ length: rows }, (_, i) => {
    const [device, payee, night] = [random() < 0.3, random() < 0.35, random() < 0.25]
    const rate = device && payee && night ? 0.7 : 0.02 + 0.06 * Number(device) + 0.04 * Number(payee)
    const isFraud = random() < rate
    const notes = random() < 0.6 === isFraud ? fraudNotes : harmlessNotes
    const hour = night ? Math.floor(random() * 6) : 6 + Math.floor(random() * 18)
    const label = random() < 0.045 ? 'unclear' : random() < 0.045 ? 'empty' : isFraud ? 'yes' : 'no'
    counts[label]++
    const euros = random() * (isFraud ? 9000 : 4000) + 10
    const ofNote = notes === fraudNotes ? [0.6, 0.4] : [0.4, 0.6]
    const ofFraud = (rate * ofNote[0]!) / 9000
    const ofOthers = euros > 4010 ? 0 : ((1 - rate) * ofNote[1]!) / 4000
    truths.push(ofFraud / (ofFraud + ofOthers))
    return [
      String(411_000 + i).padStart(7, '0'),
      `${two(1 + (i % 28))}.${two(10 + (i % 2))}.2026`,
      `${two(hour)}:${two(Math.floor(random() * 60))}`,
      amount(euros),
      device ? 'ja' : 'nein',
      payee ? 'ja' : 'nein',
      pick(['DE', 'DE', 'DE', 'AT', 'NL', 'LT']),
      String(Math.floor(random() * 4000)),
      String(Math.floor(random() * 40 + (isFraud ? 15 : 0))),
      pick(notes),
      { yes: 'Betrug', no: 'kein Betrug', unclear: 'unklar', empty: '' }[label],
    ]
  })
  const empty = Array.from({ length: 7 }, () => head.map(() => ''))
  const text = [title, head, ...lines, ...empty].map(cells => `${cells.join(';')}\r\n`).join('')
  return { bytes: Buffer.from(text, 'latin1'), counts, truths }
}

/** With a thousands dot and a decimal comma. */
function amount(value: number): string {
  return value.toLocaleString('de-DE', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
}

function two(number: number): string {
  return String(number).padStart(2, '0')
}
