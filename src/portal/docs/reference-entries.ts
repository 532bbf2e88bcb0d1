// Makes the search entries of the reference.

import { problems } from '../../../generated/errors.ts'
import { operations } from '../../../generated/operations.ts'
import { type OpenApi, operationsOf, schemasInOrder } from './open-api.ts'
import type { SearchEntry } from './search.ts'

export function referenceEntries(document: OpenApi): SearchEntry[] {
  return [
    ...operationsOf(document).map(
      ({ address, operation: { operationId, summary, description, responses } }) =>
        entry(address, `#${operationId}`, [
          ...[summary, description],
          ...Object.values(responses).map(response => response.description),
        ]),
    ),
    ...Object.values(operations).map(({ name, tool }) =>
      entry(`Tool ${name}`, `#tool-${name}`, [tool.description]),
    ),
    ...Object.values(problems).map(({ type, status, title, next }) =>
      entry(`Error ${type} (${status})`, '#errors', [title, next ?? '']),
    ),
    ...schemasInOrder(document).map(([name, { description = '', properties = {} }]) => {
      const fields = Object.entries(properties).map(([field, of]) => `${field}: ${of.description ?? ''}`)
      return entry(`Schema ${name}`, `#schema-${name}`, [description, ...fields])
    }),
  ]
}

function entry(title: string, place: string, texts: string[]): SearchEntry {
  return { area: 'Reference', title, address: `/reference${place}`, text: texts.join('\n') }
}
