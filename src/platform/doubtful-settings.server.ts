import { accessSync, constants, existsSync, statSync } from 'node:fs'
import { dirname, isAbsolute } from 'node:path'
import { type Config, settingNames } from './config.server.ts'
import { sendsMail } from './mail/mail-settings.server.ts'

type Environment = Record<string, string | undefined>

/** A setting that is allowed but seldom intended. */
export interface Doubt {
  /** The variable. */
  name: string
  /** A sentence: what follows, and what to do. */
  text: string
}

const local = /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[::1\]|::1)$/

/** Returns what the start and `doctor` warn of. */
export function findDoubts(config: Config, env: Environment): Doubt[] {
  return [
    ...doubtsOfAddress(config, env),
    ...doubtsOfMail(config, env),
    ...doubtsOfDatabase(config),
    ...doubtsOfSecrets(config),
    ...doubtsOfPaths(config),
    ...unknownNames(env),
  ]
}

function* doubtsOfAddress(config: Config, env: Environment): Iterable<Doubt> {
  const { publicUrl, host, seed, trustProxy } = config
  const { protocol, hostname } = new URL(publicUrl)
  const isHttps = protocol === 'https:'
  const isReachable = host === undefined || !local.test(host)
  if (!isHttps && !local.test(hostname)) {
    yield {
      name: 'PUBLIC_URL',
      text: 'PUBLIC_URL is http: sign-in codes, cookies and messages travel readable for everybody on the way. Set up https.',
    }
  }
  if (!env.PUBLIC_URL?.trim() && isReachable && env.NODE_ENV === 'production') {
    yield {
      name: 'PUBLIC_URL',
      text: `PUBLIC_URL is not set and the site listens on all addresses: links, mails and feeds lead to ${publicUrl}. Set PUBLIC_URL, or HOST=127.0.0.1 for a trial.`,
    }
  }
  if (isHttps && !sendsMail(config)) {
    yield {
      name: 'SMTP_URL',
      text: 'SMTP_URL is not set: sign-in codes and messages are only printed to the log. Set it to your mail server.',
    }
  }
  if (isHttps && seed === 'demo') {
    yield {
      name: 'SEED',
      text: 'SEED is demo: an empty database is filled with a fictional firm that visitors and search engines see. Set SEED=none.',
    }
  }
  if (trustProxy !== false && !Array.isArray(trustProxy) && isReachable) {
    yield {
      name: 'TRUST_PROXY',
      text: 'TRUST_PROXY believes whoever connects, and the site listens on all addresses: anybody who reaches its port can claim any address. Set HOST to the address that only the proxy reaches, or TRUST_PROXY to its network.',
    }
  }
}

function* doubtsOfMail({ mailAccess }: Config, env: Environment): Iterable<Doubt> {
  const unused = Object.keys(env).find((name) => /^MAIL_(OAUTH|GRAPH)_/.test(name) && env[name]?.trim())
  if (!mailAccess && unused && settingNames.includes(unused)) {
    yield { name: unused, text: `${unused} changes nothing without MAIL_TRANSPORT=graph or MAIL_TRANSPORT=smtp-oauth.` }
  }
}

function* doubtsOfDatabase({ databaseUrl }: Config): Iterable<Doubt> {
  if (databaseUrl !== undefined && isReadOnTheWay(databaseUrl)) {
    yield {
      name: 'DATABASE_URL',
      text: 'DATABASE_URL leads to another machine without TLS: everything that the site stores travels readable on the way. Add sslmode=verify-full to it, unless the network itself is encrypted.',
    }
  }
}

/** Whether PostgreSQL is on another machine and DATABASE_URL does not ask for TLS. */
function isReadOnTheWay(databaseUrl: string): boolean {
  // Only the addresses of web pages are brought to one spelling. Without a host, it is a socket on this machine.
  const url = URL.parse(databaseUrl.replace(/^postgres(ql)?:/i, 'http:').replace('@/', '@localhost/'))
  if (!url) return false
  const { hostname, searchParams } = url
  const server = searchParams.get('host') ?? hostname
  const isHere = server.startsWith('/') || local.test(server)
  return !isHere && (searchParams.get('sslmode') ?? 'disable') === 'disable' && searchParams.get('ssl') !== 'true'
}

