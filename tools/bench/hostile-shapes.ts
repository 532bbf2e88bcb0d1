// Files of labels that are much work for their size, or become large pages.

interface Shape {
  name: string
  file: string
  questions: object
  text(): string
}

const twoMegabytes = 1_900_000
const noul = { type: 'noul', instructions: 'Is it?' }
const fraud = { fraud: noul }
const options = Object.fromEntries(numbers(255).map(i => [`key_${i}`, `option ${i}`]))
const multi = { abc: { type: 'multi_choice', instructions: 'Which?', options } }
const line = (fields: object) => `${JSON.stringify(fields)}\n`
const rows = (head: string, row: string, count: number) => `${head}\n${`${row}\n`.repeat(count)}`

/** Their texts are made when they are asked for. */
export const shapes: Shape[] = [
  {
    ...{ name: '25 names of 1.9 MB', file: 'a.jsonl', questions: fraud },
    text: () =>
      numbers(25)
        .map(i => line({ state: 'a', [`${"'".repeat(twoMegabytes)}${i}`]: 1 }))
        .join(''),
  },
  {
    ...{ name: '75,000 columns like labels', file: 'a.csv', questions: fraud },
    text: () =>
      rows(`fraud,note,${numbers(75_000).map(i => `label was copy ${i}`)}`, `yes${',x'.repeat(75_001)}`, 1),
  },
  {
    ...{ name: '20 cells of a million options', file: 'a.csv', questions: multi },
    text: () => rows('note,abc', `x,Z${';Z'.repeat(twoMegabytes / 2)}`, 20),
  },
  {
    ...{ name: '180,000 columns', file: 'a.csv', questions: fraud },
    text: () => rows(`fraud,${numbers(180_000).map(i => `c${i}`)}`, `yes${',x'.repeat(180_000)}`, 5),
  },
  {
    ...{ name: '20 cells of 1.9 MB', file: 'a.csv', questions: fraud },
    text: () => rows('note,fraud', `${'word '.repeat(twoMegabytes / 5)},yes`, 20),
  },
  {
    ...{ name: '20 states of 150,000 members', file: 'a.jsonl', questions: fraud },
    text: () =>
      line({
        state: Object.fromEntries(numbers(150_000).map(i => [`m${i}`, 1])),
        labels: { fraud: true },
      }).repeat(20),
  },
]

function numbers(count: number): number[] {
  return Array.from({ length: count }, (_, i) => i)
}
