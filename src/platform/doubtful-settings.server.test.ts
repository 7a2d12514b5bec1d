import { expect, test } from 'vitest'
import { parseConfig } from './config.server.ts'
import { findDoubts } from './doubtful-settings.server.ts'

const key = 'b3f09c1de8a74652b3f09c1de8a746520f1e2d3c'
const sound = {
  PUBLIC_URL: 'https://www.example.com',
  SMTP_URL: 'smtp://127.0.0.1',
  DATA_DIR: '/tmp',
  HOST: '127.0.0.1',
}
const doubted = (env: Record<string, string>) => findDoubts(parseConfig(env), env).map(({ name }) => name)

test('settings that are as intended raise no doubt', () => {
  expect(
    doubted({ ...sound, SECRET_KEY: key, TRUST_PROXY: 'true', BACKUP_PASSPHRASE: 'moss lantern orbit quince' }),
  ).toEqual([])
  expect(doubted({ HOST: '127.0.0.1', NODE_ENV: 'production' })).toEqual([])
  // What shells, systemd, npm and other programs set.
  expect(
    doubted({ ...sound, PATH: '/bin', MAIL: '/var/mail/anna', HOSTNAME: 'web', LOGNAME: 'anna', PORTS: '1' }),
  ).toEqual([])
})

test.for([
  [{ PUBLIC_URL: 'http://www.example.com' }, 'PUBLIC_URL'],
  [{ PUBLIC_URL: 'http://192.168.1.10:3000' }, 'PUBLIC_URL'],
  [{ PUBLIC_URL: 'http://localhost.example.com' }, 'PUBLIC_URL'],
  [{ PUBLIC_URL: 'http://127.example.com' }, 'PUBLIC_URL'],
  [{ NODE_ENV: 'production' }, 'PUBLIC_URL'],
  [{ ...sound, SMTP_URL: '' }, 'SMTP_URL'],
  [{ ...sound, SEED: 'demo' }, 'SEED'],
  [{ ...sound, HOST: '', TRUST_PROXY: 'true' }, 'TRUST_PROXY'],
  [{ ...sound, HOST: '0.0.0.0', TRUST_PROXY: '2' }, 'TRUST_PROXY'],
  [{ ...sound, SECRET_KEY: 'change-this-to-32-random-characters' }, 'SECRET_KEY'],
  [{ ...sound, SECRET_KEY: '0'.repeat(40) }, 'SECRET_KEY'],
  [{ ...sound, BACKUP_PASSPHRASE: 'passphrase-1234' }, 'BACKUP_PASSPHRASE'],
  [{ ...sound, BACKUP_URL: 's3://key:hunter2@s3.example.com/backups' }, 'BACKUP_PASSPHRASE'],
  [{ ...sound, DATA_DIR: './data' }, 'DATA_DIR'],
  [{ ...sound, DATA_DIR: ':memory:' }, 'DATA_DIR'],
  [{ ...sound, BACKUP_DIR: '/dev/null/backups' }, 'BACKUP_DIR'],
  [{ ...sound, SMTP_HOST: 'mail.example.com' }, 'SMTP_HOST'],
  [{ ...sound, PUBLIC_URI: 'https://www.example.com' }, 'PUBLIC_URI'],
  [{ ...sound, TRUSTPROXY: 'true' }, 'TRUSTPROXY'],
  [{ ...sound, data_dir: '/srv' }, 'data_dir'],
  [{ ...sound, ADMIN_EMIALS: 'anna@example.com' }, 'ADMIN_EMIALS'],
] as [Record<string, string>, string][])('%o is doubtful: %s', ([env, name]) => {
  expect(findDoubts(parseConfig(env), env).map((doubt) => doubt.name)).toEqual([name])
})

test.for([
  ['postgres://site:s3cret@db.example.com/site', 1],
  ['postgresql://site:s3cret@10.0.0.5:5432/site?application_name=site', 1],
  ['postgres://site:s3cret@db.example.com/site?sslmode=disable', 1],
  ['postgres://site:s3cret@/site?host=db.example.com', 1],
  ['postgres://site:s3cret@db.example.com/site?sslmode=verify-full', 0],
  ['postgres://site:s3cret@db.example.com/site?sslmode=no-verify', 0],
  ['postgres://site:s3cret@db.example.com/site?ssl=true', 0],
  ['postgres://site:s3cret@localhost/site', 0],
  ['postgres://site:s3cret@[::1]:5432/site', 0],
  ['postgres://site@/site?host=/run/postgresql', 0],
  ['postgres://site:s3cret@/site', 0],
] as const)('DATABASE_URL %s raises %i doubts', ([DATABASE_URL, times]) => {
  const env = { ...sound, SECRET_KEY: key, DATABASE_URL }
  const doubts = findDoubts(parseConfig(env), env)
  expect(doubts.map(({ name }) => name)).toEqual(Array(times).fill('DATABASE_URL'))
  expect(JSON.stringify(doubts)).not.toContain('s3cret')
})

test('no sentence repeats a secret', () => {
  const BACKUP_URL = 's3://key:hunter2@s3.example.com/backups'
  const env = { ...sound, SECRET_KEY: `change-me-${key}`, BACKUP_URL }
  const text = JSON.stringify(findDoubts(parseConfig(env), env))
  expect(text).not.toContain(key)
  expect(text).not.toContain('hunter2')
})
