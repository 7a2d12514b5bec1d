import { readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { entries } from '../src/app/admin/entries.ts'

const root = resolve(import.meta.dirname, '..')
const folder = join(root, 'docs/guide')
const pictures = join(folder, 'pictures')
const maxBytes = 4 * 1024 * 1024

const chapters = readdirSync(folder).filter((name) => name.endsWith('.md'))
const textOf = (name: string) => readFileSync(join(folder, name), 'utf8')

/** [text](target), of links and pictures. */
const linksIn = (text: string) => [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target)

const anchorsIn = (text: string) =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, words = '']) =>
    words
      .toLowerCase()
      .replace(/[^\w\s-]/g, '')
      .trim()
      .replace(/\s/g, '-'),
  )

function isAlive(target: string, from: string): boolean {
  if (/^https?:/.test(target)) return true
  const [path = '', anchor] = target.split('#')
  const file = path === '' ? join(folder, from) : resolve(folder, path)
  if (!statSync(file, { throwIfNoEntry: false })) return false
  return !anchor || anchorsIn(readFileSync(file, 'utf8')).includes(anchor)
}

test.for(chapters)('every link and picture in %s resolves', (name) => {
  expect(linksIn(textOf(name)).filter((target) => !isAlive(target, name))).toEqual([])
})

test('every chapter is linked, and every picture is used', () => {
  const all = chapters.flatMap((name) => linksIn(textOf(name)).map((target) => target.split('#')[0]))
  expect(chapters.filter((name) => name !== 'README.md' && !all.includes(name))).toEqual([])
  expect(readdirSync(pictures).filter((name) => !all.includes(`pictures/${name}`))).toEqual([])
})

test('all pictures together stay below 4 MB', () => {
  const bytes = readdirSync(pictures).map((name) => statSync(join(pictures, name)).size)
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(maxBytes)
})

test('the index lists every page of the sidebar with its chapter', () => {
  const index = textOf('README.md')
  const missing = entries.filter(({ label, group }) => {
    const [, chapter] =
      new RegExp(`^\\| \\*\\*${label}\\*\\*( \\(owners\\))? \\| \\[[^\\]]+\\]\\(`, 'm').exec(index) ?? []
    return (chapter !== undefined) !== (group === 'owners') || !index.includes(`| **${label}**`)
  })
  expect(missing.map(({ label }) => label)).toEqual([])
})

/** The texts that the back office can show: its sources. */
const sources = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\./.test(path))
  .map((path) => readFileSync(join(root, 'src', path), 'utf8'))
  .join('\n')

const escaped = (words: string) => words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
const isOnScreen = (words: string) => new RegExp(`(['"\`>]|^\\s*)${escaped(words)}(['"\`<]|\\s*$)`, 'm').test(sources)

test.for(chapters)('%s names buttons and fields as they appear on screen', (name) => {
  const named = [...textOf(name).matchAll(/\*\*([^*]+)\*\*/g)].map(([, words = '']) => words.replace(/\s+/g, ' '))
  // The index explains that words in bold are on the screen.
  const own = ['bold']
  expect(named.filter((words) => !own.includes(words) && !isOnScreen(words))).toEqual([])
})

test('the checks detect a missing label, file and anchor', () => {
  expect(isOnScreen('Press here and nowhere else')).toBe(false)
  expect(isAlive('nothing.md', 'README.md')).toBe(false)
  expect(isAlive('team.md#nothing', 'README.md')).toBe(false)
  expect(relative(root, dirname(pictures))).toBe('docs/guide')
})
