import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { builtArchive, makeDataDir, startProgram } from './support/program.ts'
import { postFields } from './support/samples.ts'
import { signInAt, startSite, stop } from './support/started-site.ts'

const timeout = 120_000

async function run(args: string[], DATA_DIR: string) {
  const program = startProgram([builtArchive, ...args], { DATA_DIR })
  return { code: await program.ended, out: program.output().trim(), err: program.errors().trim() }
}

test('a site is exported and imported while both sites run, and visitors see the content at once', {
  timeout,
}, async () => {
  const [old, fresh, folder] = [makeDataDir(), makeDataDir(), join(makeDataDir(), 'site')]
  const [site, other] = [await startSite({ DATA_DIR: old }), await startSite({ DATA_DIR: fresh })]
  const posted = await site.send('POST', '/blog', postFields, await signInAt(site))
  expect(posted.status).toBe(201)
  const postsOf = async ({ url }: typeof site) => (await fetch(`${url}/blog`)).text()
  expect(await postsOf(other)).not.toContain(postFields.title)

  const exported = await run(['export', folder], old)
  expect(exported).toEqual({ code: 0, err: '', out: expect.stringMatching(/^Exported to .+\n.*service page: 48/) })
  const refused = await run(['import', folder], fresh)
  expect(refused).toEqual({
    code: 1,
    out: '',
    err: expect.stringMatching(/^This site holds content \(.+ say --replace/),
  })
  const replaced = await run(['import', folder, '--replace'], fresh)
  expect(replaced).toEqual({
    code: 0,
    err: '',
    out: expect.stringMatching(/^Imported .+, replacing the existing content \(/),
  })
  await expect.poll(() => postsOf(other)).toContain(postFields.title)
  const { activity } = await (await other.send('GET', '/activity-log', undefined, await signInAt(other))).json()
  const imports = activity.filter(({ action }: { action: string }) => action === 'imported site')
  expect(imports.map(({ type, name }: Record<string, string>) => [type, name])).toEqual([['change', 'npm run import']])
  // Into a machine without a database and without a running site.
  const [none, second] = [makeDataDir(), `${folder}-2`]
  const imported = await run(['import', folder], none)
  expect(imported).toEqual({ code: 0, err: '', out: expect.stringMatching(/^Imported [^,]+\n.*service page: 48/) })
  expect(await run(['export', second], none)).toMatchObject({ code: 0 })
  const [first, again] = [folder, second].map((path) => readFileSync(join(path, 'site.json'), 'utf8'))
  expect(again).toBe(first)
  await Promise.all([stop(site), stop(other)])
})
