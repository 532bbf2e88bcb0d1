// `reader calibrate` over a server of a model: the profile that it writes, and what it says of both readers.
// `reader list` says what is known of models.

import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect } from 'chai'
import { quickModelDir } from '../scoring/linked-model.ts'
import { runHere } from '../testing/command-line.ts'
import { type OddServer, startOddServer } from '../testing/odd-server.ts'

describe('reader calibrate', function () {
  this.timeout(300_000)
  let folder: string
  let server: OddServer

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'calibrate-'))
    const labels = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ', ...'0123456789', 'Yes', 'No']
    const shares = Object.fromEntries(labels.map(label => [label, 0.02]))
    server = await startOddServer('vllm', { say: () => shares })
  })
  after(async () => {
    await server.close()
    await rm(folder, { recursive: true })
  })

  it('writes how much the model wants to say a label, and says it beside the cards', async () => {
    const rows = resolve('models/rows')
    const given = ['--reader', `http:${server.url}`, '--rows', rows, '--every', '60', '--json']
    const env = { MODEL_DIR: quickModelDir(), SCORER_THREADS: '1' }

    const { code, stdout } = await runHere(['reader', 'calibrate', ...given], { env, cwd: folder })

    expect(code).to.equal(0)
    const [own, builtin] = JSON.parse(stdout)
    expect([own.name, builtin.name, builtin.labelMass]).to.deep.equal([
      'http: small',
      'built-in reader',
      null,
    ])
    // The mean over yes and no, three letters, and three digits, each read twice.
    expect(own.labelMass).to.be.closeTo((0.04 + 0.06 + 0.06) / 3, 0.001)
    const profile = JSON.parse(await readFile(join(folder, 'profile.json'), 'utf8'))
    expect(profile.label_mass).to.equal(own.labelMass)
    expect(await readFile(join(folder, 'profile.json.card.md'), 'utf8'))
      .to.include('http: small')
      .and.include('built-in reader')
  })
})

describe('reader list', () => {
  it('shows each known model with its digest, where it comes from, and its card', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'known-'))
    const within = (file: string) => join(folder, 'models/readers/small', file)
    await mkdir(within('.'), { recursive: true })
    const digest = 'b'.repeat(64)
    await writeFile(within('profile.json'), JSON.stringify({ model: digest }))
    await writeFile(within('profile.json.card.md'), '| noul | 0.7 |\n')
    const origin = { source: 'https://models.example/small.gguf', licence: 'Apache-2.0' }
    await writeFile(within('reader.json'), JSON.stringify(origin))

    const { code, stdout } = await runHere(['reader', 'list'], { env: {}, cwd: folder })

    await rm(folder, { recursive: true })
    expect(code).to.equal(0)
    for (const part of ['small', digest, origin.source, origin.licence, '| noul | 0.7 |'])
      expect(stdout).to.include(part)
  })
})
