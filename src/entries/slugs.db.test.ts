import { expect, test } from 'vitest'
import { type AdminSite, openAdminSite } from '../../test/support/administrator.ts'
import { caseStudyFields, jobFields, pageFields, personFields, postFields } from '../../test/support/samples.ts'

const kinds = [
  { name: 'a post', path: '/api/blog', key: 'blog', fields: postFields, noun: 'blog post', stand: 'blog-post' },
  { name: 'a job', path: '/api/job', key: 'job', fields: jobFields, noun: 'job', stand: 'job' },
  {
    ...{ name: 'a case study', path: '/api/case-studies', key: 'caseStudy', fields: caseStudyFields },
    ...{ noun: 'case study', stand: 'case-study' },
  },
  { name: 'a page', path: '/api/pages', key: 'page', fields: pageFields, noun: 'page', stand: 'page' },
  { name: 'a person', path: '/api/people', key: 'person', fields: personFields, noun: 'person', stand: 'person' },
]

async function open({ path, key, fields }: (typeof kinds)[number]) {
  const site: AdminSite = await openAdminSite()
  const send = (method: 'POST' | 'PUT' | 'DELETE') => async (id: string, more: object) => {
    const name = key === 'person' && 'title' in more && { name: more.title }
    const sent = { ...fields, ...more, ...name }
    const { status, body } = await site.admin.send(method, id ? `${path}/${id}` : path, sent)
    return { ...body[key], status, errors: body.errors }
  }
  const at = async (slugOrId: string) => (await site.get(`${path}/${encodeURIComponent(slugOrId)}`)).body[key]?._id
  const add = (more: object) => send('POST')('', more)
  return { db: site.db, add, change: send('PUT'), remove: (id: string) => send('DELETE')(id, {}), at }
}

test.for(kinds)('the slug of $name is made from its title, is unique, and leads to it like its id', async (kind) => {
  const { add, at } = await open(kind)
  const first = await add({ title: 'An S/4HANA weekend für Müller' })
  expect(first.slug).toBe('an-s-4hana-weekend-fur-muller')
  expect([await at(first.slug), await at(first._id)]).toEqual([first._id, first._id])
  expect((await add({ title: 'An S/4HANA weekend für Müller!' })).slug).toBe('an-s-4hana-weekend-fur-muller-2')
  expect((await add({ title: 'Łódź, 漢' })).slug).toBe('lodz-han')
  expect((await add({ title: '…' })).slug).toBe(kind.stand)
})

test.for(kinds)('concurrent creates with the same title get different slugs: $name', async (kind) => {
  const { add } = await open(kind)
  const added = await Promise.all([1, 2, 3].map(() => add({ title: 'First' })))
  expect(added.map(({ slug }) => slug).sort()).toEqual(['first', 'first-2', 'first-3'])
})

test.for(kinds)('$name can be given a slug unless another has it', async (kind) => {
  const { add, change, at } = await open(kind)
  const first = await add({ slug: 'given' })
  expect([first.slug, await at('given')]).toEqual(['given', first._id])
  const other = await add({ slug: 'other' })
  const taken = { slug: `Another ${kind.noun} has this address` }
  expect(await add({ slug: 'given' })).toMatchObject({ status: 409, errors: taken })
  expect(await change(other._id, { slug: 'given' })).toMatchObject({ status: 409, errors: taken })
  expect(await at('other')).toBe(other._id)
})

test.for(kinds)('an invalid slug of $name is rejected with a field error', async (kind) => {
  const { add } = await open(kind)
  for (const slug of ['a b', 'a/b', '-a', 'a?b', '<b>']) {
    expect([slug, await add({ slug })]).toMatchObject([
      slug,
      { status: 400, errors: { slug: expect.stringMatching(/^Address may hold/) } },
    ])
  }
  const long = await add({ slug: 'x'.repeat(101) })
  expect([long.status, long.errors]).toEqual([400, { slug: 'Address must be 100 characters or less' }])
})

