import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeDataDir, startProgram } from './support/program.ts'
import { signInAt, startSite, stop } from './support/started-site.ts'

const timeout = 120_000

async function run(args: string[], DATA_DIR: string) {
  const program = startProgram(['archive.ts', ...args], { DATA_DIR })
  return { code: await program.ended, out: program.output().trim(), err: program.errors().trim() }
}

test('a site is exported while it serves, and imported into one that serves: visitors see it at once', {
  timeout,
}, async () => {
  const [old, fresh, folder] = [makeDataDir(), makeDataDir(), join(makeDataDir(), 'site')]
  const [site, other] = [await startSite({ DATA_DIR: old }), await startSite({ DATA_DIR: fresh, SEED: 'none' })]
  const postsOf = async ({ url }: typeof site) => (await fetch(`${url}/blog`)).text()
  const [title] = (await (await site.send('GET', '/blog')).json()).blogs.map((post: { title: string }) => post.title)
  expect(await postsOf(other)).not.toContain(title)

  const exported = await run(['export', folder], old)
  expect(exported).toEqual({ code: 0, err: '', out: expect.stringMatching(/^Exported to .+\n.*service page: 48/) })
  const imported = await run(['import', folder], fresh)
  expect(imported).toEqual({ code: 0, err: '', out: expect.stringMatching(/^Imported [^,]+\n.*service page: 48/) })
  await expect.poll(() => postsOf(other)).toContain(title)

  const again = await run(['import', folder], fresh)
  expect(again).toEqual({ code: 1, out: '', err: expect.stringMatching(/^This site holds content \(.+ say --replace/) })
  const replaced = await run(['import', folder, '--replace'], fresh)
  expect(replaced).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^Imported .+, in the place of what was there \(/),
  })
  const { activity } = await (await other.send('GET', '/activity-log', undefined, await signInAt(other))).json()
  const imports = activity.filter(({ action }: { action: string }) => action === 'imported site')
  expect(imports.map(({ type, name }: Record<string, string>) => [type, name])).toEqual(
    Array(2).fill(['change', 'npm run import']),
  )
  const [second, third] = [`${folder}-2`, `${folder}-3`]
  await stop(other)
  expect(await run(['export', second], fresh)).toMatchObject({ code: 0 })
  // Into a machine that has no database, without a site that runs.
  const none = makeDataDir()
  expect(await run(['import', second], none)).toMatchObject({ code: 0 })
  expect(await run(['export', third], none)).toMatchObject({ code: 0 })
  const bytes = [folder, second, third].map((path) => readFileSync(join(path, 'site.json'), 'utf8'))
  expect(new Set(bytes).size).toBe(1)
  await stop(site)
})
