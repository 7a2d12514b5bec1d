import { newestPosts, postsOfService } from '../../features/blog/site/post-lines.tsx'
import { caseStudiesOfService } from '../../features/case-studies/site/case-study-grid.tsx'
import { newestCaseStudies } from '../../features/case-studies/site/newest-case-studies.tsx'
import type { SiteSection } from '../../features/site-section.ts'

/** The sections for kinds of content on the home page and on service pages, in order. */
export const siteSections: SiteSection[] = [newestCaseStudies, newestPosts, caseStudiesOfService, postsOfService]
