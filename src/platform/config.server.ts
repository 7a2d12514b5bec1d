import { accessSync, constants, readFileSync, statSync } from 'node:fs'
import { isIP } from 'node:net'
import { isAbsolute, join } from 'node:path'
import { z } from 'zod'
import { networkList, trustedProxies } from './config-networks.server.ts'
import { pathProblem } from './config-path.server.ts'
import { readEmailAddress } from './email-address.ts'
import type { Network } from './http/ip-address.server.ts'
import { type MailAccess, mailAccessOf, mailVariables, missingMailSettings } from './mail/mail-settings.server.ts'
import { missingOidc, type OidcConfig, oidcOf, oidcVariables } from './oidc-variables.server.ts'
import { readS3Url, type S3Place } from './s3-url.server.ts'
import { serverUrlProblem } from './server-url.server.ts'

const port = z.coerce
  .number({ error: 'must be a port number, such as 3000' })
  .int('must be a whole number')
  .min(0, 'must be between 0 and 65535')
  .max(65535, 'must be between 0 and 65535')

const httpUrl = z.url({
  protocol: /^https?$/,
  error: 'must be an http or https address, such as https://www.example.com',
})
const withoutTrailingSlash = (url: string) => url.replace(/\/+$/, '')

/** Spelt as browsers spell it: what looks for `https:` or compares it with an Origin header must find it. */
const siteUrl = httpUrl.transform((text, context) => {
  const { origin, pathname, search, hash, username, password } = new URL(text)
  if (/[^/]/.test(pathname) || search || hash || username || password) {
    context.addIssue('must be the address of a whole site, such as https://www.example.com, and nothing after it')
  }
  return origin
})

const address = z.string().transform((text, context) => readAddress(text, context, 'must be an e-mail address'))

function readAddress(text: string, context: z.RefinementCtx<string>, message: string): string {
  const found = readEmailAddress(text)
  if (found === undefined) context.addIssue(message)
  return found ?? ''
}

const addressList = z.string().transform((text, context) => {
  const entries = text.split(',').map((entry) => entry.trim().toLowerCase())
  const list = entries
    .filter(Boolean)
    .map((entry) => readAddress(entry, context, `"${entry}" is not an e-mail address`))
  return [...new Set(list)]
})

const originList = z.string().transform((text, context) => {
  const list = text.split(',').map((entry) => entry.trim().toLowerCase().replace(/\/$/, ''))
  for (const entry of list.filter(Boolean)) {
    const isOrigin = /^https?:/.test(entry) && URL.parse(entry)?.origin === entry
    if (!isOrigin) context.addIssue(`"${entry}" is not the origin of a site, such as https://www.example.com`)
  }
  return [...new Set(list.filter(Boolean))]
})

/** A string that `findProblem` has nothing against; it returns the rest of a sentence that begins with the name. */
const checked = (findProblem: (text: string) => string | undefined) =>
  z.string().superRefine((text, context) => {
    const problem = findProblem(text)
    if (problem) context.addIssue(problem)
  })

const path = checked(pathProblem)
/** The host may be empty, as `pg` reads it: `postgres://user:password@/database?host=/folder/of/the/socket`. */
const databaseUrl = checked((url) => serverUrlProblem(url.replace('@/', '@socket/'), ['postgres', 'postgresql']))

/** An IPv6 address may be in brackets, as in a URL. */
const host = z
  .string()
  .transform((text) => text.replace(/^\[(.*)\]$/, '$1'))
  .refine((text) => isIP(text) || /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(text), {
    error: 'must be an IP address or a host name, without a port',
  })

const flag = z.stringbool({ truthy: ['true'], falsy: ['false'], error: 'must be true or false' })

const passphrase = z.string().min(12, 'must have at least 12 characters')

/** An S3 place from its address. */
const s3Url = z.string().transform((text, context): S3Place => {
  const found = readS3Url(text)
  if (typeof found !== 'string') return found
  context.addIssue(found)
  return z.NEVER
})

/** Reads a file whose text follows the rule of another variable. */
const fileOf = <T>(rule: z.ZodType<T, string>) =>
  path.transform((path, context): T => {
    try {
      const { data, error } = rule.safeParse(readFileSync(path, 'utf8').replace(edges, ''))
      if (data !== undefined) return data
      context.addIssue(`names a file whose text ${error?.issues[0]?.message}`)
    } catch (error) {
      context.addIssue(`names a file that cannot be read: ${(error as Error).message}`)
    }
    return z.NEVER
  })

