import type { EntryKind } from '../../../editor/entry-kind.ts'
import { headOf } from '../../../entries/head-values.ts'
import { sessionApi } from '../../../platform/api/api-client.ts'
import { slugAsTyped } from '../../../platform/slug.ts'
import { lazyRules } from '../../../ui/form-rules.ts'
import { createJob, getJob, updateJob } from '../client.ts'
import { htmlOf } from '../light-texts.ts'
import type { Job, JobInput, SentJob } from '../schema.ts'
import { sharedJob } from '../site/career-meta.ts'
import { savedStatus } from '../status.ts'
import { type JobValues, jobLabels } from './job-sections.tsx'

/** Closed and draft follow from the deadline and the checkbox, so they count as active. An empty list gets one row. */
function valuesOf(job: Job): JobValues {
  const { _id, publishedAt, createdAt, updatedAt, revision, savedBy, isExpired, html, ...values } = job
  const [requirements, responsibilities, perks] = [job.requirements, job.responsibilities, job.perks].map((list) =>
    list.length > 0 ? list : [''],
  ) as [string[], string[], string[]]
  const applicationDeadline = job.applicationDeadline ?? ''
  return {
    ...values,
    ...headOf(job),
    requirements,
    responsibilities,
    perks,
    applicationDeadline,
    publicUntil: job.publicUntil ?? '',
    inReview: job.status === 'review',
    status: savedStatus(job),
  }
}

const sentOf = (input: JobInput): SentJob => ({ ...input, applicationDeadline: input.applicationDeadline ?? '' })

export const jobKind: EntryKind<JobValues, JobInput, Job> = {
  name: 'job',
  path: 'job',
  draft: { field: 'isActive', value: false, review: 'inReview' },
  noun: 'job',
  labels: jobLabels,
  rules: lazyRules(async () => {
    const { jobInput } = await import('../schema.ts')
    // A job that is not visible is a draft.
    return (values) => jobInput.safeParse({ ...values, isDraft: !values.isActive })
  }),
  valuesOf,
  get: (id) => getJob(sessionApi, id),
  create: (api, input) => createJob(api, sentOf(input)),
  update: (input, _, base) => updateJob(sessionApi, base._id, sentOf(input), base.revision),
  shared: {
    of: (values, saved) =>
      sharedJob({
        ...values,
        html: htmlOf(values, saved),
        slug: values.slug || slugAsTyped(values.title),
        _id: saved?._id ?? '',
      }),
    fields: ['title', 'description'],
  },
  remembered: ['currency'],
  hasFixedNames: true,
  texts: {
    create: {
      save: 'Publish Job',
      saving: 'Publishing...',
      saved: 'Job posting created successfully!',
      refused: 'Failed to create job posting',
      unanswered: 'An error occurred while creating the job posting',
    },
    update: {
      save: 'Update Job',
      saving: 'Updating...',
      saved: 'Job posting updated successfully!',
      refused: 'Failed to update job posting',
      unanswered: 'An error occurred while updating the job posting',
    },
  },
}
