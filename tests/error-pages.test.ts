// The tables of errors in docs/ and the catalogue, both ways: no row that the service does not know, none left out.

import { readFileSync } from 'node:fs'
import { expect } from 'chai'
import { problems } from '../generated/errors.ts'
import * as client from '../src/client/client.ts'
import { edgeFailures } from '../src/service/mock/demands.ts'

const read = (path: string) => readFileSync(new URL(`../docs/${path}`, import.meta.url), 'utf8')

/** The cells of the first table whose head begins with this word. */
function readTable(page: string, head: string): string[][] {
  const [table] = new RegExp(`^\\| ${head} \\|.*\\n(\\|.*\\n)+`, 'm').exec(page)!
  const rows = table.trim().split('\n').slice(2)
  return rows.map(row => row.split('|').slice(1, -1))
}

const wordsIn = (cell: string) => [...cell.matchAll(/`(\w+)`/g)].map(match => match[1]!)
const catalogue = Object.entries(problems)

describe('docs/errors-and-retries.md', () => {
  const page = read('errors-and-retries.md')
  const rows = readTable(page, 'status').map(([status = '', type = '', , retry = '']) => ({
    statuses: (status.match(/\d+/g) ?? []).map(Number),
    types: wordsIn(type),
    isRetried: retry.trim().startsWith('yes'),
    saysWhen: retry.includes('`Retry-After`'),
  }))
  const ofTheService = rows.filter(({ types }) => types.length > 0)

  it('has a row for every problem, and no other', () => {
    const expected = catalogue.map(([, { type, status, retry, next }]) => ({
      statuses: [status],
      types: [type],
      isRetried: retry,
      saysWhen: next?.includes('{retry_after}') ?? false,
    }))

    expect(ofTheService).to.have.deep.members(expected)
  })

  it('has a row for what the edge of the network answers', () => {
    const [edge, ...more] = rows.filter(row => !ofTheService.includes(row))

    expect(more).to.deep.equal([])
    expect(edge!.statuses).to.have.members(Object.values(edgeFailures).filter(status => status !== null))
    expect(edge!.statuses.every(client.isRetryable) && edge!.isRetried).to.equal(true)
  })

  it('names the classes of the client, each by its side', () => {
    const [, responses, others] =
      /^Error responses have these classes: (.*?)\. All of them .*Other failures: (.*?)\. Every/m.exec(page)!
    const classes = Object.values<unknown>(client).filter(
      (value): value is typeof Error => typeof value === 'function' && value.prototype instanceof Error,
    )
    const below = (parent: typeof Error) => (one: typeof Error) => one.prototype instanceof parent
    const ofResponses = classes.filter(below(client.ErrorResponseError as unknown as typeof Error))
    // The last one is of decideMany alone.
    const roots: unknown[] = [
      client.DecisionServiceError,
      client.ErrorResponseError,
      client.UsdMaxReachedError,
    ]
    const onTheWay = classes.filter(one => !ofResponses.includes(one) && !roots.includes(one))

    expect(wordsIn(responses!)).to.have.members(ofResponses.map(({ name }) => name))
    expect(wordsIn(others!)).to.have.members(onTheWay.map(({ name }) => name))
  })
})

describe('docs/mock.md', () => {
  it('has a row for every error that can be asked for, and no other', () => {
    const rows = readTable(read('mock.md'), 'name').flatMap(([names = '', answer = '']) => {
      const statuses = answer.match(/\d{3}/g) ?? []
      return wordsIn(names).map((name, at) => [name, Number(statuses[at] ?? statuses[0] ?? 0)])
    })
    const ofTheService = catalogue.map(([name, { status }]) => [name, status])
    const ofTheEdge = Object.entries(edgeFailures).map(([name, status]) => [name, status ?? 0])

    expect(rows).to.have.deep.members([...ofTheService, ...ofTheEdge])
  })
})
