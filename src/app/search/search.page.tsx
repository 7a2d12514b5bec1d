import { type FormEvent, useEffect, useRef } from 'react'
import { data, type MetaDescriptor, useNavigate } from 'react-router'
import { apiContext } from '../../entry.server.tsx'
import { siteOf, titleOn } from '../../features/settings/site/site-texts.ts'
import { maxSearchCharacters } from '../../platform/address.ts'
import { ApiError, type ApiTransport, visitorApi } from '../../platform/api/api-client.ts'
import { PageBand } from '../../ui/band.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ReloadButton } from '../../ui/reload-button.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { Loading } from '../../ui/states.tsx'
import { useIsTurning } from '../../ui/use-list-page.ts'
import type { Route } from './+types/search.page.ts'
import { readSearch, searchAddress, searchPage } from './address.ts'
import type { SearchResult } from './api.server.ts'
import { searchSite } from './client.ts'
import { SearchResults } from './search-results.tsx'

interface Loaded {
  /** '' if nothing was asked for. */
  q: string
  results: SearchResult[]
  /** Why the search failed; '' if the site did not say. */
  failure?: string
  status: number
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const loaded = await load(context.get(apiContext), request.url)
  return data<Loaded>(loaded, { status: loaded.status })
}

export function clientLoader({ request }: Route.ClientLoaderArgs): Promise<Loaded> {
  return load(visitorApi, request.url)
}

async function load(api: ApiTransport, url: string): Promise<Loaded> {
  const q = readSearch(new URL(url).searchParams) ?? ''
  try {
    return { q, results: q ? await searchSite(api, q) : [], status: 200 }
  } catch (error) {
    const { status, failure } =
      error instanceof ApiError ? { status: error.status, failure: error.hasServerText ? error.message : '' } : failed
    return { q, results: [], status, failure }
  }
}

const failed = { status: 500, failure: '' }
const title = 'Search'

/** A search only repeats parts of other pages. */
export function meta({ loaderData, matches }: Route.MetaArgs): MetaDescriptor[] {
  const shown = loaderData?.q ? `${title}: ${loaderData.q}` : title
  return [{ title: titleOn(siteOf(matches), shown) }, { name: 'robots', content: 'noindex, follow' }]
}

export default function SearchPage({ loaderData: { q, results, failure } }: Route.ComponentProps) {
  const isTurning = useIsTurning()
  return (
    <>
      <PageBand title={title} text="Services, people, articles, case studies, job openings and pages." />
      <div className="page section grid gap-8">
        <SearchForm q={q} />
        {failure !== undefined ? (
          <Notice kind="error" title="The search failed" actions={<ReloadButton>Try Again</ReloadButton>}>
            {failure && <p>{failure}</p>}
          </Notice>
        ) : isTurning ? (
          <Loading />
        ) : (
          q && <SearchResults q={q} results={results} />
        )}
      </div>
    </>
  )
}

/** Without JavaScript, the form's own request does the same. */
function SearchForm({ q }: { q: string }) {
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  // By Back or a link.
  useEffect(() => {
    if (input.current) input.current.value = q
  }, [q])

  function handleSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const text = String(new FormData(event.currentTarget).get('q')).trim()
    navigate(searchAddress(text), { preventScrollReset: true })
  }

  return (
    <search className="max-w-xl">
      <form method="get" action={searchPage} onSubmit={handleSubmit} className="flex gap-2">
        <SearchField
          ref={input}
          name="q"
          label="Search the site"
          defaultValue={q}
          maxLength={maxSearchCharacters}
          className="min-w-0 flex-1"
        />
        <Button type="submit">Search</Button>
      </form>
    </search>
  )
}
