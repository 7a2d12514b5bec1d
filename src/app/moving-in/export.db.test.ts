import { expect, test } from 'vitest'
import { type AdminSite, formOf, openAdminSite } from '../../../test/support/administrator.ts'
import { flat } from '../../../test/support/images.ts'
import { zipOf } from '../../../test/support/zip.ts'
import type { ImportReport } from '../../features/moving-in/schema.ts'
import { parseHtml, readableText, wordsOf } from './html-tree.server.ts'

const hostile = `# Head ]]> & <b>

Emoji \u{1f680} and "quotes", a soft
break, [gallery ids="1"] and [caption]words[/caption], a & b < c, &amp;, a\u0008b\u0001c.

\`\`\`js
const a = b[1] // ]]> <script>alert(1)</script>

  indented('[video src="x"]')
\`\`\`

| Column | Other |
| ------ | ----: |
| one    | 1 \\| 2 |

> Quote with **bold** and \`code ]]> here\`

1. one

   more
2. two
   - [x] done
   - open

![Racks \\]\\]> "in rows"](PICTURE)

[second](/blog?post=second#part) [head](#head)

https://www.youtube.com/watch?v=abcdefghijk

A note[^1].

[^1]: What it says.
`

async function uploadPicture(site: AdminSite): Promise<string> {
  const bytes = new Uint8Array(await flat(60, 40).png().toBuffer())
  const { body } = await site.admin.send('POST', '/api/media', formOf({ image: new File([bytes], 'racks.png') }))
  const { _id, revision } = body.image
  const described = { alt: 'Rows of racks & <more>', decorative: false, revision }
  expect((await site.admin.send('PUT', `/api/media/${_id}`, described)).status).toBe(200)
  return body.url
}

const post = (fields: object) => ({ summary: 'In short', content: 'Some words.', authorName: 'Anna Berg', ...fields })

async function fill(site: AdminSite): Promise<void> {
  const picture = await uploadPicture(site)
  const create = async (path: string, fields: object) => {
    const { status, body } = await site.admin.send('POST', path, fields)
    expect([path, status, body.errors]).toEqual([path, 201, undefined])
  }
  await create('/api/blog', {
    ...post({
      title: 'A & B <c> ]]> \u{1f680}',
      slug: 'first',
      summary: 'Less < more & ]]>',
      tags: ['C', 'C++', 'R&D'],
    }),
    ...{ category: 'Design', content: hostile.replace('PICTURE', picture) },
    ...{
      blogImage: picture,
      blogImageAlt: 'Only "here" & <now>',
      seoTitle: 'Found & read',
      seoDescription: 'As <b> said',
    },
  })
  await create('/api/blog', post({ title: 'Second', slug: 'second', authorName: 'Anna  Bérg', blogImage: picture }))
  await create('/api/blog', post({ title: 'Draft', slug: 'draft', isDraft: true, tags: ['c'] }))
  await create('/api/blog', post({ title: 'Waiting', slug: 'waiting', inReview: true }))
  await create('/api/blog', {
    ...post({ title: 'Later', slug: 'later', publishNow: false, scheduledDate: '2036-01-01T09:00:00.000Z' }),
  })
  await create('/api/pages', { title: 'About', slug: 'about', content: hostile.replace('PICTURE', picture) })
  await create('/api/case-studies', {
    ...{ title: 'Ledger moved', slug: 'second', client: 'Firm & Co', industry: 'Steel' },
    ...{ challenge: 'It was *slow*.', approach: 'We moved it.', result: 'It is fast.', image: picture },
    ...{ figures: [{ value: '40 %', label: 'faster' }], quote: { text: 'Well done', name: 'Eva', role: 'CIO' } },
  })
  await create('/api/job', {
    ...{ title: 'Engineer', description: 'Builds.', requirements: ['Patience'], responsibilities: ['Care'] },
    ...{ applicationEmail: 'jobs@example.com' },
  })
  await create('/api/people', { name: 'Eva Lind', slug: 'about', role: 'Partner', line: 'Leads', text: 'She leads.' })
}

async function exportFrom(site: AdminSite): Promise<string> {
  const { status, body, headers } = await site.call('/api/export/wordpress', {
    headers: { Cookie: site.admin.cookie },
  })
  expect([status, headers.get('content-type')]).toEqual([200, 'text/xml; charset=utf-8'])
  expect(headers.get('content-disposition')).toBe('attachment; filename="wordpress-2026-03-02.xml"')
  return body
}

async function take(site: AdminSite, text: string, pictures?: File): Promise<ImportReport> {
  const form = { file: new File([text], 'out.xml'), mode: 'import', ...(pictures && { pictures }) }
  const { status, body } = await site.admin.send('POST', '/api/import/wordpress', formOf(form))
  expect([status, body.message]).toEqual([200, expect.any(String)])
  return body.report
}

async function picturesOf({ db }: AdminSite): Promise<File> {
  const rows = await db.selectFrom('images').select(['hash', 'variant', 'body']).execute()
  return zipOf(
    Object.fromEntries(rows.map(({ hash, variant, body }) => [`media/${hash}/${variant}`, Buffer.from(body)])),
  )
}

