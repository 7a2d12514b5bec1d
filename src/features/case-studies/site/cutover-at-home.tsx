import type { ComponentType } from 'react'
import { Icon } from '../../../ui/icon.tsx'
import { Link } from '../../../ui/link.tsx'
import type { SiteSection } from '../../site-section.ts'
import { getCaseStudy, listCaseStudies } from '../client.ts'
import { studiesAddress } from '../content.ts'
import type { CaseStudy } from '../schema.ts'

interface Shown extends Pick<CaseStudy, 'slug' | 'title' | 'timeline' | 'timelineStart'> {
  Cutover: ComponentType<Pick<CaseStudy, 'timeline'> & { start: string; children: React.ReactNode }>
}

/** On the home page: the plan of the newest case study that has one. */
export const cutoverAtHome: SiteSection<Shown> = {
  place: 'home',
  async load(api) {
    const { caseStudies } = await listCaseStudies(api, { limit: 1, hasTimeline: true, facets: 'none' })
    const [newest] = caseStudies
    if (!newest) return undefined
    // Other pages do without the drawing.
    const [study, { Cutover }] = await Promise.all([getCaseStudy(api, newest.slug), import('./cutover.tsx')])
    const { slug, title, timeline, timelineStart } = study
    return { slug, title, timeline, timelineStart, Cutover }
  },
  render: ({ slug, title, timeline, timelineStart, Cutover }) => (
    <Cutover timeline={timeline} start={timelineStart}>
      <p>
        <Link to={studiesAddress({ study: slug })} aria-label={`Read the case study: ${title}`} className="card-link">
          Read the case study
          <Icon name="arrow" />
        </Link>
      </p>
    </Cutover>
  ),
}
