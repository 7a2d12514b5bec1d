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

test('what an entry says of itself goes before what is made of its texts', () => {
  const own = {
    seoTitle: 'Own title',
    seoDescription: 'Own description.',
    canonical: '/b?c=1',
    shareImage: '/media/1.webp',
  }
  const jsonLd = [{ '@type': 'Article', headline: 'A page' }]
  const meta = pageMeta({ ...page, description: 'Made.', own, jsonLd })
  const text = JSON.stringify(meta)
  expect(meta).toContainEqual({ title: 'Own title' })
  expect(meta).toContainEqual({ name: 'description', content: 'Own description.' })
  expect(meta).toContainEqual({ property: 'og:title', content: 'Own title' })
  expect(meta).toContainEqual({ tagName: 'link', rel: 'canonical', href: 'https://www.example.com/b?c=1' })
  expect(meta).toContainEqual({ property: 'og:url', content: 'https://www.example.com/b?c=1' })
  expect(meta).toContainEqual({ property: 'og:image', content: 'https://www.example.com/media/1.webp' })
  // The form of a drawn card is known, that of any picture is not.
  expect(text).not.toContain('og:image:width')
  expect(text).toContain('"headline":"A page"')
  const { seoTitle, ...others } = own
  expect(pageMeta({ ...page, description: 'Made.', own: { ...others, seoTitle: '' } })).toContainEqual({
    title: 'A page | Corvane',
  })
})
