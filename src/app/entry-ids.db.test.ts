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
  { path: 'blog', one: 'blog', fields: postFields, end: 'slug' },
  { path: 'job', one: 'job', fields: jobFields, end: 'slug' },
  { path: 'services', one: 'service', fields: serviceFields, end: 'name' },
  { path: 'case-studies', one: 'caseStudy', fields: caseStudyFields, end: 'slug' },
  { path: 'pages', one: 'page', fields: pageFields, end: 'slug' },
  { path: 'people', one: 'person', fields: personFields, end: 'slug' },
]

test.for(kinds)('$path: rejects the id of another entry as an address', async ({ path, one, fields, end }) => {
  const site = await openAdminSite()
  const { _id } = (await site.admin.send('POST', `/api/${path}`, fields)).body[one]
  const other = { ...fields, [end]: _id }
  const refused = { status: 400, body: { errors: { [end]: expect.stringContaining('keeps for itself') } } }
  expect(await site.admin.send('POST', `/api/${path}`, other)).toMatchObject(refused)
  const second = (await site.admin.send('POST', `/api/${path}`, { ...fields, [end]: 'second' })).body[one]
  expect(await site.admin.send('PUT', `/api/${path}/${second._id}`, other)).toMatchObject(refused)
})
