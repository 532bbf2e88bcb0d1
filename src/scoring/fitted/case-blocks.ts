// Defines what labels have taught about the texts and fields of the cases of one question. Types only.

/** N-grams weighed as TF-IDF: by their hashes, in ascending order. */
export interface Terms {
  hashes: Int32Array
  /** The weights of rarer terms, which count more: one for each hash. */
  idf: Float32Array
  /** [hashes × outputs] */
  weights: Float32Array
}

/** The effect of one column: `values` has a row of outputs for no value, and one for each bin between the edges. */
export interface Curve {
  column: number
  edges: number[]
  values: number[]
}

/** Right are the cases whose value is above; null: all that have a value. */
export interface Split {
  column: number
  above: number | null
}

/** Splits of all cases, of each side, and so on down; those that do not help are null, and all go left. */
export interface Tree {
  output: number
  /** From the root down, level by level. */
  splits: (Split | null)[]
  /** The effect of each leaf, from left to right: one more than there are splits. */
  values: number[]
}

export interface CaseBlocks {
  /** Hashes are made with this key, so that sets of two questions cannot be compared. */
  key: number
  words: Terms | null
  letters: Terms | null
  curves: Curve[]
  trees: Tree[]
}
