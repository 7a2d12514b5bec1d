import { besideOtherProblems } from '../../../platform/fields.ts'
import type { Rules } from '../../../ui/form-rules.ts'
import { type PostInput, postInput } from '../schema.ts'
import type { PostValues } from './post-fields.tsx'

/** The API's rules, plus: a scheduled date must be in the future, unless it is the saved one. */
export const checkPost: Rules<PostValues, PostInput> = (values, saved) =>
  postInput
    .refine(
      ({ publishNow, scheduledDate = '' }) =>
        publishNow ||
        scheduledDate === '' ||
        scheduledDate === saved.scheduledDate ||
        new Date(scheduledDate) > new Date(),
      {
        path: ['scheduledDate'],
        error: 'Please select a publication date in the future',
        when: besideOtherProblems,
      },
    )
    .safeParse({ ...values, scheduledDate: values.publishNow ? '' : values.scheduledDate })