function* doubtsOfSecrets({ secretKey, backupPassphrase, backupUrl }: Config): Iterable<Doubt> {
  if (secretKey !== undefined && isWeak(secretKey)) {
    yield {
      name: 'SECRET_KEY',
      text: 'SECRET_KEY looks like an example. Set it to the output of: openssl rand -hex 32',
    }
  }
  if (backupPassphrase !== undefined && isWeak(backupPassphrase)) {
    yield {
      name: 'BACKUP_PASSPHRASE',
      text: 'The passphrase of the backups looks like an example. Set another, and keep it apart from the backups.',
    }
  }
  if (backupUrl && backupPassphrase === undefined) {
    yield {
      name: 'BACKUP_PASSPHRASE',
      text: 'Copies of backups leave this machine unencrypted, with all that visitors wrote. Set BACKUP_PASSPHRASE.',
    }
  }
}

const example = /^(secret|password|passphrase|test)|change.?(this|me)|example|12345678|abcdefgh|qwert/i
const minDistinct = 8

function isWeak(secret: string): boolean {
  return example.test(secret) || new Set(secret).size < minDistinct
}

function* doubtsOfPaths({ dataDir, backupDir, publicUrl }: Config): Iterable<Doubt> {
  if (publicUrl.startsWith('https:') && dataDir !== ':memory:' && !isAbsolute(dataDir)) {
    yield {
      name: 'DATA_DIR',
      text: `DATA_DIR is ${dataDir}, relative to the folder of the start: started elsewhere, the site would be empty. Set a whole path.`,
    }
  }
  if (publicUrl.startsWith('https:') && dataDir === ':memory:') {
    yield { name: 'DATA_DIR', text: 'DATA_DIR is :memory:, so all is lost when the process ends. Set a folder.' }
  }
  if (backupDir !== '' && !isWritable(backupDir)) {
    yield {
      name: 'BACKUP_DIR',
      text: `Backups cannot be written to ${backupDir}. Give the folder to the user that runs the site, or set BACKUP_DIR.`,
    }
  }
}

/** Whether the folder, or the first one above it that exists, can be written to. */
function isWritable(folder: string): boolean {
  if (!existsSync(folder)) return dirname(folder) === folder || isWritable(dirname(folder))
  try {
    accessSync(folder, constants.W_OK)
    return statSync(folder).isDirectory()
  } catch {
    return false
  }
}

/** Of our settings, and of what people set in other programs of this sort. */
const families = /^(PUBLIC|SMTP|MAIL|CONTACT|ADMIN|BACKUP|DATABASE|TRUST|FALLBACK|ALLOWED|METRICS|HSTS)_/
const minLength = 6

function* unknownNames(env: Environment): Iterable<Doubt> {
  for (const name of Object.keys(env)) {
    if (settingNames.includes(name) || !env[name]?.trim()) continue
    const meant = settingNames.find((known) => known.length >= minLength && isNearly(name.toUpperCase(), known))
    if (meant === undefined && !families.test(name)) continue
    const question = meant === undefined ? 'See the table of settings.' : `Did you mean ${meant}?`
    yield { name, text: `${name} is no setting of the site and changes nothing. ${question}` }
  }
}

/** Whether one edit (a letter more, less or other, or two swapped) leads from one name to the other. */
function isNearly(name: string, known: string): boolean {
  if (name === known) return true
  if (Math.abs(name.length - known.length) > 1) return false
  let start = 0
  while (start < known.length && name[start] === known[start]) start += 1
  const [a, b] = [name.slice(start), known.slice(start)]
  return (
    a.slice(1) === b.slice(1) ||
    a.slice(1) === b ||
    a === b.slice(1) ||
    (a.slice(2) === b.slice(2) && a[0] === b[1] && a[1] === b[0])
  )
}
