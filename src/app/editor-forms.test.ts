import { createElement, type FunctionComponent } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { FormProvider, useForm } from 'react-hook-form'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { newPost, PostFields, postLabels } from '../features/blog/admin/post-fields.tsx'
import { CaseStudyFields, caseStudyKind, newCaseStudy } from '../features/case-studies/admin/case-study-fields.tsx'
import { JobFields, jobLabels, newJob } from '../features/jobs/admin/job-sections.tsx'
import { newPage, PageFields, pageKind } from '../features/pages/admin/page-fields.tsx'
import { newPerson, PersonFields, personKind } from '../features/people/admin/person-fields.tsx'

/** Returns the labels and headings of a form's initial state, without the hints beside them. */
function labelsOf(fields: React.ReactNode, values: object): string[] {
  const Form: FunctionComponent = () => createElement(FormProvider, useForm({ defaultValues: values }) as never, fields)
  const html = renderToStaticMarkup(createElement(MemoryRouter, null, createElement(Form)))
  return [...html.matchAll(/<(label|legend|h2)\b.*?>(.*?)<\/\1>/gs)].map(([, , text = '']) =>
    text
      .replace(/<[^>]*>/g, ' ')
      .replaceAll('&amp;', '&')
      .trim(),
  )
}

const draft = { isDraft: true, publishNow: false, scheduledDate: '2027-03-01T10:00:00.000Z' }

test.for([
  ['post', postLabels, createElement(PostFields, { savedImage: null, isSaving: false }), { ...newPost, ...draft }],
  ['job', jobLabels, createElement(JobFields, { hasStatus: true }), { ...newJob, isActive: false }],
  ['case study', caseStudyKind.labels, createElement(CaseStudyFields, { menu: [] }), { ...newCaseStudy, ...draft }],
  ['page', pageKind.labels, createElement(PageFields, { key: 'page' }), { ...newPage, ...draft }],
  ['person', personKind.labels, createElement(PersonFields, { practices: [] }), { ...newPerson, ...draft }],
] as const)('the %s form shows the label of every field', ([, labels, fields, values]) => {
  const shown = labelsOf(fields, values)
  // These are in a closed fold (e2e/desk.spec.ts), and the choice beside the save button.
  const { seoTitle, seoDescription, canonical, shareImage, inReview, ...inForm } = labels
  const { isDraft, ...others } = { isDraft: '', ...inForm }
  const missing = Object.values(others).filter((label = '') => !shown.some((text) => text.startsWith(label)))
  expect(missing).toEqual([])
})
