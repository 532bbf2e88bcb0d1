// Says in a sentence what the thresholds of a policy are.

import type { Policy } from '../../client/client.ts'

type QuestionPolicy = Policy['questions'][string]
type Band = Extract<QuestionPolicy, { type: 'noul' }>

export function thresholdsText(policy: QuestionPolicy, option: string | null): string {
  if (policy.type === 'choice') return bandText({ clear_below: null, act_from: policy.act_from })
  return bandText(policy.type === 'multi_choice' ? policy.options[option!]! : policy)
}

function bandText({ act_from, clear_below }: Pick<Band, 'act_from' | 'clear_below'>): string {
  const rules = [
    act_from !== null && `acted on from ${act_from}`,
    clear_below !== null && `cleared below ${clear_below}`,
  ].filter(rule => rule !== false)
  return rules.length === 0 ? 'Always reviewed.' : `A case is ${rules.join(', ')}, and otherwise reviewed.`
}
