import { createServer } from 'node:http'
import { type AddressInfo, createServer as createTcpServer } from 'node:net'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { explainDatabaseError } from '../src/db/explain.server.ts'
import { migrate } from '../src/db/migrate.server.ts'
import { connectPostgres } from '../src/db/postgres.server.ts'
import { findFreePort } from './support/free-port.ts'
import { type Postgres, startPostgres } from './support/postgres.ts'
import { asSuperuser, createRoleDatabase } from './support/postgres-role.ts'
import { builtMain, makeDataDir, startProgram } from './support/program.ts'

/** A server that asks for passwords; `postgres` has "right". */
async function startWithPasswords(): Promise<Postgres> {
  const postgres = await startPostgres()
  onTestFinished(() => postgres.stop())
  const client = new pg.Client(postgres.socketUrl)
  await client.connect()
  const { rows } = await client.query('show hba_file')
  await client.query("alter role postgres password 'right'")
  await client.query(
    `copy (values ('local all all trust'), ('host all all 127.0.0.1/32 scram-sha-256')) to '${rows[0].hba_file}'`,
  )
  await client.query('select pg_reload_conf()')
  await client.end()
  return postgres
}

/** Starts the site, and expects one line and exit code 1. */
async function expectSentence(url: string, sentence: RegExp, env: Record<string, string> = {}): Promise<void> {
  const { ended, errors } = startProgram([builtMain], {
    LOG_LEVEL: 'silent',
    PORT: '0',
    NODE_ENV: 'production',
    DATA_DIR: makeDataDir(),
    SECRET_KEY: 'k'.repeat(32),
    DATABASE_URL: url,
    ...env,
  })
  expect([await ended, errors().trimEnd()]).toEqual([1, expect.stringMatching(sentence)])
  expect(errors().trimEnd()).not.toContain('\n')
}

/** Does what a start does first with a database, and expects that the error is explained by one line. */
async function expectExplained(url: string, sentence: RegExp): Promise<void> {
  const explained = explainDatabaseError(await prepare(url).catch((error) => error))
  expect(explained).toMatch(sentence)
  expect(explained).not.toContain('\n')
}

async function prepare(url: string): Promise<void> {
  const connection = connectPostgres(url)
  await connection.patiently(() => migrate(connection.db)).finally(() => connection.close())
}

/** Serves something that is no PostgreSQL, and returns its address as if it were. */
async function addressOf(server: ReturnType<typeof createTcpServer>): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return `postgres://postgres@127.0.0.1:${(server.address() as AddressInfo).port}/site`
}

test('a wrong, a missing and an empty password, and a user that does not exist, are each one sentence', async () => {
  const { url } = await startWithPasswords()
  const withUser = (user: string) => url.replace('postgres@', `${user}@`)
  const remedy = 'Check the user and the password in DATABASE_URL$'
  await expectExplained(
    withUser('postgres:wrong'),
    new RegExp(`^The database cannot be used: password .+\\. ${remedy}`),
  )
  await expectSentence(withUser('postgres'), new RegExp(`^The database cannot be used: SASL.+\\. ${remedy}`))
  await expectExplained(withUser('postgres:'), new RegExp(`^The database cannot be used: .+\\. ${remedy}`))
  await expectExplained(withUser('nobody:x'), new RegExp(`^The database cannot be used: .+\\. ${remedy}`))
  await expectSentence(withUser('postgres:wrong'), new RegExp(remedy), { WEB_CONCURRENCY: '2' })
})

test('a database that does not exist, and a server without SSL, are each one sentence', async () => {
  const { url } = await createRoleDatabase()
  await expectExplained(
    url.replace(/\w+$/, 'none'),
    /^The database cannot be used: database "none" does not exist\. Check the name at the end of DATABASE_URL, or create that database$/,
  )
  for (const mode of ['require', 'verify-full', 'no-verify']) {
    await expectExplained(
      `${url}?sslmode=${mode}`,
      /^The database cannot be used: The server does not support SSL connections\. Remove sslmode from DATABASE_URL, or switch SSL on at the server$/,
    )
  }
  await expectExplained(`${url}?sslrootcert=/none.pem`, /^The database cannot be used: ENOENT.+none\.pem'/)
})

test('missing rights, a missing schema and a closed account are each one sentence', async () => {
  const { url, name } = await createRoleDatabase()
  await asSuperuser(['create schema closed', 'grant usage on schema closed to public'], name)
  await expectExplained(
    `${url}?options=-c%20search_path%3Dclosed`,
    /^The database cannot be used: permission denied for/,
  )
  await expectExplained(
    `${url}?options=-c%20search_path%3Dnone`,
    /^The database cannot be used: no schema has been selected to create in\. Create the schema/,
  )
  await asSuperuser([`alter role ${name} nologin`])
  await expectExplained(url, /^The database cannot be used: role "\w+" is not permitted to log in\. Check the user/)
})

test('a host that does not answer, or is no PostgreSQL, is one sentence', async () => {
  const port = await findFreePort()
  const remedy = /^The database cannot be used: .*ECONNREFUSED.+\. Check the host and the port in DATABASE_URL/
  // A name with two addresses fails with an error that has no message.
  for (const host of ['127.0.0.1', 'localhost']) await expectExplained(`postgres://u@${host}:${port}/site`, remedy)
  await expectExplained('postgres://u@none.invalid/site', /^The database cannot be used: .*none\.invalid/)
  await expectExplained(await addressOf(createServer()), /^The database cannot be used: .+/)
  const greets = createTcpServer((socket) => socket.on('error', () => {}).end('220 mail.example.com ESMTP\r\n'))
  await expectExplained(await addressOf(greets), /^The database cannot be used: .+/)
  const silent = createTcpServer((socket) => socket.on('error', () => {}).resume())
  await expectExplained(await addressOf(silent), /^The database cannot be used: .*time.+/)
})
