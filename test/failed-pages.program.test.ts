import { sql } from 'kysely'
import { expect, startBuiltSite, test } from './support/built-site.ts'

test.for([
  ['/blog', 'posts', ['Try Again'], 'Read More'],
  ['/career', 'jobs', ['Try Again', 'Refresh Page'], 'View Details'],
] as const)(
  'without scripts, a failed %s offers links to itself, which show it once it works again',
  async ([path, table, names, entry], { onTestFinished }) => {
    const site = await startBuiltSite()
    onTestFinished(() => site.stop())
    await site.db.schema.alterTable(table).renameTo('away').execute()
    const links = (await site.read(path, 500)).first('main').all('a')
    await site.db.schema.alterTable('away').renameTo(table).execute()
    const targets = names.map((name) => links.find(({ text }) => text === name)?.attribute('href') ?? 'nowhere')
    expect(targets.map((target) => new URL(target, `http://here${path}`).href)).toEqual(
      names.map(() => `http://here${path}`),
    )
    expect((await site.read(path)).first('main').text).toContain(entry)
  },
)

test('a page that failed names its request, as the header does, and is not kept', async ({ onTestFinished }) => {
  const site = await startBuiltSite()
  onTestFinished(() => site.stop())
  const { slug } = await site.db.selectFrom('case_studies').select('slug').executeTakeFirstOrThrow()
  await sql`update case_studies set figures = '[null]'`.execute(site.db)
  const ids = []
  for (let count = 0; count < 2; count += 1) {
    const { status, headers, text } = await site.ask(`/case-studies?study=${slug}`)
    const [, reference] = /Reference: <span[^>]*>([0-9a-z]{10})</.exec(text) ?? []
    expect([status, reference]).toEqual([500, headers['x-request-id']])
    ids.push(reference)
  }
  expect(new Set(ids).size).toBe(2)
})
