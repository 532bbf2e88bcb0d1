// Finds what stands on a page by its role and its words, as somebody would who has the page read out. It knows what our
// pages are made of, and no more HTML than that; a test in Chromium asks the browser.

interface Shown {
  text: string
}

/** Where the link with these words leads; null if there is none. */
export function linkNamed({ text }: Shown, name: string): string | null {
  const links = text.matchAll(/<a [^>]*?href="([^"]*)"[^>]*>([\s\S]*?)<\/a>/g)
  const [found] = [...links].filter(([, , words]) => wordsOf(words!) === name)
  return found ? found[1]!.replaceAll('&amp;', '&') : null
}

/** The words of each item of the list below a heading. */
export function itemsBelow({ text }: Shown, heading: string): string[] {
  const [, below] = text.split(new RegExp(`<h\\d[^>]*>${heading}</h\\d>`))
  const list = /<[ou]l[^>]*>([\s\S]*?)<\/[ou]l>/.exec(below ?? '')?.[1] ?? ''
  return list
    .split('<li')
    .slice(1)
    .map(item => wordsOf(`<li${item}`))
}

/** The caption of each figure. */
export function figuresOn({ text }: Shown): string[] {
  return [...text.matchAll(/<figcaption>([\s\S]*?)<\/figcaption>/g)].map(([, words]) => wordsOf(words!))
}

/** The words of each row of the table with this caption, as its cells. */
export function rowsOf({ text }: Shown, caption: string): string[][] {
  const table = text.split('<table').find(one => one.includes(`<caption>${caption}</caption>`)) ?? ''
  const body = table.split('<tbody')[1]?.split('</tbody>')[0] ?? ''
  const rows = body.split('<tr').slice(1)
  return rows.map(row =>
    [...row.matchAll(/<t[hd][^>]*>([\s\S]*?)<\/t[hd]>/g)].map(([, cell]) => wordsOf(cell!)),
  )
}

function wordsOf(markup: string): string {
  return markup
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}
