// Reads the numbers of the contract out of the compiled program: the constants of spec/limits.tsp, each a literal.

import type { Expression, Program } from '@typespec/compiler'
// By the syntax tree: constants are used by decorators, but the types of a program do not hold them.
import { type ConstStatementNode, SyntaxKind } from '@typespec/compiler/ast'

export interface Limit {
  name: string
  doc: string
  value: LimitValue
}

type LimitValue = number | string | { [key: string]: LimitValue }

/** The constants in the order in which the file declares them. Throws for one without a comment or a plain value. */
export function readLimits(program: Program): Limit[] {
  const [, file] = [...program.sourceFiles].find(([path]) => path.endsWith('/spec/limits.tsp'))!
  const constants = file.statements.filter(statement => statement.kind === SyntaxKind.ConstStatement)
  return constants.map(constant => ({
    name: constant.id.sv,
    doc: docOf(constant),
    value: readValue(constant.value),
  }))
}

function docOf({ id, docs = [] }: ConstStatementNode): string {
  const text = docs.flatMap(doc => doc.content.map(content => content.text)).join('\n')
  if (text === '') throw new Error(`${id.sv} has no doc comment`)
  return text
}

function readValue(node: Expression): LimitValue {
  if (node.kind === SyntaxKind.NumericLiteral || node.kind === SyntaxKind.StringLiteral) return node.value
  if (node.kind !== SyntaxKind.ObjectLiteral) throw new Error('a constant of the contract is a plain value')
  const members = node.properties.filter(member => member.kind === SyntaxKind.ObjectLiteralProperty)
  return Object.fromEntries(members.map(({ id, value }) => [id.sv, readValue(value)]))
}
