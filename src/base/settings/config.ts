// Reads the environment into one frozen, checked Config, or throws every fault found. No other file reads process.env.

import { isIPv6 } from 'node:net'
import { availableParallelism } from 'node:os'
import { bare, createVariables, type Environment, isBare } from './variables.ts'

export type Config = ReturnType<typeof readConfig>

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const
/** An address, alone or behind a name, as the library for mail reads it: other signs divide several of them. */
const address = '[^\\s@<>"(),;:]+@[^\\s@<>"(),;:.]+(\\.[^\\s@<>"(),;:.]+)*'
const sender = new RegExp(`^(${address}|("[^"]*" ?|[^<>"(),;:@]*)<${address}>)$`)
/** Of 32 bytes each, in base64. */
const listOfKeys = /^[\w+/-]{43}=?(,[\w+/-]{43}=?)*$/

/** Throws one Error that lists every invalid variable. `fixed` overrides the environment. */
export function readConfig(given: Environment = process.env, fixed: Environment = {}) {
  const read = createVariables(given, fixed)
  const port = read.port('PORT', 8080)
  const portalPort = read.port('PORTAL_PORT', 8081)
  // A misspelled one would take away what production protects.
  const production =
    read.oneOf('NODE_ENV', 'development', ['production', 'development', 'test']) === 'production'
  const smtpUrl = read.url('SMTP_URL', ['smtp:', 'smtps:'])
  const host = read.host('HOST', production ? '::' : 'localhost')
  const config = {
    /** Outside production the log is text for people, and the API and the portal listen to this machine alone. */
    production,
    /** The address where API and portal listen: `localhost` for both of this machine's own, `::` for every one. */
    host,
    port,
    portalPort,
    opsPort: read.port('OPS_PORT', 8082),
    opsHost: read.host('OPS_HOST', '127.0.0.1'),
    /** Public addresses, without a slash at the end. */
    baseUrl: read.prefix('BASE_URL', localUrl(port, host), { path: true }),
    // Its pages link to each other from the root of their host.
    portalUrl: read.prefix('PORTAL_URL', localUrl(portalPort, host), { path: false }),
    databaseUrl: read.matching(
      'DATABASE_URL',
      'sqlite:./data/service.db',
      { test: isDatabaseUrl },
      'sqlite:PATH or postgres://…',
    ),
    redisUrl: read.url('REDIS_URL', ['redis:', 'rediss:'], ', with a number for its path', isRedis) || null,
    modelDir: read.text('MODEL_DIR', 'models/service-1'),
    /** The reader: the model in `modelDir`, a decoder in a GGUF file, or servers of one. */
    reader: {
      name: read.matching(
        'READER',
        'builtin',
        { test: isReader },
        'builtin, gguf:PATH, gguf:hf:OWNER/REPO:QUANT, or http: and addresses of servers, separated by commas and without a password',
      ),
      /** Where the library for GGUF files is installed, and models are fetched to. */
      folder: read.text('READER_DIR', 'data/readers'),
      /** A file with what was measured of it; null for what is known of it, `none` for nothing. */
      profile: read.text('READER_PROFILE') || null,
      /** A GGUF file with weights that are added to its own; null for what is known of it, `none` for nothing. */
      adapter: read.text('READER_ADAPTER') || null,
      /** SHA-256 that its file has to have, or null. */
      digest: read.matching('READER_SHA256', '', /^([0-9a-f]{64})?$/, '64 hexadecimal digits') || null,
      /** The largest context in tokens of its model; null for what the largest request takes. */
      contextTokens: read.whole('READER_CONTEXT', 0, 0, 1_000_000) || null,
      /** The model's name on servers, or null for the only one or the first; the bearer token that they ask for. */
      model: read.text('READER_MODEL') || null,
      // A key that no header can carry would read as a server that is not there.
      apiKey: read.matching('READER_API_KEY', '', /^[ -~]*$/, 'ASCII characters on one line') || null,
      /** Servers are asked for the probabilities of labels, for whole decisions, or as is found out. */
      dialect: read.oneOf('READER_DIALECT', 'auto', ['auto', 'labels', 'systemone']),
    },
    /** A folder of fitted sets that answer for every organization, or null. */
    fittedDir: read.text('FITTED_DIR') || null,
    scorerThreads: read.whole('SCORER_THREADS', availableParallelism(), 1, 256),
    /** Keys that encrypt secrets in the database: the first does, the others still open what they encrypted. */
    secretsKeys: read
      .matching('SECRETS_KEY', '', listOfKeys, 'keys of 32 bytes in base64, separated by commas')
      .split(',')
      .filter(Boolean)
      .map(key => Buffer.from(key, 'base64')),
    keyPrefix: read.matching(
      'KEY_PREFIX',
      'key',
      /^[a-z][a-z0-9]{0,15}$/,
      'a lower-case letter, then lower-case letters and digits, 16 at most',
    ),
    rateLimitPerMinute: read.whole('RATE_LIMIT_PER_MINUTE', 1200, 1, 10_000_000),
    logLevel: read.oneOf('LOG_LEVEL', 'info', logLevels),
    /** The number of trusted proxies before the API and the portal that report the address of their caller. */
    trustProxy: read.whole('TRUST_PROXY', 0, 0, 10),
    mail: read.together(['SMTP_URL', 'MAIL_FROM']) && {
      from: read.matching('MAIL_FROM', '', sender, 'one address, as a@b.example or Name <a@b.example>'),
      smtpUrl,
      requiresTls: production && !allowsPlainMail(smtpUrl),
    },
    oidc: read.together(['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET']) && {
      // The address is kept exactly: a provider whose name ends in a slash is another one without it. Over http,
      // anybody in between could sign in as anybody.
      issuer: read.url('OIDC_ISSUER', production ? ['https:'] : ['https:', 'http:'], ...bare),
      clientId: read.text('OIDC_CLIENT_ID'),
      clientSecret: read.text('OIDC_CLIENT_SECRET'),
      button: read.text('OIDC_BUTTON') || null,
    },
    oidcOnly: read.oneOf('OIDC_ONLY', 'off', ['on', 'off']) === 'on',
    /** The number of organizations made through agents' links that start with credit in a UTC day; 0 for none. */
    startingCreditsPerDay: read.whole('STARTING_CREDITS_PER_DAY', 100, 0, 1_000_000),
    /** True if admins may grant their organizations credit without paying, if there is no payment provider. */
    selfServiceCredit: read.oneOf('SELF_SERVICE_CREDIT', production ? 'off' : 'on', ['on', 'off']) === 'on',
    /** The account that credit is paid to, or null. */
    stripe: read.together(['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET']) && {
      secretKey: read.matching('STRIPE_SECRET_KEY', '', /^[sr]k_[!-~]+$/, 'a secret key of Stripe'),
      webhookSecret: read.matching('STRIPE_WEBHOOK_SECRET', '', /^whsec_\S+$/, 'a webhook secret of Stripe'),
    },
  }
  if (config.oidcOnly && !config.oidc)
    read.faults.push('OIDC_ONLY=on needs OIDC_ISSUER: otherwise nobody could sign in')
  if (read.faults.length > 0)
    throw new Error(`configuration:\n${read.faults.map(fault => `  ${fault}`).join('\n')}`)
  return Object.freeze(config)
}

