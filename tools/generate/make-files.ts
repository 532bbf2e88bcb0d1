// Makes the content of every file in generated/, in memory: from spec/, but for the rows of migrations/, the spellings
// of letters and the script of the playground.

import { stringify } from 'yaml'
import { toCodegenDocument } from './codegen-document.ts'
import { compileSpec } from './compile-spec.ts'
import { addExamples, fitTo30, nameMaps, spellPatterns } from './finish-document.ts'
import type { OpenApiDocument } from './open-api.ts'
import { readExamples } from './read-examples.ts'
import { readLimits } from './read-limits.ts'
import { readProblems } from './read-problems.ts'
import { writeErrors } from './write-errors.ts'
import { writeLimits } from './write-limits.ts'
import { writeOperations } from './write-operations.ts'
import { writeSchemas } from './write-schemas.ts'
import { writeScript } from './write-script.ts'
import { writeSpellings } from './write-spellings.ts'
import { writeTables } from './write-tables.ts'
import { writeTypes } from './write-types.ts'

const notice = 'Generated from spec/. Do not edit: run `npm run generate`.'

/** Contents by file name. Throws when spec/ does not compile without a warning. */
export async function makeFiles(): Promise<Map<string, string>> {
  const spec = await compileSpec()
  const problems = readProblems(spec.program)
  const schemas = writeSchemas(spec)
  const operations = writeOperations(spec)
  const api30 = fitTo30(spec.api30)
  const api31 = nameMaps(spec.api31)
  const types = await writeTypes(api30)
  const examples = readExamples()
  for (const document of [api30, api31]) {
    spellPatterns(document)
    addExamples(document, examples, problems)
  }
  const code = Object.entries({
    'api.ts': types,
    'errors.ts': writeErrors(problems),
    'limits.ts': writeLimits(readLimits(spec.program)),
    'operations.ts': operations,
    'schemas.ts': schemas,
  })
  return new Map([
    ...code.map(([name, text]): [string, string] => [name, `// ${notice}\n\n${text}`]),
    ['openapi-3.0.yaml', writeYaml(api30)],
    ['openapi-codegen.yaml', writeYaml(toCodegenDocument(api30))],
    ['openapi.yaml', writeYaml(api31)],
    ['playground.js', writeScript('playground')],
    ['colour-json.js', writeScript('colour-json')],
    ['spellings.json', writeSpellings()],
    [
      'tables.ts',
      `// Generated from migrations/. Do not edit: run \`npm run generate\`.\n\n${await writeTables()}`,
    ],
  ])
}

// No anchors and no folding: a line of the document is a line of the difference that a change makes.
function writeYaml(document: OpenApiDocument): string {
  const text = stringify(document, { lineWidth: 0, aliasDuplicateObjects: false })
  return `# ${notice}\n\n${text.replace(/^ *pattern: ".*"$/gm, escapeUnseen)}`
}

// Escapes of YAML: who parses the document has the characters, and who reads it sees that they are there.
function escapeUnseen(line: string): string {
  return line.replace(/[^ -~]/g, one => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0').toUpperCase()}`)
}
