import { expect, test } from 'vitest'
import { aPost } from '../../../../test/support/samples.ts'
import type { SiteAt } from '../../settings/firm.ts'
import { blogMeta } from './blog-meta.ts'
import type { Article, BlogData } from './load-blog.ts'

const moment = '2026-03-01T10:00:00.000Z'
const site = { name: 'Corvane', legalName: 'Corvane GmbH', publicUrl: 'https://www.example.com' } as SiteAt

/** The addresses of the pictures that the structured data of a post names, but for its share card. */
function imagesOf(blogImage: string | null): string[] {
  const dates = { createdAt: moment, updatedAt: moment, publishedAt: moment }
  const post = { ...aPost({}), _id: 'a', slug: 'a', ...dates, blogImage } as Article
  const meta = JSON.stringify(blogMeta({ article: { post } } as BlogData, site))
  const [, images = '[]'] = /"image":(\[.*?\])/.exec(meta) ?? []
  return JSON.parse(images).slice(0, -1)
}

test('structured data contains the absolute address of a local or external image', () => {
  expect(imagesOf('/media/a/b.webp')).toEqual(['https://www.example.com/media/a/b.webp'])
  expect(imagesOf('https://cdn.example.net/c.jpg')).toEqual(['https://cdn.example.net/c.jpg'])
  expect(imagesOf(null)).toEqual([])
})
