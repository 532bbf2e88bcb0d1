// Loads the seven cases in spec/examples for the playground, spelled as they are.

import { readdirSync, readFileSync } from 'node:fs'
import { type JsonText, readJson } from '../../contract/json-text.ts'
import type { Draft } from './draft.ts'

export interface Example extends Draft {
  slug: string
  title: string
}

const folder = new URL('../../../spec/examples/', import.meta.url)

export function readExamples(): Example[] {
  const names = readdirSync(folder).filter(name => name.endsWith('.json'))
  return names
    .sort()
    .map(name => toExample(name.slice(0, -'.json'.length), readFileSync(new URL(name, folder))))
}

function toExample(slug: string, bytes: Buffer): Example {
  const { members } = readJson(bytes)
  const of = (name: string) => members.find(member => member.name === name)!.value
  const state = of('state')
  const format = state.kind === 'string' ? 'text' : 'json'
  const text = format === 'text' ? (state.value as string) : outdent(state)
  return { slug, title: titleOf(slug), state: text, format, questions: outdent(of('questions')) }
}

/** A value cut out of an indented file, with the indentation of its last line removed. */
function outdent({ raw }: JsonText): string {
  const indent = /\n( *)[\]}]$/.exec(raw)?.[1] ?? ''
  return raw.replaceAll(`\n${indent}`, '\n')
}

function titleOf(slug: string): string {
  const words = slug.replaceAll('-', ' ').replace(/^ach\b/, 'ACH')
  return words[0]!.toUpperCase() + words.slice(1)
}
