import { onTestFinished } from 'vitest'
import { updateJob } from '../src/features/jobs/store.server.ts'
import { type BuiltSite, expect, startBuiltSite, test } from './support/built-site.ts'
import { type Part, textsOf } from './support/page-reader.ts'
import { aJob } from './support/samples.ts'

interface Job {
  _id: string
  slug: string
  title: string
  department: string
  location: string
  jobType: string
  experienceLevel: string
  description: string
  requirements: string[]
  responsibilities: string[]
  perks: string[]
  applicationUrl: string
  applicationEmail: string
  applicationDeadline: string
  status: string
  createdAt: string
}

const jobsOf = async ({ api }: BuiltSite) => (await api<{ jobs: Job[] }>('/job')).jobs
const cardsOf = (page: Part) =>
  page
    .first('main')
    .all('li')
    .filter(({ text }) => text.includes('View Details'))
const cardOf = (page: Part, title: string) => cardsOf(page).find(({ text }) => text.includes(title)) as Part
const linksOf = (part: Part, label: RegExp) => part.all('a', { 'aria-label': label })
const longDate = (iso: string) =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Europe/Berlin' }).format(new Date(iso))

async function find(site: BuiltSite, title: string): Promise<Job> {
  const job = (await jobsOf(site)).find((entry) => entry.title === title)
  if (!job) throw new Error(`There is no job ${title}`)
  return job
}

test('the list shows all jobs but drafts, open ones newest first, then closed ones', async ({ site }) => {
  const jobs = await jobsOf(site)
  const page = await site.read('/career')
  expect(textsOf(page.all('h1'))).toEqual(['Job Openings'])
  expect(textsOf(page.first('main').all('p'))).toContain('7 open positions')
  expect(page.first('p', { role: 'status' }).text).toBe('7 open positions, 2 closed')
  expect(cardsOf(page).flatMap((card) => textsOf(card.all('h2 h3')))).toEqual(jobs.map(({ title }) => title))
  expect(jobs.map(({ status }) => status)).toEqual([...Array(7).fill('active'), 'closed', 'expired'])
  const openSince = jobs.filter(({ status }) => status === 'active').map(({ createdAt }) => createdAt)
  expect(openSince).toEqual([...openSince].sort().reverse())
  expect(page.first('main').text).not.toContain('Controlling Manager')

  expect(cardsOf(page).flatMap((card) => card.all('h2'))).toHaveLength(7)
  const closed = jobs.filter(({ status }) => status !== 'active').map(({ title }) => title)
  expect(textsOf(page.first('main').all('h3'))).toEqual(closed)
  expect(textsOf(page.first('main').all('h2')).at(-1)).toBe('Closed')
})

test('a card shows its whole job, both actions and the days left', async ({ site }) => {
  const job = await find(site, 'Senior ABAP Developer, S/4HANA')
  const card = cardOf(await site.read('/career'), job.title)
  for (const text of [
    'Active',
    job.department,
    job.location,
    job.jobType,
    job.experienceLevel,
    job.description.slice(0, 80),
    `Closes in 30 days (${longDate(job.applicationDeadline)})`,
  ]) {
    expect(card.text).toContain(text)
  }
  expect(card.first('a', { 'aria-label': `View Details: ${job.title}` }).attribute('href')).toBe(
    `/career?job=${job.slug}`,
  )
  expect(card.first('a', { 'aria-label': `Apply Now: ${job.title}` }).attribute('href')).toBe(job.applicationUrl)
})

test('the salary is formatted in the currency of the job, on its card and in its details', async ({ site }) => {
  const page = await site.read('/career')
  const salaries = {
    'Senior ABAP Developer, S/4HANA': '€72,000 – €88,000 per year',
    'Account Director, Manufacturing, North America': '$150,000 – $185,000 per year',
    'Application Support Engineer, SAP Logistics': '€44,000 – €54,000 per year',
    'Lead Data Engineer, 12-Month Contract': 'GBP 92,000 – GBP 110,000 per year',
  }
  for (const [title, salary] of Object.entries(salaries)) {
    expect(textsOf(cardOf(page, title).all('p'))).toContain(salary)
    const { slug } = await find(site, title)
    const header = (await site.read(`/career?job=${slug}`)).first('article').first('header')
    expect(textsOf(header.all('p'))).toContain(salary)
  }
})

