import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { type Config, ConfigError, parseConfig } from './config.server.ts'

function linesOf(env: Record<string, string>): string[] {
  try {
    parseConfig(env)
  } catch (error) {
    if (error instanceof ConfigError) return error.lines
    throw error
  }
  return []
}

const SECRET_KEY = 'k'.repeat(32)

test('an empty environment gives the defaults', () => {
  expect(parseConfig({})).toEqual({
    port: 3000,
    host: undefined,
    metricsPort: undefined,
    metricsHost: '127.0.0.1',
    dataDir: './data',
    databaseUrl: undefined,
    databasePool: 10,
    publicUrl: 'http://localhost:3000',
    hstsSubdomains: false,
    smtpUrl: undefined,
    mailFrom: undefined,
    contactTo: undefined,
    adminEmails: [],
    seed: 'demo',
    fallbackApiUrl: undefined,
    allowedOrigins: [],
    trustProxy: false,
    webhookAllow: [],
    webConcurrency: 1,
    backupDir: 'data/backups',
    logLevel: 'info',
    accessLog: false,
  })
})

test.for([
  ['PORT', '8080', 'port', 8080],
  ['PORT', '0', 'port', 0],
  ['PORT', '65535', 'port', 65535],
  ['PORT', '', 'port', 3000],
  ['PORT', '  ', 'port', 3000],
  ['HOST', '127.0.0.1', 'host', '127.0.0.1'],
  ['DATA_DIR', '/srv/data', 'dataDir', '/srv/data'],
  ['HOST', 'localhost', 'host', 'localhost'],
  ['HOST', '::', 'host', '::'],
  ['DATA_DIR', '/srv/data', 'backupDir', '/srv/data/backups'],
  ['DATA_DIR', ':memory:', 'backupDir', ''],
  ['BACKUP_DIR', '/mnt/backups', 'backupDir', '/mnt/backups'],
  ['BACKUP_PASSPHRASE', 'correct horse', 'backupPassphrase', 'correct horse'],
  ['DATABASE_URL', 'postgres://u:p@h:5432/d', 'databaseUrl', 'postgres://u:p@h:5432/d'],
  ['DATABASE_URL', 'postgresql://h/d', 'databaseUrl', 'postgresql://h/d'],
  ['DATABASE_POOL', ' 3 ', 'databasePool', 3],
  ['DATABASE_POOL', '1', 'databasePool', 1],
  ['PUBLIC_URL', 'https://www.example.com', 'publicUrl', 'https://www.example.com'],
  ['PUBLIC_URL', 'https://www.example.com//', 'publicUrl', 'https://www.example.com'],
  ['PUBLIC_URL', ' HTTPS://WWW.Example.com:443/ ', 'publicUrl', 'https://www.example.com'],
  ['PUBLIC_URL', 'http://bücher.example:8080', 'publicUrl', 'http://xn--bcher-kva.example:8080'],
  ['SMTP_URL', 'smtp://u:p@h:587', 'smtpUrl', 'smtp://u:p@h:587'],
  ['SMTP_URL', 'smtps://h', 'smtpUrl', 'smtps://h'],
  ['SMTP_URL', 'smtps://h?ignoreTLS=true', 'smtpUrl', 'smtps://h?ignoreTLS=true'],
  ['SMTP_URL', 'smtp://localhost:25?ignoreTLS=true', 'smtpUrl', 'smtp://localhost:25?ignoreTLS=true'],
  ['MAIL_FROM', 'site@example.com', 'mailFrom', 'site@example.com'],
  ['MAIL_FROM', 'The Firm <site@example.com>', 'mailFrom', 'The Firm <site@example.com>'],
  ['MAIL_FROM', 'Müller GmbH <info@müller.de>', 'mailFrom', 'Müller GmbH <info@xn--mller-kva.de>'],
  ['MAIL_FROM', ' site@example.com\u200b', 'mailFrom', 'site@example.com'],
  ['MAIL_FROM', 'site@localhost', 'mailFrom', 'site@localhost'],
  ['CONTACT_TO', 'office@example.com', 'contactTo', 'office@example.com'],
  ['CONTACT_TO', 'buro&post@müller.de\r', 'contactTo', 'buro&post@xn--mller-kva.de'],
  ['ADMIN_EMAILS', 'Chef@Müller.de, chef@xn--mller-kva.de', 'adminEmails', ['chef@xn--mller-kva.de']],
  ['ADMIN_EMAILS', 'A@example.com, b@example.com,,a@example.com', 'adminEmails', ['a@example.com', 'b@example.com']],
  ['SEED', 'none', 'seed', 'none'],
  ['SEED', 'catalogue', 'seed', 'catalogue'],
  ['FALLBACK_API_URL', 'https://api.example.com/', 'fallbackApiUrl', 'https://api.example.com'],
  [
    'ALLOWED_ORIGINS',
    'https://www.example.com/, HTTP://localhost:3000,,https://www.example.com',
    'allowedOrigins',
    ['https://www.example.com', 'http://localhost:3000'],
  ],
  ['TRUST_PROXY', 'true', 'trustProxy', true],
  ['TRUST_PROXY', '1', 'trustProxy', true],
  ['TRUST_PROXY', 'TRUE', 'trustProxy', true],
  ['TRUST_PROXY', 'false', 'trustProxy', false],
  ['TRUST_PROXY', '0', 'trustProxy', false],
  ['TRUST_PROXY', '2', 'trustProxy', 2],
  ['TRUST_PROXY', '10.0.0.0/8, 2001:DB8::/32,192.0.2.1', 'trustProxy', ['10.0.0.0/8', '2001:db8::/32', '192.0.2.1']],
  ['WEBHOOK_ALLOW', ' , ', 'webhookAllow', []],
  ['TRUST_PROXY', '::ffff:10.0.0.0/104', 'trustProxy', ['::ffff:10.0.0.0/104']],
  ['WEB_CONCURRENCY', '4', 'webConcurrency', 4],
  ['LOG_LEVEL', 'silent', 'logLevel', 'silent'],
  ['METRICS_PORT', '9100', 'metricsPort', 9100],
  ['METRICS_HOST', '[::1]', 'metricsHost', '::1'],
  ['ACCESS_LOG', 'true', 'accessLog', true],
  ['ACCESS_LOG', 'FALSE', 'accessLog', false],
  ['HSTS_SUBDOMAINS', 'true', 'hstsSubdomains', true],
] as const)('%s="%s" sets %s', ([name, value, key, wanted]) => {
  expect(parseConfig({ SECRET_KEY, [name]: value })[key]).toEqual(wanted)
})

