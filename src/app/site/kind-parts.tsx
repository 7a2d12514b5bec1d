import type { ReactNode } from 'react'
import { isHeld } from '../../entries/publication-status.ts'
import type { Post } from '../../features/blog/schema.ts'
import { newestPosts, postsOfService } from '../../features/blog/site/post-lines.tsx'
import type { CaseStudy } from '../../features/case-studies/schema.ts'
import { caseStudiesOfService } from '../../features/case-studies/site/case-study-grid.tsx'
import { newestCaseStudies } from '../../features/case-studies/site/newest-case-studies.tsx'
import type { Job } from '../../features/jobs/schema.ts'
import type { KindName } from '../../features/kinds.ts'
import type { Page } from '../../features/pages/schema.ts'
import type { ServicePage } from '../../features/services/schema.ts'
import type { SiteSection } from '../../features/site-section.ts'

/** The parts of a kind of content that appear outside its own pages. */
interface KindParts {
  /** Sections on the home page and on service pages; kinds that are named first come first. */
  sections: SiteSection[]
  /** Loads how its public page shows an entry, for previews. `now`: ISO 8601. */
  loadView(): Promise<(entry: never, now: string) => ReactNode>
}

export const kindParts: Record<KindName, KindParts> = {
  caseStudies: {
    sections: [newestCaseStudies, caseStudiesOfService],
    async loadView() {
      const { CaseStudyDetail } = await import('../../features/case-studies/site/case-study-detail.tsx')
      return (study: CaseStudy) => <CaseStudyDetail study={study} others={[]} />
    },
  },
  blog: {
    sections: [newestPosts, postsOfService],
    async loadView() {
      const { PostDetail } = await import('../../features/blog/site/post-detail.tsx')
      return (post: Post) => <PostDetail post={post} related={[]} />
    },
  },
  jobs: {
    sections: [],
    async loadView() {
      const { JobDetail } = await import('../../features/jobs/site/job-detail.tsx')
      // Shows a draft as it will be once public.
      return (job: Job, now) => (
        <JobDetail job={isHeld(job.status) ? { ...job, status: 'active' } : job} similar={[]} now={now} />
      )
    },
  },
  services: {
    sections: [],
    async loadView() {
      const [{ ServiceHero }, { ServiceMain }, { ServiceCard }] = await Promise.all([
        import('../../features/services/site/service-hero.tsx'),
        import('../../features/services/site/service-main.tsx'),
        import('../../features/services/site/service-card.tsx'),
      ])
      return ({ data, html }: ServicePage) => (
        <article>
          <ServiceHero hero={data.hero} category={undefined} />
          <ServiceMain main={data.main} html={html} />
          <ServiceCard card={data.mainCard} html={html} service="" title={data.hero.heroTitle} />
        </article>
      )
    },
  },
  pages: {
    sections: [],
    async loadView() {
      const { PageArticle } = await import('../../features/pages/site/page-article.tsx')
      return (page: Page) => <PageArticle page={page} />
    },
  },
}

export const siteSections = Object.values(kindParts).flatMap(({ sections }) => sections)
