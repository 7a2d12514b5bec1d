import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject, onTestFinished } from 'vitest'

/** Runs statements as the superuser, in the given database. */
export async function asSuperuser(statements: string[], database = 'postgres'): Promise<void> {
  const client = new pg.Client(inject('postgresUrl').replace(/postgres$/, database))
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
}

/** Creates an empty database of a role that `alter role r <each>` has set up; both end with the test. */
export async function createRoleDatabase(...alterations: string[]): Promise<{ url: string; name: string }> {
  const name = `r_${randomBytes(6).toString('hex')}`
  await asSuperuser([
    `create role ${name} login`,
    `create database ${name} owner ${name}`,
    ...alterations.map((alteration) => `alter role ${name} ${alteration}`),
  ])
  onTestFinished(() => asSuperuser([`drop database ${name} with (force)`, `drop role ${name}`]))
  const url = new URL(inject('postgresUrl'))
  url.username = name
  url.pathname = name
  return { url: url.href, name }
}
