// Judges labelled cases by the whole way from labels to answers, so that nothing is promised at the luck of a choice:
// each is answered by what was learnt, chosen and calibrated without it.

import type { TaughtQuestion } from '../measure/ask-cases.ts'
import type { HeldOutPart } from '../measure/asked-question.ts'
import type { Judged } from '../measure/judged.ts'
import { judgedOf, judgeSome } from './answer-of.ts'
import type { ExampleWithFeatures } from './blocks/block.ts'
import { fitQuestion } from './choose.ts'
import { foldsOfCases } from './folds.ts'

const partsCount = 5
/** The most labels times answers: with more, there is less luck in a choice, and repeating all takes too long. */
const workMax = 1500

/**
 * The examples at the places `own`, and in which parts they were left out; null if that takes too long. `shown` are all
 * examples with what they say.
 */
export function learnInParts(
  taught: TaughtQuestion,
  own: number[],
  shown: ExampleWithFeatures[],
): { judged: Judged[]; parts: HeldOutPart[] } | null {
  const { id, question, examples, lines } = taught
  if (examples.length * examples[0]!.right.length > workMax) return null
  const placeOf = new Map(own.map((i, at) => [i, at]))
  const judged: Judged[] = []
  const parts = foldsOfCases(examples, partsCount).map(fold => {
    const isHeld = new Set(fold)
    const rest = [...examples.keys()].filter(i => !isHeld.has(i))
    const ofRest = <One>(all: One[]) => rest.map(i => all[i]!)
    const some = ofRest(examples)
    const { kind, fitted, before, after } = fitQuestion(question.type, id, some, ofRest(shown))
    const others = judgedOf(question.type, some, ofRest(lines), kind === 'none' ? before : after)
    const ownHeld = fold.filter(i => placeOf.has(i))
    const held = ownHeld.map(i => placeOf.get(i)!)
    for (const [at, one] of judgeSome(taught, ownHeld, fitted).entries()) judged[held[at]!] = one
    return { held, others: others.filter((_, at) => placeOf.has(rest[at]!)) }
  })
  return { judged, parts }
}