const wordsIn = (html: string) => wordsOf(readableText(parseHtml(html))).join(' ')

/** What must be the same on both sites; pictures are stored as they are, so their addresses are too. */
async function postsOf({ admin }: AdminSite) {
  const { blogs } = (await admin.get('/api/blog?limit=100')).body
  const found = await Promise.all(
    blogs.map(async ({ slug }: { slug: string }) => (await admin.get(`/api/blog/${slug}`)).body.blog),
  )
  return found
    .map(({ slug, title, status, publishedAt, summary, authorName, category, tags, html, ...post }) => ({
      ...{ slug, title, status, publishedAt, summary, authorName, category, tags, words: wordsIn(html) },
      ...{ seoTitle: post.seoTitle, seoDescription: post.seoDescription },
      ...{ hasImage: post.blogImage !== null, alt: post.blogImageAlt },
      alts: [...html.matchAll(/ alt="([^"]*)"/g)].map(([, alt]) => alt),
    }))
    .toSorted((one, other) => (one.slug < other.slug ? -1 : 1))
}

test('an empty site that reads the export has the same posts and pages', async () => {
  const site = await openAdminSite()
  await fill(site)
  const text = await exportFrom(site)
  const other = await openAdminSite({ config: { publicUrl: 'https://other.example' } })
  const report = await take(other, text, await picturesOf(site))
  expect(report.entries.filter(({ differs, outcome }) => differs || outcome !== 'created')).toEqual([])
  expect(report.counts).toMatchObject({ posts: 7, pages: 2 })
  expect(report.pictures.missing).toEqual([])
  const [before, after] = [await postsOf(site), await postsOf(other)]
  expect(after.filter(({ slug }) => before.some((post) => post.slug === slug))).toEqual(before)
  expect(after.map(({ slug, tags }) => [slug, tags])).toEqual(
    expect.arrayContaining([
      ['second-2', ['Case Studies']],
      ['engineer', ['Jobs']],
    ]),
  )
  for (const slug of ['about', 'about-2']) {
    expect((await other.admin.get(`/api/pages/${slug}`)).body.page).toMatchObject({ slug, status: 'published' })
  }
  const alts = (await other.admin.get('/api/media')).body.media.map(({ alt }: { alt: string }) => alt)
  expect(alts).toEqual(['Rows of racks & <more>'])
  expect((await take(other, text, await picturesOf(site))).outcomes).toMatchObject({ unchanged: 9 })
})

test('what WordPress reads is all there', async () => {
  const site = await openAdminSite()
  await fill(site)
  const text = await exportFrom(site)
  const address = /<wp:attachment_url><!\[CDATA\[(.*?)\]\]>/.exec(text)?.[1]
  expect(address).toMatch(/^https:\/\/www\.example\.com\/media\/[0-9a-f]{32}\/full-60x40\.webp$/)
  expect(/<img [^>]*>/.exec(text)?.[0]).toContain(`src="${address}"`)
  expect(text).toContain('<wp:post_date_gmt><![CDATA[2026-03-02 10:00:00]]></wp:post_date_gmt>')
  expect(text).toMatch(/<wp:post_date><!\[CDATA\[2026-03-02 1[01]:00:00]]>/)
  expect(text).toMatch(/<category domain="post_tag" nicename="c(-\d)?"><!\[CDATA\[C\+\+]]><\/category>/)
  expect(text).toContain('<p>https://www.youtube.com/watch?v=abcdefghijk</p>')
  for (const state of ['publish', 'draft', 'pending', 'future', 'inherit']) {
    expect(text).toContain(`<wp:status><![CDATA[${state}]]></wp:status>`)
  }
  // biome-ignore lint/suspicious/noControlCharactersInRegex: XML forbids them
  expect(text).not.toMatch(/[\u0000-\u0008]|<picture|hljs-|\[gallery|id="post-/)
  const [, thumbnail] = /_thumbnail_id]]><\/wp:meta_key><wp:meta_value><!\[CDATA\[(\d+)/.exec(text) ?? []
  expect(text).toContain(`<wp:post_id>${thumbnail}</wp:post_id>`)
  const numbers = [...text.matchAll(/<wp:post_id>(\d+)/g)].map(([, number]) => number)
  expect(new Set(numbers).size).toBe(numbers.length)
  await site.admin.send('DELETE', '/api/blog/second')
  const left = [...(await exportFrom(site)).matchAll(/<wp:post_id>(\d+)/g)].map(([, number]) => number)
  expect(left.length).toBeLessThan(numbers.length)
  expect(numbers).toEqual(expect.arrayContaining(left))
  const { activity } = (await site.admin.get('/api/activity-log?type=export')).body
  expect(activity[0]).toMatchObject({ action: 'exported site', title: 'WordPress', email: site.admin.email })
})

test('an empty site gives an export without entries', async () => {
  const site = await openAdminSite()
  const other = await openAdminSite()
  expect((await take(other, await exportFrom(site))).entries).toEqual([])
})
