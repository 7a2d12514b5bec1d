import type { Rules } from '../../../ui/form-rules.ts'
import { type PostInput, postInput } from '../schema.ts'
import type { PostValues } from './post-fields.tsx'

/** The API's rules. A post that is published at once has no date. */
export const checkPost: Rules<PostValues, PostInput> = (values) =>
  postInput.safeParse({ ...values, scheduledDate: values.publishNow ? '' : values.scheduledDate })
