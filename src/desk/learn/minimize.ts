// Finds the minimum of a smooth convex function with L-BFGS (Nocedal, Wright: Numerical Optimization, algorithm 7.5).

/** Value at `x`; writes the gradient there into `gradient`. */
type Smooth = (x: Float64Array, gradient: Float64Array) => number

const pairsMax = 5
const stepsMax = 200
const halvingsMax = 30
/** Steps that lower the value by less than this share of it no longer matter. */
const gainMin = 1e-4

interface Point {
  x: Float64Array
  value: number
  gradient: Float64Array
}

type Pair = Record<'step' | 'change', Float64Array>

/** Goes downhill from `start`, which is kept; the same at every call. */
export function minimize(smooth: Smooth, start: Float64Array): Float64Array {
  const gradient = new Float64Array(start.length)
  let at: Point = { x: start.slice(), value: smooth(start, gradient), gradient }
  const pairs: Pair[] = []
  for (let i = 0; i < stepsMax; i++) {
    const direction = descent(at.gradient, pairs)
    const slope = dot(direction, at.gradient)
    if (!(slope < 0)) break
    const next = search(smooth, at, direction, slope)
    if (next === null) break
    remember(pairs, at, next)
    const gain = at.value - next.value
    at = next
    if (gain <= gainMin * Math.abs(at.value)) break
  }
  return at.x
}

/** Halves the step until it lowers the value enough (Armijo's condition); null when none does. */
function search(smooth: Smooth, from: Point, direction: Float64Array, slope: number): Point | null {
  const gradient = new Float64Array(direction.length)
  for (let halving = 0, size = 1; halving < halvingsMax; halving++, size /= 2) {
    const x = from.x.slice()
    add(x, direction, size)
    const value = smooth(x, gradient)
    if (value <= from.value + 1e-4 * size * slope) return { x, value, gradient }
  }
  return null
}

function remember(pairs: Pair[], before: Point, after: Point): void {
  const step = after.x.slice()
  add(step, before.x, -1)
  const change = after.gradient.slice()
  add(change, before.gradient, -1)
  if (dot(step, change) <= 1e-12) return
  pairs.push({ step, change })
  if (pairs.length > pairsMax) pairs.shift()
}

/** The two-loop recursion: minus the inverse curvature, as far as it is known, times the gradient. */
function descent(gradient: Float64Array, pairs: Pair[]): Float64Array {
  const direction = gradient.map(g => -g)
  const weights = new Float64Array(pairs.length)
  for (const [k, { step, change }] of [...pairs.entries()].reverse()) {
    weights[k] = dot(step, direction) / dot(step, change)
    add(direction, change, -weights[k]!)
  }
  const last = pairs.at(-1)
  // Without knowledge of the curvature, a first step of length one at most.
  const scale = last
    ? dot(last.step, last.change) / dot(last.change, last.change)
    : 1 / Math.max(1, Math.sqrt(dot(gradient, gradient)))
  for (let i = 0; i < direction.length; i++) direction[i]! *= scale
  for (const [k, { step, change }] of pairs.entries()) {
    const weight = dot(change, direction) / dot(step, change)
    add(direction, step, weights[k]! - weight)
  }
  return direction
}

function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0
  for (let i = 0; i < a.length; i++) sum += a[i]! * b[i]!
  return sum
}

function add(to: Float64Array, what: Float64Array, times: number): void {
  for (let i = 0; i < to.length; i++) to[i]! += what[i]! * times
}
