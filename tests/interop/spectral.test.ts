// The published documents under Spectral's rules for OpenAPI. spectral.yaml lists the rules that are switched
// off, with reasons.

import { readFileSync } from 'node:fs'
import { expect } from 'chai'
import { requireTool, runTool } from './run-tool.ts'

const options = ['--ruleset', 'spectral.yaml', '--fail-severity', 'hint']

describe('Spectral', () => {
  before(function () {
    requireTool(this, 'spectral')
  })

  for (const name of ['openapi.yaml', 'openapi-3.0.yaml', 'openapi-codegen.yaml']) {
    it(`finds nothing in ${name}`, async () => {
      const { exitCode, stdout } = await runTool('spectral', ['lint', ...options, `../../generated/${name}`])

      expect(exitCode, stdout).to.equal(0)
    })
  }

  it('is given every rule but those with a reason', () => {
    const lines = readFileSync(new URL('spectral.yaml', import.meta.url), 'utf8').split('\n')
    const off = lines.flatMap((line, at) => (/: off$/.test(line) ? [lines[at - 1]!] : []))

    expect(lines).to.include('extends: [[spectral:oas, all]]')
    expect(off.length).to.be.above(0)
    for (const above of off) expect(above).to.match(/^ +# \w/)
  })
})
