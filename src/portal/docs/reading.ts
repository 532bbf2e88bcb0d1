// Lays out the docs and the reference: the search and a list beside the text.

import { type Html, html } from '../../base/printed/html.ts'

/** `summary` opens the list where the page is narrow. */
export function reading(name: string, summary: string, list: Html, text: Html): Html {
  return html`<div class="reading"><aside>${searchForm('')}
    <nav aria-label="${name}" class="contents"><details><summary>${summary}</summary>${list}</details></nav></aside>
    ${text}</div>`
}

export function searchForm(words: string): Html {
  return html`<form method="get" action="/search" role="search" aria-label="Docs and reference" class="search">
    <label class="unseen" for="q">Search the docs and the reference</label>
    <input type="search" id="q" name="q" value="${words}" placeholder="Search docs and API" autocomplete="off">
    <button class="quiet">Search</button></form>`
}

/** A link of the list; `here`: to the page that is shown. */
export function contentsLink(path: string, name: string, here = false, parts?: Html | false): Html {
  return html`<li><a href="${path}" ${here && html`aria-current="page"`}>${name}</a>${parts}</li>`
}