const dirt = ['\r', ' ', '\t', '\n', '\r\n', '\u00a0', '\u200b', '\ufeff']
const dirty: [string, string, keyof Config, unknown][] = [
  ['PORT', '8080', 'port', 8080],
  ['HOST', '127.0.0.1', 'host', '127.0.0.1'],
  ['HOST', '[::1]', 'host', '::1'],
  ['DATA_DIR', '/srv/data', 'dataDir', '/srv/data'],
  ['BACKUP_DIR', '/mnt/backups', 'backupDir', '/mnt/backups'],
  ['BACKUP_PASSPHRASE', 'correct horse', 'backupPassphrase', 'correct horse'],
  ['DATABASE_URL', 'postgres://u:p@h/d', 'databaseUrl', 'postgres://u:p@h/d'],
  ['SMTP_URL', 'smtp://h:587', 'smtpUrl', 'smtp://h:587'],
  ['MAIL_FROM', 'The Firm <site@example.com>', 'mailFrom', 'The Firm <site@example.com>'],
  ['CONTACT_TO', 'a@b.example', 'contactTo', 'a@b.example'],
  ['SEED', 'none', 'seed', 'none'],
  ['FALLBACK_API_URL', 'https://api.example.com', 'fallbackApiUrl', 'https://api.example.com'],
  ['TRUST_PROXY', 'true', 'trustProxy', true],
  ['WEB_CONCURRENCY', '4', 'webConcurrency', 4],
  ['LOG_LEVEL', 'info', 'logLevel', 'info'],
]

test.for(dirty)('%s=%j is read without what stands around it', ([name, value, key, wanted]) => {
  for (const edge of dirt) {
    expect(parseConfig({ SECRET_KEY, [name]: `${edge}${value}${edge}` })[key]).toEqual(wanted)
  }
})

