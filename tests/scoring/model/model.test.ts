import { createHash } from 'node:crypto'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { openModel } from '../../../src/scoring/model/model.ts'
import { modelDir } from '../linked-model.ts'

// biome-ignore lint/suspicious/noExplicitAny: tests write what the type forbids.
type Change = (manifest: Record<string, any>) => void

describe('a model directory', () => {
  let dir: string

  beforeEach(async () => {
    dir = await mkdtemp(join(tmpdir(), 'model-'))
    await cp(modelDir, dir, { recursive: true })
  })
  afterEach(() => rm(dir, { recursive: true }))

  async function changeManifest(change: Change): Promise<void> {
    const manifest = JSON.parse(await readFile(join(dir, 'manifest.json'), 'utf8'))
    change(manifest)
    await writeFile(join(dir, 'manifest.json'), JSON.stringify(manifest))
  }

  async function refusal(): Promise<string> {
    return openModel(dir).then(
      () => '',
      error => error.message,
    )
  }

  it('opens when every file is that of the manifest', async () => {
    const { shared } = await openModel(dir)

    expect(shared.shape.hidden).to.equal(384)
    expect(shared.tensors.word_embeddings.buffer).to.be.instanceOf(SharedArrayBuffer)
  })

  for (const file of ['weights.bin', 'encode.onnx', 'read.onnx', 'vocab.txt']) {
    it(`is refused when a byte of ${file} differs`, async () => {
      const content = await readFile(join(dir, file))
      content[100]! ^= 1
      await writeFile(join(dir, file), content)

      expect(await refusal()).to.include(file)
    })
  }

  it('is refused with every missing file named', async () => {
    await rm(join(dir, 'weights.bin'))
    await rm(join(dir, 'read.onnx'))

    expect(await refusal())
      .to.include('weights.bin')
      .and.to.include('read.onnx')
  })

  it('holds further weights to the manifest, too', async () => {
    const bytes = Buffer.from('matrices')
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    await changeManifest(m => (m.files['weights-2.bin'] = { sha256, bytes: bytes.length }))

    const missing = await refusal()
    await writeFile(join(dir, 'weights-2.bin'), bytes)
    const whole = await refusal()
    await writeFile(join(dir, 'weights-2.bin'), 'Matrices')

    expect([missing, await refusal()].filter(text => text.includes('weights-2.bin'))).to.have.length(2)
    expect(whole).to.equal('')
  })

  it('is refused without a manifest, or with one that is no JSON', async () => {
    await writeFile(join(dir, 'manifest.json'), '{')
    expect(await refusal()).to.include('not JSON')

    await rm(join(dir, 'manifest.json'))
    expect(await refusal()).to.include('manifest.json')
  })

  const otherShapes: [string, Change, RegExp][] = [
    ['another format', m => (m.format = 3), /format/],
    ['another name', m => (m.name = 'service-2'), /name/],
    ['another width', m => (m.hidden = 768), /word_embeddings is int8 \[30522,384\]/],
    ['heads that do not divide it', m => (m.heads = 7), /heads/],
    ['no layer that sees the state', m => (m.fuse_from = 6), /fuse_from/],
    ['windows that skip tokens', m => (m.window.stride = 300), /stride/],
    ['more positions than there are', m => (m.option_tokens_max = 200), /positions/],
    ['a file that no build has', m => (m.files['../weights.bin'] = m.files['weights.bin']), /files/],
    ['a tensor beyond the file', m => (m.tensors.head_bias.offset = 10 ** 9), /head_bias/],
    ['float32 words', m => (m.tensors.word_embeddings.dtype = 'float32'), /word_embeddings/],
    ['no calibration of a type', m => delete m.calibration.score, /score/],
    ['a temperature of 0', m => (m.calibration.noul[0].temperature = 0), /temperature/],
    [
      'a calibration that ends early',
      m => (m.calibration.choice = [{ options_max: 5, temperature: 1, bias: 0 }]),
      /choice/,
    ],
    ['no golden questions', m => (m.golden = []), /golden/],
    [
      'a multi_choice whose options depend on their number',
      m =>
        (m.calibration.multi_choice = [
          { options_max: 5, temperature: 1, bias: 0 },
          { options_max: 255, temperature: 2, bias: 0 },
        ]),
      /multi_choice/,
    ],
  ]
  for (const [name, change, reason] of otherShapes) {
    it(`is refused with ${name}`, async () => {
      await changeManifest(change)

      expect(await refusal()).to.match(reason)
    })
  }

  it('is refused with the graph of a build whose cases have another vector under this revision', async () => {
    await changeManifest(manifest => {
      manifest.files['encode.onnx'].sha256 =
        'e8376f9165334fac22655e96214ec6e66cd96bcf24a4e7a43218e1cf667239a2'
    })

    expect(await refusal()).to.match(/encode\.onnx is of a build before/)
  })

  it('is refused with every reason at once', async () => {
    await changeManifest(manifest => {
      manifest.heads = 7
      manifest.window.stride = 300
    })

    expect(await refusal())
      .to.match(/heads/)
      .and.to.match(/stride/)
  })
})
