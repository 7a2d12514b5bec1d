import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { aPost } from '../../../../test/support/samples.ts'
import { postInput } from '../schema.ts'
import type { Article } from './load-blog.ts'
import { PostDetail } from './post-detail.tsx'

const moment = '2026-03-01T10:00:00.000Z'
const { slug, publishNow, scheduledDate, status, revision, content, readTime, category, tags, ...texts } =
  postInput.shape

test.for(Object.keys(texts))('an article shows its %s', (name) => {
  const post = { ...aPost({ [name]: 'As it was written' }), _id: 'a' }
  const dates = { createdAt: moment, updatedAt: moment, publishedAt: moment }
  const shown = { ...post, ...dates, blogImage: '/media/a/b.webp' } as Article
  const detail = createElement(PostDetail, { post: shown, related: [] })
  expect(renderToStaticMarkup(createElement(MemoryRouter, null, detail))).toContain('As it was written')
})
