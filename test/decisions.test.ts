import { globSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const records = readdirSync(join(root, 'docs/decisions')).sort()
const maxRecords = 15

const form = (number: number) =>
  new RegExp(
    `^# ${number}\\. [^\\n]+\\n\\n\\d{4}-\\d\\d-\\d\\d[^\\n]*\\. Accepted\\.\\n\\n\\*\\*Context\\.\\*\\* [^]+\\n\\n\\*\\*Decision\\.\\*\\* [^]+\\n\\n\\*\\*Consequences\\.\\*\\* `,
  )

test('decisions are few, numbered without gaps, and in one form', () => {
  expect(records.length).toBeLessThanOrEqual(maxRecords)
  for (const [index, name] of records.entries()) {
    const number = index + 1
    expect(name).toMatch(new RegExp(`^${String(number).padStart(2, '0')}-[a-z0-9-]+\\.md$`))
    expect(read(`docs/decisions/${name}`), name).toMatch(form(number))
  }
})

const texts = globSync(
  ['*.{md,ts}', 'docs/**/*.md', '{art,attack,bench,e2e,mutations,scripts,src,test}/**/*.{ts,tsx,mjs,css}'],
  { cwd: root, exclude: (name) => name.includes('node_modules') },
)

test('every decision that is named exists', () => {
  expect(texts.length).toBeGreaterThan(500)
  const named = texts.flatMap((path) =>
    [...read(path).matchAll(/\bdecisions? (\d+)(?: and (\d+))?/g)].flatMap(([, ...numbers]) =>
      numbers.filter(Boolean).map((number) => ({ path, number: Number(number) })),
    ),
  )
  expect(named.length).toBeGreaterThan(5)
  expect(named.filter(({ number }) => number < 1 || number > records.length)).toEqual([])
})

test.for(records)('%s names files that exist', (name) => {
  const paths = [...read(`docs/decisions/${name}`).matchAll(/`([\w./-]+\/[\w.-]+\.(?:ts|tsx|mjs|md|css|json))`/g)]
  const missing = paths
    .map(([, path = '']) => path)
    .filter((path) => globSync(`{,src/}${path}`, { cwd: root }).length === 0)
  expect(missing).toEqual([])
})
