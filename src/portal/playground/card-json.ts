// Turns the fields of a card into the members of a question in JSON.

import type { CardAnswer, FormCard } from './cards.ts'

export function fieldsOf(card: FormCard): { name: string; raw: string }[] {
  const answers = card.answers.filter(({ key, text }) => `${key}${text}`.trim() !== '')
  const isScale = card.type === 'score'
  const keys = answers.map(({ key }, i) => JSON.stringify(key.trim() === '' ? `option_${i + 1}` : key))
  const each = (texts: string[]) => (isScale ? listOf(texts) : mapOf(keys, texts))
  const fields: [string, string | null][] = [
    ['type', JSON.stringify(card.type)],
    ['instructions', JSON.stringify(card.instructions)],
    ['criteria', criteriaOf(card, answers, each)],
  ]
  if (card.type === 'noul') fields.push(['base_rate', card.baseRate === '' ? null : numberOf(card.baseRate)])
  else {
    const texts = answers.map(({ text }) => JSON.stringify(text))
    const values = answers.map(({ value }) => numberOf(value))
    const rates = answers.map(({ baseRate }) => numberOf(baseRate))
    fields.push([isScale ? 'levels' : 'options', isScale ? listOf(texts) : mapOf(keys, texts, '\n      ')])
    if (isScale) fields.push(['values', values.some(Boolean) ? listOf(values) : null])
    fields.push(['base_rate', rates.some(Boolean) ? each(rates) : null])
  }
  return fields.flatMap(([name, raw]) => (raw === null ? [] : [{ name, raw }]))
}

function criteriaOf(card: FormCard, answers: CardAnswer[], each: (texts: string[]) => string): string | null {
  if (card.counts === 'whole') return card.criteria === '' ? null : JSON.stringify(card.criteria)
  const isNoul = card.type === 'noul'
  const typed = isNoul ? [card.yes, card.no] : answers.map(({ criterion }) => criterion)
  const texts = typed.map(text => (text === '' ? '' : JSON.stringify(text)))
  if (!texts.some(Boolean)) return null
  return isNoul ? mapOf(['"true"', '"false"'], texts) : each(texts)
}

/** Missing values are left out of an object, and null in a list. */
function mapOf(keys: string[], texts: string[], indent = ' '): string {
  const members = keys.map((key, i) => `${key}: ${texts[i]}`).filter((_, i) => texts[i] !== '')
  return `{${indent}${members.join(`,${indent}`)}${indent.replace('      ', '    ')}}`
}

function listOf(texts: string[]): string {
  return `[${texts.map(text => text || 'null').join(', ')}]`
}

/** A number as it was typed; anything else as text, which the service then refuses at that field. */
function numberOf(text: string): string {
  const trimmed = text.trim()
  return trimmed === '' || /^-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?$/.test(trimmed)
    ? trimmed
    : JSON.stringify(trimmed)
}
