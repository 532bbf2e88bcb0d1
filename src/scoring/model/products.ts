// Checks that sums of products of u8 and s8, which the int8 matrices rest on, are exact at the extremes. Some
// processors saturate them at 16 bits, which shows as slightly different answers and nothing else.

/** Rows [rows, depth] of u8, whose zero is 128, times the matrix of the graph [depth, columns]; [rows, columns]. */
export type Multiply = (rows: Uint8Array) => Promise<Float32Array>

// No multiple of what a vector holds, so that the code for the ends of rows and columns is checked as well.
const rows = 7
const depth = 67
const columns = 41
export const productShape = { rows, depth, columns }

/** The first of the settings with which a session's products are exact. Throws one sentence if none is. */
export async function findExact<S>(
  settings: readonly S[],
  open: (model: Uint8Array, settings: S) => Promise<Multiply>,
): Promise<S> {
  let wrong = ''
  for (const some of settings) {
    const found = await findWrong(await open(productModel(), some))
    if (found === null) return some
    wrong = found
  }
  throw new Error(
    `This machine multiplies numbers of 8 bits wrongly: a sum of products gives ${wrong}, so the model cannot be used on it.`,
  )
}

/** Describes the first wrong product and the right one; null if all are right. */
async function findWrong(multiply: Multiply): Promise<string | null> {
  const found = await multiply(
    Uint8Array.from({ length: rows * depth }, (_, i) => left(Math.floor(i / depth), i % depth)),
  )
  for (let i = 0; i < rows * columns; i++) {
    const expected = product(Math.floor(i / columns), i % columns)
    if (found[i] !== expected) return `${found[i]} instead of ${expected}`
  }
  return null
}

/** Rows of the largest and the smallest values, and rows that alternate between them. */
function isHigh(line: number, k: number): boolean {
  return line % 3 === 2 ? k % 2 === 0 : line % 3 === 0
}

function left(row: number, k: number): number {
  return isHigh(row, k) ? 255 : 0
}

function right(k: number, column: number): number {
  return isHigh(column, k) ? 127 : -127
}

function product(row: number, column: number): number {
  let sum = 0
  for (let k = 0; k < depth; k++) sum += (left(row, k) - 128) * right(k, column)
  return sum
}

/** An ONNX model of the one operation that the model's graphs multiply with, written as protobuf (onnx.proto). */
function productModel(): Uint8Array {
  const matrix = Int8Array.from({ length: depth * columns }, (_, i) =>
    right(Math.floor(i / columns), i % columns),
  )
  const ones = new Uint8Array(Float32Array.of(1).buffer)
  const scales = new Uint8Array(new Float32Array(columns).fill(1).buffer)
  const inputs = ['x', 'matrix', 'one', 'scales', 'zero']
  const node = [
    ...inputs.flatMap(name => field(1, name)),
    ...field(2, 'y'),
    ...field(4, 'MatMulIntegerToFloat'),
    ...field(7, 'com.microsoft'),
  ]
  const graph = [
    ...field(1, node),
    ...field(2, 'product'),
    ...field(5, tensor('matrix', int8, [depth, columns], new Uint8Array(matrix.buffer))),
    ...field(5, tensor('one', float32, [], ones)),
    ...field(5, tensor('scales', float32, [columns], scales)),
    ...field(5, tensor('zero', uint8, [], [128])),
    ...field(11, value('x', uint8, [rows, depth])),
    ...field(12, value('y', float32, [rows, columns])),
  ]
  const opset = [...field(8, [...field(1, ''), ...whole(2, 21)])]
  const ours = [...field(8, [...field(1, 'com.microsoft'), ...whole(2, 1)])]
  return Uint8Array.from([...whole(1, 10), ...field(7, graph), ...opset, ...ours])
}

// The numbers of onnx.TensorProto.DataType.
const float32 = 1
const uint8 = 2
const int8 = 3

function tensor(name: string, type: number, dims: number[], data: Iterable<number>): number[] {
  return [...dims.flatMap(size => whole(1, size)), ...whole(2, type), ...field(8, name), ...field(9, data)]
}

function value(name: string, type: number, dims: number[]): number[] {
  const shape = dims.flatMap(size => field(1, whole(1, size)))
  return [...field(1, name), ...field(2, field(1, [...whole(1, type), ...field(2, shape)]))]
}

function field(number: number, content: string | Iterable<number>): number[] {
  const bytes = typeof content === 'string' ? [...Buffer.from(content)] : [...content]
  return [...varint((number << 3) | 2), ...varint(bytes.length), ...bytes]
}

function whole(number: number, content: number): number[] {
  return [...varint(number << 3), ...varint(content)]
}

function varint(number: number): number[] {
  return number < 128 ? [number] : [(number % 128) + 128, ...varint(Math.floor(number / 128))]
}
