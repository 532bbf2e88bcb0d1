// Writes a small adapter in the GGUF form: weights of rank 1 beside the queries of the first layer of a model.
// The format: https://github.com/ggml-org/ggml/blob/master/docs/gguf.md

import { writeFileSync } from 'node:fs'

const alignment = 32
const [text, float] = [8, 6]

/** `width` is that of the model's vectors: 576 for SmolLM2-135M. */
export function writeAdapter(path: string, width = 576): void {
  const even = Array.from({ length: width }, (_, i) => Math.sin(i))
  const tensors = [
    { name: 'blk.0.attn_q.weight.lora_a', shape: [width, 1], values: even },
    { name: 'blk.0.attn_q.weight.lora_b', shape: [1, width], values: even },
  ]
  const facts: [string, number, Buffer][] = [
    ['general.type', text, textOf('adapter')],
    ['general.architecture', text, textOf('llama')],
    ['adapter.type', text, textOf('lora')],
    ['adapter.lora.alpha', float, floats([1])],
  ]
  const size = aligned(4 * width)
  const head = Buffer.concat([
    Buffer.from('GGUF'),
    whole(3),
    long(tensors.length),
    long(facts.length),
    ...facts.flatMap(([name, type, value]) => [textOf(name), whole(type), value]),
    ...tensors.flatMap(({ name, shape }, i) => [
      textOf(name),
      whole(2),
      ...shape.map(long),
      whole(0),
      long(i * size),
    ]),
  ])
  const padded = (bytes: Buffer) => Buffer.concat([bytes, Buffer.alloc(aligned(bytes.length) - bytes.length)])
  writeFileSync(path, Buffer.concat([head, ...tensors.map(({ values }) => floats(values))].map(padded)))
}

function aligned(size: number): number {
  return Math.ceil(size / alignment) * alignment
}

function textOf(value: string): Buffer {
  return Buffer.concat([long(value.length), Buffer.from(value)])
}

function whole(value: number): Buffer {
  return Buffer.from(new Uint32Array([value]).buffer)
}

function long(value: number): Buffer {
  return Buffer.from(new BigUint64Array([BigInt(value)]).buffer)
}

function floats(values: number[]): Buffer {
  return Buffer.from(new Float32Array(values).buffer)
}
