import { expect } from 'chai'
import { findExact, type Multiply, productShape } from '../../../src/scoring/model/products.ts'

const saturated: Multiply = async () => new Float32Array(products().length).fill(32767)
const exact: Multiply = async () => products()

describe('the check of int8 products', () => {
  it('takes the first settings that multiply exactly', async () => {
    const quick = await findExact(['quick', 'precise'], async () => exact)
    const precise = await findExact(['quick', 'precise'], async (_, name) =>
      name === 'quick' ? saturated : exact,
    )

    expect([quick, precise]).to.deep.equal(['quick', 'precise'])
  })

  it('refuses a machine of which a single product is wrong, and names it', async () => {
    const refused = await findExact(['quick'], async () => saturated).catch((error: Error) => error.message)

    expect(refused).to.include('32767')
  })
})

/** The extremes alternate in three ways along rows and columns, as in the code that is tested. */
function products(): Float32Array {
  const { rows, depth, columns } = productShape
  const isHigh = (line: number, k: number) => (line % 3 === 2 ? k % 2 === 0 : line % 3 === 0)
  return Float32Array.from({ length: rows * columns }, (_, i) => {
    const [row, column] = [Math.floor(i / columns), i % columns]
    let sum = 0
    for (let k = 0; k < depth; k++) sum += (isHigh(row, k) ? 127 : -128) * (isHigh(column, k) ? 127 : -127)
    return sum
  })
}
