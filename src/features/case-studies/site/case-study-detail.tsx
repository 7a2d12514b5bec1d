import { servedTextProps, useServedHtml } from '../../../platform/markdown/served-html.ts'
import { BackLink } from '../../../ui/back-link.tsx'
import { formatLongDate } from '../../../ui/format.ts'
import { Link } from '../../../ui/link.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { useCameFrom } from '../../../ui/use-came-from.ts'
import { studiesListAt } from '../content.ts'
import type { CaseStudySummary } from '../schema.ts'
import type { OpenStudy } from './case-studies-meta.ts'
import { CaseStudyGrid } from './case-study-grid.tsx'
import { useMenuNames } from './case-study-list.tsx'
import { Cutover } from './cutover.tsx'
import { Scrubbed } from './scrubbed.tsx'
import { studyPicture } from './study-picture.ts'

const parts = [
  { part: 'challenge', title: 'Challenge' },
  { part: 'approach', title: 'Approach' },
  { part: 'result', title: 'Result' },
] as const

/** The three texts, each with the name that identifies its HTML in the document's markup. */
export function partsOf({ _id }: Pick<OpenStudy, '_id'>) {
  return parts.map((part) => ({ ...part, name: `${_id}-${part.part}` }))
}

type DatedStudy = OpenStudy & { day: string }

export function CaseStudyDetail({ study, others }: { study: DatedStudy; others: CaseStudySummary[] }) {
  const list = studiesListAt(useCameFrom())
  return (
    <>
      <article key={study._id} className="page pt-[calc(var(--spacing-header)+2rem)] pb-20">
        <div className="on-band absolute inset-x-0 top-0 -z-0 h-header bg-band print:hidden" />
        <Head study={study} list={list} />
        <div className="mt-10 grid items-center gap-x-12 gap-y-10 lg:flex">
          <Picture
            src={studyPicture(study, 'main')}
            alt=""
            width={960}
            height={720}
            sizes="(min-width: 72rem) 72rem, 100vw"
            loading="eager"
            className="aspect-8/5 max-h-[34rem] w-full min-w-0 rounded-lg border border-line bg-band object-cover"
          />
          <Figures study={study} />
        </div>
        <div className="mt-12 grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,var(--container-reading))_minmax(16rem,24rem)] lg:justify-between">
          <div className="grid grid-cols-[minmax(0,1fr)] gap-12">
            {partsOf(study).map(({ name, part, title }) => (
              <Part key={part} name={name} title={title} html={study.html?.[part]} />
            ))}
          </div>
          <Facts study={study} />
        </div>
      </article>
      {study.timeline.length > 0 && (
        // A plan that was changed is drawn anew.
        <Scrubbed key={JSON.stringify(study.timeline) + study.timelineStart}>
          <Cutover timeline={study.timeline} start={study.timelineStart} isOpen />
        </Scrubbed>
      )}
      {others.length > 0 && (
        <section aria-labelledby="more-title" className="border-t border-line print:hidden">
          <div className="page section grid gap-8">
            <h2 id="more-title" className="text-2xl">
              More Case Studies
            </h2>
            <CaseStudyGrid studies={others} from={list} headingLevel="h3" />
          </div>
        </section>
      )}
    </>
  )
}

function Head({ study, list }: { study: OpenStudy; list: string }) {
  return (
    <div className="grid max-w-wide grid-cols-[minmax(0,1fr)] gap-5">
      <BackLink to={list}>Back to all case studies</BackLink>
      <p className="text-sm font-semibold text-accent">{study.industry}</p>
      <h1 className="text-3xl">{study.title}</h1>
      <p className="text-lg text-soft">{study.client}</p>
    </div>
  )
}

function Figures({ study: { figures } }: { study: OpenStudy }) {
  if (figures.length === 0) return null
  return (
    <dl className="grid gap-x-10 gap-y-6 border-y border-line py-8 sm:grid-cols-3 lg:grid-cols-[16rem] lg:gap-y-12">
      {figures.map(({ value, label }) => (
        <div key={label} className="flex flex-col-reverse justify-end gap-1">
          <dt className="text-sm text-balance text-soft">{label}</dt>
          <dd className="text-3xl font-semibold tracking-tight">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** If the server has rendered the part, its text is only in the document's markup. */
function Part({ name, title, html }: { name: string; title: string; html: string | undefined }) {
  const served = useServedHtml(name)
  return (
    <section aria-labelledby={name} className="max-w-reading">
      <h2 id={name} className="text-part">
        {title}
      </h2>
      {/* Rendered and sanitised by the server, from an allow-list. */}
      <div className="prose mt-4" {...servedTextProps(name, html ?? served ?? '')} />
    </section>
  )
}

/** Beside the text: the client's quote and the facts of the project. */
function Facts({ study }: { study: DatedStudy }) {
  const names = useMenuNames()
  const { quote, services } = study
  return (
    <aside className="grid content-start gap-10">
      {quote && (
        <figure className="border-l-2 border-accent pl-4">
          <blockquote className="text-lg text-balance">“{quote.text}”</blockquote>
          <figcaption className="mt-4 text-sm">
            <span className="block font-semibold">{quote.name}</span>
            <span className="text-soft">{quote.role}</span>
          </figcaption>
        </figure>
      )}
      <dl className="grid gap-5 text-sm">
        {services.length > 0 && (
          <div>
            <dt className="font-semibold">Services</dt>
            {services.map((path) => (
              <dd key={path}>
                {names.has(path) ? (
                  <Link to={path} className="inline-flex min-h-8 items-center text-accent hover:underline">
                    {names.get(path)}
                  </Link>
                ) : (
                  // It has left the menu, and may have no page any more.
                  <span className="inline-flex min-h-8 items-center">{path.replace('/services/', '')}</span>
                )}
              </dd>
            ))}
          </div>
        )}
        <div>
          <dt className="font-semibold">Published</dt>
          <dd className="text-soft">
            <time dateTime={study.publishedAt}>{formatLongDate(study.day)}</time>
          </dd>
        </div>
      </dl>
    </aside>
  )
}
