// Writes out what a terminal would obey. Names and texts that commands print come from other people's tables and
// servers.

/** Control characters but for tabs and line feeds, and those that turn the direction of text round. */
const obeyed = /(?![\t\n])[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu

/** The same text, in which they are spelled as in JSON: there it still means the same. */
export function shown(text: string): string {
  return text.replace(obeyed, sign => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)
}
