// Builds HTML that is safe by default: a template escapes everything put into it that no template made.

/** Who a page is written for: known when the page is sent, but not yet when its parts are made. */
export interface Reader {
  /** When the page is sent; null where times are written out in full. */
  now: Date | null
  /** The field of a form whose value was refused, and why. */
  fault: { field: string; sentence: string | Html } | null
}

/** A part that depends on its reader. */
export type Late = (reader: Reader) => Part

export type Part = Html | Late | string | number | null | undefined | false | readonly Part[]

const anybody: Reader = { now: null, fault: null }

/** Text made by a template; only this file creates it. */
export class Html {
  /** Text that is the same for every reader, joined where possible, and parts that are not. */
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

/** Every attribute in a template must be quoted, so that no value can break out of it. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  return Html.join(strings, parts)
}

function append(pieces: (string | Late)[], piece: string | Late): void {
  const last = pieces.at(-1)
  if (typeof piece === 'string' && typeof last === 'string') pieces[pieces.length - 1] = last + piece
  else pieces.push(piece)
}

/** All of a sign at once: a function called for each one takes several times as long. */
function escaped(text: string): string {
  if (!/[&<>"']/.test(text)) return text
  return text
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;')
    .replace(/'/g, '&#39;')
}
