// Requests of known sizes for the benchmark; what they say does not matter.

import type { Reading, ReadQuestion } from '../../src/contract/reading.ts'

const vocabulary =
  'account transfer login device payee amount night password changed email customer risk score limit'.split(
    ' ',
  )

/** Seven words are about eight tokens: "login" and "payee" are two each. */
export function stateOf(words: number): string {
  return Array.from({ length: words }, (_, i) => vocabulary[(i * 7 + (i >> 3)) % vocabulary.length]).join(' ')
}

/** About so many tokens. */
export function stateOfTokens(tokens: number): string {
  return stateOf(Math.round((tokens * 7) / 8))
}

export function yesOrNo(count: number): ReadQuestion[] {
  return Array.from({ length: count }, (_, i) => ({
    type: 'noul',
    instructions: `Was transfer ${i} made at night after the password of the account was changed from a new device?`,
    criteria: null,
    options: ['yes', 'no'].map(text => ({ text, criterion: null })),
    baseRate: null,
  }))
}

export function choice(options: number): ReadQuestion {
  return {
    type: 'choice',
    instructions: 'What should be done with it?',
    criteria: null,
    options: Array.from({ length: options }, (_, i) => ({
      text: `action ${i} ${vocabulary[i % 14]}`,
      criterion: null,
    })),
    baseRate: null,
  }
}

/** The sizes of the mix: from a state of some lines with a question or two to 20,000 tokens with five. */
export const sizes = ['small', 'medium', 'large', 'largest'] as const
export type Size = (typeof sizes)[number]

/** The size of the i-th request of the mix: mostly small, some of medium size, a few large. */
export function sizeOf(i: number): Size {
  if (i % 500 === 499) return 'largest'
  if (i % 100 === 49) return 'large'
  return i % 25 === 12 ? 'medium' : 'small'
}

/** After so many the mix begins again. */
export const mixLength = 1500

/** The i-th of the mix; the same at every run. */
export function mixedRequest(i: number): Reading {
  switch (sizeOf(i)) {
    case 'largest':
      return { state: stateOf(20_000), questions: yesOrNo(5) }
    case 'large':
      return { state: stateOf(4000), questions: [...yesOrNo(10), choice(40)] }
    case 'medium':
      return { state: stateOf(1500), questions: [...yesOrNo(4), choice(8)] }
    case 'small':
      return {
        state: stateOf(20 + ((i * 37) % 300)),
        questions: [...yesOrNo(1 + (i % 2)), ...(i % 3 ? [] : [choice(4)])],
      }
  }
}
