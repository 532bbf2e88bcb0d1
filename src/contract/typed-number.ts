// Reads numbers as people type them and spreadsheets write them. In one country a comma stands before the decimals and
// a point between thousands, in another it is the other way round.

/** Digits, and decimals behind a point or a comma; programs write small numbers with a power of ten. */
const plain = /^([-+]?)(\d+|(?=[.,]))(?:[.,](\d+))?(e[-+]?\d+)?$/i
/** Thousands apart, and decimals behind another sign. */
const grouped = /^([-+]?)([1-9]\d{0,2}(?:([.,'’\p{Zs}])\d{3})(?:\3\d{3})*)(?:(?!\3)[.,](\d+))?$/u

/**
 * Returns what a text can mean, as JSON writes numbers, digit by digit: nothing, one number or two. Three digits
 * behind the only comma or point of a number may be thousands or decimals, unless a zero or more than three digits
 * stand before it.
 */
export function meaningsOf(text: string): string[] {
  const [, sign, whole, decimals, power = ''] = plain.exec(text.trim()) ?? []
  if (whole !== undefined) {
    const number = `${minus(sign)}${whole || '0'}${decimals === undefined ? '' : `.${decimals}`}${power}`
    const isEither = power === '' && decimals?.length === 3 && /^[1-9]\d{0,2}$/.test(whole)
    return isEither ? [`${minus(sign)}${whole}${decimals}`, number] : [number]
  }
  const [, groupedSign, groups, , rest] = grouped.exec(text.trim()) ?? []
  if (groups === undefined) return []
  return [`${minus(groupedSign)}${groups.replace(/\D/g, '')}${rest === undefined ? '' : `.${rest}`}`]
}

function minus(sign: string | undefined): string {
  return sign === '-' ? '-' : ''
}

/** The only number that a text can mean; NaN if it means none, or if it can mean two. */
export function readNumber(text: string): number {
  const [number, other] = meaningsOf(text)
  return number === undefined || other !== undefined ? Number.NaN : Number(number)
}

/** Returns what to tell somebody whose number can be read in two ways; null for any other text. */
export function twoMeanings(text: string): string | null {
  const [many, few] = meaningsOf(text)
  if (few === undefined) return null
  const number = String(Number(few))
  const clear = number.includes('.') ? inField(number) : `${number}.0`
  return `${text.trim()} can mean ${many} or ${number}: write ${many} or ${clear}.`
}

/** A number as a field shows it, so that it is read as the same number again: 1.125 as 1.1250. */
export function inField(number: number | string): string {
  return meaningsOf(String(number)).length === 2 ? `${number}0` : String(number)
}
