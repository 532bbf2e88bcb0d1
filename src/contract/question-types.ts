// Lists the types of questions, and says how their probabilities are to be read.

export const questionTypes = ['noul', 'choice', 'multi_choice', 'score'] as const
export type QuestionType = (typeof questionTypes)[number]

/**
 * Whether each of its probabilities is one of yes, which depends on no other: that of a noul and those of a multi_choice. Of
 * the other types one answer is right, and the probabilities add up to 1.
 */
export function isBinary(type: QuestionType): boolean {
  return type === 'noul' || type === 'multi_choice'
}
