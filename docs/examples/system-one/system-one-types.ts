// Defines the requests and responses of System One style APIs (`POST /v1/systemone`), as far as the converter uses
// them.

/** Text, or structured data that such a service shows to its model. */
export type SystemOneContent = string | object

export interface SystemOneNoul {
  type: 'noul'
  instructions: SystemOneContent
  criteria?: { true?: SystemOneContent | null; false?: SystemOneContent | null } | null
}

export interface SystemOneChoice {
  type: 'choice'
  instructions: SystemOneContent
  /** What each option means; null if its key says it all. */
  criteria: Record<string, SystemOneContent | null>
}

export interface SystemOneScore {
  type: 'score'
  instructions: SystemOneContent
  /** The levels, lowest first. */
  criteria: SystemOneContent[]
}

export type SystemOneQuestion = SystemOneNoul | SystemOneChoice | SystemOneScore

export interface SystemOneRequest {
  model: string
  state: SystemOneContent
  questions: Record<string, SystemOneQuestion>
}

export interface SystemOneNoulAnswer {
  type: 'noul'
  /** The probability of yes. */
  noul: number
}

export interface SystemOneChoiceAnswer {
  type: 'choice'
  choice: string
  probabilities: Record<string, number>
  confidence: number
}

export interface SystemOneScoreAnswer {
  type: 'score'
  /** The expected index of the level, from 0. */
  score: number
  /** Levels and probabilities by the index of the level. */
  legend: Record<string, SystemOneContent>
  probabilities: Record<string, number>
  confidence: number
}

export type SystemOneAnswer = SystemOneNoulAnswer | SystemOneChoiceAnswer | SystemOneScoreAnswer

export interface SystemOneResponse {
  model: string
  answers: Record<string, SystemOneAnswer>
  usage: { input_tokens: number; output_tokens?: number }
}
