// Chooses which windows of a long state a question sees: those whose mean is most similar to the question's own.
// Windows may come in any order without changing the choice; ties go to the earlier window.

interface Ranked {
  window: number
  likeness: number
}

export function createWindowChoice(queryCount: number, chosenMax: number) {
  /** By number, with the windows most like it so far. */
  const queries = new Map<number, { mean: Float32Array; best: Ranked[] }>()
  const windows = new Map<number, Float32Array>()

  function rank(query: number, window: number): void {
    const { mean, best } = queries.get(query)!
    const ranked = { window, likeness: likeness(windows.get(window)!, mean) }
    const place = best.findIndex(other => isBefore(ranked, other))
    best.splice(place < 0 ? best.length : place, 0, ranked)
    if (best.length > chosenMax) best.pop()
  }

  return {
    addQuery(query: number, mean: Float32Array): void {
      queries.set(query, { mean, best: [] })
      for (const window of windows.keys()) rank(query, window)
    },
    addWindow(window: number, mean: Float32Array): void {
      windows.set(window, mean)
      for (const query of queries.keys()) rank(query, window)
    },
    /** True once no query can choose the window any more. */
    isOut(window: number): boolean {
      if (queries.size < queryCount || !windows.has(window)) return false
      return !queries.values().some(({ best }) => best.some(ranked => ranked.window === window))
    },
    /** In ascending order. */
    chosen(query: number): number[] {
      const { best } = queries.get(query)!
      return best.map(ranked => ranked.window).sort((a, b) => a - b)
    },
  }
}

function isBefore(a: Ranked, b: Ranked): boolean {
  return a.likeness > b.likeness || (a.likeness === b.likeness && a.window < b.window)
}

/** Cosine similarity in float64; the lowest value for a zero vector. */
function likeness(a: Float32Array, b: Float32Array): number {
  let product = 0
  let lengthA = 0
  let lengthB = 0
  for (let i = 0; i < a.length; i++) {
    product += a[i]! * b[i]!
    lengthA += a[i]! * a[i]!
    lengthB += b[i]! * b[i]!
  }
  const cosine = product / (Math.sqrt(lengthA) * Math.sqrt(lengthB))
  return Number.isFinite(cosine) ? cosine : -1
}
