import type { ReactNode } from 'react'
import { isHeld } from '../../entries/publication-status.ts'
import type { Post } from '../../features/blog/schema.ts'
import { PostDetail } from '../../features/blog/site/post-detail.tsx'
import type { CaseStudy } from '../../features/case-studies/schema.ts'
import { CaseStudyDetail } from '../../features/case-studies/site/case-study-detail.tsx'
import type { Job } from '../../features/jobs/schema.ts'
import { JobDetail } from '../../features/jobs/site/job-detail.tsx'
import type { Page } from '../../features/pages/schema.ts'
import { PageArticle } from '../../features/pages/site/page-article.tsx'
import type { ServicePage } from '../../features/services/schema.ts'
import { ServiceCard } from '../../features/services/site/service-card.tsx'
import { ServiceHero } from '../../features/services/site/service-hero.tsx'
import { ServiceMain } from '../../features/services/site/service-main.tsx'
import type { KindName } from '../kinds.ts'

/** How the public page of each kind shows an entry. `now`: ISO 8601. */
const views: Record<KindName, (entry: never, now: string) => ReactNode> = {
  blog: (post: Post) => <PostDetail post={post} related={[]} />,
  // Shows a draft as it will be once public.
  jobs: (job: Job, now) => (
    <JobDetail job={isHeld(job.status) ? { ...job, status: 'active' } : job} similar={[]} now={now} />
  ),
  services: ({ data }: ServicePage) => (
    <article>
      <ServiceHero hero={data.hero} category={undefined} />
      <ServiceMain main={data.main} />
      <ServiceCard card={data.mainCard} service="" title={data.hero.heroTitle} />
    </article>
  ),
  caseStudies: (study: CaseStudy) => <CaseStudyDetail study={study} others={[]} />,
  pages: (page: Page) => <PageArticle page={page} />,
}

/** Shows an entry as visitors see it, or will see it: `entry` is what the calls of its kind return. */
export function EntryView({ kind, entry, now }: { kind: KindName; entry: unknown; now: string }) {
  return views[kind](entry as never, now)
}
