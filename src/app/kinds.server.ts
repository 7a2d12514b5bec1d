import { blog } from '../features/blog/content.server.ts'
import { caseStudies } from '../features/case-studies/content.server.ts'
import type { ServerContentKind } from '../features/content-kind.server.ts'
import { jobs } from '../features/jobs/content.server.ts'
import { services } from '../features/services/content.server.ts'
import type { KindName } from './kinds.ts'

/** Every kind of content, as the server knows it. */
export const serverKinds: Record<KindName, ServerContentKind> = { blog, jobs, services, caseStudies }

export const allServerKinds = Object.values(serverKinds)
