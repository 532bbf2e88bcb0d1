// What the scripts of the playground need of a page.

import type { Html } from '../../html.ts'

/** Throws when the page has no such element: it and its script are of one build. */
export function one<E extends Element = HTMLElement>(selector: string, within: ParentNode = document): E {
  const found = within.querySelector<E>(selector)
  if (found === null) throw new Error(`there is no ${selector}`)
  return found
}

export function all<E extends Element = HTMLElement>(selector: string, within: ParentNode = document): E[] {
  return [...within.querySelectorAll<E>(selector)]
}

/** Everything in a template is escaped, so this makes no element that the template does not name. */
export function render(into: Element, content: Html): void {
  into.innerHTML = content.toString()
}

/** Shows a sentence where there is one, and hides the place where there is none. */
export function say(place: HTMLElement, sentence: string | null): void {
  place.textContent = sentence ?? ''
  place.hidden = sentence === null
}

/** Calls back once nothing has called for a while. */
export function whenQuiet(ms: number, act: () => void): () => void {
  let timer = 0
  return () => {
    clearTimeout(timer)
    timer = setTimeout(act, ms)
  }
}
