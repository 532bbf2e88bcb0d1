// Describes a schema in words: its type with links to what it is made of, and its limits.

import { type Html, html } from '../../base/printed/html.ts'
import { nameOf, type Schema } from './open-api.ts'

export function typeOf(schema: Schema): Html {
  if (schema.$ref) return html`<a href="#schema-${nameOf(schema.$ref)}">${nameOf(schema.$ref)}</a>`
  const choices = schema.oneOf ?? schema.anyOf
  if (choices) return html`${choices.map((choice, i) => html`${i > 0 && ' or '}${typeOf(choice)}`)}`
  if (schema.enum)
    return html`${schema.enum.map((value, i) => html`${i > 0 && ' or '}<code>${value}</code>`)}`
  if (schema.items)
    return html`array of ${Object.keys(schema.items).length > 0 ? typeOf(schema.items) : 'anything'}`
  if (typeof schema.additionalProperties === 'object' && Object.keys(schema.additionalProperties).length > 0)
    return html`object of ${typeOf(schema.additionalProperties)}`
  return html`${schema.type ?? 'anything'}`
}

/** Each limit of the schema itself as a few words. */
export function limitsOf(schema: Schema): Html[] {
  const { propertyNames, additionalProperties, pattern, uniqueItems } = schema
  const words: (Html | false | undefined)[] = [
    range(schema.minLength, schema.maxLength, 'characters'),
    range(schema.minItems, schema.maxItems, 'items'),
    range(schema.minProperties, schema.maxProperties, 'entries'),
    range(schema.minimum, schema.maximum, ''),
    schema.exclusiveMinimum !== undefined && html`above ${schema.exclusiveMinimum}`,
    schema.exclusiveMaximum !== undefined && html`below ${schema.exclusiveMaximum}`,
    pattern !== undefined && html`matches <code>${pattern}</code>`,
    propertyNames?.pattern !== undefined && html`keys match <code>${propertyNames.pattern}</code>`,
    uniqueItems === true && html`no duplicates`,
    schema.default !== undefined && html`default <code>${JSON.stringify(schema.default)}</code>`,
    additionalProperties === false && html`no other fields`,
  ]
  return words.filter(word => word instanceof Object) as Html[]
}

export function limitsHtml(schema: Schema): Html | false {
  const limits = limitsOf(schema)
  return limits.length > 0 && html`<ul class="bounds">${limits.map(limit => html`<li>${limit}</li>`)}</ul>`
}

function range(least: number | undefined, most: number | undefined, of: string): Html | false {
  if (least === undefined && most === undefined) return false
  const numbers = [least, most].map(number => number?.toLocaleString('en-US'))
  if (least === most) return html`exactly ${numbers[0]} ${of}`
  if (least === undefined) return html`at most ${numbers[1]} ${of}`
  return most === undefined ? html`at least ${numbers[0]} ${of}` : html`${numbers[0]} to ${numbers[1]} ${of}`
}
