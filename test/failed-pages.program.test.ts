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
