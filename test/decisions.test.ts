import { globSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { tableNames } from '../src/db/tables.ts'

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

const papers = ['SECURITY.md', ...['asvs', 'data', 'threat-model', 'upgrades'].map((name) => `docs/${name}.md`)]

test.for([...records.map((name) => `docs/decisions/${name}`), ...papers])('%s names files that exist', (name) => {
  const paths = [...read(name).matchAll(/`([\w./-]+\/[\w.-]+\.(?:ts|tsx|mjs|md|css|json))`/g)]
  const missing = paths
    .map(([, path = '']) => path)
    .filter((path) => globSync(`{,src/}${path}`, { cwd: root }).length === 0)
  expect(missing).toEqual([])
})

test('docs/data.md names every table', () => {
  const sheet = read('docs/data.md')
  expect(tableNames.filter((name) => !sheet.includes(`\`${name}\``))).toEqual([])
})

test('docs/asvs.md judges each requirement once, and counts the verdicts', () => {
  const text = read('docs/asvs.md')
  const rows = [...text.matchAll(/^\| (\d+\.\d+\.\d+) \| ([12]) \| .+ \| (met|operator|not met|n\/a) \| .+ \|$/gm)]
  expect(new Set(rows.map(([, number]) => number)).size).toBe(rows.length)
  const counted = ['1', '2'].map((level) => {
    const count = (verdict?: string) =>
      rows.filter(([, , of, is]) => of === level && (is === verdict || !verdict)).length
    return `| ${[level, count('met'), count('operator'), count('not met'), count('n/a'), count()].join(' | ')} |`
  })
  // As many as the standard has.
  expect(counted[0]).toMatch(/ 70 \|$/)
  expect(counted[1]).toMatch(/ 183 \|$/)
  for (const line of counted) expect(text).toContain(line)
})

test('the documents without the guide, the list of requirements and the data sheet stay below 20,000 words', () => {
  const counted = globSync(['README.md', 'docs/*.md', 'docs/decisions/*.md'], { cwd: root }).filter(
    (path) => !/(asvs|data)\.md$/.test(path),
  )
  const words = counted.map((path) => read(path).split(/\s+/).length)
  expect(words.reduce((sum, count) => sum + count, 0)).toBeLessThan(20_000)
})
