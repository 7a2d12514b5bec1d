import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { readEmailAddress } from './email-address.ts'
import { smtpUrlProblem } from './mail/smtp-url.server.ts'

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

/** `Name <address>` or an address alone, as a From header takes it. A mail server on this machine takes `site@host`. */
const mailbox = z.string().transform((text, context) => {
  const [, name, typed = text] = /^([^<>\r\n]+ )<([^<>]+)>$/.exec(text.trim()) ?? []
  const found = readEmailAddress(typed) ?? /^[\w.+-]+@[\w-]+$/.exec(typed)?.[0]
  if (found === undefined) {
    context.addIssue('must be an address, or a name and an address: Example <hello@example.com>')
    return text
  }
  return name ? `${name}<${found}>` : found
})

const flag = z
  .enum(['true', 'false', '1', '0'], { error: 'must be true or false' })
  .transform((v) => v === 'true' || v === '1')

const smtpUrl = z
  .url({ protocol: /^smtps?$/, error: 'must start with smtp:// or smtps://' })
  .superRefine((url, context) => {
    const problem = URL.canParse(url) && smtpUrlProblem(url)
    if (problem) context.addIssue(problem)
  })

const passphrase = z.string().min(12, 'must have at least 12 characters')

function readPassphrase(path: string, context: z.RefinementCtx<string>): string {
  try {
    const { data = '', error } = passphrase.safeParse(readFileSync(path, 'utf8').trim())
    if (error) context.addIssue(`names a file whose text ${error.issues[0]?.message}`)
    return data
  } catch (error) {
    context.addIssue(`names a file that cannot be read: ${(error as Error).message}`)
    return ''
  }
}

const environment = z.object({
  PORT: port.default(3000),
  HOST: z.string().optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'must start with postgres://' }).optional(),
  PUBLIC_URL: siteUrl.optional(),
  SMTP_URL: smtpUrl.optional(),
  MAIL_FROM: mailbox.optional(),
  CONTACT_TO: address.optional(),
  ADMIN_EMAILS: addressList.default([]),
  SEED: z.enum(['demo', 'catalogue', 'none'], { error: 'must be demo, catalogue or none' }).default('demo'),
  FALLBACK_API_URL: httpUrl.transform(withoutTrailingSlash).optional(),
  ALLOWED_ORIGINS: originList.default([]),
  TRUST_PROXY: flag.default(false),
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
  SECRET_KEY: z.string().min(32, 'must have at least 32 characters').optional(),
  BACKUP_DIR: z.string().optional(),
  BACKUP_PASSPHRASE: passphrase.optional(),
  BACKUP_PASSPHRASE_FILE: z.string().transform(readPassphrase).optional(),
})

export interface Config {
  port: number
  host: string | undefined
  dataDir: string
  databaseUrl: string | undefined
  publicUrl: string
  smtpUrl: string | undefined
  /** Without it, mail comes from the firm in the settings. */
  mailFrom: string | undefined
  /** Gets the messages that no recipient in the settings gets; without it, the firm in the settings does. */
  contactTo: string | undefined
  adminEmails: string[]
  seed: 'demo' | 'catalogue' | 'none'
  fallbackApiUrl: string | undefined
  /** The sites whose pages may read this site's API, as their second host. */
  allowedOrigins: string[]
  trustProxy: boolean
  webConcurrency: number
  /** Used to hash sign-in codes; if not set, a key is created once in DATA_DIR. */
  secretKey: string | undefined
  backupDir: string
  /** Encrypts the backups. */
  backupPassphrase: string | undefined
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'silent'
}

/** Error messages must not repeat the values of these variables. */
const withPassword = new Set(['SECRET_KEY', 'DATABASE_URL', 'SMTP_URL', 'BACKUP_PASSPHRASE'])

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

/** Reads the settings from environment variables; an empty variable counts as unset. Throws ConfigError. */
export function parseConfig(env: Record<string, string | undefined>): Config {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ''))
  const parsed = environment.safeParse(set)
  const mistakes = (parsed.error?.issues ?? []).map((issue) => {
    const name = String(issue.path[0])
    return withPassword.has(name) ? `${name} ${issue.message}` : `${name} ${issue.message} (it is "${set[name]}")`
  })
  if (set.DATABASE_URL && !set.SECRET_KEY) mistakes.push(secretNeeded)
  if (!parsed.success || mistakes.length > 0) throw new ConfigError(mistakes)
  const e = parsed.data
  return {
    port: e.PORT,
    host: e.HOST,
    dataDir: e.DATA_DIR,
    databaseUrl: e.DATABASE_URL,
    publicUrl: e.PUBLIC_URL ?? `http://localhost:${e.PORT}`,
    smtpUrl: e.SMTP_URL,
    mailFrom: e.MAIL_FROM,
    contactTo: e.CONTACT_TO,
    adminEmails: e.ADMIN_EMAILS,
    seed: e.SEED,
    fallbackApiUrl: e.FALLBACK_API_URL,
    allowedOrigins: e.ALLOWED_ORIGINS,
    trustProxy: e.TRUST_PROXY,
    webConcurrency: e.WEB_CONCURRENCY,
    secretKey: e.SECRET_KEY,
    backupDir: e.BACKUP_DIR ?? join(e.DATA_DIR, 'backups'),
    backupPassphrase: e.BACKUP_PASSPHRASE ?? e.BACKUP_PASSPHRASE_FILE,
    logLevel: e.LOG_LEVEL,
  }
}
