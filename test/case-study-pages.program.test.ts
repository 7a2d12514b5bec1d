import { expect, test } from './support/built-site.ts'
import { type Part, submitted, textsOf } from './support/page-reader.ts'

const study = 'Nineteen years of SAP documents, converted in one weekend'
const studyPath = '/case-studies?study=conversion-in-one-weekend'
const titlesOf = (page: Part) => textsOf(page.first('main').all('h2'))

test('the list shows all case studies, newest first', async ({ site }) => {
  const { caseStudies, total } = await site.api<{ caseStudies: { title: string }[]; total: number }>('/case-studies')
  const page = await site.read('/case-studies')
  expect(total).toBe(6)
  expect(page.first('p', { role: 'status' }).text).toBe('6 case studies')
  expect(titlesOf(page)).toEqual(caseStudies.map(({ title }) => title))
  expect(titlesOf(page)[0]).toBe(study)
})

test('without scripts, the filters are a form, and a case study can be read', async ({ site }) => {
  const form = (await site.read('/case-studies')).labelled('Filter the case studies')
  const found = await site.read(submitted(form, '/case-studies', { industry: 'Manufacturing' }))
  expect(found.first('p', { role: 'status' }).text).toBe('1 case study')
  const link = found.first('a', { 'aria-label': `Read the case study: ${study}` })
  const page = await site.read(link.attribute('href') ?? '')
  expect(textsOf(page.all('h1'))).toEqual([study])
  expect(page.text).toContain('Four days were not available.')
})

test('a case study shows its story, figures, quote and services', async ({ site }) => {
  const page = await site.read(studyPath)
  expect(textsOf(page.all('h1'))).toEqual([study])
  expect(page.first('main').text).toContain('A machine builder in Bavaria')
  for (const title of ['Challenge', 'Approach', 'Result']) expect(page.labelled(title).text.length).toBeGreaterThan(100)
  expect(page.first('dd').text).toBe('39 h')
  expect(page.first('figure').text).toContain('Reinhold Aumüller')
  expect(page.all('a', { href: '/services/sap-s4hana-conversion' }).map(({ text }) => text)).toContain(
    'SAP S/4HANA Conversion',
  )
  const image = page.first('meta', { property: 'og:image' }).attribute('content') ?? ''
  expect((await site.ask(new URL(image).pathname)).headers['content-type']).toBe('image/png')
})

test('a service page shows the case studies about it', async ({ site }) => {
  const point = (await site.read('/services/sap-s4hana-conversion')).labelled('A case in point')
  expect(textsOf(point.all('h3'))).toEqual([study])
  expect((await site.read('/services/sap-fiori-user-experience')).text).not.toContain('in point')
})

test('an unknown case study is a 404 that still shows the list', async ({ site }) => {
  const page = await site.read('/case-studies?study=nothing', 404)
  expect(page.first('main').text).toContain('This case study does not exist or is no longer published')
  expect(titlesOf(page)).toHaveLength(6)
})

test('the home page shows the three newest case studies after its services', async ({ site }) => {
  const page = await site.read('/')
  const section = page.labelled('Work that is running today')
  expect(textsOf(section.all('h3'))).toHaveLength(3)
  const link = section.first('a', { 'aria-label': `Read the case study: ${study}` })
  expect(link.attribute('href')).toBe(studyPath)
  expect(titlesOf(page).indexOf('Work that is running today')).toBe(titlesOf(page).indexOf('What we do') + 1)
  expect(section.all('a', { href: '/case-studies' }).map(({ text }) => text)).toEqual(['All case studies'])
})

test('the sitemap, the feed and the footer include case studies', async ({ site }) => {
  expect((await site.ask('/sitemap.xml')).text).toContain(`<loc>https://www.example.com${studyPath}</loc>`)
  const feed = (await site.ask('/case-studies/feed.xml')).text
  expect(feed).toContain(`<title>${study}</title>`)
  expect(feed.match(/<item>/g)).toHaveLength(6)
  expect(companyLinksOf(await site.read('/layout'))).toContain('/case-studies')
})

function companyLinksOf(page: Part): (string | undefined)[] {
  return page
    .first('footer')
    .labelled('Company')
    .all('a')
    .map((link) => link.attribute('href'))
}
