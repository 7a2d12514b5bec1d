import { resolve } from 'node:path'
import { type KyselyPlugin, SqliteQueryCompiler } from 'kysely'
import type { ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import { findExcess, readBudget } from '../bench/budget.ts'
import { findPublicPages } from '../bench/pages.ts'
import { seed } from '../src/app/seed.server.ts'
import { connectSqlite } from '../src/db/connect.server.ts'
import { migrate } from '../src/db/migrate.server.ts'
import { shownTables, type Tables, tableNames } from '../src/db/tables.ts'
import { changeContent } from '../src/db/transaction.server.ts'
import { makeDataDir } from './support/program.ts'
import { openServer } from './support/server.ts'

/** The built site with the sample content, and what its requests have cost so far. */
async function openCountedSite() {
  const counted = { queries: 0, renders: 0 }
  const statements: string[] = []
  const counter: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      const { sql } = new SqliteQueryCompiler().compileQuery(node, queryId)
      // A timer looks for deliveries that are due, in the middle of a page.
      if (!/"webhook_deliveries"/.test(sql)) {
        counted.queries += 1
        statements.push(sql)
      }
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
    statements,
    ask: server.ask,
    save: () => changeContent(connection.db, async () => {}),
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
    await site.save()
    const made = await site.cost(path)
    queries[name] = made.queries
    expect([name, made.renders]).toEqual([name, 1])
  }
  for (const { path } of pages) await site.cost(path)
  for (const { name, path } of pages) expect([name, await site.cost(path)]).toEqual([name, { queries: 0, renders: 0 }])
  expect(Object.keys(queries).length).toBeGreaterThan(5)
  expect(findExcess('queries', queries, readBudget().queries)).toEqual([])
})

/** Read by pages, and written without outdating them. */
const others: (keyof Tables)[] = [
  'content_version',
  // Those of content are written with it, the others are of messages and pictures.
  'search_documents',
  // The chosen part of each picture in use: choosing it outdates pages by itself, and so does the save that uses a picture.
  'media',
  'image_uses',
  // Only whether a visitor is signed in.
  'sessions',
  'site_mark',
]

test('every table that an answer to visitors is made from outdates it when it is written', async () => {
  const { url, ask, statements } = await openCountedSite()
  statements.length = 0
  const pages = (await findPublicPages(url)).map(({ path }) => path)
  const files = ['/sitemap.xml', '/llms.txt', '/robots.txt', '/site.webmanifest', '/blog/feed.xml', '/career/feed.xml']
  const calls = [
    '/api/blog?q=sap',
    '/api/job',
    '/api/services',
    '/api/services-menu',
    '/api/case-studies',
    '/api/pages',
  ]
  for (const path of [...pages, ...files, ...calls, '/blog?q=sap', '/blog?tag=sap', '/career?q=sap', '/nothing-here']) {
    await ask(path)
  }
  const words = new Set(
    statements.filter((text) => /^\s*(select|with)\b/i.test(text)).flatMap((text) => text.match(/\w+/g)),
  )
  const read = tableNames.filter((name) => words.has(name))
  expect(read).toEqual(expect.arrayContaining(['posts', 'jobs', 'menu_items', 'redirects', 'settings']))
  expect(read.filter((name) => !shownTables.includes(name) && !others.includes(name))).toEqual([])
})
