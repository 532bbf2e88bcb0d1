// Holds the question that every server is asked first, and asks it of one that decides itself.

import type { Call } from './call-server.ts'
import { type Decided, decide } from './system-one.ts'
import { systemOneWording } from './system-one-wording.ts'

export const canaryState =
  'Invoice 118 of 4,200 USD was paid twice, on 3 May and on 5 May, to the same account.'
export const canaryQuestion = 'Was an invoice paid twice?'

/** Throws a ServerFault. */
export function decideCanary(call: Call, model: string): Promise<Decided> {
  const { noulText, yesNo: labels } = systemOneWording
  const options = ['yes', 'no'].map(text => ({ text, criterion: null }))
  const noul = {
    type: 'noul',
    instructions: canaryQuestion,
    criteria: null,
    options,
    baseRate: null,
  } as const
  return decide(call, { model, state: canaryState, question: noulText(noul, false), labels, salt: null })
}
