// Makes the search entries of the reference.

import { problems } from '../../../generated/errors.ts'
import { operations } from '../../../generated/operations.ts'
import { casesOf, type OpenApi, operationsOf, schemasInOrder } from './open-api.ts'
import type { SearchEntry } from './search.ts'

export function referenceEntries(document: OpenApi): SearchEntry[] {
  const area = 'Reference'
  return [
    ...operationsOf(document).map(({ address, operation }) => ({
      ...({ area, title: address, address: `/reference#${operation.operationId}` } as const),
      text: [
        operation.summary,
        operation.description,
        ...Object.values(operation.responses).map(({ description }) => description),
      ].join('\n'),
    })),
    ...casesOf(document).map(({ name, summary, request, response }) => ({
      ...({ area, title: `Example: ${summary}`, address: `/reference/examples/${name}` } as const),
      text: `${request}\n${response}`,
    })),
    ...Object.values(operations).map(({ name, tool }) => ({
      ...({
        area,
        title: `Tool ${name}`,
        address: `/reference#tool-${name}`,
        text: tool.description,
      } as const),
    })),
    ...Object.values(problems).map(({ type, status, title, next }) => ({
      ...({
        area,
        title: `Error ${type} (${status})`,
        address: '/reference#errors',
        text: `${title} ${next ?? ''}`,
      } as const),
    })),
    ...schemasInOrder(document).map(([name, { description = '', properties = {} }]) => ({
      ...({ area, title: `Schema ${name}`, address: `/reference#schema-${name}` } as const),
      text: [
        description,
        ...Object.entries(properties).map(([field, of]) => `${field}: ${of.description ?? ''}`),
      ].join('\n'),
    })),
  ]
}
