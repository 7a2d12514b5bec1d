import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { aPost, settings } from '../../../../test/support/samples.ts'
import { SettingsProvider } from '../../settings/site/site-texts.ts'
import { postInput } from '../schema.ts'
import { partsOf } from './contents.tsx'
import { type Article, dated } from './load-blog.ts'
import { PostDetail } from './post-detail.tsx'

const moment = '2026-03-01T10:00:00.000Z'
const {
  slug,
  isDraft,
  inReview,
  publishNow,
  scheduledDate,
  publicUntil,
  status,
  revision,
  content,
  readTime,
  category,
  tags,
  seoTitle,
  seoDescription,
  canonical,
  shareImage,
  ...texts
} = postInput.shape

function detailOf(fields: Partial<Article>): string {
  const post = { ...aPost(fields), _id: 'a', ...fields }
  const dates = { createdAt: moment, updatedAt: moment, publishedAt: moment }
  const shown = { ...post, ...dates, blogImage: '/media/a/b.webp' } as Article
  const detail = createElement(PostDetail, { post: dated(shown, 'UTC'), related: [] })
  return renderToStaticMarkup(
    createElement(MemoryRouter, null, createElement(SettingsProvider, { value: settings }, detail)),
  )
}

test.for(Object.keys(texts))('an article shows its %s', (name) => {
  expect(detailOf({ [name]: 'As it was written' })).toContain('As it was written')
})

test('an article ends with its author and what the site says about them', () => {
  const [{ name, text: words } = { name: '', text: '' }] = settings.authors
  expect(detailOf({ authorName: name })).toContain(words)
  expect(detailOf({ authorName: 'Ada von Lovelace' })).toMatch(/>AL<.*Ada von Lovelace.*Writes for /s)
})

const part = (name: string) =>
  `<h2 id="post-${name}">The <em>${name}</em> &#x26; more<sup><a href="#x">1</a></sup></h2><p>x</p>`

test('an article with three headings has a table of contents, one with two has none', () => {
  const html = ['one', 'two', 'three'].map(part).join('')
  const contents = /<nav aria-label="Contents".*?<\/nav>/s
  expect(detailOf({ html })).toMatch(contents)
  expect(detailOf({ html }).match(contents)?.[0]).toContain('<a href="#post-two">The two &#x26; more</a>')
  expect(detailOf({ html: part('one') + part('two') })).not.toMatch(contents)
})

test('markup quoted in a heading stays text in the table of contents', () => {
  const html = '<h2 id="post-a">&#x3C;img src=x&#x3E; <img alt="a<b>c"></h2><h2 id="post-b">b</h2>'
  expect(partsOf(html)).toEqual([
    { id: 'post-a', title: '&#x3C;img src=x&#x3E; c">' },
    { id: 'post-b', title: 'b' },
  ])
  expect(partsOf('<h2 id="post-a"><img alt="</h2>"></h2>')[0]?.title).toBe('')
})
