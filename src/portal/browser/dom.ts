// Wraps what the scripts need from the DOM.

import type { Html } from '../../base/printed/html.ts'

/** Throws if the page has no such element: page and script come from the same build. */
export function one<E extends Element = HTMLElement>(selector: string, within: ParentNode = document): E {
  const found = within.querySelector<E>(selector)
  if (found === null) throw new Error(`there is no ${selector}`)
  return found
}

export function all<E extends Element = HTMLElement>(selector: string, within: ParentNode = document): E[] {
  return [...within.querySelectorAll<E>(selector)]
}

/** Everything in a template is escaped, so this creates only elements written in the template. */
export function render(into: Element, content: Html): void {
  into.innerHTML = content.toString()
}
