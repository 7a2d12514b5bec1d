import { expect, test } from 'vitest'
import { wxr, wxrEnd, wxrItem, wxrStart } from '../../../test/support/wxr.ts'
import { SourceError, type SourceItem, type SourceSite } from './source-entry.server.ts'
import { readWxr } from './wxr.server.ts'

async function* piecesOf(text: string, size: number): AsyncGenerator<Uint8Array> {
  const bytes = Buffer.from(text)
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

async function read(text: string, size = 64 * 1024): Promise<{ site: SourceSite; items: SourceItem[] }> {
  const site: SourceSite = { url: '', authors: new Map() }
  const items: SourceItem[] = []
  for await (const item of readWxr(piecesOf(text, size), site)) items.push(item)
  return { site, items }
}

const refusal = (text: string) =>
  read(text).then(
    () => 'read',
    (error: unknown) => (error instanceof SourceError ? error.message : String(error)),
  )

test('an item is read with its fields, however the file is cut into pieces', async () => {
  const text = wxr([
    {
      ...{ id: 7, title: 'A & B <c>', content: 'It ends ]]> here: ü', excerpt: 'Short', categories: ['Cloud & Co'] },
      ...{ tags: ['SAP'], meta: { _thumbnail_id: '9', _secret: 'no' } },
      more: '<wp:comment><wp:comment_id>1</wp:comment_id><wp:comment_content>Hi</wp:comment_content></wp:comment>',
    },
  ])
  for (const size of [1, 7, 100_000]) {
    const { site, items } = await read(text, size)
    expect(site).toEqual({ url: 'https://old.example', authors: new Map([['anna', 'Anna Berg']]) })
    expect(items).toMatchObject([
      {
        ...{ id: '7', type: 'post', status: 'publish', title: 'A & B <c>', slug: 'post-7', author: 'anna' },
        ...{ content: 'It ends ]]> here: ü', excerpt: 'Short', meta: { _thumbnail_id: '9' }, comments: 1 },
        terms: [
          { kind: 'category', slug: 'cloud-co', name: 'Cloud & Co' },
          { kind: 'tag', slug: 'sap', name: 'SAP' },
        ],
      },
    ])
  }
})

test('entities are not expanded, and a document type is refused', async () => {
  const bomb = '<!DOCTYPE rss [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]>'
  expect(await refusal(wxr([{ id: 1 }]).replace('<rss', `${bomb}<rss`))).toMatch(/declares a document type/)
  const { items } = await read(`${wxrStart}${wxrItem({ id: 1 }).replace('Post 1', 'A &unknown; &#65;')}${wxrEnd}`)
  expect(items[0]?.title).toBe('A &unknown; A')
})

test('what is no export, or damaged, is refused with the line', async () => {
  expect(await refusal('<html><body>Hello</body></html>')).toMatch(/no export of WordPress/)
  expect(await refusal('not XML at all')).toMatch(/damaged at line 1/)
  expect(await refusal('')).not.toBe('read')
  expect(await refusal(`${wxrStart}<item><title>a</item>${wxrEnd}`)).toMatch(/damaged at line \d+/)
  expect(await refusal(wxr([{ id: 1 }]).replace(wxrEnd, ''))).toMatch(/ends too early/)
  expect(await refusal(`${wxrStart}${'<a>'.repeat(100)}`)).toMatch(/nested too deeply/)
})

test('control characters that exports contain are left out', async () => {
  expect((await read(wxr([{ id: 1, content: 'a\u0008b\u000bc' }]))).items[0]?.content).toBe('abc')
})

test('a text of more than a million characters is left out, and what follows is read', async () => {
  const { items } = await read(wxr([{ id: 1, content: 'x'.repeat(1_000_001) }, { id: 2 }]))
  expect(items.map(({ id, isTooLong }) => [id, isTooLong])).toEqual([
    ['1', true],
    ['2', false],
  ])
})