/** Returns what a command takes in place of READER, if it is given. */
export function readerChoice(name: string | undefined): Environment {
  return name === undefined ? {} : { READER: name }
}

/** Returns the default public address of a port, where this machine itself reaches a service that listens at `host`. */
export function localUrl(port: number, host: string): string {
  const isHere = ['localhost', '127.0.0.1', '::1', '0.0.0.0', '::'].includes(host)
  return new URL(`http://${isHere ? 'localhost' : isIPv6(host) ? `[${host}]` : host}:${port}`).origin
}

function isReader(value: string): boolean {
  if (!/^https?:/.test(value))
    return /^(builtin|gguf:(?!hf:).+|gguf:hf:[^/:]+\/[^/:]+(:[^/:]+)?)$/.test(value)
  const addresses = value.replace(/^http:(?=https?:)/, '').split(',')
  return addresses.every(isServer) && new Set(addresses.map(asAsked)).size === addresses.length
}

/** Two addresses of one server would let it in twice, each time for as many requests as it has places. */
function asAsked(address: string): string {
  return new URL(address).href.replace(/\/+$/, '').replace(/\/v1$/, '')
}

/** True if this is the address of a server. fetch takes none with a password, and a log might show it. */
function isServer(address: string): boolean {
  return /^https?:\/\//.test(address) && URL.canParse(address) && isBare(new URL(address))
}

function isRedis({ pathname }: URL): boolean {
  return /^\/?\d*$/.test(pathname)
}

/** True if mail may go without TLS: to this machine, or if the address says so. Sign-in links are readable then. */
function allowsPlainMail(smtpUrl: string): boolean {
  if (!URL.canParse(smtpUrl)) return false
  const { hostname, searchParams } = new URL(smtpUrl)
  const isLocal = hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d+){3}$/.test(hostname)
  return isLocal || searchParams.get('requireTLS') === 'false' || searchParams.get('ignoreTLS') === 'true'
}

/** True if this is the address of a database. One of PostgreSQL may leave out its host, also behind the user. */
function isDatabaseUrl(value: string): boolean {
  if (value.startsWith('sqlite:')) return value.length > 'sqlite:'.length
  return /^postgres(ql)?:\/\/./.test(value) && URL.canParse(value.replace('@/', '@localhost/'))
}

/**
 * Otherwise onnxruntime tells its makers what it loads and how long it runs, and leaves a number of this machine in the
 * home folder. It reads the environment of the process, which only the main thread can change, before it is loaded.
 */
export function withholdTelemetry(): void {
  process.env.ORT_DISABLE_TELEMETRY = '1'
}

/**
 * What the processes of models get of the environment: where programs, folders and libraries are, and what graphics
 * cards, threads and the library for models are told by. No secret of the service is among it.
 */
export function environmentOfModels(): Environment {
  const passed = /^(PATH|HOME|TMPDIR|LD_LIBRARY_PATH|(CUDA|NVIDIA|VK|GGML|OMP)_.*)$/
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => passed.test(name)))
}
