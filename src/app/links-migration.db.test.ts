import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestResources } from '../../test/support/resources.ts'
import { aCaseStudy, aJob, aPage, aPost, aServicePage } from '../../test/support/samples.ts'
import { migrate } from '../db/migrate.server.ts'
import type { Database } from '../db/tables.ts'
import { createPost } from '../features/blog/store.server.ts'
import { createCaseStudy } from '../features/case-studies/store.server.ts'
import { createJob } from '../features/jobs/store.server.ts'
import { createPage } from '../features/pages/store.server.ts'
import { createServicePage } from '../features/services/store.server.ts'
import { seed } from './seed.server.ts'

const links = (db: Database) =>
  db.selectFrom('links').selectAll().orderBy('kind').orderBy('entity_id').orderBy('target').execute()

test('the migration finds the links that saves record', async () => {
  const resources = await openTestResources()
  const { db, clock } = resources
  await seed(resources, 'demo', clock())
  const html =
    '<p><a href="/blog?post=a&#x26;b=c">a</a> <a href="https://x.example/#y">b</a> <a href="mailto:a@b.c">c</a></p>'
  await createPost(db, aPost({ html }), clock())
  await createPage(db, aPage({ html }), clock())
  await createJob(db, aJob({ description: 'See [it](/career?job=a) or [that](https://x.example/y)' }), clock())
  await createServicePage(db, aServicePage({ name: 'linked' }), clock())
  await createCaseStudy(db, aCaseStudy({ services: ['/services/linked'] }), clock())
  const recorded = await links(db)
  expect(recorded.length).toBeGreaterThan(60)
  await db.schema.dropTable('links').execute()
  await sql`delete from kysely_migration where name = '062-links'`.execute(db)
  await migrate(db)
  expect(await links(db)).toEqual(recorded)
})
