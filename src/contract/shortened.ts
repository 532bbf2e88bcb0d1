// Shortens what was read before it stands in a sentence: a name or a cell may have megabytes.

/** Long enough to be recognized. */
const charactersMax = 64

/** Its beginning. It is a copy, since a piece of a text keeps all of that text in memory. */
export function shortened(text: string, max = charactersMax): string {
  const beginning = text.length > max ? text.slice(0, max).replace(/[\ud800-\udbff]$/, '') : text
  return `${JSON.parse(JSON.stringify(beginning))}${text.length > max ? ' …' : ''}`
}

/** The same in quotes. */
export function quoted(text: string): string {
  return JSON.stringify(shortened(text))
}
