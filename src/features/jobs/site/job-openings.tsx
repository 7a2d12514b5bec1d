import { ButtonLink } from '../../../ui/button.tsx'
import { MissingPage, PageLinks } from '../../../ui/page-links.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { useFocusOnNewPage, useIsTurning } from '../../../ui/use-list-page.ts'
import { type CareerQuery, careerAddress, jobsPerPage } from '../address.ts'
import { JobFilters } from './job-filters.tsx'
import { JobList } from './job-list.tsx'
import type { JobCounts, LabelledJob } from './load-career.ts'

interface Props {
  jobs: LabelledJob[]
  counts: JobCounts
  /** The counts without any filter. */
  whole: JobCounts
  query: CareerQuery
  cities: string[]
}

/** One page of the openings, with filters. */
export function JobOpenings({ jobs, counts, whole, query, cities }: Props) {
  const isTurning = useIsTurning()
  const firstAddress = careerAddress({ ...query, page: 1 })
  const place = useFocusOnNewPage(firstAddress, query.page)
  if (whole.total === 0 && query.page === 1) return <NoOpenings />
  const isFiltered = firstAddress !== careerAddress({})
  const pages = Math.ceil(counts.total / jobsPerPage)
  return (
    <div className="grid gap-8">
      <JobFilters query={query} counts={counts} whole={whole} cities={cities} isTurning={isTurning} />
      <div
        ref={place}
        tabIndex={-1}
        aria-busy={isTurning}
        className="grid gap-10 outline-none transition-opacity aria-busy:opacity-60"
      >
        {isFiltered && jobs.length > 0 && counts.open === 0 && <NoMatch />}
        {jobs.length > 0 ? (
          <JobList jobs={jobs} from={careerAddress(query)} />
        ) : query.page > 1 ? (
          <MissingPage page={query.page} pages={pages} firstAddress={firstAddress} />
        ) : (
          <NoMatch />
        )}
        {jobs.length > 0 && (
          <PageLinks
            page={query.page}
            pages={pages}
            addressOf={(page) => careerAddress({ ...query, page })}
            labels={{ previous: 'Previous', next: 'Next' }}
          />
        )}
      </div>
    </div>
  )
}

function NoOpenings() {
  return (
    <EmptyState title="No job openings available at this time">
      <p className="text-soft">Write to us anyway: we are always glad to hear from good people.</p>
    </EmptyState>
  )
}

function NoMatch() {
  return (
    <EmptyState
      title="No opening matches this choice"
      actions={
        <ButtonLink to={careerAddress({})} preventScrollReset>
          Show all openings
        </ButtonLink>
      }
    >
      <p className="text-soft">Change one of the filters above.</p>
    </EmptyState>
  )
}
