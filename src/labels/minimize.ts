// Finds the minimum of a smooth convex function with L-BFGS (Nocedal, Wright: Numerical Optimization, algorithm 7.5).

/** Value at `x`; writes the gradient there into `gradient`. */
type Smooth = (x: Float64Array, gradient: Float64Array) => number

const pairsMax = 8
const stepsMax = 200
const halvingsMax = 30
/** Steps that lower the value by less than this share of it no longer matter. */
const gainMin = 1e-5

/** Goes downhill from `start`, which is kept; the same at every call. */
export function minimize(smooth: Smooth, start: Float64Array): Float64Array {
  let x = start.slice()
  let gradient = new Float64Array(x.length)
  let value = smooth(x, gradient)
  const steps: Float64Array[] = []
  const changes: Float64Array[] = []
  for (let i = 0; i < stepsMax; i++) {
    const direction = descent(gradient, steps, changes)
    const slope = dot(direction, gradient)
    if (!(slope < 0)) break
    const next = search(smooth, x, value, direction, slope)
    if (next === null) break
    remember(steps, changes, x, next.x, gradient, next.gradient)
    const gain = value - next.value
    x = next.x
    gradient = next.gradient
    value = next.value
    if (gain <= gainMin * Math.abs(value)) break
  }
  return x
}

/** Halves the step until it lowers the value enough (Armijo's condition); null when none does. */
function search(smooth: Smooth, x: Float64Array, value: number, direction: Float64Array, slope: number) {
  const gradient = new Float64Array(x.length)
  for (let halving = 0, size = 1; halving < halvingsMax; halving++, size /= 2) {
    const tried = x.map((xi, i) => xi + size * direction[i]!)
    const found = smooth(tried, gradient)
    if (found <= value + 1e-4 * size * slope) return { x: tried, value: found, gradient }
  }
  return null
}

function remember(
  steps: Float64Array[],
  changes: Float64Array[],
  before: Float64Array,
  after: Float64Array,
  gradientBefore: Float64Array,
  gradientAfter: Float64Array,
): void {
  const step = after.map((xi, i) => xi - before[i]!)
  const change = gradientAfter.map((gi, i) => gi - gradientBefore[i]!)
  if (dot(step, change) <= 1e-12) return
  steps.push(step)
  changes.push(change)
  if (steps.length <= pairsMax) return
  steps.shift()
  changes.shift()
}

/** The two-loop recursion: minus the inverse curvature, as far as it is known, times the gradient. */
function descent(gradient: Float64Array, steps: Float64Array[], changes: Float64Array[]): Float64Array {
  const direction = gradient.map(g => -g)
  const weights = new Float64Array(steps.length)
  for (let k = steps.length - 1; k >= 0; k--) {
    weights[k] = dot(steps[k]!, direction) / dot(steps[k]!, changes[k]!)
    add(direction, changes[k]!, -weights[k]!)
  }
  const last = steps.length - 1
  // Without knowledge of the curvature, a first step of length one at most.
  const scale =
    last < 0
      ? 1 / Math.max(1, Math.sqrt(dot(gradient, gradient)))
      : dot(steps[last]!, changes[last]!) / dot(changes[last]!, changes[last]!)
  for (let i = 0; i < direction.length; i++) direction[i]! *= scale
  for (let k = 0; k < steps.length; k++) {
    const weight = dot(changes[k]!, direction) / dot(steps[k]!, changes[k]!)
    add(direction, steps[k]!, weights[k]! - weight)
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
