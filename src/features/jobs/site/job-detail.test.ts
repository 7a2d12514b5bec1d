import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { aJob } from '../../../../test/support/samples.ts'
import { htmlOf } from '../light-texts.ts'
import { type Job, jobInput } from '../schema.ts'
import { JobDetail } from './job-detail.tsx'
import { withWords } from './load-career.ts'

const now = '2026-03-01T10:00:00.000Z'
const { department, location, jobType, experienceLevel, minSalary, maxSalary, currency, ...others } = jobInput.shape
const {
  slug,
  applicationUrl,
  applicationEmail,
  applicationDeadline,
  publicUntil,
  isActive,
  isDraft,
  inReview,
  status,
  revision,
  country,
  countries,
  seoTitle,
  seoDescription,
  canonical,
  shareImage,
  ...texts
} = others

function shown(fields: object): string {
  const places = { city: '', country: '', countries: [] as string[] }
  const job = { ...places, ...fields, _id: 'a', createdAt: now, updatedAt: now, revision: 1 } as Partial<Job> as Job
  const detail = createElement(JobDetail, { job: withWords(job, now, 'UTC'), similar: [] })
  return renderToStaticMarkup(createElement(MemoryRouter, null, detail))
}

test.for(Object.entries(texts))('an opening shows its %s', ([name, rule]) => {
  const text = 'As it was written'
  expect(shown(aJob({ [name]: rule.safeParse(text).success ? text : [text] }))).toContain(text)
})

test.for(['description', 'requirements', 'responsibilities', 'perks'])(
  'an opening shows the light formatting of its %s',
  (name) => {
    const text = '**Bold** & <plain>'
    const job = aJob({ [name]: name === 'description' ? text : [text] })
    expect(shown({ ...job, html: htmlOf(job) })).toContain('<strong>Bold</strong> &amp; &lt;plain&gt;')
    expect(shown(job)).toContain('**Bold** &amp; &lt;plain&gt;')
  },
)

test.for([
  [{ location: 'Hybrid', city: 'Graz', country: 'AT' }, 'Hybrid, Graz, Austria'],
  [{ location: 'Hybrid', city: 'Graz' }, 'Hybrid, Graz<'],
  [{ location: 'On-site', city: 'Graz', workplace: 'At our client in Styria' }, 'On-site, At our client in Styria<'],
  [{ location: 'Remote', countries: ['DE', 'AT'] }, 'Remote, Germany, Austria'],
  [{ location: 'Remote', countries: ['DE', 'AT', 'CH', 'FR'] }, 'Remote, 4 countries'],
  [{ location: 'Hybrid', countries: ['DE'] }, 'Hybrid<'],
] as const)('an opening with %j shows the place "%s"', ([fields, place]) => {
  expect(shown(aJob(fields))).toContain(place)
})
