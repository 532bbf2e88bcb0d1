import { expect } from 'chai'
import { checkProducts, type Multiply } from '../../../src/scoring/model/products.ts'

describe('the check of int8 products', () => {
  it('refuses a machine of which a single product is wrong, and names it', async () => {
    const wrong: Multiply = async rows => new Float32Array(rows.length).fill(32767)

    const refused = await checkProducts(async () => wrong).catch((error: Error) => error.message)

    expect(refused).to.include('32767')
  })
})
