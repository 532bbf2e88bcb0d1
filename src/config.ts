// The environment as one frozen, checked Config, or every reason why not. The only file that reads process.env.

import { availableParallelism } from 'node:os'

export interface Config {
  readonly production: boolean
  readonly port: number
  readonly portalPort: number
  readonly opsPort: number
  readonly opsHost: string
  /** Public addresses, without a slash at the end. */
  readonly baseUrl: string
  readonly portalUrl: string
  readonly databaseUrl: string
  readonly redisUrl: string | null
  readonly modelDir: string
  /** A folder of fitted sets that answer for every organization, or null. */
  readonly fittedDir: string | null
  readonly scorerThreads: number
  readonly keyPrefix: string
  readonly rateLimitPerMinute: number
  readonly logLevel: string
  /**
   * How many trusted proxies are in front of the API and the portal and report the address that they were called from.
   */
  readonly trustProxy: number
  /** How mail is sent, or null if none is. */
  readonly mail: { smtpUrl: string; from: string } | null
  /** The OpenID Connect provider that people may sign in with, if there is one. */
  readonly oidc: { issuer: string; clientId: string; clientSecret: string; button: string | null } | null
  /** Whether admins may grant their organizations credit without paying, if there is no payment provider. */
  readonly selfServiceCredit: boolean
  /** The account that credit is paid to, or null. */
  readonly stripe: { secretKey: string; webhookSecret: string } | null
}

type Environment = Readonly<Record<string, string | undefined>>

/** Throws one Error that lists every invalid variable. `fixed` overrides the environment. */
export function readConfig(given: Environment = process.env, fixed: Environment = {}): Config {
  const environment = { ...given, ...fixed }
  const read = createReader(environment)
  const port = read.whole('PORT', 8080, 0, 65535)
  const portalPort = read.whole('PORTAL_PORT', 8081, 0, 65535)
  const production = environment.NODE_ENV === 'production'
  const config: Config = {
    production,
    port,
    portalPort,
    opsPort: read.whole('OPS_PORT', 8082, 0, 65535),
    opsHost: read.text('OPS_HOST', '127.0.0.1'),
    baseUrl: read.url('BASE_URL', localUrl(port), ['http:', 'https:']),
    portalUrl: read.url('PORTAL_URL', localUrl(portalPort), ['http:', 'https:']),
    databaseUrl: read.matching(
      'DATABASE_URL',
      'sqlite:./data/service.db',
      /^(sqlite:.+|postgres(ql)?:\/\/.+)$/,
      'sqlite:PATH or postgres://…',
    ),
    redisUrl: environment.REDIS_URL ? read.url('REDIS_URL', '', ['redis:', 'rediss:']) : null,
    modelDir: read.text('MODEL_DIR', 'models/service-1'),
    fittedDir: environment.FITTED_DIR || null,
    scorerThreads: read.whole('SCORER_THREADS', availableParallelism(), 1, 256),
    keyPrefix: read.matching(
      'KEY_PREFIX',
      'key',
      /^[a-z][a-z0-9]{0,15}$/,
      'a lower-case letter, then lower-case letters and digits, 16 at most',
    ),
    rateLimitPerMinute: read.whole('RATE_LIMIT_PER_MINUTE', 1200, 1, 10_000_000),
    logLevel: read.matching(
      'LOG_LEVEL',
      'info',
      /^(trace|debug|info|warn|error|fatal|silent)$/,
      'a log level',
    ),
    trustProxy: read.whole('TRUST_PROXY', 0, 0, 10),
    mail: read.together(['SMTP_URL', 'MAIL_FROM']) && {
      smtpUrl: read.url('SMTP_URL', '', ['smtp:', 'smtps:']),
      from: read.matching('MAIL_FROM', '', /@/, 'an email address'),
    },
    oidc: read.together(['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET']) && {
      // Kept exactly: a provider whose name ends in a slash is a different one without it.
      issuer: read.url('OIDC_ISSUER', '', ['https:', 'http:'], { whole: true }),
      clientId: read.text('OIDC_CLIENT_ID', ''),
      clientSecret: read.text('OIDC_CLIENT_SECRET', ''),
      button: environment.OIDC_BUTTON || null,
    },
    selfServiceCredit:
      read.matching('SELF_SERVICE_CREDIT', production ? 'off' : 'on', /^(on|off)$/, 'on or off') === 'on',
    stripe: read.together(['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET']) && {
      secretKey: read.matching('STRIPE_SECRET_KEY', '', /^[sr]k_/, 'a secret key of Stripe'),
      webhookSecret: read.matching('STRIPE_WEBHOOK_SECRET', '', /^whsec_/, 'a webhook secret of Stripe'),
    },
  }
  if (read.faults.length > 0)
    throw new Error(`configuration:\n${read.faults.map(fault => `  ${fault}`).join('\n')}`)
  return Object.freeze(config)
}

/** The default public address of a port. */
export function localUrl(port: number): string {
  return `http://localhost:${port}`
}

function createReader(environment: Environment) {
  const faults: string[] = []

  function text(name: string, fallback: string): string {
    const value = environment[name]
    return value === undefined || value === '' ? fallback : value
  }

  function whole(name: string, fallback: number, min: number, max: number): number {
    const value = text(name, String(fallback))
    const number = Number(value)
    if (/^\d+$/.test(value) && number >= min && number <= max) return number
    faults.push(`${name} must be a whole number from ${min} to ${max}, not "${value}"`)
    return fallback
  }

  function matching(name: string, fallback: string, pattern: RegExp, wanted: string): string {
    const value = text(name, fallback)
    if (!pattern.test(value)) faults.push(`${name} must be ${wanted}`)
    return value
  }

  function url(name: string, fallback: string, protocols: string[], { whole = false } = {}): string {
    const value = text(name, fallback)
    if (!URL.canParse(value) || !protocols.includes(new URL(value).protocol)) {
      faults.push(
        `${name} must be an address starting with ${protocols.map(protocol => `${protocol}//`).join(' or ')}`,
      )
    }
    return whole ? value : value.replace(/\/+$/, '')
  }

  /** Null if none of them is set; a fault if only some are. */
  function together(names: string[]): true | null {
    const missing = names.filter(name => text(name, '') === '')
    if (missing.length === names.length) return null
    for (const name of missing)
      faults.push(`${name} must be set together with ${names.filter(other => other !== name).join(' and ')}`)
    return missing.length === 0 || null
  }

  return { faults, text, whole, matching, url, together }
}
