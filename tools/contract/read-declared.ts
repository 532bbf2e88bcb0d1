// Reads which breaks the changelog declares: the list items under "### Breaking" in the section of the next release.

/** The declared breaks of the topmost section, each as one line without its bullet. */
export function readDeclared(changelog: string): string[] {
  const section = changelog.split(/^## /m)[1] ?? ''
  const breaking = section.split(/^### /m).find(part => /^Breaking\b/.test(part)) ?? ''
  const items = breaking.split(/^- /m).slice(1)
  return items.map(item => item.replace(/\s+/g, ' ').trim())
}

/** The breaks that no declaration begins with: a declaration may go on to say what to do. */
export function findUndeclared(breaks: string[], declared: string[]): string[] {
  return breaks.filter(sentence => !declared.some(item => item.startsWith(sentence)))
}
