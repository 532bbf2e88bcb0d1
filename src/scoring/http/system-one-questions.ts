// Defines the questions of System One style APIs (`POST /v1/systemone`), as far as they are asked here. Types only.

export interface SystemOneNoul {
  type: 'noul'
  instructions: string
  criteria?: { true?: string; false?: string }
}

export interface SystemOneChoice {
  type: 'choice'
  instructions: string
  /** What each option means. */
  criteria: Record<string, string>
}

export interface SystemOneScore {
  type: 'score'
  instructions: string
  /** The levels, lowest first. */
  criteria: string[]
}

export type SystemOneQuestion = SystemOneNoul | SystemOneChoice | SystemOneScore
