// Options of a client and of a call are checked as soon as they are given.

import { expect } from 'chai'
import { createDecisionClient } from '../../src/client/client.ts'

const given = { baseUrl: 'http://localhost:8080', apiKey: 'key_1' }

function faultOf(options: object): string {
  try {
    createDecisionClient({ ...given, ...options })
    return 'none'
  } catch (error) {
    return error instanceof TypeError ? error.message : `not a TypeError: ${error}`
  }
}

describe('the options of a client', () => {
  const wrong: Record<string, unknown[]> = {
    baseUrl: [
      '',
      'localhost:8080',
      'ftp://x',
      'http://x?y',
      'http://x/#y',
      'http://u:p@x',
      'http://u@x',
      null,
      7,
      new URL('http://x'),
    ],
    apiKey: ['', ' ', 'two words', 'line\n', 'é', null, 7],
    timeoutMs: [0, -1, Number.NaN, Number.POSITIVE_INFINITY, 1.5, 2 ** 31, '40000', null],
    retries: [-1, Number.NaN, Number.POSITIVE_INFINITY, 0.5, 101, '4', null],
    headers: [null, 'x: y', [['x', 'y']], { 'a b': 'c' }, { a: 'b\nc' }, { a: 1 }],
    onTry: [null, 'log', {}],
    fetch: [null, 'fetch'],
    random: [0.5],
    sleep: [100],
  }
  for (const [name, values] of Object.entries(wrong)) {
    for (const value of values) {
      it(`refuse ${JSON.stringify(value) ?? value} (${typeof value}) as ${name}, by its name`, () => {
        expect(faultOf({ [name]: value })).to.match(new RegExp(`^createDecisionClient: ${name} must be `))
      })
    }
  }

  it('do not show the password of an address', () => {
    expect(faultOf({ baseUrl: 'http://u:secret@x' })).not.to.include('secret')
  })

  it('name every fault, and a name that is none', () => {
    const fault = faultOf({ timeoutMs: -1, retries: Number.NaN, apikey: 'key_1' })

    expect(fault).to.match(/there is no option apikey; timeoutMs must be .+; retries must be /)
  })

  it('take what is right, and leave out what is undefined', () => {
    expect(faultOf({ timeoutMs: 1, retries: 0, headers: {}, onTry: undefined, fetch: undefined })).to.equal(
      'none',
    )
    expect(faultOf({ baseUrl: 'https://api.example.com/fraud/' })).to.equal('none')
  })

  it('may not be missing: undefined is no key', () => {
    const { DECISION_API_KEY, DECISION_BASE_URL } = process.env
    delete process.env.DECISION_API_KEY
    delete process.env.DECISION_BASE_URL
    try {
      expect(faultOf({ apiKey: undefined }))
        .to.include('apiKey')
        .and.to.include('DECISION_API_KEY')
      expect(faultOf({ baseUrl: undefined }))
        .to.include('baseUrl')
        .and.to.include('DECISION_BASE_URL')
    } finally {
      if (DECISION_API_KEY !== undefined) process.env.DECISION_API_KEY = DECISION_API_KEY
      if (DECISION_BASE_URL !== undefined) process.env.DECISION_BASE_URL = DECISION_BASE_URL
    }
  })

  it('come from the environment where they are left out', async () => {
    const before = { ...process.env }
    Object.assign(process.env, {
      DECISION_API_KEY: 'key_env\r',
      DECISION_BASE_URL: ' http://env.example\r\n',
    })
    const asked: Request[] = []
    try {
      const client = createDecisionClient({
        retries: 0,
        fetch: async request => {
          asked.push(request)
          return new Response('', { status: 403 })
        },
      })
      await client
        .decide({ state: 'x', questions: { q: { type: 'noul', instructions: 'Is it?' } } })
        .catch(() => {})
    } finally {
      for (const name of ['DECISION_API_KEY', 'DECISION_BASE_URL']) {
        if (before[name] === undefined) delete process.env[name]
        else process.env[name] = before[name]
      }
    }

    expect(asked[0]?.url).to.equal('http://env.example/v1/decide')
    expect(asked[0]?.headers.get('authorization')).to.equal('Bearer key_env')
  })
})

describe('the options of a call', () => {
  for (const options of [
    { retries: Number.NaN },
    { timeoutMs: -1 },
    { headers: { 'a b': '' } },
    { signal: {} },
  ]) {
    const [name] = Object.keys(options)
    it(`refuse a wrong ${name} before anything is sent`, async () => {
      const client = createDecisionClient({ ...given, fetch: () => expect.fail('sent') })
      const asked = { state: 'x', questions: { q: { type: 'noul', instructions: 'Is it?' } } } as const

      const error = await client.decide(asked, options as never).catch((thrown: unknown) => thrown)

      expect(error).to.be.instanceOf(TypeError)
      expect((error as Error).message).to.match(new RegExp(`^decide: ${name} must be `))
    })
  }
})
