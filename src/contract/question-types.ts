// Lists the types of questions, and says how their probabilities are to be read.

export const questionTypes = ['noul', 'choice', 'multi_choice', 'score'] as const
export type QuestionType = (typeof questionTypes)[number]

/** As people know them. */
export const typeNames: Record<QuestionType, string> = {
  noul: 'Yes or no',
  choice: 'One of several',
  multi_choice: 'Any of several',
  score: 'Scale',
}

/** The fields that a question of each type may hold. */
export const questionFields: Record<QuestionType, readonly string[]> = {
  noul: ['type', 'instructions', 'criteria', 'base_rate'],
  choice: ['type', 'instructions', 'criteria', 'options', 'base_rate'],
  multi_choice: ['type', 'instructions', 'criteria', 'options', 'base_rate'],
  score: ['type', 'instructions', 'criteria', 'levels', 'values', 'base_rate'],
}

/**
 * True if each probability is that of a yes of its own, as for noul and multi_choice. For the other types exactly one
 * answer is right, and the probabilities add up to 1.
 */
export function isBinary(type: QuestionType): boolean {
  return type === 'noul' || type === 'multi_choice'
}
