import { zodResolver } from '@hookform/resolvers/zod'
import type { Resolver } from 'react-hook-form'
import type { JobDraft } from '../client.ts'
import { jobInput } from '../schema.ts'

const checked = zodResolver(jobInput)

/** The same rules as the API's. */
export const resolve = checked as unknown as Resolver<JobDraft>