test('a variable of nothing but white space counts as unset', () => {
  for (const edge of dirt) expect(parseConfig({ DATA_DIR: edge, SEED: edge }).dataDir).toBe('./data')
})

const pathProblems = [
  ['"/srv/data"', 'must be a path without quotes'],
  ["'/srv/data'", 'must be a path without quotes'],
  ['~/data', 'must be a whole path: nothing here replaces ~'],
  ['$HOME/data', 'must be a whole path: nothing here replaces $'],
  ['%APPDATA%/site', 'must be a whole path: nothing here replaces %'],
  ['file:///srv/data', 'must be a plain path on this machine, without a scheme or drive'],
  ['sqlite:data', 'must be a plain path on this machine, without a scheme or drive'],
  ['C:\\data', 'must be a plain path on this machine, without a scheme or drive'],
  ['/srv/a\nb', 'must not have control characters'],
] as const

test.for(
  ['DATA_DIR', 'BACKUP_DIR', 'BACKUP_PASSPHRASE_FILE'].flatMap((name) => pathProblems.map((row) => [name, ...row])),
)('%s=%j is refused, as it would name a new folder', ([name = '', value = '', sentence]) => {
  expect(linesOf({ [name]: value })).toEqual([`${name} ${sentence} (it is "${value}")`])
})

test.for(['/srv/data', './data', '../data', 'data', ':memory:', '/srv/it\'s "data"', '/srv/$data', '/srv/a b'])(
  'DATA_DIR=%j is a path',
  (value) => {
    expect(parseConfig({ DATA_DIR: value }).dataDir).toBe(value)
  },
)

test('only a site on http shows the sample firm without being asked', () => {
  const [http, https] = ['http://localhost:3000', 'https://www.example.com']
  expect([http, https].map((PUBLIC_URL) => parseConfig({ PUBLIC_URL }).seed)).toEqual(['demo', 'none'])
  expect(parseConfig({ PUBLIC_URL: https, SEED: 'demo' }).seed).toBe('demo')
})

test('the public address defaults to localhost with the configured port', () => {
  expect(parseConfig({ PORT: '8080' }).publicUrl).toBe('http://localhost:8080')
})

const wholeSite = 'must be the address of a whole site, such as https://www.example.com, and nothing after it'
const proxiesWanted =
  'must be true, false, the number of proxies (at most 32), or their networks: 10.0.0.0/8,2001:db8::/32'
const originWanted = (entry: string) => `"${entry}" is not the origin of a site, such as https://www.example.com`

