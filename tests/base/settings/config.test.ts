// The environment, read once and checked: what belongs together is set together or not at all.

import { expect } from 'chai'
import { readConfig } from '../../../src/base/settings/config.ts'
import { variablesRead } from '../../testing/variables-read.ts'

function faultsOf(environment: Record<string, string>): string[] {
  try {
    readConfig(environment)
    return []
  } catch (error) {
    return (error as Error).message.split('\n').slice(1)
  }
}

/** A value of each variable other than what it is by itself. */
const all = {
  ...{
    NODE_ENV: 'production',
    PORT: '1',
    PORTAL_PORT: '2',
    OPS_PORT: '3',
    HOST: '127.0.0.1',
    OPS_HOST: '::',
  },
  ...{ BASE_URL: 'https://api.example', PORTAL_URL: 'https://portal.example', DATABASE_URL: 'sqlite:x.db' },
  ...{ REDIS_URL: 'redis://redis', MODEL_DIR: 'model', FITTED_DIR: 'fitted', SCORER_THREADS: '7' },
  ...{ READER: 'http:http://gpu', READER_DIR: 'readers', READER_PROFILE: 'profile', READER_ADAPTER: 'a' },
  ...{ READER_SHA256: 'a'.repeat(64), READER_CONTEXT: '9', READER_API_KEY: 'k', READER_DIALECT: 'labels' },
  ...{ READER_MODEL: 'small' },
  ...{ SECRETS_KEY: Buffer.alloc(32).toString('base64'), KEY_PREFIX: 'pre', RATE_LIMIT_PER_MINUTE: '5' },
  ...{ LOG_LEVEL: 'warn', TRUST_PROXY: '2', SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'a@b.example' },
  ...{ OIDC_ISSUER: 'https://id.example/', OIDC_CLIENT_ID: 'portal', OIDC_CLIENT_SECRET: 's' },
  ...{ OIDC_BUTTON: 'Example', OIDC_ONLY: 'on', STARTING_CREDITS_PER_DAY: '4', SELF_SERVICE_CREDIT: 'on' },
  ...{ STRIPE_SECRET_KEY: 'sk_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' },
}

