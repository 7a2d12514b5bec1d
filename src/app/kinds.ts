import { blog } from '../features/blog/content.ts'
import { caseStudies } from '../features/case-studies/content.ts'
import type { ContentKind } from '../features/content-kind.ts'
import { jobs } from '../features/jobs/content.ts'
import { services } from '../features/services/content.ts'

/** Every kind of content, as browsers know it. */
export const kinds = { blog, jobs, services, caseStudies } satisfies Record<string, ContentKind>

export type KindName = keyof typeof kinds

export const kindNames = Object.keys(kinds) as KindName[]

export const allKinds: ContentKind[] = Object.values(kinds)
