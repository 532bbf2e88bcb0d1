// Reads the catalogue of problems out of the compiled program: every model of the contract that carries `x-problem`.

import { getDoc, type Model, type Program } from '@typespec/compiler'
import { getExtensions } from '@typespec/openapi'

export interface ProblemRow {
  name: string
  type: string
  status: number
  title: string
  retry: boolean
  next: string | null
  params: (string | null)[]
}

type ProblemExtension = Omit<ProblemRow, 'status' | 'title'>

/** The rows in the order in which spec/errors.tsp declares them. */
export function readProblems(program: Program): ProblemRow[] {
  const models = program.getGlobalNamespaceType().namespaces.get('DecisionService')!.models.values()
  const declared = [...models].sort((a, b) => a.node!.pos - b.node!.pos)
  return declared.flatMap(model => {
    const problem = getExtensions(program, model).get('x-problem') as ProblemExtension | undefined
    if (!problem) return []
    const { name, type, retry, next, params } = problem
    return [{ name, type, status: statusOf(model), title: titleOf(program, model), retry, next, params }]
  })
}

function statusOf(model: Model): number {
  const status = model.properties.get('status')?.type
  if (status?.kind !== 'Number') throw new Error(`${model.name} has no status code`)
  return status.value
}

// The first paragraph of the comment; what follows explains it to customers.
function titleOf(program: Program, model: Model): string {
  const title = getDoc(program, model)?.split('\n\n')[0]
  if (!title) throw new Error(`${model.name} has no doc comment`)
  return title
}
