// Opens a model directory: checks the manifest and the SHA-256 of every file, and puts the tensors into shared memory.

import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  type Manifest,
  type ModelShape,
  manifestFaults,
  shapeOf,
  type TensorName,
  tensorBytes,
  tensorNames,
} from './manifest.ts'

/** What every scoring thread needs, in a form that can be sent to a worker. */
export interface SharedModel {
  dir: string
  /** SHA-256 of its files. */
  digests: Record<string, string>
  shape: ModelShape
  tensors: Tensors
}

/** Views of one SharedArrayBuffer. Word embeddings are int8 with one scale per row. */
interface Tensors {
  wordEmbeddings: Int8Array
  wordScales: Float32Array
  positionEmbeddings: Float32Array
  typeEmbeddings: Float32Array
  levelVectors: Float32Array
  headWeights: Float32Array
  headBias: Float32Array
}

export interface Model {
  manifest: Manifest
  shared: SharedModel
  vocabularyText: string
}

/** Throws one error with every reason why the directory cannot be used. */
export async function openModel(dir: string): Promise<Model> {
  const manifest = await readManifest(dir)
  const digests = Object.fromEntries(
    Object.entries(manifest.files).map(([name, { sha256 }]) => [name, sha256]),
  )
  const contents = await readFiles(dir, digests)

  const vocabularyText = contents.get('vocab.txt')!.toString('utf8')
  const words = vocabularyText.split('\n').filter(line => line !== '').length
  const rows = manifest.tensors.word_embeddings.shape[0]
  if (words !== rows) refuse(dir, [`vocab.txt has ${words} tokens, the embeddings have ${rows}`])
  const tensors = shareTensors(contents.get('weights.bin')!, manifest)
  return { manifest, vocabularyText, shared: { dir, digests, shape: shapeOf(manifest), tensors } }
}

/** What turns texts into tokens, without the tensors. Throws one error with every reason why it cannot be used. */
export async function readVocabulary(dir: string): Promise<{ vocabularyText: string; unknownId: number }> {
  const manifest = await readManifest(dir)
  const name = 'vocab.txt'
  const contents = await readFiles(dir, { [name]: manifest.files[name]!.sha256 })
  return { vocabularyText: contents.get(name)!.toString('utf8'), unknownId: shapeOf(manifest).special.unk }
}

/** Throws one error with every reason why the files are no longer those the model was opened with. */
export async function checkUnchanged({ dir, digests }: SharedModel): Promise<void> {
  await readFiles(dir, digests)
}

async function readFiles(dir: string, digests: SharedModel['digests']): Promise<Map<string, Buffer>> {
  const faults: string[] = []
  const contents = new Map<string, Buffer>()
  for (const name of Object.keys(digests)) {
    const content = await readFile(join(dir, name)).catch((error: Error) => error)
    if (content instanceof Error) faults.push(content.message)
    else if (sha256(content) !== digests[name])
      faults.push(`${name} is not the file of the manifest (SHA-256)`)
    else contents.set(name, content)
  }
  refuse(dir, faults)
  return contents
}

/** Reads a directory's manifest. Throws one error with every reason why it cannot be used. */
export async function readManifest(dir: string): Promise<Manifest> {
  const text = await readFile(join(dir, 'manifest.json'), 'utf8').catch((error: Error) => error)
  if (text instanceof Error) throw new Error(`No model in ${dir}: ${text.message}`)
  const value = parse(text)
  refuse(dir, value === undefined ? ['manifest.json is not JSON'] : manifestFaults(value))
  return value as Manifest
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function refuse(dir: string, faults: string[]): void {
  if (faults.length > 0)
    throw new Error(`The model in ${dir} cannot be used:\n${faults.map(f => `  ${f}`).join('\n')}`)
}

function sha256(content: Buffer): string {
  return createHash('sha256').update(content).digest('hex')
}

function shareTensors(weights: Buffer, { tensors }: Manifest): Tensors {
  const bytes = tensorNames.reduce((sum, name) => sum + aligned(tensorBytes(tensors[name])), 0)
  const shared = new Uint8Array(new SharedArrayBuffer(bytes))
  let at = 0
  const place = (name: TensorName) => {
    const length = tensorBytes(tensors[name])
    const start = at
    shared.set(weights.subarray(tensors[name].offset, tensors[name].offset + length), start)
    at += aligned(length)
    return { start, length }
  }
  const floats = (name: TensorName) => {
    const { start, length } = place(name)
    return new Float32Array(shared.buffer, start, length / 4)
  }
  const words = place('word_embeddings')
  return {
    wordEmbeddings: new Int8Array(shared.buffer, words.start, words.length),
    wordScales: floats('word_scales'),
    positionEmbeddings: floats('position_embeddings'),
    typeEmbeddings: floats('type_embeddings'),
    levelVectors: floats('level_vectors'),
    headWeights: floats('head_weights'),
    headBias: floats('head_bias'),
  }
}

function aligned(bytes: number): number {
  return Math.ceil(bytes / 64) * 64
}
