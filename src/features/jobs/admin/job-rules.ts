import type { Rules } from '../../../editor/entry-kind.ts'
import { type JobInput, jobInput } from '../schema.ts'
import type { JobValues } from './job-sections.tsx'

/** The same rules as the API's. */
export const checkJob: Rules<JobValues, JobInput> = (values) => jobInput.safeParse(values)
