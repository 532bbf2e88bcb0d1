// Opens a model directory: checks the manifest and the SHA-256 of every file, and puts the tensors into shared memory.

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseJson } from '../../contract/parse-json.ts'
import {
  type Manifest,
  type ModelShape,
  shapeOf,
  type TensorName,
  tensorBytes,
  tensorNames,
} from './manifest.ts'
import { manifestFaults } from './manifest-faults.ts'
import { type ModelFiles, readFiles, refuse } from './model-files.ts'

/** The data that every scoring thread needs, in a form that can be sent to a worker. */
export interface SharedModel extends ModelFiles {
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

/** Reads what the tokenizer needs, without the tensors. Throws one error with every reason why it cannot be used. */
export async function readVocabulary(dir: string): Promise<{ vocabularyText: string; unknownId: number }> {
  const manifest = await readManifest(dir)
  const name = 'vocab.txt'
  const contents = await readFiles(dir, { [name]: manifest.files[name]!.sha256 })
  return { vocabularyText: contents.get(name)!.toString('utf8'), unknownId: shapeOf(manifest).special.unk }
}

/** Reads a directory's manifest. Throws one error with every reason why it cannot be used. */
export async function readManifest(dir: string): Promise<Manifest> {
  const text = await readFile(join(dir, 'manifest.json'), 'utf8').catch((error: Error) => error)
  if (text instanceof Error) throw new Error(`No model in ${dir}: ${text.message}`)
  const value = parseJson(text)
  refuse(dir, value === undefined ? ['manifest.json is not JSON'] : manifestFaults(value))
  return value as Manifest
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
