// HTML that is safe by default: whatever is put into a template is escaped unless it is itself made by one.

/** Text that came out of a template; only this file makes it. */
export class Html {
  readonly #text: string

  private constructor(text: string) {
    this.#text = text
  }

  static join(strings: readonly string[], parts: readonly Part[]): Html {
    return new Html(strings.reduce((text, string, i) => text + toText(parts[i - 1]) + string))
  }

  toString(): string {
    return this.#text
  }
}

export type Part = Html | string | number | null | undefined | false | readonly Part[]

/** Every attribute in a template stands in quotes: then no value can leave its place. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  return Html.join(strings, parts)
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function toText(part: Part): string {
  if (part === null || part === undefined || part === false) return ''
  if (part instanceof Html) return part.toString()
  if (typeof part === 'object') return part.map(toText).join('')
  return String(part).replace(/[&<>"']/g, character => entities[character]!)
}
