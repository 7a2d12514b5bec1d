import { ButtonLink } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Link } from '../../../ui/link.tsx'
import { Picture } from '../../../ui/picture.tsx'
import type { SiteSection } from '../../site-section.ts'
import { listCaseStudies } from '../client.ts'
import { studiesAddress } from '../content.ts'
import type { CaseStudySummary } from '../schema.ts'
import { studyPicture } from './study-picture.ts'

/** The fields of a case study that its card shows. */
type CardStudy = Pick<CaseStudySummary, 'slug' | 'title' | 'client' | 'industry' | 'services' | 'image' | 'figures'>

interface GridProps {
  studies: CardStudy[]
  /** The list that an opened case study returns to, if not the unfiltered list. */
  from?: string
  headingLevel?: 'h2' | 'h3'
  /** The first picture is in view when the page opens. */
  isAtTop?: boolean
}

export function CaseStudyGrid({ studies, isAtTop, ...card }: GridProps) {
  return (
    <ul className="card-rows grid gap-6 lg:grid-cols-3">
      {studies.map((study, index) => (
        <CaseStudyCard key={study.slug} study={study} loading={isAtTop && index === 0 ? 'eager' : 'lazy'} {...card} />
      ))}
    </ul>
  )
}

function CaseStudyCard({
  study,
  from,
  headingLevel: Heading = 'h2',
  loading,
}: { study: CardStudy; loading: 'eager' | 'lazy' } & Omit<GridProps, 'studies' | 'isAtTop'>) {
  const [figure] = study.figures
  return (
    // A single card spans the row, with its picture beside the text.
    <li className="group relative flex flex-col overflow-hidden card lg:only:col-span-3 lg:only:flex-row">
      <Picture
        src={studyPicture(study, 'card')}
        alt=""
        width={640}
        height={400}
        sizes="(min-width: 64rem) 25rem, (min-width: 40rem) 50vw, 100vw"
        loading={loading}
        className="aspect-8/5 w-full bg-band object-cover lg:group-only:w-1/2"
      />
      <div className="flex grow flex-col gap-3 p-6 lg:group-only:justify-center lg:group-only:p-10">
        <p className="text-xs font-semibold text-accent">{study.industry}</p>
        <Heading className="text-xl">{study.title}</Heading>
        <p className="text-sm text-soft">{study.client}</p>
        {figure && (
          <p className="mt-auto flex flex-wrap items-baseline gap-x-3 border-t border-line pt-4 lg:group-only:mt-4">
            <strong className="text-2xl font-semibold tracking-tight wrap-anywhere">{figure.value}</strong>
            {/* Room for two lines, so that the figures in a row align. */}
            <span className="min-h-[2lh] min-w-0 grow basis-28 text-sm text-balance wrap-anywhere text-soft lg:group-only:min-h-0">
              {figure.label}
            </span>
          </p>
        )}
        <p className={figure ? '' : 'mt-auto pt-3'}>
          <Link
            to={studiesAddress({ study: study.slug })}
            state={{ from }}
            viewTransition
            aria-label={`Read the case study: ${study.title}`}
            className="card-link"
          >
            Read the case study
            <Icon name="arrow" />
          </Link>
        </p>
      </div>
    </li>
  )
}

const most = 3

/** On a service's page: the case studies about that service. */
export const caseStudiesOfService: SiteSection<{ studies: CardStudy[]; service: string }> = {
  place: 'service',
  async load(api, { path }) {
    const { caseStudies } = await listCaseStudies(api, { limit: most, service: path, facets: 'none' })
    const studies = cardsOf(caseStudies)
    return studies && { studies, service: path.replace('/services/', '') }
  },
  render: ({ studies, service }) => (
    <Section
      id="studies-title"
      title={studies.length === 1 ? 'A case in point' : 'Cases in point'}
      studies={studies}
      to={studiesAddress({ service })}
    />
  ),
}

function cardsOf(studies: CaseStudySummary[]): CardStudy[] | undefined {
  if (studies.length === 0) return undefined
  return studies.map(({ slug, title, client, industry, services, image, figures }) => {
    return { slug, title, client, industry, image, services: services.slice(0, 1), figures: figures.slice(0, 1) }
  })
}

interface SectionProps {
  id: string
  title: string
  studies: CardStudy[]
  /** The page with more case studies. */
  to: string
}

function Section({ id, title, studies, to }: SectionProps) {
  return (
    <section aria-labelledby={id} className="page section grid gap-10 print:hidden">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <h2 id={id} className="text-3xl">
          {title}
        </h2>
        <ButtonLink to={to} variant="secondary">
          All case studies
        </ButtonLink>
      </div>
      <CaseStudyGrid studies={studies} headingLevel="h3" />
    </section>
  )
}
