// The published OpenAPI documents: valid by an independent validator, complete, with examples that follow them.

import { Validator } from '@seriousme/openapi-schema-validator'
import { expect } from 'chai'
import { problems } from '../../generated/errors.ts'
import { readExamples } from '../../tools/generate/read-examples.ts'
import { documents, errorsOf as errorsIn, types } from '../testing/documents.ts'

const rateLimit = ['RateLimit-Policy', 'RateLimit']
const headers: Record<string, string[]> = {
  200: ['X-Request-Id', ...rateLimit, 'X-Model-Revision', 'X-Unread-Share'],
  400: ['X-Request-Id', ...rateLimit],
  401: ['X-Request-Id', 'WWW-Authenticate'],
  402: ['X-Request-Id', ...rateLimit],
  404: ['X-Request-Id', ...rateLimit],
  413: ['X-Request-Id', ...rateLimit],
  429: ['X-Request-Id', ...rateLimit, 'Retry-After'],
  500: ['X-Request-Id', ...rateLimit],
  503: ['X-Request-Id', ...rateLimit, 'Retry-After'],
}

for (const published of documents) {
  const { name, version, document } = published
  const { requestBody, responses, security } = document.paths['/v1/decide']!.post
  const errorsOf = (ref: string, value: unknown) => errorsIn(published, ref, value)

  describe(name, () => {
    it('is a valid document of its version', async () => {
      const result = await new Validator().validate(
        structuredClone(document) as object as Record<string, unknown>,
      )

      expect(result.errors ?? []).to.deep.equal([])
      expect(result.valid).to.equal(true)
      expect(document.openapi).to.equal(version)
    })

    it('has every status of decide with its headers and a body', () => {
      const found = Object.entries(responses).map(([status, response]) => [
        status,
        Object.keys(response.headers),
      ])

      expect(Object.fromEntries(found)).to.deep.equal(headers)
      for (const response of Object.values(responses))
        expect(response.headers['X-Request-Id']!.required).to.equal(true)
      expect(responses['429']!.headers['Retry-After']!.required).to.equal(true)
    })

    it('asks for a bearer token', () => {
      expect(security).to.deep.equal([{ ApiKey: [] }])
      expect(document.components.securitySchemes).to.have.nested.property('ApiKey.scheme', 'bearer')
    })

    it('shows the seven cases as requests and responses that follow it', () => {
      const [requests, answers] = [requestBody, responses['200']!].map(
        body => body.content['application/json'],
      )

      expect(Object.keys(requests!.examples)).to.deep.equal([...readExamples().requests.keys()])
      expect(Object.keys(answers!.examples)).to.deep.equal([...readExamples().requests.keys()])
      for (const { schema, examples } of [requests!, answers!]) {
        for (const example of Object.values(examples))
          expect(errorsOf(schema.$ref, example.value)).to.equal(null)
      }
    })

    it('shows every problem of the catalogue under its status', () => {
      for (const [problem, { status, type }] of Object.entries(problems)) {
        const { schema, examples } = responses[status]!.content['application/json']
        const values = Object.values(examples).map(example => example.value as { error: { type: string } })

        expect(
          values.map(value => value.error.type),
          problem,
        ).to.include(type)
        for (const value of values) expect(errorsOf(schema.$ref, value)).to.equal(null)
      }
    })

    it('shows every type of question and answer', () => {
      for (const kind of types.flatMap(type => [`${type}Question`, `${type}Answer`])) {
        const { example, examples = [example] } = document.components.schemas[kind]!

        expect(examples).to.have.length(1)
        expect(errorsOf(`#/components/schemas/${kind}`, examples[0]), kind).to.equal(null)
      }
    })

    it('refuses what the contract refuses', () => {
      const request = '#/components/schemas/DecisionRequest'
      const noul = { type: 'noul', instructions: 'Is it?' }

      expect(errorsOf(request, { model: 'service-1', state: 'A case.', questions: { q: noul } })).to.equal(
        null,
      )
      expect(errorsOf(request, { model: 'service-1', context: 'A case.', questions: { q: noul } })).to.be.a(
        'string',
      )
      expect(errorsOf(request, { model: 'service-1', state: 'A case.', questions: {} })).to.be.a('string')
      expect(
        errorsOf(request, {
          model: 'service-1',
          state: 'A case.',
          questions: { q: { ...noul, levels: [] } },
        }),
      ).to.be.a('string')
    })

    it('writes maps so that generators can make types of them', () => {
      const text = JSON.stringify(document)

      expect(text).to.not.include('unevaluatedProperties')
      expect(text.includes('propertyNames')).to.equal(version === '3.1.0')
    })

    // The JSON Schema by which many tools check 3.1 misspells the field, and has no place for it.
    it('gives the variable of the server no description of its own', () => {
      for (const { variables } of document.servers)
        expect(variables.base_url).to.not.have.property('description')
    })

    // Escapes that every engine reads: PCRE2 and RE2 know no `\\uXXXX`.
    it('spells patterns so that every engine of regular expressions reads them', () => {
      const escapes = [...JSON.stringify(patternsIn(document)).matchAll(/\\\\(x[0-9A-F]{2}|.)/g)].map(
        match => match[1],
      )

      expect(patternsIn(document)).to.not.deep.equal([])
      expect(escapes.filter(one => !/^([tr]|x..)$/.test(one!))).to.deep.equal([])
      if (name === 'openapi-codegen.yaml') expect(escapes).to.deep.equal([])
    })

    // Generators of other languages name classes by titles: equal titles would make them drop schemas.
    it('gives no schema a title beside its name', () => {
      for (const [name, schema] of Object.entries(document.components.schemas))
        expect(schema, name).to.not.have.property('title')
    })

    // Only then is "additionalProperties: false" what TypeSpec meant with "unevaluatedProperties".
    it('combines no schema that has properties with another one', () => {
      expect(combinedSchemas(document.components.schemas)).to.deep.equal([])
    })
  })
}

function patternsIn(node: unknown): string[] {
  if (node === null || typeof node !== 'object') return []
  const { pattern } = node as { pattern?: unknown }
  return [...(typeof pattern === 'string' ? [pattern] : []), ...Object.values(node).flatMap(patternsIn)]
}

function combinedSchemas(node: unknown): unknown[] {
  if (node === null || typeof node !== 'object') return []
  const { allOf, anyOf, oneOf, properties } = node as {
    allOf?: unknown[]
    anyOf?: unknown[]
    oneOf?: unknown[]
    properties?: unknown
  }
  const combined = (allOf && (allOf.length > 1 || properties)) || ((anyOf || oneOf) && properties)
  return [...(combined ? [node] : []), ...Object.values(node).flatMap(combinedSchemas)]
}
