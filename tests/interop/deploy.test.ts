// The files of deploy/ under the validators of the programs that read them: the Dockerfile, the compose file,
// the manifests. nginx reads its configuration in tests/replicas/replicas.test.ts, which runs it.

import { globSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect } from 'chai'
import { parse } from 'yaml'
import { type Finished, requireTool, runTool } from './run-tool.ts'

const deploy = fileURLToPath(new URL('../../deploy', import.meta.url))
const folders = ['kubernetes', 'kubernetes-reader']
const manifestsIn = (folder: string) =>
  globSync(`${deploy}/${folder}/*.yaml`)
    // Read by other programs than the cluster.
    .filter(path => !/\/(kustomization|prometheus-adapter\.values)\.yaml$/.test(path))
    .sort()

function validate(paths: string[]): Promise<Finished> {
  return runTool('kubernetes-validate', ['--strict', ...paths])
}

describe('deploy/', () => {
  before(function () {
    for (const tool of ['hadolint', 'kubernetes-validate', 'check-jsonschema']) requireTool(this, tool)
  })

  it('has a Dockerfile in which hadolint finds nothing', async () => {
    const { exitCode, stdout } = await runTool('hadolint', [join(deploy, 'Dockerfile')])

    expect(exitCode, stdout).to.equal(0)
  })

  it('has a compose file that keeps the schema of its specification', async () => {
    const options = ['--builtin-schema', 'vendor.compose-spec', join(deploy, 'compose.yaml')]

    const { exitCode, stdout } = await runTool('check-jsonschema', options)

    expect(exitCode, stdout).to.equal(0)
  })

  it('has manifests as Kubernetes knows them', async () => {
    const { exitCode, stdout, stderr } = await validate(folders.flatMap(manifestsIn))

    expect(exitCode, stdout + stderr).to.equal(0)
  })

  it('would be told of a field that Kubernetes does not know', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'manifest-'))
    const text = await readFile(join(deploy, 'kubernetes/disruption.yaml'), 'utf8')
    const path = join(folder, 'disruption.yaml')
    await writeFile(path, text.replace('maxUnavailable', 'maxMissing'))

    const { exitCode } = await validate([path])

    expect(exitCode).not.to.equal(0)
    await rm(folder, { recursive: true })
  })

  it('applies every manifest but the example of a secret', async () => {
    const applied = await Promise.all(
      folders.map(async folder => {
        const text = await readFile(join(deploy, folder, 'kustomization.yaml'), 'utf8')
        return parse(text).resources.filter((name: string) => name !== '../kubernetes')
      }),
    )

    const [own, reader] = folders.map(folder => manifestsIn(folder).map(path => basename(path)))
    expect([...applied[0], 'secret.example.yaml'].sort()).to.deep.equal(own)
    expect(applied[1].sort()).to.deep.equal(reader)
  })
})