test('a job past its deadline shows when it closed and accepts no applications', async ({ site }) => {
  const job = await find(site, 'Internship in Data Engineering')
  const words = `Application closed on ${longDate(job.applicationDeadline)}`
  const expectClosed = (part: Part) => {
    expect(textsOf(part.all('button', { disabled: '' }))).toEqual(['Applications Closed'])
    expect(linksOf(part, /^Apply Now/)).toEqual([])
  }
  const card = cardOf(await site.read('/career'), job.title)
  expect(textsOf(card.all('span'))).toContain('Closed')
  expect(card.text).toContain(words)
  expectClosed(card)
  const detail = await site.read(`/career?job=${job.slug}`)
  expect(detail.first('article').first('header').text).toContain(words)
  const how = detail.labelled('How to Apply')
  expectClosed(how)
  expect(how.all('a')).toEqual([])
})

test('a job without a portal is applied for by mail', async ({ site }) => {
  const job = await find(site, 'Recruiter for Technical Roles')
  expect(job.applicationUrl).toBe('')
  const [apply] = linksOf(await site.read('/career'), /^Apply Now: Recruiter/)
  expect(apply?.attribute('href')).toBe(`mailto:${job.applicationEmail}?subject=Recruiter%20for%20Technical%20Roles`)
})

test('a job shows all its parts, and links back and to three similar jobs', async ({ site }) => {
  const job = await find(site, 'Senior ABAP Developer, S/4HANA')
  const page = await site.read(`/career?job=${job.slug}`)
  const article = page.first('main').first('article')
  expect(textsOf(article.all('h1'))).toEqual([job.title])
  const parts = ['Job Description', 'Requirements', 'Responsibilities', 'Perks & Benefits', 'How to Apply']
  expect(textsOf(article.all('h2'))).toEqual([...parts, 'Similar Jobs'])
  for (const entry of [...job.requirements, ...job.responsibilities, ...job.perks])
    expect(textsOf(article.all('li'))).toContain(entry)
  const how = article.labelled('How to Apply')
  const portals = how.all('a', { href: job.applicationUrl, target: '_blank', rel: /noopener/ })
  expect(textsOf(portals)).toEqual(['Apply Now', 'careers.corvane.example/senior-abap-developer'])
  expect(how.first('a', { href: `mailto:${job.applicationEmail}` }).text).toBe(job.applicationEmail)
  expect(article.first('a', { href: '/career' }).text).toBe('Back to all jobs')
  const similar = article.labelled('Similar Jobs')
  const titles = textsOf(similar.all('h3'))
  expect(titles).toHaveLength(3)
  expect(titles).not.toContain(job.title)
  const first = await site.read(similar.first('a').attribute('href') ?? '')
  expect(textsOf(first.all('h1'))).toEqual([titles[0]])
})

test('a job that is unknown or a draft is a 404 with the list, and one past its deadline is closed', async () => {
  const site = await startBuiltSite()
  onTestFinished(() => site.stop())
  const title = 'SAP Basis Engineer, Cloud Operations'
  const open = await site.read('/career?job=nothing', 404)
  expect(open.first('main').first('div', { role: 'alert' }).text).toContain('does not exist')
  expect(cardsOf(open)).toHaveLength(9)
  expect(linksOf(cardOf(open, title), /^Apply Now/)).toHaveLength(1)

  const draft = (await jobsOf(site)).find((job) => job.title !== title)
  const { _id } = await find(site, title)
  await updateJob(site.db, draft?._id ?? '', aJob({ title: 'A draft', isActive: false }), site.clock())
  await updateJob(site.db, _id, aJob({ title, applicationDeadline: '2020-02-29' }), site.clock())
  site.connection.noteChange()
  const closed = await site.read(`/career?job=${draft?.slug}`, 404)
  expect(closed.first('main').first('div', { role: 'alert' }).text).toContain('does not exist')
  expect(cardsOf(closed)).toHaveLength(8)
  expect(cardOf(closed, title).text).toContain('Application closed on 29 February 2020')
  expect(textsOf(cardOf(closed, title).all('button', { disabled: '' }))).toEqual(['Applications Closed'])
})
