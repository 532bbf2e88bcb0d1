// Memory of the process.

import { type Bench, print, scoreMs } from './bench.ts'
import { mixedRequest } from './requests.ts'

export async function memory({ scorer, threads, requests: total }: Bench): Promise<void> {
  let next = 0
  const lane = async () => {
    while (next < total) {
      const number = ++next
      await scoreMs(scorer, mixedRequest(number - 1))
      if (number % Math.ceil(total / 10) === 0)
        print(`resident after ${number} mixed requests: ${megabytes()} MB`)
    }
  }
  await Promise.all(Array.from({ length: 2 * threads }, lane))
  print(`resident at the end of ${total} mixed requests: ${megabytes()} MB`)
}

export function megabytes(): number {
  return Math.round(process.memoryUsage.rss() / 1e6)
}
