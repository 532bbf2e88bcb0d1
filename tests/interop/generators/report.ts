// The input, the requests and the report of every generated client.

/** Every generated client has to know this much about an answer: its type decides the other fields. */
type Answer =
  | { type: 'noul'; value: boolean; probability: number }
  | { type: 'choice'; value: string; probabilities: Record<string, number> }
  | { type: 'multi_choice'; values: string[]; probabilities: Record<string, number> }
  | { type: 'score'; value: number; level: string; probabilities: number[] }

interface Failure {
  status: number | undefined
  type: string
  param: string | null
}

interface Client {
  answersFrom(baseUrl: string, key: string): Promise<Record<string, Answer>>
  failureFrom(baseUrl: string, key: string): Promise<Failure>
}

/**
 * Asks the service, one whose answers have gained fields, and the mock for every problem; prints
 * what was received.
 */
export async function report({ answersFrom, failureFrom }: Client): Promise<void> {
  const { serviceUrl, grownUrl, mockUrl, key, problems } = JSON.parse(process.argv[2]!)
  const answers = describeAll(await answersFrom(serviceUrl, key))
  const grown = describeAll(await answersFrom(grownUrl, key))
  const errors: Record<string, Failure> = {}
  for (const name of problems) errors[name] = await failureFrom(mockUrl, `mock_${name}`)
  console.log(JSON.stringify({ answers, grown, errors }))
}

function describeAll(answers: Record<string, Answer>): Record<string, unknown[]> {
  return Object.fromEntries(Object.entries(answers).map(([name, answer]) => [name, describe(answer)]))
}

function describe(answer: Answer): unknown[] {
  switch (answer.type) {
    case 'noul':
      return [answer.value, answer.probability]
    case 'choice':
      return [answer.value, answer.probabilities]
    case 'multi_choice':
      return [answer.values, answer.probabilities]
    case 'score':
      return [answer.value, answer.level, answer.probabilities]
  }
}
