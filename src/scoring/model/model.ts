// Opens a model directory: checks the manifest and the SHA-256 of every file, and puts the tensors into shared memory.

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseJson } from '../../client/json.ts'
import { type Manifest, manifestFaults, shapeOf, tensorBytes, tensorNames } from './manifest.ts'
import { type ModelFiles, readFiles, refuse } from './model-files.ts'

/** The data that every scoring thread needs, in a form that can be sent to a worker. */
export interface SharedModel extends ModelFiles {
  shape: ReturnType<typeof shapeOf>
  tensors: Tensors
}

/** Views of one SharedArrayBuffer. Word embeddings are int8 with one scale per row. */
interface Tensors extends Record<Exclude<keyof Manifest['tensors'], 'word_embeddings'>, Float32Array> {
  word_embeddings: Int8Array
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

export async function readManifest(dir: string): Promise<Manifest> {
  const text = await readFile(join(dir, 'manifest.json'), 'utf8').catch((error: Error) => error)
  if (text instanceof Error) throw new Error(`No model in ${dir}: ${text.message}`)
  const value = parseJson(text)
  refuse(dir, value === undefined ? ['manifest.json is not JSON'] : manifestFaults(value))
  return value as Manifest
}

function shareTensors(weights: Buffer, { tensors }: Manifest): Tensors {
  const bytes = tensorNames.reduce((sum, name) => sum + aligned(tensorBytes(tensors[name])), 0)
  const shared = new SharedArrayBuffer(bytes)
  let at = 0
  const views = tensorNames.map(name => {
    const { offset, dtype } = tensors[name]
    const length = tensorBytes(tensors[name])
    new Uint8Array(shared).set(weights.subarray(offset, offset + length), at)
    const view =
      dtype === 'int8' ? new Int8Array(shared, at, length) : new Float32Array(shared, at, length / 4)
    at += aligned(length)
    return [name, view]
  })
  return Object.fromEntries(views)
}

function aligned(bytes: number): number {
  return Math.ceil(bytes / 64) * 64
}
