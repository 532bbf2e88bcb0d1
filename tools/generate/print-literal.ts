// Prints values as TypeScript literals in one fixed layout, so that generated code depends on its content alone.

/** An expression that is printed as it is, for example the name of a constant. */
export class Code {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

/** A member of an object that is printed as `...name`. */
export const spread = Symbol('spread')

const lineWidth = 110

/** A literal for strings, numbers, booleans, null, arrays, objects and `Code`. Undefined members are left out. */
export function printLiteral(value: unknown, indent = 0): string {
  if (value instanceof Code) return value.text
  if (typeof value === 'string') return quote(value)
  if (value === null || typeof value !== 'object') return String(value)
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}']
  const inner = indent + 2
  const parts = Array.isArray(value)
    ? value.map(item => printLiteral(item, inner))
    : printMembers(value, inner)
  if (parts.length === 0) return open + close
  const space = Array.isArray(value) ? '' : ' '
  const inline = `${open}${space}${parts.join(', ')}${space}${close}`
  if (!inline.includes('\n') && indent + inline.length <= lineWidth) return inline
  const lines = parts.map(part => `${' '.repeat(inner)}${part},\n`).join('')
  return `${open}\n${lines}${' '.repeat(indent)}${close}`
}

function printMembers(value: object, indent: number): string[] {
  const code = (value as { [spread]?: Code })[spread]
  const members = Object.entries(value).filter(([, member]) => member !== undefined)
  const printed = members.map(([key, member]) => `${printKey(key)}: ${printLiteral(member, indent)}`)
  return code ? [`...${code.text}`, ...printed] : printed
}

function printKey(key: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(key) ? key : quote(key)
}

function quote(text: string): string {
  const escaped = JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")
  return `'${escaped}'`
}
