// Starts what the reference can do with scripts: its editor, colours, and a filter of its parts.

import { startColours } from './colours.ts'
import { all, one } from './dom.ts'
import { startEditors } from './editor.ts'

startEditors()
startColours()

const filter = one<HTMLInputElement>('[data-filter]')
filter.parentElement!.hidden = false
filter.addEventListener('input', () => {
  const words = filter.value.toLowerCase().split(/\s+/)
  for (const part of all('[data-filtered]'))
    part.hidden = !words.every(word => part.textContent?.toLowerCase().includes(word))
})
