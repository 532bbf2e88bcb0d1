// Finds where a text stops being valid JSON, so that the message helps to fix it. JSON.parse has already rejected the
// text: it decides, but says too little (no position for most faults, and for some a piece of the caller's text).

type Expected = 'value' | 'value or ]' | 'name' | 'name or }' | ':' | ', or end' | 'nothing'

const literal = /true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y
const space = /[ \t\n\r]*/y
const escapes = '"\\/bfnrt'

/**
 * The line and column, from 1, of the first character that is not allowed there, or of the end if something is missing.
 */
export function findJsonFault(text: string): { line: number; column: number } {
  const at = faultAt(text)
  const before = text.slice(0, at)
  return { line: before.split('\n').length, column: at - before.lastIndexOf('\n') }
}

// A list of open brackets instead of recursion, as in json-text.ts.
function faultAt(text: string): number {
  const open: string[] = []
  const afterValue = (): Expected => (open.length === 0 ? 'nothing' : ', or end')
  let expected: Expected = 'value'
  for (let at = endOf(space, text, 0); ; at = endOf(space, text, at)) {
    const character = text[at] ?? ''
    if (expected === 'nothing' || character === '') return at
    const mayClose = expected === ', or end' || expected.endsWith(character)
    if (character === open.at(-1) && mayClose) {
      open.pop()
      expected = afterValue()
      at += 1
    } else if (expected === ', or end' || expected === ':') {
      if (character !== expected[0]) return at
      expected = expected === ':' || open.at(-1) === ']' ? 'value' : 'name'
      at += 1
    } else if (expected.startsWith('value') && (character === '{' || character === '[')) {
      open.push(character === '{' ? '}' : ']')
      expected = character === '{' ? 'name or }' : 'value or ]'
      at += 1
    } else {
      const isName = expected.startsWith('name')
      const end = isName || character === '"' ? endOfString(text, at) : endOf(literal, text, at)
      if (end < 0) return -end - 1
      if (end === at) return at
      expected = isName ? ':' : afterValue()
      at = end
    }
  }
}

/** The position after the match; `at` if there is no match. */
function endOf(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at
  return pattern.test(text) ? pattern.lastIndex : at
}

/** The position after the string; or -1 minus the position of its fault. */
function endOfString(text: string, start: number): number {
  if (text[start] !== '"') return -start - 1
  for (let at = start + 1; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === 0x22) return at + 1
    if (code < 0x20) return -at - 1
    if (code !== 0x5c) continue
    at += 1
    if (text[at] === 'u' && /^[\da-fA-F]{4}$/.test(text.slice(at + 1, at + 5))) at += 4
    else if (at >= text.length || !escapes.includes(text[at]!)) return -Math.min(at, text.length) - 1
  }
  return -text.length - 1
}
