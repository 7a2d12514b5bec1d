import { resolve } from 'node:path'
import type { KyselyPlugin } from 'kysely'
import type { ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import { findExcess, readBudget } from '../bench/budget.ts'
import { findPublicPages } from '../bench/pages.ts'
import { seed } from '../src/app/seed.server.ts'
import { connectSqlite } from '../src/db/connect.server.ts'
import { migrate } from '../src/db/migrate.server.ts'
import { changeContent } from '../src/db/transaction.server.ts'
import { makeDataDir } from './support/program.ts'
import { openServer } from './support/server.ts'

/** The built site with the sample content, and what its requests have cost so far. */
async function openCountedSite() {
  const counted = { queries: 0, renders: 0 }
  const counter: KyselyPlugin = {
    transformQuery({ node }) {
      counted.queries += 1
      return node
    },
    transformResult: async ({ result }) => result,
  }
  const build: ServerBuild = await import(resolve(import.meta.dirname, '../build/server/index.js'))
  const connection = connectSqlite(makeDataDir())
  await migrate(connection.db)
  const server = await openServer(
    {},
    {
      connection: { ...connection, db: connection.db.withPlugin(counter) },
      build: () => {
        counted.renders += 1
        return build
      },
    },
  )
  await seed(server, 'demo', server.clock())
  return {
    url: `http://127.0.0.1:${server.port}`,
    /** As a restore does. */
    changeEverything: () =>
      connection.db
        .updateTable('content_version')
        .set(({ eb }) => ({ version: eb('version', '+', 1) }))
        .execute(),
    changePosts: () => changeContent(connection.db, (trx) => trx.updateTable('posts').set({ read_time: 9 }).execute()),
    async cost(path: string) {
      const before = { ...counted }
      expect((await server.ask(path)).status).toBe(200)
      return { queries: counted.queries - before.queries, renders: counted.renders - before.renders }
    },
  }
}

test('a page is rendered once, within its query budget, and then served from the cache', async () => {
  const site = await openCountedSite()
  const queries: Record<string, number> = {}
  const pages = await findPublicPages(site.url)
  for (const { name, path } of pages) {
    await site.changeEverything()
    const made = await site.cost(path)
    queries[name] = made.queries
    expect([name, made.renders]).toEqual([name, 1])
  }
  // Last, since a page served from the cache is rendered again by itself after the next change.
  for (const { path } of pages) await site.cost(path)
  for (const { name, path } of pages) expect([name, await site.cost(path)]).toEqual([name, { queries: 0, renders: 0 }])
  expect(Object.keys(queries).length).toBeGreaterThan(5)
  expect(findExcess('queries', queries, readBudget().queries)).toEqual([])
})

test('after a post is saved, the home page reads only what is about posts', async () => {
  const site = await openCountedSite()
  await site.changeEverything()
  await site.cost('/')
  await site.changePosts()
  const { queries, renders } = await site.cost('/')
  expect(renders).toBe(1)
  expect(findExcess('queries', { 'home after a saved post': queries }, readBudget().queries)).toEqual([])
})
