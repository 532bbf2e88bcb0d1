// Keeps the thresholds that a person sets in this tab, as the draft is kept: by the names of their questions, so that a
// question keeps its own however often it is asked.

import { evenThreshold } from '../playground/shown-answer.ts'

export type KeptThresholds = ReturnType<typeof keptThresholds>

export function keptThresholds(owner: string) {
  const place = `thresholds of ${owner}`
  const kept = new Map<string, number>(JSON.parse(sessionStorage.getItem(place) ?? '[]'))
  return {
    find: (name: string) => kept.get(name) ?? evenThreshold,
    keep(name: string, threshold: number): void {
      if (threshold === evenThreshold) kept.delete(name)
      else kept.set(name, threshold)
      sessionStorage.setItem(place, JSON.stringify([...kept]))
    },
  }
}
