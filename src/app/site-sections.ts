import { caseStudiesOfService, newestCaseStudies } from '../features/case-studies/site/case-study-grid.tsx'
import type { SiteSection } from '../features/site-section.ts'

/** What kinds of content add to the home page and to the pages of services, in this order. */
export const siteSections: SiteSection[] = [newestCaseStudies, caseStudiesOfService]
