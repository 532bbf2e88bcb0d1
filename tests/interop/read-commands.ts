// The commands of docs/generated-clients.md: what the page says is what is tried.

import { readFileSync } from 'node:fs'

/** The shell block of every section, by the name of the generator that is its heading. */
export function readCommands(): Map<string, string> {
  const page = readFileSync(new URL('../../docs/generated-clients.md', import.meta.url), 'utf8')
  const sections = [...page.matchAll(/^### (.+)\n\n```sh\n([\s\S]*?)^```$/gm)]
  return new Map(sections.map(([, name, commands]) => [name!, commands!]))
}