test.for([
  ['PORT', 'http', 'must be a port number, such as 3000'],
  ['PORT', '65536', 'must be between 0 and 65535'],
  ['PORT', '-1', 'must be between 0 and 65535'],
  ['PORT', '30.5', 'must be a whole number'],
  ['PORT', '-1.5', 'must be a whole number'],
  ['PUBLIC_URL', 'www.example.com', 'must be an http or https address, such as https://www.example.com'],
  ...['/shop', '?a=1', '#a'].map((rest) => ['PUBLIC_URL', `https://www.example.com${rest}`, wholeSite] as const),
  ['PUBLIC_URL', 'https://anna:secret@www.example.com', wholeSite],
  ['PUBLIC_URL', 'ftp://example.com', 'must be an http or https address, such as https://www.example.com'],
  ['MAIL_FROM', 'nobody', 'must be an address, or a name and an address: Example <hello@example.com>'],
  ['MAIL_FROM', 'A <a@b>\nBcc: c@d', 'must be an address, or a name and an address: Example <hello@example.com>'],
  ['MAIL_FROM', 'A <a b@example.com>', 'must be an address, or a name and an address: Example <hello@example.com>'],
  ['CONTACT_TO', 'a@b.example, c@d.example', 'must be an e-mail address'],
  ['SEED', 'yes', 'must be demo, catalogue or none'],
  ['FALLBACK_API_URL', '//api', 'must be an http or https address, such as https://www.example.com'],
  ...['https://a.example/path', 'www.example.com', '*', 'ftp://a.example'].map(
    (origin) => ['ALLOWED_ORIGINS', origin, originWanted(origin)] as const,
  ),
  ['HOST', '127.0.0.1:3000', 'must be an IP address or a host name, without a port'],
  ['HOST', 'http://localhost', 'must be an IP address or a host name, without a port'],
  ['HOST', '"127.0.0.1"', 'must be an IP address or a host name, without a port'],
  ...[
    'yes',
    '-1',
    '1.5',
    '33',
    '10.0.0.0/33',
    '10.0.0/8',
    '2001:db8::/129',
    '::ffff:10.0.0.0/95',
    'proxy.example.com',
  ].map((value) => ['TRUST_PROXY', value, proxiesWanted] as const),
  ...['2, 10.0.0.0/8', '10.0.0.0/8,,', ',', '10.0.0.0/', '10.0.0.0/8/8', '10.0.0.1:80'].map(
    (value) => ['TRUST_PROXY', value, proxiesWanted] as const,
  ),
  ...['crm.example.com', 'http://10.0.0.1', '10.0.0.0/33'].map(
    (value) => ['WEBHOOK_ALLOW', value, `"${value}" is not a network, such as 10.0.0.0/8 or 2001:db8::/32`] as const,
  ),
  ['WEB_CONCURRENCY', 'auto', 'must be a number of processes'],
  ['WEB_CONCURRENCY', '0', 'must be at least 1'],
  ['WEB_CONCURRENCY', '65', 'must be at most 64'],
  ['DATABASE_POOL', 'many', 'must be a number of connections'],
  ['DATABASE_POOL', '0', 'must be at least 1'],
  ['DATABASE_POOL', '2.5', 'must be a whole number'],
  ['DATABASE_POOL', '201', 'must be at most 200'],
  ['LOG_LEVEL', 'loud', 'must be one of fatal, error, warn, info, debug, silent'],
  ['METRICS_PORT', 'on', 'must be a port number, such as 3000'],
  ['METRICS_HOST', 'http://localhost', 'must be an IP address or a host name, without a port'],
  ['ACCESS_LOG', 'yes', 'must be true or false'],
  ['HSTS_SUBDOMAINS', 'preload', 'must be true or false'],
] as const)('%s="%s" is reported in one clear line', ([name, value, sentence]) => {
  expect(linesOf({ [name]: value })).toEqual([`${name} ${sentence} (it is "${value}")`])
})

const oidc = { OIDC_ISSUER: 'https://login.example.com/a/', OIDC_CLIENT_ID: 'site', OIDC_CLIENT_SECRET: 'hunter2' }

test('the three variables of the OpenID provider are read together, without what stands around them', () => {
  const dirty = Object.fromEntries(Object.entries(oidc).map(([name, value]) => [name, `\ufeff ${value}\r\n`]))
  expect(parseConfig(dirty).oidc).toEqual({
    ...{ issuer: 'https://login.example.com/a/', clientId: 'site', clientSecret: 'hunter2' },
  })
  expect(parseConfig({ OIDC_ISSUER: ' ' }).oidc).toBeUndefined()
  for (const issuer of ['http://localhost:8080', 'http://127.0.0.1:8080/x', 'http://[::1]:1']) {
    expect(parseConfig({ ...oidc, OIDC_ISSUER: issuer }).oidc?.issuer).toBe(issuer)
  }
})

test('each mistake in them is one line, without the secret', () => {
  const together = 'OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET belong together'
  expect(linesOf({ OIDC_ISSUER: oidc.OIDC_ISSUER })).toEqual([
    `OIDC_CLIENT_ID and OIDC_CLIENT_SECRET are missing: ${together}`,
  ])
  expect(linesOf({ ...oidc, OIDC_ISSUER: '' })).toEqual([`OIDC_ISSUER is missing: ${together}`])
  for (const [issuer, sentence] of [
    ['login.example.com', 'must be the https address of a provider, such as https://accounts.google.com'],
    ['http://login.example.com', 'must be an https address: http is only for a provider on this machine'],
    ['https://a:b@login.example.com', 'must be an address without a user, a query or a hash'],
    ['https://login.example.com/?a=b', 'must be an address without a user, a query or a hash'],
  ] as const) {
    expect(linesOf({ ...oidc, OIDC_ISSUER: issuer })).toEqual([`OIDC_ISSUER ${sentence} (it is "${issuer}")`])
  }
})

