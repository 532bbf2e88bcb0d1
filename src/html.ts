// HTML that is safe by default: whatever is put into a template is escaped unless it is itself made by one.

/** Whom a page is written for: known when it is sent, not yet when its parts are made. */
export interface Reader {
  /** An IANA name: `Europe/Berlin`. */
  timeZone: string
  /** The field of a form whose value was refused, and why. */
  fault: { field: string; sentence: string } | null
}

/** A part that depends on its reader. */
export type Late = (reader: Reader) => Part

export type Part = Html | Late | string | number | null | undefined | false | readonly Part[]

const anybody: Reader = { timeZone: 'UTC', fault: null }

/** Text that came out of a template; only this file makes it. */
export class Html {
  /** What is the same for everybody, in one piece wherever it can be, and what is not. */
  readonly #pieces: readonly (string | Late)[]

  private constructor(pieces: readonly (string | Late)[]) {
    this.#pieces = pieces
  }

  static join(strings: readonly string[], parts: readonly Part[]): Html {
    const pieces: (string | Late)[] = ['']
    strings.forEach((string, i) => {
      if (i > 0) Html.#append(pieces, parts[i - 1])
      append(pieces, string)
    })
    return new Html(pieces)
  }

  static #append(pieces: (string | Late)[], part: Part): void {
    if (part === null || part === undefined || part === false) return
    if (part instanceof Html) for (const piece of part.#pieces) append(pieces, piece)
    else if (typeof part === 'function') pieces.push(part)
    else if (typeof part === 'object') for (const one of part) Html.#append(pieces, one)
    else append(pieces, escaped(String(part)))
  }

  toString(reader: Reader = anybody): string {
    return this.#pieces
      .map(piece =>
        typeof piece === 'string' ? piece : Html.join(['', ''], [piece(reader)]).toString(reader),
      )
      .join('')
  }
}

/** Every attribute in a template stands in quotes: then no value can leave its place. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  return Html.join(strings, parts)
}

function append(pieces: (string | Late)[], piece: string | Late): void {
  const last = pieces.at(-1)
  if (typeof piece === 'string' && typeof last === 'string') pieces[pieces.length - 1] = last + piece
  else pieces.push(piece)
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, character => entities[character]!)
}
