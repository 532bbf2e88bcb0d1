// The recipes of docs/mock.md for CI servers keep the schemas of their files. Their commands run in
// tests/docs/continuous-integration.test.ts.

import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { readBlocks } from '../docs/blocks.ts'
import { requireTool, runTool } from './run-tool.ts'

describe('the recipes for CI', () => {
  const recipes = readBlocks('docs/mock.md', {}).filter(({ language }) => language === 'yaml')

  for (const [at, schema] of ['vendor.github-workflows', 'vendor.gitlab-ci'].entries())
    it(`keep the schema ${schema}`, async function () {
      requireTool(this, 'check-jsonschema')
      const folder = await mkdtemp(join(tmpdir(), 'decision-recipe-'))
      await writeFile(join(folder, 'recipe.yml'), recipes[at]!.text)

      const found = await runTool('check-jsonschema', [
        '--builtin-schema',
        schema,
        join(folder, 'recipe.yml'),
      ])
      await rm(folder, { recursive: true })

      expect(found.exitCode, found.stdout).to.equal(0)
    })
})