const program = path.superRefine((path, context) => {
  try {
    accessSync(path, constants.X_OK)
    if (!isAbsolute(path) || !statSync(path).isFile()) context.addIssue('must be the whole path of a program')
  } catch (error) {
    context.addIssue(`names a program that cannot be run: ${(error as Error).message}`)
  }
})

const environment = z.object({
  PORT: port.default(3000),
  HOST: host.optional(),
  METRICS_PORT: port.optional(),
  METRICS_HOST: host.default('127.0.0.1'),
  DATA_DIR: path.default('./data'),
  DATABASE_URL: databaseUrl.optional(),
  DATABASE_POOL: z.coerce
    .number({ error: 'must be a number of connections' })
    .int('must be a whole number')
    .min(1, 'must be at least 1')
    .max(200, 'must be at most 200')
    .default(10),
  PUBLIC_URL: siteUrl.optional(),
  HSTS_SUBDOMAINS: flag.default(false),
  ...mailVariables,
  CONTACT_TO: address.optional(),
  ADMIN_EMAILS: addressList.default([]),
  ...oidcVariables,
  SEED: z.enum(['demo', 'catalogue', 'none'], { error: 'must be demo, catalogue or none' }).optional(),
  FALLBACK_API_URL: httpUrl.transform(withoutTrailingSlash).optional(),
  ALLOWED_ORIGINS: originList.default([]),
  TRUST_PROXY: trustedProxies.default(false),
  WEBHOOK_ALLOW: networkList.default([]),
  WEB_CONCURRENCY: z.coerce
    .number({ error: 'must be a number of processes' })
    .int('must be a whole number')
    .min(1, 'must be at least 1')
    .max(64, 'must be at most 64')
    .default(1),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'], {
      error: 'must be one of fatal, error, warn, info, debug, silent',
    })
    .default('info'),
  ACCESS_LOG: flag.default(false),
  SECRET_KEY: z.string().min(32, 'must have at least 32 characters').optional(),
  BACKUP_DIR: path.optional(),
  BACKUP_PASSPHRASE: passphrase.optional(),
  BACKUP_PASSPHRASE_FILE: fileOf(passphrase).optional(),
  BACKUP_URL: s3Url.optional(),
  BACKUP_URL_FILE: fileOf(s3Url).optional(),
  BACKUP_HOOK: program.optional(),
})

type Environment = z.output<typeof environment>

/** The variables that the site reads. */
export const settingNames: string[] = Object.keys(environment.shape)

export interface Config {
  port: number
  host: string | undefined
  /** Where `/metrics` is served; nowhere without it. */
  metricsPort: number | undefined
  metricsHost: string
  dataDir: string
  databaseUrl: string | undefined
  /** The most connections of one process to PostgreSQL. */
  databasePool: number
  publicUrl: string
  /** Whether browsers must use https for every subdomain too. */
  hstsSubdomains: boolean
  smtpUrl: string | undefined
  /** Where mail is sent with an access token. */
  mailAccess: MailAccess | undefined
  /** Without it, mail comes from the firm in the settings. */
  mailFrom: string | undefined
  /** Gets the messages that no recipient in the settings gets; without it, the firm in the settings does. */
  contactTo: string | undefined
  adminEmails: string[]
  /** The firm's OpenID provider, whose accounts sign the team in. */
  oidc: OidcConfig | undefined
  /** On https, the sample firm is shown only to those who ask for it. */
  seed: 'demo' | 'catalogue' | 'none'
  fallbackApiUrl: string | undefined
  /** The sites whose pages may read this site's API, as their second host. */
  allowedOrigins: string[]
  /** Whether a proxy is in front of the site, how many there are, or the networks (CIDR) that they are in. */
  trustProxy: boolean | number | string[]
  /** The private networks that webhooks may call, over http too. */
  webhookAllow: Network[]
  webConcurrency: number
  /** Used to hash sign-in codes; if not set, a key is created once in DATA_DIR. */
  secretKey: string | undefined
  /** '' for a site in memory, unless BACKUP_DIR is set. */
  backupDir: string
  /** Encrypts the backups. */
  backupPassphrase: string | undefined
  /** Where a copy of each backup is sent. */
  backupUrl: S3Place | undefined
  /** The program that is run with the path of each backup. */
  backupHook: string | undefined
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'silent'
  /** Whether each request gets a line in the log. */
  accessLog: boolean
}