test.for(kinds)('$name keeps its slug when its title changes, and its former slugs still lead to it', async (kind) => {
  const { add, change, at } = await open(kind)
  const { _id, slug } = await add({ title: 'First' })
  expect((await change(_id, { title: 'Second' })).slug).toBe(slug)
  expect((await change(_id, { title: 'Second', slug: 'second' })).slug).toBe('second')
  expect((await change(_id, { title: 'Second', slug: 'third' })).slug).toBe('third')
  for (const known of ['first', 'second', 'third']) expect([known, await at(known)]).toEqual([known, _id])
  expect((await change(_id, { slug: 'first' })).slug).toBe('first')
  expect([await at('first'), await at('third')]).toEqual([_id, _id])
})

test.for(kinds)(
  'a former slug of $name is taken over only on request, and a deleted entry leaves none',
  async (kind) => {
    const { add, change, remove, at } = await open(kind)
    const moved = await add({ title: 'First' })
    await change(moved._id, { slug: 'second' })
    expect([(await add({ title: 'First' })).slug, await at('first')]).toEqual(['first-2', moved._id])
    const heir = await add({ title: 'First', slug: 'first' })
    expect([heir.slug, await at('first'), await at('second')]).toEqual(['first', heir._id, moved._id])
    await change(heir._id, { slug: 'heir' })
    await remove(heir._id)
    expect([await at('first'), await at('heir'), await at('second')]).toEqual([undefined, undefined, moved._id])
  },
)

test.for(kinds)('former slugs of $name that redirect to each other lead nowhere', async (kind) => {
  const { add, change, at, db } = await open(kind)
  const { _id } = await add({ slug: 'first' })
  for (const slug of ['second', 'third']) await change(_id, { slug })
  const moves = await db.selectFrom('redirects').select('from_path').execute()
  const [first = '', second = ''] = moves.map(({ from_path }) => from_path)
  // As a site that was changed by hand may have them.
  await db.updateTable('redirects').set({ to_path: second }).where('from_path', '=', first).execute()
  await db.updateTable('redirects').set({ to_path: first }).where('from_path', '=', second).execute()
  expect([await at('first'), await at('second'), await at('third')]).toEqual([undefined, undefined, _id])
})

test.for(kinds)('a slug made from a long title leaves room for a number', async (kind) => {
  const { add, change } = await open(kind)
  const title = `${'a'.repeat(94)} ${'b'.repeat(20)}`
  const [, second] = [await add({ title }), await add({ title })]
  expect(second.slug).toBe(`${'a'.repeat(94)}-2`)
  expect((await change(second._id, { title, slug: second.slug })).errors).toBeUndefined()
})

test('after a hundred equal titles a slug gets a random suffix instead of a number', async () => {
  const { add, db } = await open(kinds[1] as (typeof kinds)[number])
  expect((await add({ title: 'Engineer' })).slug).toBe('engineer')
  const job = await db.selectFrom('jobs').selectAll().executeTakeFirstOrThrow()
  const others = Array.from({ length: 97 }, (_, at) => ({ ...job, id: `other-${at}`, slug: `engineer-${at + 2}` }))
  await db.insertInto('jobs').values(others).execute()
  const slugs: string[] = []
  for (let i = 0; i < 4; i += 1) slugs.push((await add({ title: 'Engineer' })).slug)
  const random = expect.stringMatching(/^engineer-[0-9a-f]{24}$/)
  expect(slugs).toEqual(['engineer-99', 'engineer-100', random, random])
  expect(slugs[2]).not.toBe(slugs[3])
})

test('a slug with a random suffix is valid even if the title is cut at a dash', async () => {
  const { add } = await open(kinds[1] as (typeof kinds)[number])
  const title = `${'x'.repeat(74)} engineer for long titles`
  let slug = ''
  for (let i = 0; i < 101; i += 1) slug = (await add({ title })).slug
  expect(slug).toMatch(/^x{74}-[0-9a-f]{24}$/)
})
