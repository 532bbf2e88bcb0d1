import { expect } from 'chai'
import { createPageArea, createPageStore, pageBytes, pagesOf } from '../../../src/scoring/run/memory-pages.ts'
import { shape } from '../shape.ts'

const tensorCount = 8

function tensorsOf(tokens: number, first: number): Float32Array[] {
  return Array.from({ length: tensorCount }, (_, t) =>
    Float32Array.from({ length: 12 * tokens * 32 }, (_, i) => first + t * 1_000_000 + i),
  )
}

describe('pages', () => {
  it('give back keys and values in the place where they are read', () => {
    const store = createPageStore(new SharedArrayBuffer(8 * pageBytes(shape)), shape)
    const one = { pages: [5, 0], tokens: 100 }
    const other = { pages: [2], tokens: 3 }
    store.write(one, tensorsOf(100, 1))
    store.write(other, tensorsOf(3, 500_000))

    const joined = Array.from({ length: tensorCount }, () => new Float32Array(12 * 103 * 32))
    store.read(one, 0, 103, joined)
    store.read(other, 100, 103, joined)

    for (const [t, tensor] of joined.entries()) {
      for (let head = 0; head < 12; head++) {
        const row = (token: number) =>
          tensor.subarray((head * 103 + token) * 32, (head * 103 + token + 1) * 32)
        expect(row(99)[31]).to.equal(1 + t * 1_000_000 + (head * 100 + 99) * 32 + 31)
        expect(row(102)[0]).to.equal(500_000 + t * 1_000_000 + (head * 3 + 2) * 32)
      }
    }
  })

  it('are as many as the tokens need', () => {
    expect([1, 64, 65, 256].map(pagesOf)).to.deep.equal([1, 1, 2, 4])
  })

  it('are reserved before they are taken, and never beyond what there is', () => {
    const area = createPageArea(10, 4)

    const claim = (pages: number) => area.admit({ pages, stopped: false, background: true, wake() {} })

    expect(claim(3)).to.equal(true)
    expect(claim(2)).to.equal(false)
    const pages = area.take(3)
    expect(pages.every(page => page >= 10 && page < 14)).to.equal(true)
    expect(new Set(pages).size).to.equal(3)
    area.give(pages)
    area.release(3)
    expect(claim(4)).to.equal(true)
  })
})
