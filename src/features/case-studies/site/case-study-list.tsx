import { useNavigate, useRouteLoaderData } from 'react-router'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { SelectField } from '../../../ui/field.tsx'
import { MissingPage, PageLinks } from '../../../ui/page-links.tsx'
import { EmptyState, Loading } from '../../../ui/states.tsx'
import { useFocusOnNewPage, useIsTurning } from '../../../ui/use-list-page.ts'
import type { CaseStudyList as List } from '../client.ts'
import { readStudiesQuery, type StudiesAddress, studiesAddress, studiesPerPage } from '../content.ts'
import { CaseStudyGrid } from './case-study-grid.tsx'

interface Props {
  list: List
  query: StudiesAddress
}

/** One page of the case studies, with filters. */
export function CaseStudyList({ list: { caseStudies, total, industries, services }, query }: Props) {
  const isTurning = useIsTurning()
  const firstAddress = studiesAddress({ ...query, page: 1 })
  const place = useFocusOnNewPage(firstAddress, query.page)
  const pages = Math.ceil(total / studiesPerPage)
  const isWhole = firstAddress === studiesAddress({})
  if (total === 0 && isWhole && query.page === 1) {
    return (
      <EmptyState title="No case studies yet">
        <p className="text-soft">The first one is being written.</p>
      </EmptyState>
    )
  }
  return (
    <div className="grid gap-8">
      <Filters query={query} industries={industries} services={services} total={total} isTurning={isTurning} />
      <div
        ref={place}
        tabIndex={-1}
        aria-busy={isTurning}
        className="grid gap-10 outline-none transition-opacity aria-busy:opacity-60"
      >
        {caseStudies.length > 0 ? (
          <CaseStudyGrid studies={caseStudies} from={studiesAddress(query)} isAtTop />
        ) : query.page > 1 ? (
          <MissingPage page={query.page} pages={pages} firstAddress={firstAddress} />
        ) : (
          <EmptyState
            title="No case study matches this choice"
            actions={
              <ButtonLink to={studiesAddress({})} preventScrollReset>
                Show all case studies
              </ButtonLink>
            }
          >
            <p className="text-soft">Change one of the filters above.</p>
          </EmptyState>
        )}
        {caseStudies.length > 0 && (
          <PageLinks
            page={query.page}
            pages={pages}
            addressOf={(page) => studiesAddress({ ...query, page })}
            labels={{ previous: 'Newer', next: 'Older' }}
          />
        )}
      </div>
    </div>
  )
}

interface FilterProps {
  query: StudiesAddress
  industries: string[]
  services: string[]
  total: number
  isTurning: boolean
}

/** The filters are in the address, so that they can be shared and work without JavaScript. */
function Filters({ query, industries, services, total, isTurning }: FilterProps) {
  const navigate = useNavigate()
  const names = useMenuNames()

  function handleChange(form: HTMLFormElement): void {
    const chosen = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]))
    navigate(studiesAddress(readStudiesQuery(chosen)), { preventScrollReset: true })
  }

  return (
    <form
      // Resets the form to the filters in the address whenever they change.
      key={studiesAddress({ ...query, page: 1 })}
      aria-label="Filter the case studies"
      onChange={(event) => handleChange(event.currentTarget)}
      className="grid items-end gap-4 sm:grid-cols-2 lg:grid-cols-[18rem_18rem_1fr] print:hidden"
    >
      <SelectField label="Industry" name="industry" isRequired defaultValue={query.industry ?? ''}>
        <option value="">All</option>
        {industries.map((industry) => (
          <option key={industry}>{industry}</option>
        ))}
      </SelectField>
      <SelectField label="Service" name="service" isRequired defaultValue={query.service ?? ''}>
        <option value="">All</option>
        {services.map((path) => (
          <option key={path} value={path.replace('/services/', '')}>
            {names.get(path) ?? path.replace('/services/', '')}
          </option>
        ))}
      </SelectField>
      <noscript>
        <Button type="submit">Filter</Button>
      </noscript>
      <div className="flex min-h-6 text-sm text-soft sm:col-span-2 lg:col-span-1 lg:justify-end lg:pb-2.5">
        {isTurning ? <Loading /> : <p role="status">{total === 1 ? '1 case study' : `${total} case studies`}</p>}
      </div>
    </form>
  )
}

type Menu = { items: { name: string; to: string }[] }[]

/** Returns the names of the services in the menu by their paths. */
export function useMenuNames(): ReadonlyMap<string, string> {
  const area = useRouteLoaderData('public-area') as { menu?: Menu } | undefined
  return new Map(area?.menu?.flatMap(({ items }) => items.map(({ to, name }) => [to, name])))
}