describe('the configuration', () => {
  it('has no mail, identity provider or payment service by itself', () => {
    expect(readConfig({})).to.include({ mail: null, oidc: null, stripe: null, trustProxy: 0 })
  })

  it('reads each of them when all of it is there', () => {
    const config = readConfig({
      SMTP_URL: 'smtps://mail.example',
      MAIL_FROM: 'service@example.com',
      OIDC_ISSUER: 'https://id.example',
      OIDC_CLIENT_ID: 'portal',
      OIDC_CLIENT_SECRET: 's',
      STRIPE_SECRET_KEY: 'sk_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
    })

    expect(config.mail).to.deep.equal({
      ...{ smtpUrl: 'smtps://mail.example', from: 'service@example.com', requiresTls: false },
    })
    expect(config.oidc).to.deep.equal({
      issuer: 'https://id.example',
      clientId: 'portal',
      clientSecret: 's',
      button: null,
    })
    expect(config.stripe).to.deep.equal({ secretKey: 'sk_1', webhookSecret: 'whsec_1' })
  })

  it('answers with the built-in reader by itself, and knows no other by a wrong name', () => {
    expect(readConfig({}).reader).to.deep.include({ name: 'builtin' })
    const servers = ['http:http://gpu-1:8000,https://gpu-2/v1', 'http://localhost:8000']
    for (const name of ['gguf:model.gguf', 'gguf:hf:owner/repo:Q4_K_M', ...servers])
      expect(readConfig({ READER: name }).reader.name).to.equal(name)
    for (const name of [
      'other',
      'gguf:',
      'gguf:hf:repo',
      'http:',
      'http:gpu',
      'http://a:b@gpu',
      'http://gpu,gpu',
      'http://gpu?',
      'http://gpu#',
      'http://gpu,http://gpu',
      'http://gpu,http://gpu/',
      'http://gpu,http://GPU:80/v1/',
    ])
      expect(faultsOf({ READER: name }).map(fault => fault.includes('READER must be'))).to.deep.equal([true])
  })

  it('takes the model, the key and the dialect of servers, and knows no other dialect', () => {
    const { reader } = readConfig({ READER_MODEL: 'small', READER_API_KEY: 'k', READER_DIALECT: 'systemone' })

    expect(reader).to.deep.include({ model: 'small', apiKey: 'k', dialect: 'systemone' })
    expect(readConfig({}).reader.dialect).to.equal('auto')
    expect(faultsOf({ READER_DIALECT: 'openai' }).join()).to.match(/READER_DIALECT must be .*systemone/)
  })

  it('knows no key of servers that no header can carry, and does not repeat it', () => {
    for (const key of ['sec\nret', 'sec–ret'])
      expect(faultsOf({ READER_API_KEY: key }).join()).to.match(/READER_API_KEY must be (?!.*ret)/)
  })

  it('knows production by its exact name alone', () => {
    for (const value of ['Production', 'prod', 'PRODUCTION', 'pro duction', '"production"', 'staging'])
      expect(faultsOf({ NODE_ENV: value }), value).to.have.length(1)
    for (const value of ['production', 'production\r', ' production '])
      expect(readConfig({ NODE_ENV: value }).production, value).to.equal(true)
    for (const value of ['', 'development', 'test'])
      expect(readConfig({ NODE_ENV: value }).production, value).to.equal(false)
  })

  it('reads every variable without what a file or a copy leaves around it', () => {
    const left = Object.fromEntries(Object.entries(all).map(([name, value]) => [name, ` ${value}\t\r\n`]))

    expect(readConfig(left)).to.deep.equal(readConfig(all))
    expect(Object.keys(all).sort()).to.deep.equal(variablesRead())
  })

  it('takes blanks for nothing, as it takes an empty value', () => {
    const blank = Object.fromEntries(Object.keys(all).map(name => [name, ' \r\n']))

    expect(readConfig(blank)).to.deep.equal(readConfig({}))
  })

  it('takes no public address that nothing can be added to', () => {
    for (const name of ['BASE_URL', 'PORTAL_URL'])
      for (const wrong of [
        'http://localhost:8081/?a=b#c',
        'http://localhost:8081?',
        'http://localhost:8081#',
        'http://u:p@localhost:8081',
        'http://u@localhost',
        'http:localhost',
        'http://local host',
        'http://local\nhost',
        'localhost:8081',
      ])
        expect(faultsOf({ [name]: wrong }), wrong).to.have.length(1)
  })

  it('writes public addresses as browsers do, and takes a path for the API alone', () => {
    const { baseUrl, portalUrl } = readConfig({
      BASE_URL: 'HTTPS://Api.Example.com:443/decisions/',
      PORTAL_URL: 'HTTPS://Portal.Example.com/',
    })

    expect([baseUrl, portalUrl]).to.deep.equal([
      'https://api.example.com/decisions',
      'https://portal.example.com',
    ])
    expect(faultsOf({ PORTAL_URL: 'https://example.com/portal' })).to.have.length(1)
  })

  it('sends mail from one address that mail takes', () => {
    const faultsFrom = (from: string) => faultsOf({ SMTP_URL: 'smtp://mail.example', MAIL_FROM: from })
    const right = [
      'a@b.example',
      'root@localhost',
      'Name <a@b.example>',
      '"Name, Inc." <a@b.example>',
      '<a@b.de>',
    ]
    const wrong = [
      'nobody@',
      '@b.example',
      'a@b.',
      'a b@c.example',
      'a@b.example, c@d.example',
      'a@b@c.example',
    ]
    const broken = [
      'Name <a@b.example',
      'a@b.example>',
      'Name <>',
      'Name a@b.example',
      'Name, Inc. <a@b.example>',
    ]

    expect(right.flatMap(faultsFrom)).to.deep.equal([])
    for (const from of [...wrong, ...broken]) expect(faultsFrom(from), from).to.have.length(1)
  })

  it('knows databases of Redis by their number', () => {
    for (const url of ['redis://h', 'redis://h/', 'rediss://u:p%25@h:1/15'])
      expect(readConfig({ REDIS_URL: url }).redisUrl).to.equal(url)
    for (const url of ['redis://h/prod', 'redis://h/1/2', 'redis://u:p%@h', 'http://h'])
      expect(faultsOf({ REDIS_URL: url }), url).to.have.length(1)
  })

  it('names every variable that is missing or wrong, all at once', () => {
    const faults = faultsOf({ SMTP_URL: 'smtp://mail.example', OIDC_CLIENT_ID: 'portal', PORT: 'x' })

    for (const name of ['MAIL_FROM', 'OIDC_ISSUER', 'OIDC_CLIENT_SECRET', 'PORT'])
      expect(
        faults.filter(fault => fault.includes(`${name} must be`)),
        name,
      ).to.have.length(1)
    expect(faults).to.have.length(4)
  })

  it('checks the form of what is set also where something else is missing', () => {
    const faults = faultsOf({ SMTP_URL: 'http://mail.example', STRIPE_SECRET_KEY: 'pk_1', OIDC_ISSUER: 'id' })

    const names = faults.map(fault => fault.trim().split(' ')[0])
    expect(names.sort()).to.deep.equal([
      ...['MAIL_FROM', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'OIDC_ISSUER'],
      ...['SMTP_URL', 'STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
    ])
  })

  it('names each port that is taken by another one, and lets the system choose several', () => {
    const taken = faultsOf({ PORT: '9000', PORTAL_PORT: '9000', OPS_PORT: '9000' })
    const withDefault = faultsOf({ PORT: '8082' })
    const wrong = faultsOf({ PORT: '8081', PORTAL_PORT: 'x' })
    const chosen = faultsOf({ PORT: '0', PORTAL_PORT: '0', OPS_PORT: '0' })

    const named = [taken, withDefault, wrong].map(faults => faults.map(fault => fault.trim().split(' ')[0]))
    expect(named).to.deep.equal([['PORTAL_PORT', 'OPS_PORT'], ['OPS_PORT'], ['PORTAL_PORT']])
    expect(chosen).to.deep.equal([])
  })

  it('takes the addresses of PostgreSQL that its driver takes, and no others', () => {
    const addresses = ['postgres://u:p@db:5432/name', 'postgresql:///name?host=/run', 'postgres://u:p@/name']
    const broken = [
      'postgres://u:p#w@db/name',
      'postgres://db:port/name',
      'postgres://',
      'sqlite:',
      'mysql://db',
    ]

    expect(addresses.flatMap(DatabaseUrl => faultsOf({ DATABASE_URL: DatabaseUrl }))).to.deep.equal([])
    expect(broken.flatMap(DatabaseUrl => faultsOf({ DATABASE_URL: DatabaseUrl }))).to.have.length(
      broken.length,
    )
  })

  it('leaves the issuer of an identity provider as it is, whose slash at the end is part of its name', () => {
    const issuer = 'https://id.example/application/o/portal/'

    const { oidc } = readConfig({ OIDC_ISSUER: issuer, OIDC_CLIENT_ID: 'portal', OIDC_CLIENT_SECRET: 's' })

    expect(oidc!.issuer).to.equal(issuer)
  })

  it('lets people sign in with the provider alone only where there is one', () => {
    const provider = { OIDC_ISSUER: 'https://id.example', OIDC_CLIENT_ID: 'portal', OIDC_CLIENT_SECRET: 's' }

    expect([
      readConfig(provider).oidcOnly,
      readConfig({ ...provider, OIDC_ONLY: 'on' }).oidcOnly,
    ]).to.deep.equal([false, true])
    expect(
      [faultsOf({ OIDC_ONLY: 'on' }), faultsOf({ ...provider, OIDC_ONLY: 'yes' })].flat(),
    ).to.have.length(2)
  })

  it('takes an identity provider without TLS outside production alone', () => {
    const provider = { OIDC_ISSUER: 'http://id.example', OIDC_CLIENT_ID: 'portal', OIDC_CLIENT_SECRET: 's' }

    expect(faultsOf(provider)).to.deep.equal([])
    expect(faultsOf({ ...provider, NODE_ENV: 'production' })).to.have.length(1)
  })

  it('listens to this machine alone, and in production to everybody', () => {
    expect(readConfig({}).host).to.equal('localhost')
    expect(readConfig({ NODE_ENV: 'production' }).host).to.equal('::')
    expect(readConfig({ NODE_ENV: 'production', HOST: '127.0.0.1' }).host).to.equal('127.0.0.1')
  })

  it('names a host that is no address, once and by itself', () => {
    for (const name of ['HOST', 'OPS_HOST'])
      for (const value of ['nowhere', '127.0.0', '127.0.0.1:80', '[::1]', 'http://localhost']) {
        const faults = faultsOf({ [name]: value })

        expect(faults, value).to.have.length(1)
        expect(faults[0]).to.include(`${name} must be`)
      }
  })

  it('has addresses at which this machine reaches it', () => {
    const urlOf = (host: string) => readConfig({ HOST: host, PORT: '9000' }).baseUrl

    expect(urlOf('::1')).to.equal('http://localhost:9000')
    expect(urlOf('0.0.0.0')).to.equal('http://localhost:9000')
    expect(urlOf('192.0.2.1')).to.equal('http://192.0.2.1:9000')
    expect(urlOf('2001:db8::1')).to.equal('http://[2001:db8::1]:9000')
  })

  it('requires TLS of mail in production, but of this machine and of an address that says otherwise', () => {
    const requires = (SmtpUrl: string, NodeEnv = 'production') =>
      readConfig({ SMTP_URL: SmtpUrl, NODE_ENV: NodeEnv, MAIL_FROM: 'service@example.com' }).mail!.requiresTls

    for (const url of [
      'smtp://mail.example',
      'smtp://10.0.0.1:25',
      'smtps://mail.example',
      'smtp://127.example',
    ])
      expect(requires(url), url).to.equal(true)
    for (const url of [
      'smtp://localhost',
      'smtp://127.0.0.1:25',
      'smtp://[::1]',
      'smtp://relay?requireTLS=false',
    ])
      expect(requires(url), url).to.equal(false)
    expect(requires('smtp://mail.example', 'development')).to.equal(false)
  })

  it('takes keys of 32 bytes alone, as many as there are', () => {
    const [key, other] = ['a', 'b'].map(letter => Buffer.alloc(32, letter).toString('base64')) as [
      string,
      string,
    ]

    expect(readConfig({}).secretsKeys).to.deep.equal([])
    expect(readConfig({ SECRETS_KEY: `${key},${other}` }).secretsKeys).to.deep.equal([
      Buffer.alloc(32, 'a'),
      Buffer.alloc(32, 'b'),
    ])
    for (const wrong of ['secret', key.slice(4), `${key},`, `${key}${other}`])
      expect(faultsOf({ SECRETS_KEY: wrong }), wrong).to.have.length(1)
  })

  it('checks their form', () => {
    const wrong = { SMTP_URL: 'http://mail.example', MAIL_FROM: 'nobody' }

    expect(faultsOf(wrong)).to.have.length(2)
    expect(faultsOf({ STRIPE_SECRET_KEY: 'pk_1', STRIPE_WEBHOOK_SECRET: 'secret' })).to.have.length(2)
  })
})