test('metrics have a port of their own', () => {
  expect(linesOf({ PORT: '3001', METRICS_PORT: '3001' })).toEqual(['METRICS_PORT must be another port than PORT'])
  expect(linesOf({ METRICS_PORT: '3000' })).toEqual(['METRICS_PORT must be another port than PORT'])
  expect(linesOf({ PORT: '0', METRICS_PORT: '0' })).toEqual([])
})

const percentEncoding =
  'cannot be read: write special characters of the user name and the password percent-encoded, such as %23 for #, %2F for /, %3F for ?, %40 for @ and %25 for %'

test.for([
  'postgres://h/d',
  'postgres://u:p%23ss@h:5432/d',
  'postgres://u:p@ss@h:5432/d',
  'postgres://u:p,ss@h/d',
  'postgres://u:p@/db?host=/var/run/postgresql',
  'postgres://u:p@%2Fvar%2Frun%2Fpostgresql/db',
  'postgres://u:p@[::1]:5432/d?sslmode=require&application_name=a@b',
  'postgresql:///d',
])('DATABASE_URL may be %s', (value) => {
  expect(parseConfig({ SECRET_KEY, DATABASE_URL: value }).databaseUrl).toBe(value)
})

test.for([
  ['DATABASE_URL', 'mysql://user:hunter2@db/site', 'must start with postgres:// or postgresql://'],
  ['DATABASE_URL', 'user:hunter2@db/site', 'must start with postgres:// or postgresql://'],
  ['DATABASE_URL', 'postgres://u:hunter2#@h:5432/db', percentEncoding],
  ['DATABASE_URL', 'postgres://u:2#hunter2@h:5432/db', percentEncoding],
  ['DATABASE_URL', 'postgres://u:hunter2/s@h:5432/db', percentEncoding],
  ['DATABASE_URL', 'postgres://u:2/hunter2@h:5432/db', percentEncoding],
  ['DATABASE_URL', 'postgres://u:2?hunter2@h:5432/db', percentEncoding],
  ['DATABASE_URL', 'postgres://u:hunter2%@h:5432/db', percentEncoding],
  ['DATABASE_URL', 'postgres://u:hunter2@h:port/db', percentEncoding],
  [
    'DATABASE_URL',
    'postgres://u:hunter2@a:5432,b:5432/db?target_session_attrs=read-write',
    'must name one server: several, separated by commas, are not supported',
  ],
  ['SMTP_URL', 'smtp://web@firm.example:hunter2#@mail.example:587', percentEncoding],
  ['SMTP_URL', 'smtp://web@firm.example:2/hunter2@mail.example:587', percentEncoding],
  ['SMTP_URL', 'https://user:hunter2@mail', 'must start with smtp:// or smtps://'],
  ['SMTP_URL', 'smtp:hunter2', 'must name the mail server, such as smtp://user:password@mail.example.com:587'],
  [
    'SMTP_URL',
    'smtp://user:hunter2@mail?ignoreTLS=true',
    'must not say ignoreTLS=true: mail to another machine is sent over TLS only',
  ],
  [
    'SMTP_URL',
    'smtp://user:hunter2@mail?requireTLS=false',
    'must not say requireTLS=false: mail to another machine is sent over TLS only',
  ],
  [
    'SMTP_URL',
    'smtp://user:hunter2@10.0.0.9:25?opportunisticTLS=true',
    'must not say opportunisticTLS=true: mail to another machine is sent over TLS only',
  ],
] as const)('%s="%s" is reported in one clear line without the password', ([name, value, sentence]) => {
  expect(linesOf({ SECRET_KEY, [name]: value })).toEqual([`${name} ${sentence}`])
})

test('DATABASE_URL requires a SECRET_KEY of at least 32 characters', () => {
  const needed =
    'SECRET_KEY is needed with DATABASE_URL: 32 or more characters, the same for all processes that share the database'
  expect(linesOf({ DATABASE_URL: 'postgres://h/d' })).toEqual([needed])
  expect(linesOf({ DATABASE_URL: 'postgres://h/d', SECRET_KEY: ' ' })).toEqual([needed])
  expect(linesOf({ DATABASE_URL: 'postgres://h/d', SECRET_KEY: 'short' })).toEqual([
    'SECRET_KEY must have at least 32 characters',
  ])
})

