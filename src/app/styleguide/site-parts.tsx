import { PostGrid } from '../../features/blog/site/post-grid.tsx'
import { JobList } from '../../features/jobs/site/job-list.tsx'
import { withWords } from '../../features/jobs/site/load-career.ts'
import { ServiceCallToAction, ServiceCard, ServiceStats } from '../../features/services/site/service-card.tsx'
import { Siblings } from '../../features/services/site/siblings.tsx'
import { useSettings } from '../../features/settings/site/site-texts.ts'
import { Faq } from '../home/faq.tsx'
import { ServiceCards } from '../home/service-cards.tsx'
import { WhyChooseUs } from '../home/why-choose-us.tsx'
import { Footer } from '../site/footer.tsx'
import { menuPartOf } from '../site/site-menu.ts'
import { Exhibit, Section, SingleExhibit } from './exhibit.tsx'
import { now, sampleJobs, sampleMenu, samplePosts, sampleService } from './samples.ts'

const about = { service: 'SAP Solutions', title: 'SAP Implementation' }

export function SiteParts() {
  const [family] = sampleMenu
  const settings = useSettings()
  if (!settings) return null
  return (
    <Section id="site-parts" title="Parts of public pages" text="Drawn for the width of a whole window.">
      <Exhibit title="Cards of posts" isWide>
        {() => <PostGrid posts={samplePosts.slice(0, 3)} from="/blog" headingLevel="h3" />}
      </Exhibit>
      <Exhibit title="Cards of openings" isWide>
        {() => <JobList jobs={sampleJobs.slice(0, 4).map((job) => withWords(job, now, 'UTC'))} from="/career" />}
      </Exhibit>
      <SingleExhibit title="Cards of service categories" isBleeding>
        <ServiceCards menu={menuPartOf(sampleMenu, '/')} />
      </SingleExhibit>
      <SingleExhibit title="Why choose us" isBleeding>
        <WhyChooseUs {...settings.whyChooseUs} />
      </SingleExhibit>
      <SingleExhibit title="Questions" isBleeding>
        <Faq {...settings.faq} />
      </SingleExhibit>
      <SingleExhibit title="Service: card and sub-cards" isBleeding>
        <ServiceCard card={sampleService.mainCard} {...about} />
      </SingleExhibit>
      <SingleExhibit title="Service: figures" isBleeding>
        <ServiceStats />
      </SingleExhibit>
      {family && (
        <SingleExhibit title="Service: others of its category" isBleeding>
          <Siblings family={{ category: family.category, others: family.items.slice(1) }} />
        </SingleExhibit>
      )}
      <SingleExhibit title="Service: call to action" isBleeding>
        <ServiceCallToAction {...about} />
      </SingleExhibit>
      <SingleExhibit title="Footer" isBleeding>
        <Footer pages={undefined} privacy={undefined} />
      </SingleExhibit>
    </Section>
  )
}
