// Lists the types of questions, and says how their probabilities are to be read.

export const questionTypes = ['noul', 'choice', 'multi_choice', 'score'] as const
export type QuestionType = (typeof questionTypes)[number]

/**
 * Whether each probability is that of a yes of its own, as for noul and multi_choice. For the other types exactly one
 * answer is right, and the probabilities add up to 1.
 */
export function isBinary(type: QuestionType): boolean {
  return type === 'noul' || type === 'multi_choice'
}
