// Finds which known name a file means when it spells it a little differently. Spreadsheets and people add spaces,
// capitals and characters that nobody sees.

import { foldText } from '../../contract/words.ts'

const invisible = '\\p{Default_Ignorable_Code_Point}\\p{Cc}\\p{Cf}'
const blank = `[${invisible}\\p{White_Space}]`
const blanks = new RegExp(`${blank}+`, 'gu')
const blankFirst = new RegExp(`^${blank}+`, 'u')
const isBlank = new RegExp(`^${blank}$`, 'u')
const space = /\p{White_Space}+/gu
const unseen = new RegExp(`(?!\\p{White_Space})[${invisible}]`, 'gu')
/** The letters that stand for an i where a spreadsheet changes case by the rules of Turkish. */
const turkish = /[ıİ]/g
const joints = /[_\p{Pd}?!.:]+/gu
/** More marks in a row than any script writes. Putting them in order takes the square of their number. */
const piled = /[\p{M}\uff9e\uff9f]{32}/u

/** Most names: nothing in them can be spelled differently but their case. */
const plain = /^[!-~]*$/
/** Longer than any name; what is longer is compared as it is. */
const foldedMax = 10_000

/** The text without white space and invisible characters before and after it. */
export function trimBlank(text: string): string {
  // From its end: an expression would begin at each blank, and cells can have a megabyte of them in the middle.
  let end = text.length
  for (let last = ''; end > 0; end -= last.length) {
    last = /[\ud800-\udbff][\udc00-\udfff]$|.$/s.exec(text.slice(Math.max(0, end - 2), end))![0]
    if (!isBlank.test(last)) break
  }
  return text.slice(0, end).replace(blankFirst, '')
}

/** The text in a Unicode form, or as it is if marks are piled up in it. */
export function inForm(text: string, form: 'NFC' | 'NFKC'): string {
  return piled.test(text) ? text : text.normalize(form)
}

/** Equal for texts that nobody can tell apart by looking at them. */
export function lookOf(text: string): string {
  if (plain.test(text)) return text
  return inForm(trimBlank(text).replace(space, ' ').replace(unseen, ''), 'NFC')
}

/** Equal for texts that differ only in white space, invisible characters, case and Unicode form. */
function foldLoosely(text: string): string {
  if (plain.test(text)) return text.toUpperCase()
  if (text.length > foldedMax) return text
  return inForm(foldText(inForm(text, 'NFKC').replace(blanks, '').replace(turkish, 'i')), 'NFKC')
}

/** The same for names, whose words can be joined in several ways: `New device?` is `new_device`. */
function foldName(name: string): string {
  return foldLoosely(name).replace(joints, '')
}

/** The places in `known` that the text can mean: the one spelled exactly so, or else all that are alike. */
export const findAlike = createFinder(foldLoosely)

/** The same for names of questions and columns, and for option keys. */
export const findNamed = createFinder(foldName)

/** A list is folded once, however many lines are compared with it. */
function createFinder(fold: (text: string) => string) {
  const remembered = new WeakMap<readonly string[], Record<'exact' | 'folded', Map<string, number[]>>>()
  return (text: string, known: readonly string[]): number[] => {
    const places = remembered.get(known) ?? {
      exact: Map.groupBy(known.keys(), at => known[at]!),
      folded: Map.groupBy(known.keys(), at => fold(known[at]!)),
    }
    remembered.set(known, places)
    const [exact] = places.exact.get(text) ?? []
    if (exact !== undefined) return [exact]
    const wanted = fold(text)
    return wanted === '' ? [] : (places.folded.get(wanted) ?? [])
  }
}
