// The rows of operations against the tables of tools and endpoints in the specification.

import { expect } from 'chai'
import { operations } from '../../generated/operations.ts'
import { schemas } from '../../generated/schemas.ts'

const fieldsOf = (name: keyof typeof schemas) => Object.keys(schemas[name].properties)
const requiredOf = (name: keyof typeof schemas) => [
  ...((schemas[name] as { required?: readonly string[] }).required ?? []),
]

describe('operations', () => {
  it('are the four tools, of which decide is also an endpoint', () => {
    const rows = Object.values(operations).map(({ name, surfaces, keyNeeded }) => [
      name,
      surfaces.join(' '),
      keyNeeded,
    ])

    expect(rows).to.deep.equal([
      ['sign_up', 'mcp', false],
      ['get_api_key', 'mcp', false],
      ['decide', 'http mcp', true],
      ['get_account', 'mcp', true],
    ])
    expect(operations.decide.http).to.include({ method: 'POST', path: '/v1/decide' })
  })

  it('have the inputs of the specification', () => {
    const inputs = Object.values(operations).map(({ tool }) => [fieldsOf(tool.input), requiredOf(tool.input)])

    expect(inputs).to.deep.equal([
      [['agent_name', 'company', 'use_case'], []],
      [['setup_code'], ['setup_code']],
      [
        ['state', 'questions', 'model', 'api_key'],
        ['state', 'questions'],
      ],
      [['api_key'], []],
    ])
  })

  it('have the outputs of the specification', () => {
    expect(fieldsOf('signUpOutput')).to.deep.equal(['signup_url', 'setup_code', 'expires_at', 'next_steps'])
    expect(fieldsOf('getApiKeyOutput')).to.deep.equal([
      'status',
      'next_step',
      'wait_seconds',
      'api_key',
      'key_expires_at',
      'organization',
      'credit_usd',
    ])
    expect(requiredOf('getApiKeyOutput')).to.deep.equal(['status', 'next_step', 'wait_seconds'])
    expect(fieldsOf('decisionResponse')).to.deep.equal(['id', 'model', 'answers', 'usage'])
    expect(fieldsOf('getAccountOutput')).to.deep.equal([
      'organization',
      'credit_usd',
      'pending_credit_usd',
      'key_name',
      'key_expires_at',
      'usd_per_million_tokens',
      'models',
      'add_credit_url',
    ])
  })

  it('take only what the specification names', () => {
    for (const { tool } of Object.values(operations))
      expect(schemas[tool.input].additionalProperties).to.equal(false)
  })

  it('mark only get_account as read-only, and none as destructive', () => {
    const readOnly = Object.values(operations).filter(({ tool }) => tool.annotations.readOnlyHint)

    expect(readOnly.map(({ name }) => name)).to.deep.equal(['get_account'])
    for (const { tool } of Object.values(operations)) expect(tool.annotations.destructiveHint).to.equal(false)
  })

  it('tell the agent to keep the setup code to itself', () => {
    expect(operations.sign_up.tool.description).to.match(/setup_code.*never show it to the user/s)
    expect(operations.get_api_key.tool.description).to.match(/Never show setup_code to the user/)
  })
})