/** Error messages must not repeat the values of these variables. */
const withPassword = new Set([
  'SECRET_KEY',
  'DATABASE_URL',
  'SMTP_URL',
  'MAIL_OAUTH_CLIENT_SECRET',
  'OIDC_CLIENT_SECRET',
  'BACKUP_PASSPHRASE',
  'BACKUP_URL',
])

/** A key that each process generated for itself would not be shared. */
const secretNeeded =
  'SECRET_KEY is needed with DATABASE_URL: 32 or more characters, the same for all processes that share the database'

/** Every mistake in the environment, one line each. */
export class ConfigError extends Error {
  readonly lines: string[]
  constructor(lines: string[]) {
    super(lines.join('\n'))
    this.name = 'ConfigError'
    this.lines = lines
  }
}

/** White space, control characters (a file of variables may have Windows line endings) and invisible ones. */
const edges = /^[\s\p{Cc}\p{Cf}]+|[\s\p{Cc}\p{Cf}]+$/gu

/**
 * Reads the settings from environment variables, without white space around the values; an empty variable counts as
 * unset. Throws ConfigError.
 */
export function parseConfig(env: Record<string, string | undefined>): Config {
  const trimmed = Object.entries(env).map(([name, value]) => [name, value?.replace(edges, '')] as const)
  const set = Object.fromEntries(trimmed.filter(([, value]) => value))
  const parsed = environment.safeParse(set)
  const mistakes = (parsed.error?.issues ?? []).map((issue) => {
    const name = String(issue.path[0])
    return withPassword.has(name) ? `${name} ${issue.message}` : `${name} ${issue.message} (it is "${set[name]}")`
  })
  if (set.DATABASE_URL && !set.SECRET_KEY) mistakes.push(secretNeeded)
  mistakes.push(...missingMailSettings(set))
  for (const name of ['BACKUP_PASSPHRASE', 'BACKUP_URL']) {
    if (set[name] && set[`${name}_FILE`]) mistakes.push(`${name} and ${name}_FILE are both set: remove one`)
  }
  mistakes.push(...missingOidc(set))
  if (isSamePort(parsed.data)) mistakes.push('METRICS_PORT must be another port than PORT')
  if (!parsed.success || mistakes.length > 0) throw new ConfigError(mistakes)
  const e = parsed.data
  return {
    port: e.PORT,
    host: e.HOST,
    metricsPort: e.METRICS_PORT,
    metricsHost: e.METRICS_HOST,
    dataDir: e.DATA_DIR,
    databaseUrl: e.DATABASE_URL,
    databasePool: e.DATABASE_POOL,
    publicUrl: e.PUBLIC_URL ?? `http://localhost:${e.PORT}`,
    hstsSubdomains: e.HSTS_SUBDOMAINS,
    smtpUrl: e.SMTP_URL,
    mailAccess: mailAccessOf(e),
    mailFrom: e.MAIL_FROM,
    contactTo: e.CONTACT_TO,
    adminEmails: e.ADMIN_EMAILS,
    oidc: oidcOf(e),
    seed: e.SEED ?? (e.PUBLIC_URL?.startsWith('https:') ? 'none' : 'demo'),
    fallbackApiUrl: e.FALLBACK_API_URL,
    allowedOrigins: e.ALLOWED_ORIGINS,
    trustProxy: e.TRUST_PROXY,
    webhookAllow: e.WEBHOOK_ALLOW,
    webConcurrency: e.WEB_CONCURRENCY,
    secretKey: e.SECRET_KEY,
    backupDir: e.BACKUP_DIR ?? (e.DATA_DIR === ':memory:' ? '' : join(e.DATA_DIR, 'backups')),
    backupPassphrase: e.BACKUP_PASSPHRASE ?? e.BACKUP_PASSPHRASE_FILE,
    backupUrl: e.BACKUP_URL ?? e.BACKUP_URL_FILE,
    backupHook: e.BACKUP_HOOK,
    logLevel: e.LOG_LEVEL,
    accessLog: e.ACCESS_LOG,
  }
}

/** 0 stands for any free port. */
function isSamePort(data: Environment | undefined): boolean {
  return data !== undefined && data.PORT !== 0 && data.PORT === data.METRICS_PORT
}
