import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { aJob } from '../../../../test/support/samples.ts'
import { type Job, jobInput } from '../schema.ts'
import { JobDetail } from './job-detail.tsx'

const now = '2026-03-01T10:00:00.000Z'
const { department, location, jobType, experienceLevel, minSalary, maxSalary, currency, ...others } = jobInput.shape
const {
  slug,
  applicationUrl,
  applicationEmail,
  applicationDeadline,
  isActive,
  isDraft,
  inReview,
  status,
  revision,
  ...texts
} = others

test.for(Object.entries(texts))('an opening shows its %s', ([name, rule]) => {
  const text = 'As it was written'
  const fields = aJob({ [name]: rule.safeParse(text).success ? text : [text] })
  const job = { ...fields, _id: 'a', createdAt: now, updatedAt: now, revision: 1 } as Job
  const detail = createElement(JobDetail, { job, similar: [], now })
  expect(renderToStaticMarkup(createElement(MemoryRouter, null, detail))).toContain(text)
})
