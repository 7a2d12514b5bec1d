import { expect, test } from 'vitest'
import { pageMeta } from './page-meta.ts'

const page = {
  siteName: 'Corvane',
  title: 'A page',
  url: 'https://www.example.com/a',
  image: { url: 'https://www.example.com/a.png', alt: 'A' },
}

test('a description is cut after a sentence or word within 160 characters', () => {
  const sentence = 'We plan, build and run the systems that a company of this size depends on.'
  for (const [description, wanted] of [
    ['Short', 'Short'],
    [`${sentence} ${sentence} ${sentence}`, `${sentence} ${sentence}`],
    ['word '.repeat(50), `${'word '.repeat(32).trim()}…`],
  ] as const) {
    const meta = pageMeta({ ...page, description })
    expect(meta).toContainEqual({ name: 'description', content: wanted })
    expect(meta).toContainEqual({ property: 'og:description', content: wanted })
  }
})

test('a page at whose address nothing is names no address of its own', () => {
  const text = JSON.stringify(
    pageMeta({ ...page, url: undefined, description: 'x', above: [{ name: 'Home', url: 'https://www.example.com/' }] }),
  )
  expect(text).not.toMatch(/canonical|og:url|BreadcrumbList/)
  expect(JSON.stringify(pageMeta({ ...page, description: 'x' }))).toMatch(/canonical.*og:url/)
})
