// Computes the likelihoods of labels from a model's likelihoods of single tokens.

import type { Said } from './dialects/dialect.ts'
import { nonsense, ServerFault } from './server-fault.ts'

/** Less than this, and the model wants to say something else: what it says of the labels then means nothing. */
const labelMassLeast = 0.01

/** Returns natural logarithms by label. Throws a ServerFault if the reply lacks one, or if all are too unlikely. */
export function readLabels({ logs }: Said, labels: number[][]): number[] {
  const sums = labels.map(ids => {
    const said = ids.flatMap(id => logs.get(id) ?? [])
    if (said.length < ids.length) nonsense('fewer likelihoods than it was asked for')
    return said.reduce((sum, log) => sum + Math.exp(log), 0)
  })
  const mass = sums.reduce((sum, one) => sum + one, 0)
  if (mass > 1.001) nonsense('likelihoods that are more than all')
  checkMass(mass)
  return sums.map(sum => Math.log(Math.max(sum, Number.MIN_VALUE)))
}

/** Throws a ServerFault if hardly any of what the model wants to say is a label. */
export function checkMass(mass: number): void {
  if (mass < labelMassLeast)
    throw new ServerFault('mass', 'the model wants to say something else than a label')
}
