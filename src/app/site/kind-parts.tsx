import type { ReactNode } from 'react'
import { isUnseen } from '../../entries/publication-status.ts'
import type { Post } from '../../features/blog/schema.ts'
import { newestPosts, postsOfService } from '../../features/blog/site/post-lines.tsx'
import type { CaseStudy } from '../../features/case-studies/schema.ts'
import { caseStudiesOfService } from '../../features/case-studies/site/case-study-grid.tsx'
import { cutoverAtHome } from '../../features/case-studies/site/cutover-at-home.tsx'
import { newestCaseStudies } from '../../features/case-studies/site/newest-case-studies.tsx'
import type { Job } from '../../features/jobs/schema.ts'
import type { KindName } from '../../features/kinds.ts'
import type { Page } from '../../features/pages/schema.ts'
import type { Person } from '../../features/people/schema.ts'
import { leadOfService } from '../../features/people/site/lead-of-service.tsx'
import type { ServicePage } from '../../features/services/schema.ts'
import type { MenuLike } from '../../features/services/site/siblings.tsx'
import type { SiteSection } from '../../features/site-section.ts'
import { dayIn } from '../../platform/time-zone.ts'

/** The parts of a kind of content that appear outside its own pages. */
interface KindParts {
  /** Sections on the home page and on service pages; kinds that are named first come first. */
  sections: SiteSection[]
  /** Loads how its public page shows an entry, for previews. */
  loadView(): Promise<(entry: never, at: ViewedAt) => ReactNode>
}

interface ViewedAt {
  /** ISO 8601. */
  now: string
  /** The firm's. */
  timeZone: string
  /** The part of the menu that lists the entry. */
  menu: MenuLike
}

export const kindParts: Record<KindName, KindParts> = {
  caseStudies: {
    sections: [cutoverAtHome, newestCaseStudies, caseStudiesOfService],
    async loadView() {
      const { CaseStudyDetail } = await import('../../features/case-studies/site/case-study-detail.tsx')
      return (study: CaseStudy, { timeZone }) => (
        <CaseStudyDetail study={{ ...study, day: dayIn(timeZone, study.publishedAt) }} others={[]} />
      )
    },
  },
  people: {
    sections: [leadOfService],
    async loadView() {
      const { PersonDetail } = await import('../../features/people/site/person-detail.tsx')
      return (person: Person) => <PersonDetail person={person} />
    },
  },
  blog: {
    sections: [newestPosts, postsOfService],
    async loadView() {
      const [{ PostDetail }, { dated }] = await Promise.all([
        import('../../features/blog/site/post-detail.tsx'),
        import('../../features/blog/site/load-blog.ts'),
      ])
      return (post: Post, { timeZone }) => <PostDetail post={dated(post, timeZone)} related={[]} />
    },
  },
  jobs: {
    sections: [],
    async loadView() {
      const [{ JobDetail }, { withWords }] = await Promise.all([
        import('../../features/jobs/site/job-detail.tsx'),
        import('../../features/jobs/site/load-career.ts'),
      ])
      // Shows a job that visitors do not see as they would.
      return (job: Job, { now, timeZone }) => {
        const shown = isUnseen(job.status) ? { ...job, status: 'active' as const } : job
        return <JobDetail job={withWords(shown, now, timeZone)} similar={[]} />
      }
    },
  },
  services: {
    sections: [],
    async loadView() {
      const { ServiceArticle } = await import('../../features/services/site/service-article.tsx')
      return (page: ServicePage, { menu }) => <ServiceArticle page={page} menu={menu} />
    },
  },
  pages: {
    sections: [],
    async loadView() {
      const [{ PageArticle }, { withDay }] = await Promise.all([
        import('../../features/pages/site/page-article.tsx'),
        import('../../features/pages/site/page-head.ts'),
      ])
      return (page: Page, { timeZone }) => <PageArticle page={withDay(page, timeZone)} />
    },
  },
}

export const siteSections = Object.values(kindParts).flatMap(({ sections }) => sections)
