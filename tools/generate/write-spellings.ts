// Spellings of letters outside a vocabulary with more common ones: wide, bold or ringed letters, digits of
// any script, signs and emoji. Only those that keep the same word or the same number; no word of another
// language becomes readable by writing its sounds in Latin letters (docs/languages.md has the figures), so
// letters of other scripts are left alone.

import anyAscii from 'any-ascii'

const notText = /[\p{Cn}\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Mn}\s]/u
const latinOrShared = /[\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}\p{Nd}\p{P}]/u
const skinTone = /\p{Emoji_Modifier}/u
const sign = /[\p{S}\p{P}]/u
const framedLetter = /[\u{1f100}-\u{1f1ff}]/u
const currency = /\p{Sc}/u

/** JSON with all letters that each spelling stands for. */
export function writeSpellings(): string {
  const lettersOf = new Map<string, string[]>()
  for (let codePoint = 0x80; codePoint <= 0x10ffff; codePoint++) {
    const letter = String.fromCodePoint(codePoint)
    const spelling = notText.test(letter) || !isBare(letter) ? null : spellingOf(letter)
    if (spelling !== null) lettersOf.set(spelling, [...(lettersOf.get(spelling) ?? []), letter])
  }
  const lines = [...lettersOf].map(
    ([spelling, letters]) => `  ${JSON.stringify(spelling)}: ${JSON.stringify(letters.join(''))}`,
  )
  return `{\n${lines.join(',\n')}\n}\n`
}

/** The same letter by Unicode's own account, else how it is written in ASCII. Null when there is neither. */
function spellingOf(letter: string): string | null {
  const same = bare(letter.normalize('NFKC'))
  if (same !== letter) return same
  if (skinTone.test(letter)) return ''
  if (!latinOrShared.test(letter)) return null
  const ascii = anyAscii(letter).toLowerCase()
  if (/^:\w+:$/.test(ascii)) return ` ${ascii.slice(1, -1).replaceAll('_', ' ')} `
  return ascii === '' || (sign.test(letter) && !isFaithful(letter, ascii)) ? null : ascii
}

/** For signs: a letter that only looks like one (♡ as "h") is no reading of it. */
function isFaithful(letter: string, ascii: string): boolean {
  if (framedLetter.test(letter) || !/[a-z\d]/.test(ascii)) return true
  return currency.test(letter) && ascii.length === 3
}

/** Without marks and capitals, as the tokenizer sees letters before it looks for words. */
function bare(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
}

function isBare(letter: string): boolean {
  return bare(letter) === letter
}
