// Defines what labels have taught about the texts and fields of the cases of one question. Types only.

/** N-grams weighed as TF-IDF: by their hashes, in ascending order. */
export interface Terms {
  hashes: Int32Array
  /** How much rarer terms count more: one for each hash. */
  idf: Float32Array
  /** [hashes × outputs] */
  weights: Float32Array
}

/** What one column adds: `values` has a row of outputs for no value, and one for each bin between the edges. */
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

/** A split of all cases, and one of each side where it helps. */
export interface Tree {
  output: number
  root: Split
  left: Split | null
  right: Split | null
  /** What it adds: left-left, left-right, right-left, right-right. */
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