test('every mistake is reported in its own line, even two in one list', () => {
  const lines = linesOf({ PORT: 'x', SEED: 'y', ADMIN_EMAILS: 'one, two, three@example.com' })
  expect(lines.map((line) => line.split(' (it is')[0])).toEqual([
    'PORT must be a port number, such as 3000',
    'ADMIN_EMAILS "one" is not an e-mail address',
    'ADMIN_EMAILS "two" is not an e-mail address',
    'SEED must be demo, catalogue or none',
  ])
})

test('the place of copies is read from BACKUP_URL or a file, and its secret never appears in an error', () => {
  const folder = mkdtempSync(join(tmpdir(), 'site-config-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const [file, wrong] = [join(folder, 'url'), join(folder, 'wrong')]
  const url = 's3://key:hunter2@s3.example.com/backups/site'
  writeFileSync(file, `${url}\r\n`)
  writeFileSync(wrong, 's3://key:hunter2@s3.example.com')
  expect(parseConfig({}).backupUrl).toBeUndefined()
  const place = { endpoint: 'https://s3.example.com/backups', prefix: 'site/', secretAccessKey: 'hunter2' }
  expect(parseConfig({ BACKUP_URL: url }).backupUrl).toMatchObject(place)
  expect(parseConfig({ BACKUP_URL_FILE: file }).backupUrl).toMatchObject(place)
  const problem =
    'must name a host and a bucket, such as s3://KEY:SECRET@s3.example.com/bucket/folder?region=eu-central-1'
  expect(linesOf({ BACKUP_URL: 's3://key:hunter2@s3.example.com' })).toEqual([`BACKUP_URL ${problem}`])
  expect(linesOf({ BACKUP_URL_FILE: wrong })).toEqual([
    `BACKUP_URL_FILE names a file whose text ${problem} (it is "${wrong}")`,
  ])
  expect(linesOf({ BACKUP_URL: url, BACKUP_URL_FILE: file })).toEqual([
    'BACKUP_URL and BACKUP_URL_FILE are both set: remove one',
  ])
})

test('the hook of backups must be a program', () => {
  const folder = mkdtempSync(join(tmpdir(), 'site-config-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const [hook, plain] = [join(folder, 'hook'), join(folder, 'plain')]
  writeFileSync(hook, '#!/bin/sh\n', { mode: 0o755 })
  writeFileSync(plain, '', { mode: 0o644 })
  expect(parseConfig({ BACKUP_HOOK: hook }).backupHook).toBe(hook)
  expect(linesOf({ BACKUP_HOOK: plain })).toEqual([
    expect.stringMatching(/^BACKUP_HOOK names a program that cannot be run: EACCES/),
  ])
  expect(linesOf({ BACKUP_HOOK: join(folder, 'none') })).toEqual([
    expect.stringMatching(/^BACKUP_HOOK names a program that cannot be run: ENOENT/),
  ])
  expect(linesOf({ BACKUP_HOOK: folder })).toEqual([
    `BACKUP_HOOK must be the whole path of a program (it is "${folder}")`,
  ])
})

test('the backup passphrase can be read from a file and never appears in an error', () => {
  const folder = mkdtempSync(join(tmpdir(), 'site-config-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const [file, short] = [join(folder, 'long'), join(folder, 'short')]
  writeFileSync(file, 'correct horse battery\n')
  writeFileSync(short, 'horse\n')
  expect(parseConfig({ BACKUP_PASSPHRASE_FILE: file }).backupPassphrase).toBe('correct horse battery')
  expect(linesOf({ BACKUP_PASSPHRASE: 'horse' })).toEqual(['BACKUP_PASSPHRASE must have at least 12 characters'])
  expect(linesOf({ BACKUP_PASSPHRASE_FILE: short })).toEqual([
    `BACKUP_PASSPHRASE_FILE names a file whose text must have at least 12 characters (it is "${short}")`,
  ])
  expect(linesOf({ BACKUP_PASSPHRASE: 'correct horse battery', BACKUP_PASSPHRASE_FILE: file })).toEqual([
    'BACKUP_PASSPHRASE and BACKUP_PASSPHRASE_FILE are both set: remove one',
  ])
  const [line] = linesOf({ BACKUP_PASSPHRASE_FILE: join(folder, 'none') })
  expect(line).toMatch(/^BACKUP_PASSPHRASE_FILE names a file that cannot be read: ENOENT/)
})
