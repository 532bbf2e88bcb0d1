// Complaints of `npm run generate -- --check`.

import { expect } from 'chai'
import { findDrift } from '../../tools/generate/find-drift.ts'

const files = (entries: Record<string, string>) => new Map(Object.entries(entries))

describe('findDrift', () => {
  it('finds nothing where all is equal', () => {
    expect(findDrift(files({ 'a.ts': 'x\n' }), files({ 'a.ts': 'x\n' }))).to.deep.equal([])
  })

  it('names the first line that differs', () => {
    const drift = findDrift(files({ 'a.ts': '1\n2\n3\n' }), files({ 'a.ts': '1\n2\nthree\n' }))

    expect(drift).to.have.length(1)
    expect(drift[0]).to.include('generated/a.ts').and.include('line 3')
  })

  it('sees what was added at the end', () => {
    expect(findDrift(files({ 'a.ts': '1\n' }), files({ 'a.ts': '1\n2\n' }))).to.have.length(1)
  })

  it('sees files that are missing and files that do not belong', () => {
    const drift = findDrift(files({ 'a.ts': '' }), files({ 'b.ts': '' }))

    expect(drift).to.have.length(2)
    expect(drift[0]).to.include('a.ts').and.include('missing')
    expect(drift[1]).to.include('b.ts').and.include('not made')
  })
})
