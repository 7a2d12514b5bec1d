import { ButtonLink } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Link } from '../../../ui/link.tsx'
import type { SiteSection } from '../../site-section.ts'
import { listCaseStudies } from '../client.ts'
import { studiesAddress } from '../content.ts'
import { comparisonOf } from '../figure-comparison.ts'
import type { CaseStudySummary } from '../schema.ts'

type Figure = CaseStudySummary['figures'][number]
/** The fields of a case study that the section shows. */
type ShownStudy = Pick<CaseStudySummary, 'slug' | 'title' | 'client' | 'industry' | 'figures'>

const most = 3

/** On the home page: the newest case study with its figures drawn, and one line for each earlier one. */
export const newestCaseStudies: SiteSection<ShownStudy[]> = {
  place: 'home',
  async load(api) {
    const { caseStudies } = await listCaseStudies(api, { limit: most, facets: 'none' })
    if (caseStudies.length === 0) return undefined
    return caseStudies.map(({ slug, title, client, industry, figures }, index) => {
      return { slug, title, client, industry, figures: index === 0 ? figures : figures.slice(0, 1) }
    })
  },
  render: (studies) => <NewestCaseStudies studies={studies} />,
}

function NewestCaseStudies({ studies: [newest, ...others] }: { studies: ShownStudy[] }) {
  return (
    <section aria-labelledby="studies-title" className="page section grid gap-8 pt-0 lg:gap-12 print:hidden">
      <div className="section-head">
        <h2 id="studies-title" className="text-3xl">
          Work that is running today
        </h2>
        <ButtonLink to={studiesAddress({})} variant="secondary">
          All case studies
        </ButtonLink>
      </div>
      {newest && <DrawnStudy study={newest} />}
      {others.length > 0 && (
        <ul className="grid gap-6 md:grid-cols-2">
          {others.map((study) => (
            <StudyLine key={study.slug} study={study} />
          ))}
        </ul>
      )}
    </section>
  )
}

function DrawnStudy({ study }: { study: ShownStudy }) {
  return (
    <div className="group relative card grid gap-6 p-6 sm:p-10 lg:grid-cols-2 lg:gap-x-16">
      <div className="grid content-start gap-3">
        <Origin study={study} />
        <h3 className="text-2xl">{study.title}</h3>
      </div>
      {study.figures.length > 0 && (
        <dl className="grid content-start gap-4 lg:row-span-2">
          {study.figures.map((figure) => (
            <DrawnFigure key={figure.label} figure={figure} />
          ))}
        </dl>
      )}
      <p className="self-end">
        <Link
          to={studiesAddress({ study: study.slug })}
          viewTransition
          aria-label={`Read the case study: ${study.title}`}
          className="card-link"
        >
          Read the case study
          <Icon name="arrow" />
        </Link>
      </p>
    </div>
  )
}

/** The figure, with a bar for it above the bar of the number it is compared with. */
function DrawnFigure({ figure }: { figure: Figure }) {
  const compared = comparisonOf(figure)
  const longest = compared && Math.max(compared.now, compared.before)
  const bar = (value: number) => Math.round((value / (longest ?? 1)) * 100)
  return (
    <div className="flex flex-col-reverse gap-1">
      <dt className="text-sm wrap-anywhere text-soft">{figure.label}</dt>
      <dd className="text-2xl font-semibold tracking-tight wrap-anywhere">
        {figure.value}
        {compared && (
          <svg viewBox="0 0 100 5" preserveAspectRatio="none" aria-hidden="true" className="mt-2 h-4 w-full">
            <path d={`M0 0h${bar(compared.now)}v2H0z`} className="fill-accent" />
            <path d={`M0 3h${bar(compared.before)}v2H0z`} className="fill-line" />
          </svg>
        )}
      </dd>
    </div>
  )
}

function StudyLine({ study }: { study: ShownStudy }) {
  const [figure] = study.figures
  return (
    <li className="group relative card grid content-start gap-2 p-6">
      <Origin study={study} />
      <h3 className="text-lg">
        <Link to={studiesAddress({ study: study.slug })} viewTransition className="covers-card group-hover:text-accent">
          {study.title}
        </Link>
      </h3>
      {figure && (
        <p className="text-sm wrap-anywhere text-soft">
          <strong className="font-semibold text-text">{figure.value}</strong> {figure.label}
        </p>
      )}
    </li>
  )
}

function Origin({ study: { industry, client } }: { study: ShownStudy }) {
  return (
    <p className="text-xs wrap-anywhere text-soft">
      <span className="font-semibold text-accent">{industry}</span>
      {` · ${client}`}
    </p>
  )
}
