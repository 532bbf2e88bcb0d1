// Where a deployment is and which key it knows, as files and copying leave both.

import { expect } from 'chai'
import { Command } from 'commander'
import { addDeploymentOptions } from '../../src/cli/deployment-options.ts'
import { runHere } from '../testing/command-line.ts'

const read = (...given: string[]) =>
  addDeploymentOptions(new Command('test')).exitOverride().parse(given, { from: 'user' }).opts()

const batch = 'decide --batch x.csv --questions q.json --out o.csv --url http://h'.split(' ')

describe('--url and --api-key', () => {
  it('are read without the blanks and line ends around them', () => {
    expect(read('--url', ' http://localhost:8080/\r\n', '--api-key', 'key_1\r\n')).to.deep.equal({
      url: 'http://localhost:8080',
      apiKey: 'key_1',
    })
  })

  for (const url of [
    'http://h/?a=b',
    'http://h/#c',
    'http://h?',
    'http://u:p@h',
    'http:h',
    'http://a b',
    'h',
  ])
    for (const given of [
      ['decide', '--batch', 'x.csv', '--questions', 'q.json', '--out', 'o.csv', '--url', url],
      ['verify', '--api-key', 'k', '--base-url', url],
    ])
      it(`refuse ${url} of ${given[0]}, to which no path can be added`, async () => {
        const { code, stderr } = await runHere(given, { env: {} })

        expect(code).to.equal(1)
        expect(stderr).to.match(/-url <url>' argument '.*' is invalid/)
      })

  it('say that there is no key where it is blank', async () => {
    const { stderr } = await runHere(batch, { env: { DECISION_API_KEY: '\r\n' } })

    expect(stderr).to.match(/--url needs a key/)
  })

  it('refuse a key that no header can carry, wherever it is from, and do not repeat it', async () => {
    const rans = [
      await runHere([...batch, '--api-key', 'sec\nret'], { env: {} }),
      await runHere(batch, { env: { DECISION_API_KEY: 'sec–ret' } }),
      await runHere(['verify', '--base-url', 'http://h', '--api-key', 'sec ret'], { env: {} }),
      await runHere(['verify', '--base-url', 'http://h', '--api-key', 'k', '--empty-key', 'sec ret'], {
        env: {},
      }),
    ]

    for (const { code, stderr } of rans) {
      expect(code).to.equal(1)
      expect(stderr)
        .to.match(/^error: an API key /)
        .and.not.match(/sec|ret/)
    }
  })
})
