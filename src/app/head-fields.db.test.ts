import { expect, test } from 'vitest'
import { openAdminSite } from '../../test/support/administrator.ts'
import {
  caseStudyFields,
  jobFields,
  pageFields,
  personFields,
  postFields,
  serviceFields,
} from '../../test/support/samples.ts'

const kinds = [
  { path: 'blog', one: 'blog', fields: postFields },
  { path: 'job', one: 'job', fields: jobFields },
  { path: 'services', one: 'service', fields: serviceFields },
  { path: 'case-studies', one: 'caseStudy', fields: caseStudyFields },
  { path: 'pages', one: 'page', fields: pageFields },
  { path: 'people', one: 'person', fields: personFields },
] as const

const head = {
  seoTitle: 'Converting to S/4HANA in 58 hours',
  seoDescription: 'What happens in which hour, and who decides.',
  canonical: 'https://partner.example/conversion',
  shareImage: 'https://pictures.example/conversion.png',
}
const none = { seoTitle: '', seoDescription: '', canonical: '', shareImage: '' }
const headOf = (entry: object) => Object.fromEntries(Object.entries(entry).filter(([name]) => name in none))

test.for(kinds)('an entry from $path keeps its own head until a save says otherwise', async ({ path, one, fields }) => {
  const site = await openAdminSite()
  const made = (await site.admin.send('POST', `/api/${path}`, { ...fields, ...head })).body[one]
  const address = `/api/${path}/${made._id}`
  expect(headOf(made)).toEqual(head)
  expect(headOf((await site.get(address)).body[one])).toEqual(head)
  // A call that does not know the fields leaves them alone.
  expect(headOf((await site.admin.send('PUT', address, fields)).body[one])).toEqual(head)
  expect(headOf((await site.admin.send('PUT', address, { ...fields, ...none })).body[one])).toEqual(none)
  const plain = (await site.admin.send('GET', `${address}/revisions`)).body.revisions
  expect(plain[0].changed.sort()).toEqual(Object.keys(none).sort())
})

test.for([
  ['seoTitle', 'a'.repeat(201), 'Search title must be 200 characters or less'],
  ['seoDescription', 'a'.repeat(321), 'Search description must be 320 characters or less'],
  ['canonical', 'javascript:alert(1)', 'Canonical address must be an address that begins with /, http:// or https://'],
  ['canonical', '//evil.example', 'Canonical address must be an address that begins with /, http:// or https://'],
  ['shareImage', 'http://plain.example/a.png', 'Social picture must be an address that begins with / or https://'],
  ['shareImage', '/\\evil.example', 'Social picture must be an address that begins with / or https://'],
])('%s refuses %s by name', async ([field, value, message]) => {
  const site = await openAdminSite()
  for (const { path, fields } of kinds) {
    const { status, body } = await site.admin.send('POST', `/api/${path}`, { ...fields, [field as string]: value })
    expect([path, status, body.errors]).toEqual([path, 400, { [field as string]: message }])
  }
})

test('the sitemap leaves out entries that name another address as theirs', async () => {
  const site = await openAdminSite()
  const sitemap = async () => String((await site.get('/sitemap.xml')).body)
  const names: string[] = []
  for (const { path, one, fields } of kinds) {
    const made = (await site.admin.send('POST', `/api/${path}`, fields)).body[one]
    names.push(made.slug ?? made.name)
    const listed = await sitemap()
    expect(listed).toMatch(new RegExp(`[=/]${names.at(-1)}</loc>`))
    await site.admin.send('PUT', `/api/${path}/${made._id}`, { ...fields, canonical: head.canonical })
  }
  const left = await sitemap()
  for (const name of names) expect(left).not.toMatch(new RegExp(`[=/]${name}</loc>`))
})
